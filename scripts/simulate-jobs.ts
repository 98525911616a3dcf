// How many workers one database carries, from the figures of `tetrarium bench jobs`:
//   npx tsx scripts/simulate-jobs.ts [JOBS_PER_SECOND]
// Workers take a job, do it and hand its answer in; the database serves one of them after the
// other. What comes of it are the share of their time that they work, and the jobs per second.

import { JavaRandom } from '@tetrarium/engine/core';

/** Jobs that are taken and finished in a second where workers do nothing else. */
const jobsPerSecond = Number(process.argv[2] ?? 110);
/** Seconds that the database takes for a job, half when it is taken and half when it is finished. */
const service = 1 / jobsPerSecond;
/** Seconds that are simulated. */
const SPAN = 600;

interface Worker {
  /** When it next comes to the database. */
  at: number;
  isTaking: boolean;
}

function simulate(workers: number, seconds: readonly [least: number, most: number]) {
  const random = new JavaRandom(7n);
  const [least, most] = seconds;
  const duration = (): number => least + ((most - least) * random.nextInt(1000)) / 999;
  const all: Worker[] = Array.from({ length: workers }, () => ({
    at: duration(),
    isTaking: false,
  }));
  let free = 0;
  let done = 0;
  let worked = 0;
  for (;;) {
    const next = all.reduce((first, each) => (each.at < first.at ? each : first));
    const begin = Math.max(free, next.at);
    if (begin > SPAN) break;
    free = begin + service / 2;
    if (next.isTaking) {
      const work = duration();
      worked += work;
      next.at = free + work;
    } else {
      done++;
      next.at = free;
    }
    next.isTaking = !next.isTaking;
  }
  return { busy: Math.min(1, worked / workers / SPAN), rate: done / SPAN };
}

console.log('| threads | jobs of 1 to 2 s | jobs of 5 to 10 s |\n| ---: | ---: | ---: |');
for (const workers of [10, 50, 100, 200, 500, 1000, 2000]) {
  const cells = (
    [
      [1, 2],
      [5, 10],
    ] as const
  ).map((seconds) => {
    const { busy, rate } = simulate(workers, seconds);
    return `${Math.round(100 * busy)} %, ${rate.toFixed(0)} /s`;
  });
  console.log(`| ${workers} | ${cells.join(' | ')} |`);
}
