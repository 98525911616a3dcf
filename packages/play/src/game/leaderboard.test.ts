import { expect, test } from 'vitest';
import { findGame, GAMES } from '../games.ts';
import { rankOf } from './leaderboard.ts';
import { replayWords } from './replay-words.ts';

const boards = GAMES.flatMap(({ id, leaderboard }) =>
  leaderboard === undefined ? [] : [{ id, ...leaderboard }],
);
const messageOf = (id: string, options: Readonly<Record<string, unknown>>): string => {
  const mode = findGame(id)!.leaderboard!.modeOf(options);
  return mode.ok ? mode.value : mode.problem.message;
};

test('a game without options is on one of the leaderboards of its rules', () => {
  expect(boards.map(({ id, modeOf }) => [id, modeOf({})])).toEqual([
    ['guideline', { ok: true, value: 'marathon' }],
    ['classic', { ok: true, value: 'swing' }],
    ['srs', { ok: true, value: 'ut' }],
    ['daily', { ok: true, value: 'puzzle' }],
  ]);
  for (const { modes, modeOf } of boards) {
    const mode = modeOf({});
    expect(Object.keys(modes)).toContain(mode.ok && mode.value);
  }
});

test('options that make another game are refused, and those that do not are taken', () => {
  expect(messageOf('guideline', { mode: 'dig', next: 1, hold: false, level: 1 })).toBe('dig');
  expect(messageOf('guideline', { mode: 'dig', level: 20 })).toBe(
    'Expected level as 1 on a board, got 20',
  );
  expect(messageOf('classic', { landing: 'lock', picks: [1] })).toBe('lock');
  expect(messageOf('classic', { width: 12 })).toBe(
    'Expected a game by the usual rules on a board, without width, got 12',
  );
  expect(messageOf('srs', { hold: 'pause' })).toBe('ut');
  expect(messageOf('srs', { hold: 'swap' })).toContain('without hold, got "swap"');
});

test('every mode says where it is played', () => {
  const links = boards.flatMap(({ modes, linkOf }) => Object.keys(modes).map(linkOf));
  const written = links.map(({ page, words }) => `${page}?${new URLSearchParams(words)}`);
  expect(written).toEqual([
    'play?ruleset=guideline&mode=sprint',
    'play?ruleset=guideline&mode=ultra',
    'play?ruleset=guideline&mode=marathon',
    'play?ruleset=guideline&mode=dig',
    'play?landing=swing',
    'play?landing=android',
    'play?landing=lock',
    'play?ruleset=srs',
    'daily?',
  ]);
});

test('bests of the browser are where they were always kept', () => {
  const { bestKeyOf } = findGame('guideline')!.leaderboard!;
  expect(bestKeyOf?.('sprint')).toBe('guideline@1/sprint/1/srs');
});

test('less is better: time, then points and pieces, and tries before hints before time', () => {
  expect(rankOf('time', { time: 51_234, score: 9 })).toBe(51_234);
  expect(rankOf('score', { time: 51_234, score: 9 })).toBe(-9);
  expect(rankOf('pieces', { pieces: 40 })).toBe(-40);
  const results = [
    { tries: 1, hints: 0, time: 9000 },
    { tries: 1, hints: 1, time: 4000 },
    { tries: 2, hints: 0, time: 1000 },
  ];
  const ranks = results.map((result) => rankOf('tries', result));
  expect(ranks).toEqual([...ranks].sort((one, other) => one - other));
});

test('what a game does not say of its replays is as usual', () => {
  const { titleOf, fullTitleOf, modeOf, resultOf, sentenceOf } = replayWords('Toy');
  expect([titleOf('any'), fullTitleOf('any')]).toEqual(['Toy', 'Toy']);
  expect([modeOf({ mode: 'fast' }), modeOf({})]).toEqual(['fast', '']);
  const game = { mode: '', score: 1200, lines: 1, pieces: 3, time: 9 };
  expect(resultOf(game)).toBe('1,200 points, 1 row, 3 pieces');
  const watched = { seed: 7n, numberOf: () => 1, pieces: 3, inputs: 9 };
  expect(sentenceOf(watched)).toBe('1 piece, 1 row, seed 7');
});

test('words of each game about its replays', () => {
  const watched = { seed: 7n, numberOf: () => 1, pieces: 3, inputs: 9 };
  const sentences = GAMES.map(({ id, replayWords: words }) => [id, words.sentenceOf(watched)]);
  expect(sentences).toEqual([
    ['guideline', '1 piece, 1 line, seed 7'],
    ['race', '1 piece, 1 line, seed 7'],
    ['classic', '1 piece, 1 row, seed 7'],
    ['srs', '1 piece, 1 row, seed 7'],
    ['quadris', '3 blocks, 9 commands, seed 7'],
    ['daily', 'Puzzle 7, 1 try'],
  ]);
  const { fullTitleOf, modeOf } = findGame('quadris')!.replayWords;
  expect(fullTitleOf(modeOf({}))).toBe('Quadris, 2013');
});
