import { expose } from 'comlink';

// The timers of a tab that nobody looks at go once a minute; those of its workers go on.

const API = {
  sleep: (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds);
    }),
};

export type ClockApi = typeof API;

expose(API);
