import { expect, test } from 'vitest';
import { Piece } from '../core/piece.ts';
import { frameOfClassic } from './frame.ts';
import { applyClassic, createClassicGame } from './game.ts';
import { createClassicRules } from './rules.ts';
import { saveClassicGame } from './save.ts';

const { SQUARE, S1 } = Piece;

test('a frame shows the falling piece apart from the locked cells', () => {
  const pieces = [SQUARE, S1];
  const game = createClassicGame(createClassicRules({ width: 5 }), 0, () => pieces.shift()!);
  for (const verb of ['drop', 'down', 'down', 'right'] as const) applyClassic(game, verb);
  const frame = frameOfClassic(game);
  expect(frame).toMatchObject({ width: 5, height: 24, topSpace: 4, pieces: 2, score: 2, rows: 0 });
  expect(frame.cells).toEqual([
    [-1, SQUARE, SQUARE, -1, -1],
    [-1, SQUARE, SQUARE, -1, -1],
  ]);
  expect(frame.falling).toEqual({
    pieceIndex: S1,
    piece: Piece.getPieces()[S1],
    x: 2,
    y: 22,
    dropY: 2,
  });
});

test('dropY is where a drop takes the piece', () => {
  const game = createClassicGame(createClassicRules(), 5);
  for (let i = 0; i < 300 && game.over === undefined; i++) {
    const { falling } = frameOfClassic(game);
    applyClassic(game, 'drop');
    expect(game.y).toBe(falling!.dropY);
    applyClassic(game, i % 3 === 0 ? 'left' : 'rotate');
    applyClassic(game, 'down');
    applyClassic(game, 'down');
  }
  expect(game.over).toBe('too-tall');
});

test('a row is full while the piece that fills it still falls', () => {
  const game = createClassicGame(createClassicRules({ width: 2 }), 0, () => SQUARE);
  applyClassic(game, 'drop');
  expect(frameOfClassic(game)).toMatchObject({ cells: [], fullRows: [0, 1], score: 1 });
  applyClassic(game, 'down');
  applyClassic(game, 'down');
  expect(frameOfClassic(game)).toMatchObject({ cells: [], score: 12, rows: 2, pieces: 2 });
});

test('after the end nothing falls, and the counters are the ones shown', () => {
  const rules = createClassicRules({ testLimit: 1, landing: 'android' });
  const game = createClassicGame(rules, 0, () => SQUARE);
  applyClassic(game, 'drop');
  applyClassic(game, 'down');
  expect(frameOfClassic(game)).toMatchObject({
    falling: undefined,
    over: 'test-limit',
    pieces: 1,
    score: 1,
  });
  expect(frameOfClassic(game).cells).toHaveLength(2);
});

test('looking at a game does not change it', () => {
  const game = createClassicGame(createClassicRules(), 0);
  applyClassic(game, 'drop');
  const before = [saveClassicGame(game), game.board.toString(), game.board.committed];
  frameOfClassic(game);
  expect([saveClassicGame(game), game.board.toString(), game.board.committed]).toEqual(before);
});
