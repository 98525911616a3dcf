import { formatReplay, parseReplay, type ReplayRules } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { expect, test } from 'vitest';
import type { FinalBoards, KeptReplay } from '../game-ui/library.ts';
import { finalBoards } from './kept.ts';
import { fileBase, gameName, modeName, nameOf, wordsOf } from './names.ts';
import { SAMPLE } from './sample.ts';

const GAME: KeptReplay = {
  id: 1,
  savedAt: new Date(2026, 10, 12, 23, 30).getTime(),
  ruleset: 'guideline',
  mode: 'sprint',
  score: 8400,
  lines: 40,
  pieces: 104,
  time: 10_400,
  text: SAMPLE,
};

test('a replay is named by its mode, day and part of the day', () => {
  expect(nameOf(GAME)).toBe('Sprint, Thursday night');
  const at = (hour: number): string =>
    nameOf({ ...GAME, savedAt: new Date(2026, 10, 12, hour).getTime() });
  // A short night belongs to the day before it.
  expect([0, 4, 5, 11, 12, 17, 22].map(at)).toEqual([
    'Sprint, Wednesday night',
    'Sprint, Wednesday night',
    'Sprint, Thursday morning',
    'Sprint, Thursday morning',
    'Sprint, Thursday afternoon',
    'Sprint, Thursday evening',
    'Sprint, Thursday night',
  ]);
  expect(nameOf({ ...GAME, name: 'A good one' })).toBe('A good one');
  expect(nameOf({ ...GAME, name: '' })).toBe('Sprint, Thursday night');
});

test('every game has a name of its own, also one that a later version added', () => {
  const names = [
    { ruleset: 'guideline', mode: 'ultra' },
    { ruleset: 'guideline', mode: 'later' },
    { ruleset: 'race', mode: 'race' },
    { ruleset: 'classic', mode: '' },
    { ruleset: 'srs', mode: '' },
    { ruleset: 'quadris', mode: 'biquadris' },
    { ruleset: 'constructor', mode: '' },
  ].map(modeName);
  expect(names).toEqual([
    'Ultra',
    'later',
    'Race',
    'Classic',
    'SRS game',
    'Quadris, Two players',
    'constructor',
  ]);
});

test('a race says against whom, and a game that it ended for want of room', () => {
  const race: KeptReplay = { ...GAME, ruleset: 'race', mode: 'race' };
  const final = { wells: [], end: 'won' };
  expect(gameName(GAME)).toBe('Sprint');
  expect(gameName({ ...GAME, final: { wells: [], end: 'goal' } })).toBe('Sprint');
  expect(gameName({ ...GAME, final: { wells: [], end: 'lock-out' } })).toBe('Sprint, top-out');
  expect(gameName({ ...race, final })).toBe('Race');
  expect(gameName({ ...race, final: { ...final, rival: 'dt20-lookahead' } })).toBe(
    'Race against DT-20, two deep',
  );
  expect(gameName({ ...race, final: { ...final, rival: 'My brain' } })).toBe(
    'Race against My brain',
  );
});

test('the number of a replay is the one its mode is played for', () => {
  const end = (value: string): FinalBoards => ({ wells: [], end: value });
  const cases: [Partial<KeptReplay>, string, string][] = [
    [{}, 'Time', '0:10.400'],
    [{ lines: 12 }, 'Lines', '12'],
    [{ mode: 'dig' }, 'Time', '0:10.400'],
    [{ mode: 'dig', final: end('block-out') }, 'Lines', '40'],
    [{ mode: 'ultra' }, 'Score', '8,400'],
    [{ mode: 'zen' }, 'Lines', '40'],
    [{ mode: 'later' }, 'Score', '8,400'],
    [{ ruleset: 'race', mode: 'race', final: end('won') }, '0:10.400', 'Won'],
    [{ ruleset: 'race', mode: 'race', final: end('') }, '0:10.400', 'Stopped'],
    [{ ruleset: 'classic', mode: '' }, 'Score', '8,400'],
    [{ ruleset: 'srs', mode: '' }, 'Pieces', '104'],
    [
      { ruleset: 'quadris', quadris: { scores: [10, 2000], hiScore: 3, commands: 1 } },
      'Score',
      '10 : 2,000',
    ],
  ];
  for (const [changes, label, value] of cases) {
    const game = { ...GAME, ...changes };
    expect(wordsOf(game).figureOf(game)).toEqual([label, value]);
  }
});

test('files are named for what is in them', () => {
  const read = parseReplay(SAMPLE, REPLAY_RULESETS);
  if (!read.ok) throw new Error(read.problem.message);
  const { replay } = read.value;
  expect(fileBase(replay, undefined)).toBe('sprint-seed-3');
  expect(fileBase(replay, GAME)).toBe('sprint-thursday-night-2026-11-12');
  expect(fileBase(replay, { ...GAME, name: ' Größe/../“42”? ' })).toBe('größe-42-2026-11-12');
  expect(fileBase(replay, { ...GAME, name: '…' })).toBe('replay-2026-11-12');
});

test('the last position is that of the game played again', () => {
  const final = finalBoards(SAMPLE)!;
  expect(final.end).toBe('goal');
  expect(final.wells).toHaveLength(1);
  expect(final.wells[0]).toHaveLength(20);
  expect(final.wells[0]!.every((row) => /^[A-Z.]{10}$/.test(row))).toBe(true);
  expect(final.wells[0]!.at(-1)).toMatch(/[A-Z]/);
  expect(finalBoards('tr1.x')).toBeUndefined();
});

test('the last position of a game of an earlier version is that of its rules', () => {
  const read = parseReplay(SAMPLE, REPLAY_RULESETS);
  if (!read.ok) throw new Error(read.problem.message);
  const { rules, replay } = read.value;
  const earlier = { ...rules, version: 0, pictureOf: withoutEnd(rules) };
  const written = formatReplay(earlier, { ...replay, rulesVersion: 0 });
  expect(finalBoards(written)).toBeUndefined();
  (REPLAY_RULESETS as ReplayRules[]).push(earlier);
  expect(finalBoards(written)?.end).toBe('');
  expect(finalBoards(SAMPLE)?.end).toBe('goal');
  (REPLAY_RULESETS as ReplayRules[]).pop();
});

function withoutEnd({ pictureOf }: ReplayRules): ReplayRules['pictureOf'] {
  return (game) => ({ ...pictureOf(game), labels: [] });
}
