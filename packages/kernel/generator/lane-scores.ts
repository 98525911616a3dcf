import type { Wells } from '../src/game-rules.ts';
import type { Orientation } from '../src/orientations.ts';
import {
  add,
  and,
  chain,
  has,
  lanes,
  ONES,
  or,
  rowAt,
  type Say,
  sub,
  times,
  ZERO,
} from './lane-terms.ts';
import { emitFastWells, emitWells } from './lane-wells.ts';
import { bitsOf } from './placement.ts';

/** What a set of evaluators can do: more costs time, so there is more than one set. */
export interface Ability {
  readonly name: string;
  /** Pattern diversity. */
  readonly hasSteps: boolean;
  readonly wells: Wells;
}

/** Weighs one orientation in eight lanes: text without a loop, which leaves fits, calm and scores. */
export function emitScores(o: Orientation, { hasSteps, wells }: Ability): string {
  const { width, bottoms, tops } = o;
  const lines: string[] = [];
  const say: Say = (name, value) => lines.push(`    const ${name} = ${value};`);
  const own = (name: string) => times(width, (i) => `${name}${i}`);
  // V8 moves what is not needed yet ahead until the registers overflow, but not across a store.
  const kept: string[] = [];
  const addressOf = (i: number) => `(FEATURES << 2) + ${16 * i}`;
  const keep = (name: string) => {
    lines.push(`    v128.store(${addressOf(kept.length)}, ${name});`);
    kept.push(name);
  };
  const fetch = (name: string) =>
    kept.includes(name) ? `v128.load(${addressOf(kept.indexOf(name))})` : name;
  const sizes = tops.map((top, i) => top - bottoms[i]!);

  times(width, (i) => say(`h${i}`, lanes('HEIGHTS', i)));
  times(width, (i) => say(`t${i}`, lanes('TOPS', i)));
  const landings = times(width, (i) => add(`h${i}`, ...times(bottoms[i]!, () => ONES)));
  const bits = times(width, (i) => (bottoms[i] ? `i16x8.shr_u(t${i}, ${bottoms[i]})` : `t${i}`));
  say('y', chain('i16x8.max_s', landings));
  say('Y0', chain('i16x8.max_u', bits));
  times(4, (r) => say(`Y${r + 1}`, `i16x8.shl(Y0, ${r + 1})`));
  times(5, (r) => say(rowAt(r + 1), sub(rowAt(r), ONES)));
  say('fits', 'i16x8.gt_s(limit, y)');
  times(width, (i) => {
    const [top, bottom] = [`Y${tops[i]}`, `Y${bottoms[i]}`];
    say(`p${i}`, sizes[i] === 1 ? bottom : sub(top, bottom));
    say(`n${i}`, or(lanes('COLUMNS', i), `p${i}`));
    say(`covers${i}`, `i16x8.gt_s(${rowAt(bottoms[i]!)}, h${i})`);
  });
  const empty = or(lanes('EMPTY_LEFT', 0), lanes('EMPTY_FROM', width));
  say('full', `v128.andnot(${and(...own('n'))}, ${empty})`);
  emitEdges(o, say);
  say('f2', add('joined', 'joined'));
  keep('f2');
  const again = wells === 'fast' ? emitFastWells(o, say) : emitWells(o, say);
  keep('wells');
  say('calm', `i16x8.eq(${or('full', ...again)}, ${ZERO})`);
  // What does not fit or has to be looked at again loses the bonus.
  say('good', `i16x8.shl(${and('fits', 'calm')}, 15)`);
  keep('good');
  const covered = times(width, (i) => or(lanes('HOLED', i), `covers${i}`));
  say('f6', width === 1 ? `i16x8.shl(${covered[0]}, 2)` : add(...emitDepth(sizes, covered, say)));
  keep('f6');
  if (width > 1) {
    const gaps = times(width, (i) => sub(`Y${bottoms[i]}`, `t${i}`));
    say('covers', add(...own('covers')));
    say('f3', add('covers', 'covers'));
    keep('f3');
    say('f4', sub(add(...times(width, () => 'y')), add(...own('h'))));
    keep('f4');
    say('f7', `popLanes(${or('holeRows8', ...gaps)})`);
  } else say('f7', 'popLanes(holeRows8)');
  const pairs = [
    ['02', 'y', 'f2'],
    ['56', 'wells', 'f6'],
    ['79', 'f7', 'good'],
  ];
  if (width > 1) pairs.push(['34', 'f3', 'f4']);
  if (hasSteps) {
    say('f8', steps(o));
    keep('f8');
    pairs.push(['8', 'f8', ZERO]);
  }
  for (const [pair, a, b] of pairs) {
    say(`a${pair}`, `lowPairs(${fetch(a!)}, ${fetch(b!)})`);
    say(`b${pair}`, `highPairs(${fetch(a!)}, ${fetch(b!)})`);
  }
  const score = (half: string, part: string) =>
    chain(
      'i32x4.add',
      pairs.map(([pair]) => `i32x4.dot_i16x8_s(${half}${pair}, ${part}${pair})`),
    );
  lines.push(`    let score03 = ${score('a', 'low')};`);
  lines.push(`    let score47 = ${score('b', 'low')};`);
  lines.push('    if (isSplit) {');
  lines.push(`      score03 = i32x4.add(score03, i32x4.shl(${score('a', 'high')}, 10));`);
  lines.push(`      score47 = i32x4.add(score47, i32x4.shl(${score('b', 'high')}, 10));`);
  lines.push('    }');
  // Weights are for doubled features.
  lines.push('    score03 = i32x4.add(i32x4.shl(score03, 1), start);');
  lines.push('    score47 = i32x4.add(i32x4.shl(score47, 1), start);');
  return lines.join('\n');
}

/** Cells above the lowest hole: those of the piece in columns that have one now. */
function emitDepth(sizes: readonly number[], covered: readonly string[], say: Say): string[] {
  return covered.flatMap((mask, i) => {
    say(`holed${i}`, mask);
    return times(sizes[i]!, () => `holed${i}`);
  });
}

/** What is the same in each column: the bonus is taken off again, and what only the shape tells. */
export function emitStart({ width, height, bottoms }: Orientation): string {
  const gaps = width === 1 ? 0 : bottoms.reduce((sum, bottom) => sum + bottom, 0);
  const parts = [
    `word(WEIGHTS) * ${height - 1}`,
    `word(WEIGHTS + 2) * ${2 * height}`,
    `word(WEIGHTS + 4) * ${gaps}`,
  ];
  return `  const start = i32x4.splat(${parts.join(' + ')} - BONUS);
  const limit = i16x8.splat(<i16>(word(HEIGHT) - ${height - 1}));
  const last = word(WIDTH) + ${2 - width};`;
}

/** How many ends of the piece's rows meet a filled cell. */
function emitEdges({ width, columns }: Orientation, say: Say) {
  const ends = times(width + 1, (column) => {
    const [before, behind] = [columns[column - 1] ?? 0, columns[column] ?? 0];
    const mask = before ^ behind;
    if (mask !== 0) say(`edges${column}`, lanes('EDGES', column));
    return bitsOf(mask).map((r) => has(`edges${column}`, r));
  }).flat();
  say('joined', add(...ends));
}

/** Pattern diversity: the steps inside the piece are known, those to its neighbours are looked up. */
function steps({ width, tops }: Orientation): string {
  const inner = tops
    .slice(1)
    .map((top, i) => top - tops[i]!)
    .filter((step) => Math.abs(step) <= 2)
    .reduce((bits, step) => bits | (1 << (step + 2)), 0);
  const first = sub(rowAt(tops[0]!), lanes('HEIGHTS', -1));
  const last = sub(lanes('HEIGHTS', width), rowAt(tops[width - 1]!));
  const beside = and(or(`stepBits(${first})`, `stepBits(${last})`), 'i16x8.splat(31)');
  const known = inner === 0 ? [] : [`i16x8.splat(${inner})`];
  return `i8x16.popcnt(${or(lanes('STEPS_LEFT', 0), lanes('STEPS_FROM', width), beside, ...known)})`;
}
