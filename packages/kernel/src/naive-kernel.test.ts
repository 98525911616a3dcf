import { describe, expect, test } from 'vitest';
import golden from '../test/golden/brains.json' with { type: 'json' };
import {
  columnsOf,
  describeGoldenGames,
  goldenWeights,
  goldenWells,
} from '../test/golden-games.ts';
import { gridOf, placeNaively } from './naive-board.ts';
import { createNaiveKernel } from './naive-kernel.ts';
import { ORIENTATIONS, PIECE_LETTERS } from './orientations.ts';
import { KERNEL_FEATURES } from './weights.ts';

test('pieces, orientations and features stand in the golden order', () => {
  const orientations = golden.pieces.flatMap(({ name, orientations: turns }) =>
    turns.map(({ column_masks, width, height }, turn) => ({
      piece: PIECE_LETTERS.indexOf(name),
      turn,
      columns: column_masks,
      width,
      height,
    })),
  );
  expect(ORIENTATIONS).toMatchObject(orientations);
  expect(PIECE_LETTERS).toBe(golden.piece_order);
  expect(KERNEL_FEATURES).toEqual(golden.features.order);
});

const samples = golden.samples.map((sample, i) => ({ ...sample, name: `${i} ${sample.tag}` }));

describe.each(samples)('sample $name', (sample) => {
  const piece = PIECE_LETTERS.indexOf(sample.piece);
  const orientation = ORIENTATIONS.find((o) => o.piece === piece && o.turn === sample.orientation)!;

  test.each(['board_wells', 'board_wells_fast'] as const)('%s', (wells) => {
    const grid = gridOf(columnsOf(sample.rows_before), sample.height);
    const placed = placeNaively(grid, orientation, sample.column, goldenWells(wells))!;
    const features = { ...sample.features, board_wells: sample.features[wells] };
    expect(placed.y).toBe(sample.landing_row);
    expect(placed.grid).toEqual(gridOf(columnsOf(sample.rows_after), sample.height));
    expect(placed.doubled).toEqual(KERNEL_FEATURES.map((id) => 2 * features[id]));
  });
});

// The cells are looked at one by one: longer games are for the faster backends.
describeGoldenGames(createNaiveKernel(), 600);

test('slices do not change a game', () => {
  const weights = goldenWeights('dellacherie');
  const rules = { width: 6, height: 8, wells: 'fast', source: { kind: 'bag' } } as const;
  const play = (slice: number) => {
    const game = createNaiveKernel().start(rules, weights, 3, 4);
    while (!game.over) game.advance(slice);
    return [game.pieces, game.lines, game.evaluations, [...game.columns], game.end];
  };
  expect(play(1)).toEqual(play(100));
});
