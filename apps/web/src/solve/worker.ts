import { expose } from 'comlink';
import { SolveDesk } from './desk.ts';

expose(
  new SolveDesk({
    now: () => performance.now(),
    rest: () => new Promise((resume) => setTimeout(resume)),
  }),
);
