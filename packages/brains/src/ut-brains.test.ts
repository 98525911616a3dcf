import { parseBoard } from '@tetrarium/engine/core';
import type { ActionBrain } from '@tetrarium/engine/srs';
import { createSrsGame, playSrs, SrsBoard, type SrsKind } from '@tetrarium/engine/srs';
import { describe, expect, test } from 'vitest';
import { createSrsBrain, findBrain, UT_BRAIN } from './registry.ts';
import {
  countReportHoles,
  lameValue,
  reportValue,
  UtLameBrain,
  UtReportBrain,
} from './ut-brains.ts';

function cells(picture: string) {
  const parsed = parseBoard(picture, 24);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return parsed.value;
}

function dealt(picture: string, kind: SrsKind): SrsBoard {
  const board = SrsBoard.from(cells(picture));
  board.nextPiece(kind);
  return board;
}

/** Everything a brain does with one piece. */
function actionsOf(brain: ActionBrain, board: SrsBoard): string {
  const actions: string[] = [];
  do actions.push(brain.nextMove(board));
  while (board.move(actions.at(-1) as 'DROP') !== 'PLACE');
  return actions.join(' ');
}

describe('LameBrain of the UT assignment', () => {
  const brain = new UtLameBrain();

  test('[U-52] values the tallest column alone', () => {
    expect(lameValue(cells('..........'))).toBe(100);
    expect(lameValue(cells('#.........\n#.........\n#......##.'))).toBe(85);
  });

  test('[U-51] takes the first of equals: here, then left, then right', () => {
    expect(actionsOf(brain, dealt('..........', 'O'))).toBe('DROP');
    expect(actionsOf(brain, dealt('...####...', 'O'))).toBe('LEFT LEFT LEFT DROP');
    expect(actionsOf(brain, dealt('#######...', 'O'))).toBe('RIGHT RIGHT RIGHT DROP');
  });

  test('[U-52] never turns', () => {
    expect(actionsOf(brain, dealt('#########.\n#########.', 'I'))).toBe('DROP');
  });

  test('drops when no option is worth more than 0', () => {
    const tower = new Array(20).fill('.#########').join('\n');
    expect(brain.nextMove(dealt(tower, 'O'))).toBe('DROP');
  });

  test('does not touch the board it is asked about', () => {
    const board = dealt('...####...', 'O');
    const twin = dealt('...####...', 'O');
    brain.nextMove(board);
    expect(board.equals(twin)).toBe(true);
  });
});

describe('the brain of the UT report', () => {
  const brain = new UtReportBrain();

  test('[U-54, U-56, U-57] values by the formula', () => {
    // Heights 3 1 0 0 0 0 0 1 1 0: sum 6, bumps 2 + 1 + 1 + 1; one empty cell under a filled one.
    const board = cells('#.........\n..........\n##.....##.');
    expect(reportValue(board, 0)).toBe(100000 - 51 * 6 - 18 * 5 - 35);
    expect(reportValue(board, 2)).toBe(100000 - 51 * 26 - 18 * 5 - 35 + 76 * 2);
  });

  test('[U-55] its holes are those directly under a filled cell', () => {
    expect(countReportHoles(cells('#.........\n..........\n..........\n..........'))).toBe(1);
    expect(countReportHoles(cells('#.#.......\n..........\n#.#.......\n..........'))).toBe(4);
    // "Squares that were empty themselves but had a filled block directly above them": in all rows.
    const high = (rows: number) => `#.........\n${'..........\n'.repeat(rows)}`.trimEnd();
    for (const rows of [19, 20, 21, 23]) expect(countReportHoles(cells(high(rows)))).toBe(1);
  });

  test('[U-53] turns before it shifts', () => {
    const well = new Array(4).fill('#########.').join('\n');
    const actions = actionsOf(brain, dealt(well, 'I'));
    expect(actions).toMatch(/^(COUNTER)?CLOCKWISE( RIGHT)+ DROP$/);
  });

  test('being asked again after every action, it may turn twice', () => {
    // Only the T with its nub down fits.
    const actions = actionsOf(
      brain,
      dealt('####.#####\n###...####'.split('\n').reverse().join('\n'), 'T'),
    );
    expect(actions.match(/CLOCKWISE/g)?.length).toBe(2);
  });

  test('[U-53] with all turns it finds the half turn that one turn hides', () => {
    const picture = '#...#...##\n##.##...##';
    expect(actionsOf(brain, dealt(picture, 'T'))).toBe('RIGHT RIGHT DROP');
    const all = new UtReportBrain(UtReportBrain.NUMBERS, 'all');
    expect(actionsOf(all, dealt(picture, 'T'))).toBe('CLOCKWISE CLOCKWISE LEFT LEFT DROP');
  });

  test('counts the rows of its last action only', () => {
    const board = dealt('######....', 'I');
    const after = board.testMove('RIGHT');
    expect(after.rowsCleared).toBe(0);
    expect(actionsOf(brain, board)).toBe('RIGHT RIGHT RIGHT DROP');
    expect(board.maxHeight).toBe(0);
  });
});

test("the report's formula takes other numbers too", () => {
  const { board } = createSrsGame(1);
  const numbers = { heights: 1, bumps: 2, holes: 3, rows: 4 };
  expect(reportValue(board, 0, numbers)).toBe(100_000);
  expect(reportValue(board, 2, numbers)).toBe(100_000 - 1 * 20 + 4 * 2);
  expect(reportValue(board, 2)).toBe(100_000 - 51 * 20 + 76 * 2);
});

describe('seeded games', () => {
  const pieces = (brain: ActionBrain, games: number) =>
    Array.from({ length: games }, (_, seed) => {
      const game = createSrsGame(seed, { maxPieces: 400 });
      playSrs(game, brain);
      return game.pieces;
    });

  test('LameBrain deals with about 40 pieces, well under the 100 the assignment asks for', () => {
    const scores = pieces(new UtLameBrain(), 30);
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    expect(mean).toBeGreaterThan(37);
    expect(mean).toBeLessThan(42);
  });

  test('[U-03] the brain the UT game comes with deals with 100 and more (in 1,000 games: test:slow)', () => {
    const brain = createSrsBrain(findBrain(UT_BRAIN)!);
    for (const score of pieces(brain, 5)) expect(score).toBeGreaterThanOrEqual(100);
  });

  test("the report's brain deals with 100 and more in most games, not in all", () => {
    for (const score of pieces(new UtReportBrain(), 3)) expect(score).toBeGreaterThanOrEqual(100);
  });
});
