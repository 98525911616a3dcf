import { addTallies, NO_GAMES, splitTasks, type Tally, type Task } from './evaluate.ts';

/** Somebody who plays elsewhere: a thread, a worker. */
export type Helper = (part: Task) => Promise<Tally>;

/** Games a helper plays at once: many enough to be worth a message, few enough to share fairly. */
const MOST_GAMES = 10;
/** Parts for each helper, so that a long game at the end keeps the others waiting less. */
const PARTS = 16;

/** Lets helpers play tasks together; `onPart` hears what came back and which share is done. */
export async function shareTasks(
  tasks: readonly Task[],
  helpers: readonly Helper[],
  onPart: (share: number, tally: Tally) => void = () => {},
): Promise<readonly Tally[]> {
  const games = tasks.reduce((sum, task) => sum + task.games, 0);
  const most = Math.ceil(games / (helpers.length * PARTS));
  const parts = splitTasks(tasks, Math.min(MOST_GAMES, Math.max(1, most)));
  const tallies: Tally[] = tasks.map(() => NO_GAMES);
  let next = 0;
  let done = 0;
  await Promise.all(
    helpers.map(async (play) => {
      while (next < parts.length) {
        const { task, part } = parts[next++]!;
        const tally = await play(part);
        // Sums of whole numbers: the order in which helpers finish does not show.
        tallies[task] = addTallies(tallies[task]!, tally);
        done++;
        onPart(done / parts.length, tally);
      }
    }),
  );
  return tallies;
}
