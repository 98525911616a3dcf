import { DefaultBrain } from '@tetrarium/brains';
import { Piece } from '@tetrarium/engine/core';
import { describe, expect, test } from 'vitest';
import { fixture } from './run-cli.ts';
import { hostBrain, LIMIT, makeBoard, PIECE, withBrain } from './with-brain.ts';

describe('a file with a brain', () => {
  const answered = new DefaultBrain().bestMove(makeBoard(), PIECE, LIMIT)!;
  const rating =
    '8 * board.maxHeight + 4 * board.heightSum + 1.25 * (board.heightSum - board.filledCells)';
  const rate = `rateBoard(board) { return ${rating}; }`;

  test.concurrent.each([
    ['a named rateBoard', 'mine.js', `export function ${rate}`],
    ['a default function', 'mine.mjs', `export default (board) => ${rating};`],
    ['a typed function', 'mine.ts', `export const rateBoard = (board: any): number => ${rating};`],
    ['a factory that waits', 'mine.js', `export const createBrain = async () => ({ ${rate} });`],
    [
      'a CommonJS module',
      'mine.cjs',
      `const { DefaultBrain } = require('@tetrarium/brains'); require('node:fs'); module.exports = new DefaultBrain();`,
    ],
    [
      'a subclass of ours',
      'mine.ts',
      `import { DefaultBrain } from '@tetrarium/brains'; export default class extends DefaultBrain { override ${rate.replace('board', 'board: any')} }`,
    ],
    [
      'a whole brain',
      'mine.js',
      `import { DefaultBrain } from '@tetrarium/brains'; const ours = new DefaultBrain(); export const bestMove = (...question) => ours.bestMove(...question);`,
    ],
    [
      'a brain that knows our classes',
      'mine.js',
      `import { Board, Piece } from '@tetrarium/engine'; import { createGreedyBrain } from '@tetrarium/brains'; const ours = createGreedyBrain((board) => ${rating}); export default { bestMove(board, piece, limit) { if (!(board instanceof Board) || piece !== Piece.getPieces()[1]) throw new Error('strangers'); return ours.bestMove(board, piece, limit); } };`,
    ],
  ])('[O-08] %s', async (_what, name, code) => {
    const move = { x: 0, y: 0, piece: PIECE, score: 0 };
    await withBrain(
      code,
      (brain) => {
        expect(brain.bestMove(makeBoard(), PIECE, LIMIT, move)).toBe(move);
        expect(brain.takeNotices()).toEqual([]);
      },
      { name },
    );
    expect(move).toEqual(answered);
    expect(move.piece).toBe(answered.piece);
  });

  test('[O-08] from several files, JSON among them, with a rating of its own', async () => {
    const brain = await hostBrain(fixture('brains/careful.ts'), { thinkLimit: 10_000 });
    expect(brain.title).toBe('careful.ts');
    expect(brain.bestMove(makeBoard(), PIECE, LIMIT)).toEqual(answered);
    expect(brain.rateBoard(makeBoard())).toBe(new DefaultBrain().rateBoard(makeBoard()));
    await brain.close();
  });

  test('[O-08] pieces of any form, in any rotation', async () => {
    await withBrain('export const rateBoard = (board) => board.maxHeight;', (brain) => {
      const plus = Piece.parse('1 0  0 1  1 1  2 1  1 2').makeFastRotations();
      expect(brain.bestMove(makeBoard(), plus, LIMIT)).toMatchObject({ piece: plus });
      const flat = Piece.getPieces()[0]!.fastRotation()!;
      expect(brain.bestMove(makeBoard(), flat, LIMIT)?.piece).toBe(flat);
    });
  });

  test('[O-08] no move where nothing fits is an answer, not a failure', async () => {
    await withBrain('export const rateBoard = (board) => board.maxHeight;', (brain) => {
      expect(brain.bestMove(makeBoard(), PIECE, 1)).toBeUndefined();
      expect(brain.lastFailure).toBeUndefined();
      expect(brain.takeNotices()).toEqual([]);
    });
  });

  test('[O-08] what it prints goes where it is wanted', async () => {
    const heard: string[] = [];
    const code = `console.log('loading'); export function rateBoard() { return 1; }
      export function bestMove(board, piece) {
        console.error('asked'); console.log('x'.repeat(1e6));
        return { x: 0, y: board.dropHeight(piece, 0), piece, score: 0 };
      }`;
    await withBrain(
      code,
      (brain) => {
        brain.bestMove(makeBoard(), PIECE, LIMIT);
        brain.bestMove(makeBoard(), PIECE, LIMIT);
      },
      { onOutput: (text) => heard.push(text) },
    );
    expect(heard.join('')).toContain('loading\n');
    expect(heard.join('').length).toBeLessThan(100_000);
  });
});
