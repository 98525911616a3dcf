/** Milliseconds for one case or twin: all of it at first, less once several have run into it. */
export interface TimeLimit {
  current(): number;
  noteOverrun(): void;
}

const PATIENCE = 3;
const SHORTENED = 10;

/** An endless loop in `place` would otherwise cost the full limit for every case there is. */
export function createTimeLimit(full: number, least = 0): TimeLimit {
  let overruns = 0;
  const short = Math.min(full, Math.max(full / SHORTENED, least));
  return {
    current: () => (overruns < PATIENCE ? full : Math.round(short)),
    noteOverrun: () => {
      overruns++;
    },
  };
}
