import type { LinearRecipe } from '@tetrarium/brains';
import { TABLE_BRAINS } from '@tetrarium/brains/tables';
import { createScriptKernel } from '@tetrarium/kernel';
import { expect, test } from 'vitest';
import { createPlayer } from './player.ts';

const { weights, table } = TABLE_BRAINS[0]!.recipe!;
const kernel = createScriptKernel();

/** The end of a short game: how many lines, and whether all pieces were placed. */
function play(recipe: LinearRecipe, height: number, onBoard: boolean, pieces: number) {
  const rules = { width: 10, height };
  const player = createPlayer({ kind: 'linear', recipe }, rules, onBoard ? undefined : kernel);
  const game = player.start(5, 3);
  const counts: number[] = [];
  for (let i = 0; i < pieces; i++) counts.push(game.advance(1), game.lines);
  return { counts, engine: player.engine };
}

test('a table chooses the same placements in the kernel and on the board', () => {
  const recipe: LinearRecipe = { weights, table: table! };
  const onBoard = play(recipe, 10, true, 80);
  const inKernel = play(recipe, 10, false, 80);
  expect([onBoard.engine, inKernel.engine]).toEqual(['board', 'js']);
  expect(inKernel.counts).toEqual(onBoard.counts);
  expect(inKernel.counts).not.toEqual(play({ weights }, 10, false, 80).counts);
});

test('a table that looks ahead does so alike in the kernel and on the board', () => {
  const recipe: LinearRecipe = { weights, table: table!, ahead: { from: 2, beam: 2 } };
  expect(play(recipe, 10, false, 30).counts).toEqual(play(recipe, 10, true, 30).counts);
});

test('on a board of another size the weights choose', () => {
  const recipe: LinearRecipe = { weights, table: table! };
  expect(play(recipe, 12, false, 60).counts).toEqual(play({ weights }, 12, false, 60).counts);
  expect(play(recipe, 12, true, 60).counts).toEqual(play({ weights }, 12, true, 60).counts);
});
