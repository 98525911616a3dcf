import {
  FIRST_ORIENTATIONS,
  ORIENTATIONS,
  type Orientation,
  PIECE_LETTERS,
} from '../src/orientations.ts';
import { bitsOf, gapRows, newWellRows, oldWellRows, packEdges } from './placement.ts';

// One placement after the other: straight-line code per orientation, in the generator's language.
// A placement touches at most four columns, and unless it fills a row each feature changes by what
// can be told from those columns and their neighbours. What is known of the shape is written out.

const WEIGHTS = ['w0', 'w2', 'w3', 'w4', 'w5', 'w6', 'w7', 'w8'] as const;

const plus = (n: number) => (n === 0 ? '' : n > 0 ? ` + ${n}` : ` - ${-n}`);
const times = <T>(n: number, make: (i: number) => T): T[] =>
  Array.from({ length: n }, (_, i) => make(i));
/** -1 where the row y + r of a word has its bit, else 0. */
const maskAt = (word: string, r: number) =>
  `(0 - ((${word} >>> ${r === 0 ? 'y' : `(y + ${r})`}) & 1))`;

/** The function that weighs every column for one orientation. */
function emitOrientation(o: Orientation, index: number): string {
  const { width, height, columns, bottoms, tops } = o;
  const sizes = tops.map((top, i) => top - bottoms[i]!);
  const lines: string[] = [];
  const say = (line: string) => lines.push(`    ${line}`);
  const let32 = (name: string, value: string) => say(`const ${name}: i32 = ${value};`);

  times(width, (i) => let32(`h${i}`, `at(HEIGHTS + ${i}, x)`));
  times(width, (i) => let32(`t${i}`, `h${i}${plus(-bottoms[i]!)}`));
  say('let y: i32 = t0;');
  times(width - 1, (i) => say(`y = larger(y, t${i + 1});`));
  say('if (y > highest) continue;');
  say('weighed = (weighed + 1) | 0;');
  times(width, (i) => let32(`c${i}`, `at(COLUMNS + ${i}, x)`));
  times(width, (i) => let32(`n${i}`, `c${i} | (${columns[i]} << y)`));
  const others = `at(LEFT_OF, x) & at(RIGHT_FROM + ${width}, x)`;
  let32('full', `${others} & ${times(width, (i) => `n${i}`).join(' & ')}`);
  const keep = `if (score > best) { best = score; setWord(BEST_MOVE, ${index << 4} + x - 2); }`;
  say('if (full !== 0) {');
  say(`  const score: i32 = scoreFilled(${index}, x, y, full) | 0;`);
  say(`  ${keep}`);
  say('  continue;');
  say('}');
  times(width, (i) => let32(`g${i}`, `(y${plus(bottoms[i]!)} - h${i}) | 0`));
  times(width, (i) => let32(`covers${i}`, `(0 - g${i}) >> 31`));
  const depth = times(width, (i) => `((at(HOLED + ${i}, x) | covers${i}) & ${sizes[i]})`);
  const edges = packEdges(o).map(({ column, mask, shift }) => {
    const changed = `((at(EDGES + ${column}, x) >>> y) & ${mask})`;
    return shift === 0 ? changed : `(${changed} << ${shift})`;
  });
  let32('joined', edges.join(' | '));
  emitWells(o, index, let32, say);
  const terms = [
    'base',
    `mul(w0, 2 * y + ${height - 1})`,
    `mul(w2, ${2 * height} - (tinyPop(joined) << 1))`,
    'mul(w5, wells)',
    `mul(w6, (${depth.join(' + ')}) | 0)`,
  ];
  if (width > 1) {
    const gaps = times(width, (i) => `((1 << (y${plus(bottoms[i]!)})) - (1 << h${i}))`);
    let32('holeRows', `allHoleRows | ${gaps.join(' | ')}`);
    terms.push(`mul(w4, (${times(width, (i) => `g${i}`).join(' + ')}) | 0)`);
    terms.push('mul(w7, pop(holeRows))');
    terms.push(...times(width, (i) => `(w3 & covers${i})`));
  } else terms.push('mul(w7, oldHoleRows)');
  say(`let score: i32 = (${terms.join(' + ')}) | 0;`);
  emitSteps(o, say);
  say(keep);

  const parameters = ['best', 'base', ...WEIGHTS].map((name) => `${name}: i32`).join(', ');
  return `
function weigh${index}(${parameters}): i32 {
  best |= 0; base |= 0; ${WEIGHTS.map((name) => `${name} |= 0;`).join(' ')}
  const highest: i32 = word(HEIGHT) - ${height};
  const allHoleRows: i32 = word(HOLE_ROWS);
  const oldHoleRows: i32 = pop(allHoleRows);
  const last: i32 = word(WIDTH) + ${2 - width};
  const fast: i32 = word(FAST_WELLS);
  let weighed: i32 = 0;
  for (let x: i32 = 2; x <= last; x = (x + 1) | 0) {
${lines.join('\n')}
  }
  setWord(WEIGHED, word(WEIGHED) + weighed);
  return best;
}
`;
}

/** By how much the wells change; where holes lie beside the piece a loop looks them over. */
function emitWells(
  o: Orientation,
  index: number,
  let32: (name: string, value: string) => void,
  say: (line: string) => void,
): void {
  const { width, columns, tops } = o;
  const terms: string[] = [];
  const holesBeside: string[] = [];
  let32('left', 'at(COLUMNS - 1, x)');
  let32('right', `at(COLUMNS + ${width}, x)`);
  // The columns beside the piece: empty cells whose other neighbour is filled become wells.
  const side = (name: string, facing: string, mask: number, at: number) => {
    let32(name, `(at(${facing} + ${at}, x) >>> y) & ${mask}`.replace('+ -', '- '));
    const holes = `at(HOLE_BITS + ${at}, x)`.replace('+ -', '- ');
    const under = `y - at(HEIGHTS + ${at}, x)`.replace('+ -', '- ');
    holesBeside.push(`(${name} & (${holes} >>> y))`);
    const rows = bitsOf(mask);
    if (rows.length === 1) {
      const [row] = rows;
      const bit = row === 0 ? name : `(${name} >>> ${row})`;
      terms.push(`((0 - ${bit}) & (${under} + ${row! + 1}))`);
    } else {
      terms.push(`mul(tinyPop(${name}), ${under} + 1)`, `rowSum(${name})`);
    }
  };
  side('wellsLeft', 'LEFT_FILLED', columns[0]!, -1);
  side('wellsRight', 'RIGHT_FILLED', columns[width - 1]!, width);
  for (let i = 0; i < width; i++) {
    if (width === 1) {
      let32('lost', 'at(WELL_BITS, x) >>> y');
      terms.push('(0 - (tinyPop(lost & 15) + rowSum(lost & 15) + (pop(lost >>> 4) << 2)))');
      continue;
    }
    const [near, far] = [i > 0 ? `n${i - 1}` : 'left', i < width - 1 ? `n${i + 1}` : 'right'];
    for (const r of newWellRows(o, i)) {
      terms.push(`(${maskAt(`(${near} & ${far})`, r)} & ${r - tops[i]! + 1})`);
    }
    const gap = gapRows(o, i);
    if (gap.length > 0) {
      const mask = gap.reduce((sum, r) => sum | (1 << r), 0);
      let32(`gap${i}`, `~c${i} & ${near} & ${far}`);
      holesBeside.push(`(((gap${i} & at(HOLE_BITS + ${i}, x)) >>> y) & ${mask})`);
      for (const r of gap) terms.push(`(${maskAt(`gap${i}`, r)} & (y - h${i} + ${r + 1}))`);
    }
    for (const r of oldWellRows(o, i)) {
      terms.push(`(0 - (${maskAt(`at(WELL_BITS + ${i}, x)`, r)} & (y - h${i} + ${r + 1})))`);
    }
  }
  say(`let wells: i32 = (${terms.join(' + ')}) | 0;`);
  say(`if ((fast | ${holesBeside.join(' | ')}) !== 0) wells = wellsAround(${index}, x, y) | 0;`);
}

/** Pattern diversity: the steps inside the piece are known, those to its neighbours are looked up. */
function emitSteps({ width, tops }: Orientation, say: (line: string) => void): void {
  const inner = tops
    .slice(1)
    .map((top, i) => top - tops[i]!)
    .filter((step) => Math.abs(step) <= 2)
    .reduce((bits, step) => bits | (1 << (step + 2)), 0);
  const bits = [
    'at(STEPS_LEFT, x)',
    `at(STEPS_FROM + ${width}, x)`,
    `stepBit(y - at(HEIGHTS - 1, x) + ${tops[0]})`,
    `stepBit(at(HEIGHTS + ${width}, x) - y - ${tops[width - 1]})`,
    ...(inner === 0 ? [] : [String(inner)]),
  ];
  say(`if (w8 !== 0) score = (score + mul(w8, tinyPop(${bits.join(' | ')}))) | 0;`);
}

/** All evaluators and `search`, which answers the best move for a piece, or -1. */
export function emitScalar(): string {
  const cases = [...PIECE_LETTERS].map((letter, piece) => {
    const first = FIRST_ORIENTATIONS[piece]!;
    const count = FIRST_ORIENTATIONS[piece + 1]! - first;
    const calls = times(
      count,
      (i) => `best = weigh${first + i}(best, base, ${WEIGHTS.join(', ')});`,
    );
    return `    case ${piece}: { /* ${letter} */ ${calls.join(' ')} break; }`;
  });
  const weights = [0, 2, 3, 4, 5, 6, 7, 8].map(
    (i) => `  const w${i}: i32 = ${i === 3 ? '2 * ' : ''}word(WEIGHTS + ${i});`,
  );
  return `${ORIENTATIONS.map(emitOrientation).join('')}
function search(piece: i32): i32 {
${weights.join('\n')}
  const base: i32 = (mul(w2, word(ROW_TRANSITIONS)) + mul(word(WEIGHTS + 3), word(COLUMN_TRANSITIONS)) + mul(w4, word(HOLES)) + mul(w5, word(WELLS)) + mul(w6, word(DEPTH))) | 0;
  let best: i32 = -2147483648;
  setWord(BEST_MOVE, -1);
  setWord(WEIGHED, 0);
  switch (piece) {
${cases.join('\n')}
  }
  setWord(BEST_SCORE, best);
  return word(BEST_MOVE);
}
`;
}
