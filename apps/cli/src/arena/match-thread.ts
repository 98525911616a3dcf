import { parentPort, workerData } from 'node:worker_threads';
import type { MatchNote, MatchOrders } from './play-match.ts';
import { playSealed } from './sealed-brain.ts';

// A thread in which a stranger's brain plays, game by game. It is ended from outside when it stands
// still, and knows nothing of the process it is in.

const { source, rules, games, pulse } = workerData as MatchOrders;
const onPulse = (): void => {
  Atomics.add(pulse, 0, 1);
};

for (const number of games) {
  const outcome = await playSealed(source, rules, number, onPulse);
  onPulse();
  parentPort!.postMessage({ number, outcome } satisfies MatchNote);
}
