import { expect, test } from 'vitest';
import { ContractError } from '../core/contract-error.ts';
import { JavaRandom } from '../core/java-random.ts';
import type { ActionBrain } from './action-brain.ts';
import type { SrsAction } from './actions.ts';
import { actSrs, createSrsGame, playSrs, tickSrs, UT_KINDS } from './game.ts';

const always = (action: SrsAction): ActionBrain => ({ nextMove: () => action });

test('pieces come uniformly from JavaRandom, in the order of the assignment', () => {
  const random = new JavaRandom(42);
  const game = createSrsGame(42);
  for (let i = 0; i < 8; i++) {
    expect(game.board.currentPiece?.kind).toBe(UT_KINDS[Math.floor(7 * random.nextDouble())]);
    expect(actSrs(game, 'DROP')).toBe('PLACE');
  }
  expect(UT_KINDS.join('')).toBe('IJLSZOT');
});

test('[U-01] the score is the number of pieces dealt', () => {
  const game = createSrsGame(1);
  expect(game.pieces).toBe(1);
  actSrs(game, 'LEFT');
  expect(game).toMatchObject({ pieces: 1, actions: 1 });
  actSrs(game, 'DROP');
  expect(game).toMatchObject({ pieces: 2, actions: 0, over: undefined });
});

test('the game is over when a placed piece stays above row 20 of 24', () => {
  const game = createSrsGame(7);
  const heights: number[] = [];
  while (game.over === undefined) {
    heights.push(game.board.maxHeight);
    actSrs(game, 'DROP');
  }
  expect(game.over).toBe('too-tall');
  expect(game.board.maxHeight).toBeGreaterThan(20);
  expect(Math.max(...heights)).toBeLessThanOrEqual(20);
  expect(heights).toHaveLength(game.pieces);
  expect([game.board.width, game.board.height]).toEqual([10, 24]);
  expect(game.board.currentPiece).toBeUndefined();
  expect(actSrs(game, 'DROP')).toBe('NO_PIECE');
});

test('a capped game stops with that many pieces dealt and placed', () => {
  const game = createSrsGame(0, { maxPieces: 3 });
  playSrs(game, always('DROP'));
  expect(game).toMatchObject({ pieces: 3, over: 'capped' });
  expect(game.board.currentPiece).toBeUndefined();
  expect(() => createSrsGame(0, { maxPieces: 0 })).toThrow(ContractError);
});

test('a brain that shuffles for ever is dropped where it is', () => {
  const game = createSrsGame(0, { maxActions: 5 });
  for (let i = 0; i < 5; i++) expect(tickSrs(game, always('NOTHING'))).toBe('SUCCESS');
  expect(tickSrs(game, always('NOTHING'))).toBe('PLACE');
  playSrs(game, always('HOLD'));
  expect(game.over).toBe('too-tall');
});

test('on a board without room for a piece the game ends at its spawn', () => {
  const game = createSrsGame(0, { width: 3, height: 2, topSpace: 0 });
  while (game.over === undefined) actSrs(game, 'DROP');
  expect(game.over).toBe('spawn');
});

test('hold: a pause stops the game until the next HOLD, a swap deals the next piece', () => {
  const paused = createSrsGame(1, { hold: 'pause' });
  expect([actSrs(paused, 'HOLD'), actSrs(paused, 'DROP')]).toEqual(['SUCCESS', 'OUT_BOUNDS']);
  expect(paused.pieces).toBe(1);
  expect([actSrs(paused, 'HOLD'), actSrs(paused, 'DROP')]).toEqual(['SUCCESS', 'PLACE']);

  const swapped = createSrsGame(1, { hold: 'swap', maxPieces: 2 });
  const first = swapped.board.currentPiece;
  expect(actSrs(swapped, 'HOLD')).toBe('SUCCESS');
  expect(swapped).toMatchObject({ pieces: 2, over: undefined });
  expect(swapped.board.heldPiece).toBe(first?.kind);
  expect(swapped.board.currentPiece).toBeDefined();
  expect([actSrs(swapped, 'DROP'), swapped.over]).toEqual(['PLACE', 'capped']);
});

test('[U-15] spawn report: the blocks begin at width / 2, and so on in the replay', () => {
  const game = createSrsGame(1, { spawn: 'report' });
  const { currentPiece, currentPosition } = game.board;
  expect(currentPosition!.x + currentPiece!.inset.x).toBe(5);
  actSrs(game, 'DROP');
  expect(game.board.currentPosition!.x + game.board.currentPiece!.inset.x).toBe(5);
  expect(() => createSrsGame(1, { spawn: 'report', width: 4 })).not.toThrow();
});
