import { createDice } from '../suite/check.ts';
import { modelOf, type PuzzleSetup, placesRight, setUp } from './checks.ts';
import { EITHER, type Reading } from './model.ts';
import type { DalhousieSubject } from './subject.ts';

export const SQUARE = '**\n**\n';
export const BAR = '****\n';
export const Z = '** \n **\n';
export const S = ' **\n** \n';

/** The grid of figure 4 of the handout, from the bottom up. */
export const FIGURE_4 = ['*** **', '  * * ', '*** **', '* *  *', '     *'];

/** Plays as any of the readings allows them: the handout's and the report's, unless told. */
export function plays(
  subject: DalhousieSubject,
  setup: PuzzleSetup,
  moves: readonly (readonly [piece: number, lookahead: number])[],
  readings: readonly Reading[] = EITHER,
): void {
  const { solver, ids } = setUp(subject, setup);
  const models = readings.map((reading) => modelOf(setup, reading));
  for (const [i, [piece, lookahead]] of moves.entries()) {
    const rights = models.flatMap((model) => model.rights(piece, lookahead));
    const { rows } = placesRight(
      `of placement ${i + 1}`,
      solver,
      ids[piece - 1]!,
      lookahead,
      rights,
    );
    for (const model of models) model.become(rows);
  }
}

const POOL = ['*', '**', '***', '**\n* ', SQUARE, Z, S, '*  \n***'];

/** Small puzzles, played for some pieces; where a piece could have no place, without lookahead. */
export function randomPlays(
  subject: DalhousieSubject,
  seed: number,
  lookahead: number,
  readings: readonly Reading[] = EITHER,
): void {
  const dice = createDice(seed);
  for (let game = 0; game < 4; game++) {
    const width = 3 + dice(3);
    const rows = Array.from({ length: dice(3) }, () => {
      const gap = dice(width);
      const row = Array.from({ length: width }, (_, x) => (x !== gap && dice(2) === 0 ? '*' : ' '));
      row[(gap + 1) % width] = '*';
      return row.join('');
    });
    const start = dice(POOL.length);
    const pieces = [0, 1, 2].map(
      (i) => [POOL[(start + 3 * i) % POOL.length]!, 1 + dice(9)] as const,
    );
    const setup: PuzzleSetup = { size: [width, 7], rows, pieces };
    const models = readings.map((reading) => modelOf(setup, reading));
    const { solver, ids } = setUp(subject, setup);
    for (let i = 0; i < 2; i++) {
      const piece = 1 + dice(3);
      const depth = models.some((model) => model.hasDeadEnd(piece, lookahead)) ? 0 : lookahead;
      const rights = models.flatMap((model) => model.rights(piece, depth));
      if (rights.length === 0) break;
      const right = placesRight(
        `of placement ${i + 1} of game ${game + 1}`,
        solver,
        ids[piece - 1]!,
        depth,
        rights,
      );
      for (const model of models) model.become(right.rows);
    }
  }
}
