import { describe, test } from 'vitest';
import { expectRefused } from './refused-brain.ts';

describe('a file that is no brain is refused with exit code 3', () => {
  const wanted =
    'Expected rateBoard(board), or a brain with bestMove(board, piece, limitHeight) or nextMove(board)';
  test.concurrent.each<[string, string, string, number?]>([
    [
      'other exports',
      'export const weights = [1]; export function help() {}',
      `has no brain: ${wanted}, got the exports help, weights`,
    ],
    ['an exit while loading', 'process.exit(7);', 'ended its process (process.exit(7))'],
    [
      'an await that never ends',
      'await new Promise(() => {}); export const rateBoard = () => 1;',
      'waits for something that never comes (top-level await)',
    ],
    [
      'an endless loop while loading',
      'for (;;); export const rateBoard = () => 1;',
      'did not finish loading within 1000 ms',
      100,
    ],
    [
      'an endless wait while loading',
      'setInterval(() => {}, 99); await new Promise(() => {}); export {};',
      'did not finish loading within 1000 ms',
      100,
    ],
    [
      'too much memory while loading',
      'for (const a = [[]]; ; ) a.push([...a, ...a]);',
      'used too much memory',
      10_000,
    ],
  ])('%s', (_what, code, message, thinkLimit) => expectRefused(code, message, thinkLimit));
});
