import { findBrain } from '@tetrarium/brains';
import { createScriptKernel } from '@tetrarium/kernel';
import { expect, test } from 'vitest';
import { type GamesJob, playGames, splitGames } from './games.ts';
import { createPlayer } from './player.ts';
import type { PlayerSpec } from './player-spec.ts';

const player: PlayerSpec = { kind: 'linear', recipe: findBrain('dellacherie')!.recipe! };
const job: GamesJob = {
  player,
  width: 6,
  height: 8,
  seed: 9,
  firstGame: 3,
  games: 6,
  maxPieces: 50,
};

function run(given: GamesJob, kernel = true, isStopped = () => false) {
  const made = createPlayer(given.player, given, kernel ? createScriptKernel() : undefined);
  const work = playGames(given, made, isStopped);
  const pieces = [];
  for (;;) {
    const step = work.next();
    if (step.done) return { ...step.value, pieces };
    pieces.push(step.value.pieces);
  }
}

test('games are the same on the kernel and on the board, whole or in parts', () => {
  const { outcomes, progress, pieces } = run(job);
  expect(outcomes).toHaveLength(6);
  expect(progress).toMatchObject({
    games: 6,
    lines: outcomes.reduce((sum, { lines }) => sum + lines, 0),
    pieces: outcomes.reduce((sum, game) => sum + game.pieces, 0),
  });
  const onBoard = run(job, false);
  expect(onBoard).toMatchObject({ outcomes, progress, engine: 'board' });
  expect(onBoard.pieces.length).toBeGreaterThan(pieces.length);
  expect(onBoard.pieces).toEqual([...onBoard.pieces].sort((a, b) => a - b));
  const parts = splitGames(job, 2).map((part) => run(part));
  expect(parts.length).toBeGreaterThan(2);
  expect(parts.flatMap((part) => part.outcomes)).toEqual(outcomes);
});

test('stopped, the last game is unfinished', () => {
  let asked = 0;
  const { outcomes, progress } = run(job, false, () => ++asked > 8);
  expect(outcomes.at(-1)).toMatchObject({ ended: false });
  expect(outcomes.at(-1)!.pieces).toBeLessThan(50);
  expect(progress.games).toBe(outcomes.length - 1);
});
