import { describe, expect, test } from 'vitest';
import type { ScoredGame } from '../server/connection.ts';
import { cellSize, cellsOf } from './cells.ts';
import { choiceOf, dayAfter, listsOf, queryOf } from './choice.ts';

const game = (ruleset: string, mode: string, isRanked = true): ScoredGame => ({
  ruleset,
  mode,
  rulesVersion: 1,
  measure: 'time',
  isRanked,
});
const GAMES = [
  game('guideline', 'sprint'),
  game('classic', 'lock'),
  game('daily', 'puzzle', false),
];

describe('the board of an address', () => {
  test.each([
    ['', 'game=guideline-sprint&list=ranked'],
    ['game=nothing&list=x&by=robot&date=1&adversary=9', 'game=guideline-sprint&list=ranked'],
    [
      'game=guideline-sprint&list=daily&date=2026-11-16',
      'game=guideline-sprint&list=daily&date=2026-11-16',
    ],
    ['game=classic-lock&list=daily&adversary=50', 'game=classic-lock&list=ranked&adversary=50'],
    ['game=classic-lock&adversary=101', 'game=classic-lock&list=ranked'],
    [
      'game=classic-lock&by=brain&adversary=50',
      'game=classic-lock&list=ranked&by=brain&adversary=50&brain=default',
    ],
    ['game=classic-lock&by=brain&brain=lee', 'game=classic-lock&list=ranked&by=brain'],
    ['game=daily-puzzle&by=brain', 'game=daily-puzzle&list=daily'],
    ['game=daily-puzzle&list=ranked', 'game=daily-puzzle&list=daily'],
  ])('%s is %s', (asked, shown) => {
    const choice = choiceOf(new URLSearchParams(asked), GAMES);
    expect(String(queryOf(choice))).toBe(shown);
  });

  test('has lists by what its game has', () => {
    expect(listsOf(GAMES[0]!, 0)).toEqual(['ranked', 'open', 'daily']);
    expect(listsOf(GAMES[1]!, 50)).toEqual(['ranked', 'open']);
    expect(listsOf(GAMES[2]!, 0)).toEqual(['daily', 'open']);
  });

  test('has days before and after', () => {
    expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01');
    expect(dayAfter('2026-03-01', -1)).toBe('2026-02-28');
  });
});

test.each([
  ['time', { time: 44_667 }, 2000, 22],
  ['time', { time: 500 }, 1000, 1],
  ['score', { score: 123_456 }, 10_000, 12],
  ['score', { score: 0 }, 1, 0],
  ['pieces', { pieces: 24 }, 1, 24],
  ['tries', { tries: 3 }, 1, 3],
] as const)('cells of a %s: %j are of %i, %i of them', (measure, result, size, count) => {
  expect(cellSize(measure, [result])).toBe(size);
  expect(cellsOf(measure, result, size)).toBe(count);
});
