import type { Vector } from './optimisers/optimiser.ts';

/** Games somebody should play: whoever plays them, the tally is the same. */
export interface Task {
  readonly genes: Vector;
  /** The games are this one and those after it; the number decides their pieces. */
  readonly firstGame: number;
  readonly games: number;
}

/** What some games came to, as sums of whole numbers: shares of a task can be added up. */
export interface Tally {
  readonly games: number;
  readonly score: number;
  readonly squares: number;
  readonly pieces: number;
}

/** Plays tasks, here or elsewhere, and answers in their order. */
export type Evaluate = (tasks: readonly Task[]) => Promise<readonly Tally[]>;

/** No games yet. */
export const NO_GAMES: Tally = { games: 0, score: 0, squares: 0, pieces: 0 };

/** Both together. */
export function addTallies(a: Tally, b: Tally): Tally {
  return {
    games: a.games + b.games,
    score: a.score + b.score,
    squares: a.squares + b.squares,
    pieces: a.pieces + b.pieces,
  };
}

function splitTasks(tasks: readonly Task[], most: number): { task: number; part: Task }[] {
  return tasks.flatMap(({ genes, firstGame, games }, task) => {
    const parts: { task: number; part: Task }[] = [];
    for (let done = 0; done < games; done += most) {
      const share = Math.min(most, games - done);
      parts.push({ task, part: { genes, firstGame: firstGame + done, games: share } });
    }
    return parts;
  });
}

/** Somebody who does jobs elsewhere: a thread, a worker. */
export type Helper<Job, Answer> = (job: Job) => Promise<Answer>;

/** Games a helper plays at once: many enough to be worth a message, few enough to share fairly. */
const MOST_GAMES = 10;
/** Parts for each helper, so that a long game at the end keeps the others waiting less. */
const PARTS = 16;

/**
 * Lets helpers do jobs together, each the next one when it is free, and answers in the order of the
 * jobs; stopped, with what is there.
 */
export async function shareJobs<Job, Answer>(
  jobs: readonly Job[],
  helpers: readonly Helper<Job, Answer>[],
  {
    onAnswer,
    isStopped,
  }: {
    readonly onAnswer?: (answer: Answer, place: number) => void;
    readonly isStopped?: () => boolean;
  } = {},
): Promise<Answer[]> {
  const answers: Answer[] = [];
  let next = 0;
  await Promise.all(
    helpers.map(async (help) => {
      while (next < jobs.length && !isStopped?.()) {
        const place = next++;
        const answer = await help(jobs[place]!);
        answers[place] = answer;
        onAnswer?.(answer, place);
      }
    }),
  );
  return answers.filter((answer) => answer !== undefined);
}

/** Lets helpers play tasks together; `onPart` hears what came back and which share is done. */
export async function shareTasks(
  tasks: readonly Task[],
  helpers: readonly Helper<Task, Tally>[],
  onPart: (share: number, tally: Tally) => void = () => {},
): Promise<readonly Tally[]> {
  const games = tasks.reduce((sum, task) => sum + task.games, 0);
  const most = Math.ceil(games / (helpers.length * PARTS));
  const parts = splitTasks(tasks, Math.min(MOST_GAMES, Math.max(1, most)));
  const tallies: Tally[] = tasks.map(() => NO_GAMES);
  let done = 0;
  await shareJobs(
    parts.map(({ part }) => part),
    helpers,
    {
      onAnswer: (tally, place) => {
        const { task } = parts[place]!;
        // Sums of whole numbers: the order in which helpers finish does not show.
        tallies[task] = addTallies(tallies[task]!, tally);
        done++;
        onPart(done / parts.length, tally);
      },
    },
  );
  return tallies;
}
