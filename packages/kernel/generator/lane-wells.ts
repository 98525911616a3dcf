import type { Orientation } from '../src/orientations.ts';
import {
  add,
  and,
  chain,
  has,
  lanes,
  rowAt,
  rows,
  type Say,
  sub,
  times,
  ZERO,
} from './lane-terms.ts';
import { bitsOf, gapRows, newWellRows, oldWellRows } from './placement.ts';

/** By how much the wells change; answers where holes beside the piece make that wrong. */
export function emitWells(o: Orientation, say: Say): string[] {
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
export function emitFastWells(o: Orientation, say: Say): string[] {
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
