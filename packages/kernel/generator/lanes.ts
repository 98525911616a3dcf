import {
  FIRST_ORIENTATIONS,
  ORIENTATIONS,
  type Orientation,
  PIECE_LETTERS,
} from '../src/orientations.ts';
import { type Ability, emitScores, emitStart } from './lane-scores.ts';
import { times } from './lane-terms.ts';

const PLAIN: Ability = { name: 'Plain', hasSteps: false, wells: 'dellacherie' };
const WIDE: Ability = { name: 'Wide', hasSteps: true, wells: 'dellacherie' };
const FAST: Ability = { name: 'Fast', hasSteps: true, wells: 'fast' };

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
  const functions = [PLAIN, WIDE, FAST].flatMap((ability) =>
    ORIENTATIONS.map((o, i) => emit(o, i, ability)),
  );
  return {
    functions: functions.join(''),
    weigh: `  if (hasFastWells) ${weigh(FAST)}
  else if (weighsSteps) ${weigh(WIDE)}
  else ${weigh(PLAIN)}`,
  };
}

/** All evaluators and `searchLanes`, which answers the best move for a piece, or -1. */
export function emitLanes(): string {
  const { functions, weigh } = emitSets('Lanes', emitForColumns);
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
  const { functions, weigh } = emitSets('Games', emitForGames);
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
