import { describe, expect, test } from 'vitest';
import { Board } from '../src/core/board.ts';
import { parseBoard } from '../src/core/board-text.ts';
import { findPlacements } from '../src/movegen/find-placements.ts';
import { perft } from '../src/movegen/perft.ts';
import type { PlacementRules } from '../src/movegen/placement.ts';
import { positionAt } from '../src/srs/centre.ts';
import { SRS_KINDS, SrsPiece } from '../src/srs/piece.ts';
import { SRS_JSTRIS_180, SRS_PLUS } from '../src/srs/rotation-systems.ts';
import golden from './golden/perft.json' with { type: 'json' };
import { GOLDEN_COUNTS, QUICK } from './perft-sets.ts';

const HEIGHT = 48;
const SPAWN = { x: 4, y: 19 };

describe.each(['A', 'E', 'G', 'H', 'T', 'U'])('set %s', (name) => {
  const counts = GOLDEN_COUNTS.filter(({ set, nodes }) => set === name && nodes <= QUICK);

  test(`[U-76] ${counts.length} counts`, () => {
    expect(counts.length).toBeGreaterThan(20);
    for (const { letters, queue, options, nodes } of counts) {
      expect(perft(queue, options), letters).toBe(nodes);
    }
  });
});

describe('resting places on the published boards', () => {
  const RULES: Readonly<Record<keyof typeof golden.movegenBoards.counts, PlacementRules>> = {
    srs_cells: {},
    srs_spinDistinct: { spinDistinct: true },
    srs_jstris180_cells: { rotation: SRS_JSTRIS_180, rot180: true },
    srsplus_tetrio_cells: { rotation: SRS_PLUS, rot180: true },
    dropOnly: { dropOnly: true },
  };
  const { boards, counts } = golden.movegenBoards;

  test.each(Object.keys(boards) as (keyof typeof boards)[])('%s', (name) => {
    const rows = boards[name].rowsTopToBottom;
    const picture = rows.length === 0 ? '..........' : rows.join('\n');
    const parsed = parseBoard(picture, HEIGHT);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const board = parsed.value;
    for (const [rulesName, rules] of Object.entries(RULES)) {
      const expected = counts[rulesName as keyof typeof counts][name];
      const fast = SRS_KINDS.map((kind) => perft([kind], { ...rules, board }));
      const slow = SRS_KINDS.map(
        (kind) => findPlacements(board, kind, rules, positionAt(SrsPiece.of(kind), SPAWN)).length,
      );
      expect({ rulesName, fast, slow }).toEqual({ rulesName, fast: expected, slow: expected });
    }
  });
});

test('a blocked spawn has no places', () => {
  const board = new Board(10, 48);
  const stick = SrsPiece.of('I', 1).shape;
  for (let y = 0; y < 24; y += 4) {
    board.place(stick, 4, y);
    board.commit();
  }
  for (const kind of SRS_KINDS) expect(perft([kind], { board })).toBe(0);
  expect(perft(['T', 'I'], { board, spawn: { x: 4, y: 30 } })).toBeGreaterThan(0);
});

test('other widths: up to 16 columns by words, wider ones by the search', () => {
  for (const width of [4, 16, 17, 40]) {
    const board = new Board(width, 30);
    const spawn = { x: 1, y: 19 };
    expect(perft(['O', 'O'], { board, spawn })).toBe((width - 1) ** 2);
    expect(perft(['I'], { board, spawn })).toBe(2 * width - 3);
  }
});

test('an empty queue is refused', () => {
  expect(() => perft([])).toThrow('at least one piece');
});
