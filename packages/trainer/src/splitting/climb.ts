import type { Kernel, KernelGame } from '@tetrarium/kernel';
import type { KernelSubject } from '../kernel-subject.ts';
import type { SplitPlan } from './plan.ts';

/** How far a repetition is. */
export interface SplitProgress {
  readonly pieces: number;
  readonly evaluations: number;
}

/** What one repetition found. */
export interface SplitOutcome extends SplitProgress {
  /** Lines, and climbs to the first level, at the foot of the stack. */
  readonly lines: number;
  readonly climbs: number;
  /** What was played there: how much a piece costs in an ordinary game. */
  readonly foot: SplitProgress;
  /** Of the trials from each level, how many reached the next one or ended the game. */
  readonly reached: readonly number[];
  readonly trials: number;
  /** How many of the first climbs the deaths at the end go back to. */
  readonly ancestors: number;
}

/** A board on its way up; without columns the game has ended, which is above every level. */
interface Climber {
  readonly columns: readonly number[] | undefined;
  /** Which of the first climbs it began as. */
  readonly ancestor: number;
}

/** Streams of a repetition, and of a level in it: numbers of games that no other has. */
const REPETITION = 2 ** 32;
const LEVEL = 2 ** 26;
/** Trials between two pauses, which are played together, and pieces at the foot of the stack. */
const CHUNK_TRIALS = 256;
const CHUNK_PIECES = 4096;

/**
 * Forward flux splitting, once: the climbs from the base to the first level in a long game, then
 * from boards that got to a level trials to the next one, up to the end of the game.
 */
export function* splitOnce(
  kernel: Kernel,
  subject: KernelSubject,
  plan: SplitPlan,
  seed: number,
  repetition: number,
): Generator<SplitProgress, SplitOutcome, void> {
  const { base, levels, trials } = plan;
  const stream = REPETITION * (repetition + 1);
  let pieces = 0;
  let evaluations = 0;
  const note = (game: KernelGame): void => {
    pieces += game.pieces;
    evaluations += game.evaluations;
  };
  const foot = yield* climbFromFoot(kernel, subject, plan, seed, stream, note);
  const played: SplitProgress = { pieces, evaluations };
  let climbers: readonly Climber[] = foot.climbers;
  const reached: number[] = [];
  for (const [i] of levels.entries()) {
    const high = levels[i + 1] ?? NEVER;
    const next: Climber[] = [];
    const first = stream + LEVEL * (i + 1);
    // Every board as often as any other, from a place that nobody chose.
    const offset = turnOf(first);
    for (let done = 0; done < trials && climbers.length > 0; done += CHUNK_TRIALS) {
      const chunk = Array.from({ length: Math.min(CHUNK_TRIALS, trials - done) }, (_, j) => {
        const place = Math.floor(((done + j + offset) * climbers.length) / trials);
        const climber = climbers[place % climbers.length]!;
        const { columns } = climber;
        if (columns === undefined) return { climber };
        const rules = { ...subject.rules, columns };
        return { climber, game: kernel.start(rules, subject.weights, seed, first + done + j) };
      });
      const games = chunk.flatMap(({ game }) =>
        game !== undefined && game.pile < high ? [game] : [],
      );
      kernel.advanceAll(games, Number.MAX_SAFE_INTEGER, { low: base, high });
      for (const { climber, game } of chunk) {
        if (game !== undefined) note(game);
        if (game === undefined) next.push(climber);
        else if (game.over || game.pile >= high) {
          const columns = game.over ? undefined : [...game.columns];
          next.push({ columns, ancestor: climber.ancestor });
        }
      }
      yield { pieces, evaluations };
    }
    reached.push(next.length);
    climbers = next;
  }
  const ancestors = new Set(climbers.map(({ ancestor }) => ancestor)).size;
  const { lines, climbs } = foot;
  return { lines, climbs, foot: played, reached, trials, ancestors, pieces, evaluations };
}

/** Higher than any pile: then only the end of the game is above. */
const NEVER = 32;

/** Plays from the empty board, again and again where it ends, and keeps each first climb. */
function* climbFromFoot(
  kernel: Kernel,
  { rules, weights }: KernelSubject,
  { base, levels, pieces }: SplitPlan,
  seed: number,
  stream: number,
  note: (game: KernelGame) => void,
): Generator<SplitProgress, { lines: number; climbs: number; climbers: Climber[] }, void> {
  const climbers: Climber[] = [];
  const high = levels[0]!;
  let lines = 0;
  let played = 0;
  let evaluations = 0;
  for (let number = 0; played < pieces; number++) {
    const game = kernel.start(rules, weights, seed, stream + number);
    let isUp = false;
    while (!game.over && played < pieces) {
      const chunk = Math.min(CHUNK_PIECES, pieces - played);
      played += game.advance(chunk, isUp ? { low: base, high: NEVER } : { low: -1, high });
      if (!isUp && (game.over || game.pile >= high)) {
        isUp = true;
        const columns = game.over ? undefined : [...game.columns];
        climbers.push({ columns, ancestor: climbers.length });
      } else if (isUp && game.pile <= base) isUp = false;
      yield { pieces: played, evaluations: evaluations + game.evaluations };
    }
    lines += game.lines;
    evaluations += game.evaluations;
    note(game);
    // A game that ends without a piece would never end the loop.
    if (game.over) played++;
  }
  return { lines, climbs: climbers.length, climbers };
}

function turnOf(stream: number): number {
  let bits = (stream ^ (stream / 2 ** 32)) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b) >>> 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b) >>> 0;
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 32;
}
