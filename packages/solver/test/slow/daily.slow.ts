import { runToEnd } from '@tetrarium/search';
import { dailyDate, dailyPuzzle, findClear } from '@tetrarium/solver';
import { expect, test } from 'vitest';

test('ten years of daily puzzles can be cleared, and hardly any two are alike', () => {
  const seen = new Set<string>();
  for (let number = 1; number <= 3650; number++) {
    const daily = dailyPuzzle(dailyDate(number));
    if (!daily.ok) throw new Error(daily.problem.message);
    const { puzzle, places, queue } = daily.value.file;
    const order = [places[0]!.piece, ...queue];
    expect(runToEnd(findClear(puzzle, { queue: order })).placements, `${number}`).toHaveLength(5);
    seen.add(
      `${puzzle.rows} ${puzzle.pieces.map(({ rotations }) => rotations[0]!.cells.map(({ x, y }) => `${x}${y}`))}`,
    );
  }
  expect(seen.size).toBeGreaterThan(3600);
});
