import { fail } from '../suite/check.ts';
import { KINDS, type Kind } from './blocks.ts';
import { countCells, type Frame } from './frame.ts';
import type { Play } from './play.ts';
import { playOf, repeat, type Seen, type SeenPlay } from './seen.ts';

/** Drops that are safe wherever blocks appear and whatever they are: none adds more than two rows. */
const SAFE_DROPS = 6;

/**
 * Blocks that are not known beforehand, dropped in two stacks that fill no row: six at the right, six
 * at the left.
 */
export function blindPlay(...args: string[]): Play {
  const right = [...repeat(6, 'right'), 'drop'];
  const lines = [...new Array(SAFE_DROPS).fill(right).flat(), ...repeat(SAFE_DROPS, 'drop')];
  return playOf('I I', lines, ...args);
}

/**
 * The blocks a program generated, as frames show them while no row is filled: each drop adds four
 * cells, so it does not matter how often anything is drawn. The first two are there at the start.
 */
export function generatedIn(frames: readonly Frame[]): readonly Kind[] {
  const [first] = frames;
  if (first === undefined) return [];
  const current = KINDS.find((kind) => first.rows.some((row) => row.includes(kind)));
  const kinds = [current, first.next, ...nextAfterDrops(frames).flat()];
  return kinds.filter((kind) => kind !== undefined);
}

/** What was shown as next after each drop, for each of the games that restarts have begun. */
function nextAfterDrops(frames: readonly Frame[]): readonly (readonly Kind[])[] {
  const games: Kind[][] = [[]];
  let cells = 4;
  for (const { rows, next } of frames) {
    const count = countCells(rows);
    if (count < cells) games.push([]);
    else if (count > cells && next !== undefined) games.at(-1)!.push(next);
    cells = count;
  }
  return games;
}

/** Twelfths, sevenths and ninths of the blocks, in their order. */
const WEIGHTS: Readonly<Record<number, readonly number[]>> = {
  1: [2, 2, 2, 2, 1, 1, 2],
  2: [1, 1, 1, 1, 1, 1, 1],
  3: [1, 1, 1, 1, 2, 2, 1],
};

/** Six degrees of freedom: what right dice exceed once in 10^10 times. */
const MOST_CHI_SQUARE = 58;
const FEWEST_BLOCKS = 700;
const GAMES = 200;
const SEEDS = 80;

/** The level draws its blocks as often as the brief says. */
export function checkChances(seen: Seen, level: number): void {
  const kinds = manyBlocks(seen, level);
  const weights = WEIGHTS[level]!;
  const sum = weights.reduce((a, b) => a + b, 0);
  const counts = KINDS.map((kind) => kinds.filter((each) => each === kind).length);
  const expected = weights.map((weight) => (kinds.length * weight) / sum);
  const distance = counts.reduce(
    (all, count, i) => all + (count - expected[i]!) ** 2 / expected[i]!,
    0,
  );
  if (kinds.length >= FEWEST_BLOCKS && distance <= MOST_CHI_SQUARE) return;
  const say = (numbers: readonly number[]) =>
    KINDS.map((kind, i) => `${kind} ${Math.round(numbers[i]!)}`).join(', ');
  fail(
    `how often each block comes in level ${level}`,
    kinds.length < FEWEST_BLOCKS ? `at least ${FEWEST_BLOCKS} blocks` : `about ${say(expected)}`,
    kinds.length < FEWEST_BLOCKS ? String(kinds.length) : say(counts),
  );
}

export function manyGames(level: number): Play {
  const lines = new Array(GAMES).fill([...repeat(SAFE_DROPS, 'drop'), 'restart']).flat();
  return playOf('I I', lines, '-startlevel', String(level), '-seed', '42');
}

/**
 * Many games in one run, by restart. Where that does not work, or begins the same blocks again, many
 * runs with a seed each.
 */
function manyBlocks(seen: Seen, level: number): readonly Kind[] {
  const { frames } = seen.one(manyGames(level));
  if (frames.length === 0) return [];
  const games = nextAfterDrops(frames);
  const whole = games.filter(({ length }) => length === SAFE_DROPS);
  const kinds = whole.flat();
  const isNew = new Set(whole.map((game) => game.join(''))).size > 2;
  if (isNew && kinds.length >= FEWEST_BLOCKS) return kinds;
  const runs = seen.all(
    seeds().map((seed) => blindPlay('-startlevel', String(level), '-seed', seed)),
  );
  return runs.flatMap(({ frames }: SeenPlay) => generatedIn(frames));
}

/** Far from each other, since generators often begin alike with neighbours; all fit into 15 bits. */
function seeds(): readonly string[] {
  return Array.from({ length: SEEDS }, (_, i) => String((i * 7919 + 101) % 32_749));
}
