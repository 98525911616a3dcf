import {
  FIRST_ORIENTATIONS,
  ORIENTATIONS,
  type Orientation,
  PIECE_LETTERS,
} from '../src/orientations.ts';
import { bitsOf, gapRows, newWellRows, oldWellRows } from './placement.ts';

// Eight columns at once in words of 16 bits. There is no shift by a different count per lane, so
// heights are kept as bits too: Y0 is 1 << y, and Y1 to Y4 the rows above. Features are doubled,
// since weights are for those.

const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
const chain = (call: string, terms: readonly string[]) =>
  terms.reduce((all, term) => `${call}(${all}, ${term})`);
const add = (...terms: string[]) => chain('i16x8.add', terms);
const sub = (a: string, b: string) => `i16x8.sub(${a}, ${b})`;
const and = (...terms: string[]) => chain('v128.and', terms);
const or = (...terms: string[]) => chain('v128.or', terms);
const all = (n: number) => `i16x8.splat(${n})`;
const plus = (term: string, n: number) => (n === 0 ? term : add(term, all(n)));
const lanes = (array: string, column: number) => `lanesAt(LANE_${array}, x, ${column})`;
const rows = (list: readonly number[]) => or(...list.map((r) => `Y${r}`));

/** Weighs an orientation in eight columns, or in one column of eight games: text without a loop. */
function emitScores(o: Orientation): { text: string; again: string } {
  const { width, height, bottoms, tops } = o;
  const lines: string[] = [];
  const say = (name: string, value: string) => lines.push(`    const ${name} = ${value};`);
  const own = (name: string) => times(width, (i) => `${name}${i}`);

  times(width, (i) => say(`h${i}`, lanes('HEIGHTS', i)));
  times(width, (i) => say(`t${i}`, lanes('TOPS', i)));
  const landings = times(width, (i) => (bottoms[i] ? sub(`h${i}`, all(bottoms[i]!)) : `h${i}`));
  const bits = times(width, (i) => (bottoms[i] ? `i16x8.shr_u(t${i}, ${bottoms[i]})` : `t${i}`));
  say('y', chain('i16x8.max_s', landings));
  say('Y0', chain('i16x8.max_u', bits));
  times(4, (r) => say(`Y${r + 1}`, `i16x8.shl(Y0, ${r + 1})`));
  times(width, (i) => say(`p${i}`, sub(`Y${tops[i]}`, `Y${bottoms[i]}`)));
  times(width, (i) => say(`n${i}`, or(lanes('COLUMNS', i), `p${i}`)));
  const empty = or(lanes('EMPTY_LEFT', 0), lanes('EMPTY_FROM', width));
  say('full', `v128.andnot(${and(...own('n'))}, ${empty})`);
  times(width, (i) => say(`g${i}`, sub(plus('y', bottoms[i]!), `h${i}`)));
  times(width, (i) => say(`covers${i}`, `i16x8.gt_s(g${i}, ${all(0)})`));
  emitEdges(o, say);
  const { wells, again } = emitWells(o, say);
  const depth = times(width, (i) =>
    and(or(lanes('HOLED', i), `covers${i}`), all(2 * (tops[i]! - bottoms[i]!))),
  );
  say('f0', plus(add('y', 'y'), height - 1));
  say('f2', `i16x8.shl(${sub(all(height), 'joined')}, 2)`);
  say('f5', add(wells, wells));
  say('f6', add(...depth));
  if (width > 1) {
    const gaps = times(width, (i) => sub(`Y${bottoms[i]}`, `t${i}`));
    say('f3', `i16x8.shl(i16x8.neg(${add(...own('covers'))}), 2)`);
    say('f4', `i16x8.shl(${add(...own('g'))}, 1)`);
    say('f7', `i16x8.shl(popLanes(${or('holeRows8', ...gaps)}), 1)`);
  } else {
    say('f3', all(0));
    say('f4', all(0));
    say('f7', 'i16x8.shl(popLanes(holeRows8), 1)');
  }
  lines.push(`    let f8 = ${all(0)};`, `    if (weighsSteps) f8 = ${steps(o)};`);
  const pairs = [
    ['02', 'f0', 'f2'],
    ['34', 'f3', 'f4'],
    ['56', 'f5', 'f6'],
    ['78', 'f7', 'f8'],
  ].filter(([pair]) => width > 1 || pair !== '34');
  for (const [pair, a, b] of pairs) {
    say(`a${pair}`, `i16x8.shuffle(${a}, ${b}, 0, 8, 1, 9, 2, 10, 3, 11)`);
    say(`b${pair}`, `i16x8.shuffle(${a}, ${b}, 4, 12, 5, 13, 6, 14, 7, 15)`);
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
  const text = lines.join('\n');
  return {
    text: text.replace(/^( {4}const Y0 .*)$/m, '$1\n    const illegal = i16x8.gt_s(y, highest);'),
    again: or('full', ...again),
  };
}

/** The function that weighs every column for one orientation. */
function emitOrientation(o: Orientation, index: number): string {
  const { text, again } = emitScores(o);
  return `
function weighLanes${index}(): void {
  const last = word(WIDTH) + ${2 - o.width};
  const highest = i16x8.splat(<i16>(word(HEIGHT) - ${o.height}));
  for (let x: i32 = 2; x <= last; x += 8) {
${text}
    score03 = i32x4.add(score03, base);
    score47 = i32x4.add(score47, base);
    keepBest(${index}, x, score03, score47, illegal, ${again});
  }
}
`;
}

/** The same for eight games; scores are without that of the board before. */
function emitForGames(o: Orientation, index: number): string {
  const { text, again } = emitScores(o);
  const code = `
function weighGames${index}(): void {
  const last = word(WIDTH) + ${2 - o.width};
  const highest = i16x8.splat(<i16>(word(HEIGHT) - ${o.height}));
  let most03 = best03;
  let most47 = best47;
  let first = moves;
  let row = rowsOfMoves;
  let none = misfits;
  let noted = pending;
  for (let x: i32 = 2; x <= last; x++) {
${text}
    const move = x + ${16 * index - 2};
    const later = v128.andnot(i16x8.ne(${again}, ${all(0)}), illegal);
    const games = i16x8.bitmask(later);
    v128.store(noted, y);
    store<i32>(noted, (move << 8) | games, 16);
    noted += <usize>i32(games !== 0) << 5;
    const not = v128.or(later, illegal);
    score03 = v128.bitselect(i32x4.splat(i32.MIN_VALUE), score03, i32x4.extend_low_i16x8_s(not));
    score47 = v128.bitselect(i32x4.splat(i32.MIN_VALUE), score47, i32x4.extend_high_i16x8_s(not));
    const more = i16x8.narrow_i32x4_s(i32x4.gt_s(score03, most03), i32x4.gt_s(score47, most47));
    most03 = i32x4.max_s(score03, most03);
    most47 = i32x4.max_s(score47, most47);
    first = v128.bitselect(i16x8.splat(<i16>move), first, more);
    row = v128.bitselect(y, row, more);
    none = i16x8.add(none, illegal);
  }
  best03 = most03;
  best47 = most47;
  moves = first;
  rowsOfMoves = row;
  misfits = none;
  pending = noted;
}
`;
  return code.replaceAll('lanesAt(', 'gamesAt(');
}

/** How many ends of the piece's rows meet a filled cell: left ends and right ends, both at once. */
function emitEdges({ width, columns }: Orientation, say: (name: string, value: string) => void) {
  const ends = (isLeft: boolean) =>
    times(width + 1, (column) => {
      const [before, behind] = [columns[column - 1] ?? 0, columns[column] ?? 0];
      const mask = isLeft ? behind & ~before : before & ~behind;
      return mask === 0 ? [] : [and(lanes('EDGES', column), rows(bitsOf(mask)))];
    }).flat();
  const count = (terms: readonly string[]) => `i8x16.popcnt(${or(...terms)})`;
  say(
    'joined',
    `i16x8.extadd_pairwise_i8x16_u(i8x16.add(${count(ends(true))}, ${count(ends(false))}))`,
  );
}

/** By how much the wells change, and where holes beside the piece make that wrong. */
function emitWells(
  o: Orientation,
  say: (name: string, value: string) => void,
): { wells: string; again: string[] } {
  const { width, columns, tops } = o;
  const gained: string[] = [];
  const lost: string[] = [];
  const again: string[] = [];
  const picked = (set: string, r: number, value: string) => `pick(${set}, Y${r}, ${value})`;
  say('left', lanes('COLUMNS', -1));
  say('right', lanes('COLUMNS', width));
  // The columns beside the piece: empty cells whose other neighbour is filled become wells.
  const side = (name: string, facing: string, own: number, at: number) => {
    say(`wells${name}`, and(lanes(facing, at), `p${own}`));
    say(`under${name}`, sub('y', lanes('HEIGHTS', at)));
    again.push(and(`wells${name}`, lanes('HOLE_BITS', at)));
    for (const r of bitsOf(columns[own]!)) {
      gained.push(picked(`wells${name}`, r, plus(`under${name}`, r + 1)));
    }
  };
  side('Left', 'LEFT_FILLED', 0, -1);
  side('Right', 'RIGHT_FILLED', width - 1, width);
  if (width === 1) {
    say('old', lanes('WELL_BITS', 0));
    // Those above the piece lose the four rows it fills.
    say('above', `v128.andnot(old, ${sub('Y4', all(1))})`);
    lost.push(...[0, 1, 2, 3].map((r) => picked('old', r, all(r + 1))));
    lost.push('i16x8.shl(popLanes(above), 2)');
  }
  for (let i = 0; width > 1 && i < width; i++) {
    const [near, far] = [i > 0 ? `n${i - 1}` : 'left', i < width - 1 ? `n${i + 1}` : 'right'];
    const newRows = newWellRows(o, i);
    if (newRows.length > 0) say(`between${i}`, and(near, far));
    for (const r of newRows) gained.push(picked(`between${i}`, r, all(r - tops[i]! + 1)));
    const gap = gapRows(o, i);
    if (gap.length > 0) {
      say(`gap${i}`, and(`v128.andnot(${and(near, far)}, n${i})`, rows(gap)));
      again.push(and(`gap${i}`, lanes('HOLE_BITS', i)));
      for (const r of gap) gained.push(picked(`gap${i}`, r, plus(sub('y', `h${i}`), r + 1)));
    }
    const oldRows = oldWellRows(o, i);
    if (oldRows.length > 0) say(`old${i}`, lanes('WELL_BITS', i));
    for (const r of oldRows) lost.push(picked(`old${i}`, r, plus(sub('y', `h${i}`), r + 1)));
  }
  say('wells', lost.length > 0 ? sub(add(...gained), add(...lost)) : add(...gained));
  return { wells: 'wells', again };
}

/** Pattern diversity: the steps inside the piece are known, those to its neighbours are looked up. */
function steps({ width, tops }: Orientation): string {
  const inner = tops
    .slice(1)
    .map((top, i) => top - tops[i]!)
    .filter((step) => Math.abs(step) <= 2)
    .reduce((bits, step) => bits | (1 << (step + 2)), 0);
  const first = plus(sub('y', lanes('HEIGHTS', -1)), tops[0]!);
  const last = plus(sub(lanes('HEIGHTS', width), 'y'), -tops[width - 1]!);
  const beside = and(or(`stepBits(${first})`, `stepBits(${last})`), all(31));
  const bits = or(lanes('STEPS_LEFT', 0), lanes('STEPS_FROM', width), beside, all(inner));
  return `i16x8.shl(i8x16.popcnt(${bits}), 1)`;
}

/** A switch over the pieces that weighs each orientation. */
function emitSwitch(weigh: string): string {
  const cases = [...PIECE_LETTERS].map((letter, piece) => {
    const first = FIRST_ORIENTATIONS[piece]!;
    const count = FIRST_ORIENTATIONS[piece + 1]! - first;
    const calls = times(count, (i) => `${weigh}${first + i}();`);
    return `    case ${piece}: { /* ${letter} */ ${calls.join(' ')} break; }`;
  });
  return `  switch (piece) {\n${cases.join('\n')}\n  }`;
}

/** All evaluators and `searchLanes`, which answers the best move for a piece, or -1. */
export function emitLanes(): string {
  return `${ORIENTATIONS.map(emitOrientation).join('')}
function searchLanes(piece: i32): i32 {
  best03 = i32x4.splat(i32.MIN_VALUE);
  best47 = i32x4.splat(i32.MIN_VALUE);
  moves = i16x8.splat(-1);
${emitSwitch('weighLanes')}
  return firstBest();
}
`;
}

/** The same for eight games, whose best moves are then in `moves`, but for those that are pending. */
export function emitGames(): string {
  return `${ORIENTATIONS.map(emitForGames).join('')}
function searchGames(piece: i32): void {
  best03 = i32x4.splat(i32.MIN_VALUE);
  best47 = i32x4.splat(i32.MIN_VALUE);
  moves = i16x8.splat(-1);
  misfits = i16x8.splat(0);
  pending = PENDING << 2;
${emitSwitch('weighGames')}
}
`;
}
