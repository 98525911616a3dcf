import type { Wells } from '../src/game-rules.ts';
import {
  FIRST_ORIENTATIONS,
  ORIENTATIONS,
  type Orientation,
  PIECE_LETTERS,
} from '../src/orientations.ts';
import { bitsOf, gapRows, newWellRows, oldWellRows } from './placement.ts';

// Eight placements at once in words of 16 bits: eight columns of one board, or one column of eight
// games. There is no shift by a different count per lane, so heights are kept as bits too: Y0 is
// 1 << y, and Y1 to Y4 the rows above; y1 to y5 are those rows as numbers. What is true of a lane
// is -1 there, so counts of such lanes are negative, and so are their weights. What does not depend
// on the board is added once per orientation, see `emitStart`.

const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
const chain = (call: string, terms: readonly string[]) =>
  terms.reduce((all, term) => `${call}(${all}, ${term})`);
const add = (...terms: string[]) => chain('i16x8.add', terms);
const sub = (a: string, b: string) => `i16x8.sub(${a}, ${b})`;
const and = (...terms: string[]) => chain('v128.and', terms);
const or = (...terms: string[]) => chain('v128.or', terms);
const ZERO = 'i16x8.splat(0)';
const ONES = 'i16x8.splat(-1)';
const lanes = (array: string, column: number) => `lanesAt(LANE_${array}, x, ${column})`;
const rows = (list: readonly number[]) => or(...list.map((r) => `Y${r}`));
/** The row `y + n`. */
const rowAt = (n: number) => (n === 0 ? 'y' : `y${n}`);
/** Where a set of rows has the row `y + r`. */
const has = (set: string, r: number) => `i16x8.eq(${and(set, `Y${r}`)}, Y${r})`;

type Say = (name: string, value: string) => void;

/** What a set of evaluators can do: more costs time, so there is more than one set. */
interface Ability {
  readonly name: string;
  /** Pattern diversity. */
  readonly hasSteps: boolean;
  /** Weights of more than 16 bits: asked for each time, or taken for granted. */
  readonly split: 'never' | 'asked' | 'always';
  readonly wells: Wells;
}

const FOR_COLUMNS: readonly Ability[] = [
  { name: 'Plain', hasSteps: false, split: 'asked', wells: 'dellacherie' },
  { name: 'Wide', hasSteps: true, split: 'asked', wells: 'dellacherie' },
  { name: 'Fast', hasSteps: true, split: 'asked', wells: 'fast' },
];
const FOR_GAMES: readonly Ability[] = [
  { name: 'Plain', hasSteps: false, split: 'never', wells: 'dellacherie' },
  { name: 'Wide', hasSteps: true, split: 'always', wells: 'dellacherie' },
  { name: 'Fast', hasSteps: true, split: 'always', wells: 'fast' },
];

/** Weighs one orientation in eight lanes: text without a loop, which leaves fits, calm and scores. */
function emitScores(o: Orientation, { hasSteps, split, wells }: Ability): string {
  const { width, bottoms, tops } = o;
  const lines: string[] = [];
  const say: Say = (name, value) => lines.push(`    const ${name} = ${value};`);
  const own = (name: string) => times(width, (i) => `${name}${i}`);
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
  const again = wells === 'fast' ? emitFastWells(o, say) : emitWells(o, say);
  say('calm', `i16x8.eq(${or('full', ...again)}, ${ZERO})`);
  const covered = times(width, (i) => or(lanes('HOLED', i), `covers${i}`));
  say('f2', add('joined', 'joined'));
  say('f6', width === 1 ? `i16x8.shl(${covered[0]}, 2)` : add(...emitDepth(sizes, covered, say)));
  if (width > 1) {
    const gaps = times(width, (i) => sub(`Y${bottoms[i]}`, `t${i}`));
    say('covers', add(...own('covers')));
    say('f3', add('covers', 'covers'));
    say('f4', sub(add(...times(width, () => 'y')), add(...own('h'))));
    say('f7', `popLanes(${or('holeRows8', ...gaps)})`);
  } else say('f7', 'popLanes(holeRows8)');
  // What does not fit or has to be looked at again loses the bonus.
  say('good', `i16x8.shl(${and('fits', 'calm')}, 15)`);
  const pairs = [['02', 'y', 'f2'], ['56', 'wells', 'f6'], ['79', 'f7', 'good']];
  if (width > 1) pairs.push(['34', 'f3', 'f4']);
  if (hasSteps) {
    say('f8', steps(o));
    pairs.push(['8', 'f8', ZERO]);
  }
  for (const [pair, a, b] of pairs) {
    say(`a${pair}`, `lowPairs(${a}, ${b})`);
    say(`b${pair}`, `highPairs(${a}, ${b})`);
  }
  const score = (half: string, part: string) =>
    chain(
      'i32x4.add',
      pairs.map(([pair]) => `i32x4.dot_i16x8_s(${half}${pair}, ${part}${pair})`),
    );
  const condition = split === 'asked' ? 'if (isSplit) ' : '';
  for (const [half, name] of [['a', 'score03'], ['b', 'score47']] as const) {
    lines.push(`    let ${name} = ${score(half, 'low')};`);
    const upper = `i32x4.shl(${score(half, 'high')}, 10)`;
    if (split !== 'never') lines.push(`    ${condition}${name} = i32x4.add(${name}, ${upper});`);
    // Weights are for doubled features.
    lines.push(`    ${name} = i32x4.add(i32x4.shl(${name}, 1), start);`);
  }
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
function emitStart({ width, height, bottoms }: Orientation): string {
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

/** By how much the wells change; answers where holes beside the piece make that wrong. */
function emitWells(o: Orientation, say: Say): string[] {
  const { width, columns, tops } = o;
  const gained: string[] = [];
  const lost: string[] = [];
  const again: string[] = [];
  say('left', lanes('COLUMNS', -1));
  say('right', lanes('COLUMNS', width));
  // The columns beside the piece: empty cells whose other neighbour is filled become wells.
  const side = (name: string, facing: string, own: number, at: number) => {
    say(`facing${name}`, lanes(facing, at));
    say(`under${name}`, lanes('HEIGHTS', at));
    again.push(and(`facing${name}`, `p${own}`, lanes('HOLE_BITS', at)));
    for (const r of bitsOf(columns[own]!)) {
      gained.push(and(has(`facing${name}`, r), sub(rowAt(r + 1), `under${name}`)));
    }
  };
  side('Left', 'LEFT_FILLED', 0, -1);
  side('Right', 'RIGHT_FILLED', width - 1, width);
  if (width === 1) {
    say('old', lanes('WELL_BITS', 0));
    // Those above the piece lose the four rows it fills.
    say('above', `v128.andnot(old, ${sub('Y4', 'i16x8.splat(1)')})`);
    times(4, (r) => say(`old${r}`, has('old', r)));
    times(3, (i) => say(`olds${2 - i}`, add(`old${2 - i}`, i === 0 ? 'old3' : `olds${3 - i}`)));
    gained.push('old3', 'olds2', 'olds1', 'olds0');
    lost.push('i16x8.shl(popLanes(above), 2)');
  }
  for (let i = 0; width > 1 && i < width; i++) {
    const [near, far] = [i > 0 ? `n${i - 1}` : 'left', i < width - 1 ? `n${i + 1}` : 'right'];
    const newRows = newWellRows(o, i);
    if (newRows.length > 0) say(`between${i}`, and(near, far));
    for (const r of newRows) {
      say(`new${i}${r}`, has(`between${i}`, r));
      lost.push(...times(r - tops[i]! + 1, () => `new${i}${r}`));
    }
    const gap = gapRows(o, i);
    if (gap.length > 0) {
      say(`gap${i}`, and(`v128.andnot(${and(near, far)}, n${i})`, rows(gap)));
      again.push(and(`gap${i}`, lanes('HOLE_BITS', i)));
      for (const r of gap) gained.push(and(has(`gap${i}`, r), sub(rowAt(r + 1), `h${i}`)));
    }
    const oldRows = oldWellRows(o, i);
    if (oldRows.length > 0) say(`old${i}`, lanes('WELL_BITS', i));
    for (const r of oldRows) lost.push(and(has(`old${i}`, r), sub(rowAt(r + 1), `h${i}`)));
  }
  say('wells', lost.length > 0 ? sub(add(...gained), add(...lost)) : add(...gained));
  return again;
}

/**
 * The same for fast wells: of each run of empty cells only the highest well counts, by the triangle
 * of its depth. Open wells are those no cell lies above.
 */
function emitFastWells(o: Orientation, say: Say): string[] {
  const { width, columns, bottoms, tops } = o;
  const gained: string[] = [];
  const lost: string[] = [];
  const again: string[] = [];
  const deepest = (column: number | string, depths: readonly string[]) => {
    say(`depth${column}`, chain('i16x8.max_s', depths));
    gained.push(`triangle(depth${column})`);
  };
  say('left', lanes('COLUMNS', -1));
  say('right', lanes('COLUMNS', width));
  const side = (name: string, facing: string, own: number, at: number) => {
    say(`facing${name}`, lanes(facing, at));
    say(`under${name}`, lanes('HEIGHTS', at));
    again.push(and(`facing${name}`, `p${own}`, lanes('HOLE_BITS', at)));
    const depths = bitsOf(columns[own]!).map((r) =>
      and(has(`facing${name}`, r), sub(rowAt(r + 1), `under${name}`)),
    );
    deepest(name, [lanes('DEPTHS', at), ...depths]);
    lost.push(lanes('OPEN_WELLS', at));
  };
  side('Left', 'LEFT_FILLED', 0, -1);
  side('Right', 'RIGHT_FILLED', width - 1, width);
  say('Ybelow', 'i16x8.shr_u(Y0, 1)');
  for (let i = 0; i < width; i++) {
    say(`open${i}`, lanes('DEPTHS', i));
    lost.push(lanes('OPEN_WELLS', i));
    if (width === 1) {
      // What is above the piece loses the four rows it fills.
      deepest(0, [sub('open0', 'i16x8.splat(4)'), ZERO]);
      continue;
    }
    const [near, far] = [i > 0 ? `n${i - 1}` : 'left', i < width - 1 ? `n${i + 1}` : 'right'];
    const above = newWellRows(o, i);
    if (above.length > 0) {
      say(`between${i}`, and(near, far));
      const triangles = above.map((r) => {
        const depth = r - tops[i]! + 1;
        return and(has(`between${i}`, r), `i16x8.splat(${(depth * (depth + 1)) / 2})`);
      });
      gained.push(chain('i16x8.max_s', triangles));
    }
    // What was open is now in a gap below the piece, up to its top if that was a well too.
    say(`gapHeight${i}`, sub(rowAt(bottoms[i]!), `h${i}`));
    const top = bottoms[i] === 0 ? 'Ybelow' : `Y${bottoms[i]! - 1}`;
    const isWell = `i16x8.eq(${and(lanes('WELL_BITS', i), top)}, ${top})`;
    const isCut = and(`i16x8.gt_s(open${i}, gapHeight${i})`, `covers${i}`);
    again.push(`v128.andnot(${isCut}, ${isWell})`);
    const gap = gapRows(o, i);
    if (gap.length > 0) {
      say(`gap${i}`, and(`v128.andnot(${and(near, far)}, n${i})`, rows(gap)));
      again.push(and(`gap${i}`, lanes('HOLE_BITS', i)));
    }
    const depths = gap.map((r) => and(has(`gap${i}`, r), sub(rowAt(r + 1), `h${i}`)));
    deepest(i, [`i16x8.min_s(open${i}, gapHeight${i})`, ...depths]);
  }
  say('wells', sub(add(...gained), add(...lost)));
  return again;
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

/** The function that weighs every column of one board for one orientation. */
function emitForColumns(o: Orientation, index: number, ability: Ability): string {
  return `
function ${nameOf('Lanes', index, ability)}(): void {
${emitStart(o)}
  for (let x: i32 = 2; x <= last; x += 8) {
${emitScores(o, ability)}
    keepBest(${index}, x, score03, score47, fits, calm);
  }
}
`;
}

/** The same for eight games, column by column. */
function emitForGames(o: Orientation, index: number, ability: Ability): string {
  const code = `
function ${nameOf('Games', index, ability)}(): void {
${emitStart(o)}
  let most03 = best03;
  let most47 = best47;
  let first = moves;
  let row = rowsOfMoves;
  let weighed = weighed8;
  let noted = pending;
  for (let x: i32 = 2; x <= last; x++) {
${emitScores(o, ability)}
    const move = x + ${16 * index - 2};
    const games = i16x8.bitmask(v128.andnot(fits, calm));
    v128.store(noted, y);
    store<i32>(noted, (move << 8) | games, 16);
    noted += <usize>i32(games !== 0) << 5;
    const more = i16x8.narrow_i32x4_s(i32x4.gt_s(score03, most03), i32x4.gt_s(score47, most47));
    most03 = i32x4.max_s(score03, most03);
    most47 = i32x4.max_s(score47, most47);
    first = v128.bitselect(i16x8.splat(<i16>move), first, more);
    row = v128.bitselect(y, row, more);
    weighed = i16x8.sub(weighed, fits);
  }
  best03 = most03;
  best47 = most47;
  moves = first;
  rowsOfMoves = row;
  weighed8 = weighed;
  pending = noted;
}
`;
  return code.replaceAll('lanesAt(', 'gamesAt(');
}

const nameOf = (what: string, index: number, { name }: Ability) => `weigh${what}${index}${name}`;

/** The evaluators of every ability, and a switch over the pieces that weighs each orientation. */
function emitSets(
  what: 'Lanes' | 'Games',
  [plain, wide, fast]: readonly Ability[],
  emit: (o: Orientation, index: number, ability: Ability) => string,
): { functions: string; weigh: string } {
  const weigh = (ability: Ability) => {
    const cases = [...PIECE_LETTERS].map((letter, piece) => {
      const first = FIRST_ORIENTATIONS[piece]!;
      const count = FIRST_ORIENTATIONS[piece + 1]! - first;
      const calls = times(count, (i) => `${nameOf(what, first + i, ability)}();`);
      return `    case ${piece}: { /* ${letter} */ ${calls.join(' ')} break; }`;
    });
    return `switch (piece) {\n${cases.join('\n')}\n  }`;
  };
  const functions = [plain!, wide!, fast!].flatMap((ability) =>
    ORIENTATIONS.map((o, i) => emit(o, i, ability)),
  );
  return {
    functions: functions.join(''),
    weigh: `  if (hasFastWells) ${weigh(fast!)}
  else if (isWide) ${weigh(wide!)}
  else ${weigh(plain!)}`,
  };
}

/** All evaluators and `searchLanes`, which answers the best move for a piece, or -1. */
export function emitLanes(): string {
  const { functions, weigh } = emitSets('Lanes', FOR_COLUMNS, emitForColumns);
  return `${functions}
function searchLanes(piece: i32): i32 {
  best03 = i32x4.splat(WORST);
  best47 = i32x4.splat(WORST);
  moves = i16x8.splat(-1);
${weigh}
  return firstBest();
}
`;
}

/** The same for eight games, whose best moves are then in `moves`, but for those that are pending. */
export function emitGames(): string {
  const { functions, weigh } = emitSets('Games', FOR_GAMES, emitForGames);
  return `${functions}
function searchGames(piece: i32): void {
  best03 = i32x4.splat(WORST);
  best47 = i32x4.splat(WORST);
  moves = i16x8.splat(-1);
  weighed8 = i16x8.splat(0);
  pending = PENDING << 2;
${weigh}
}
`;
}
