import { expect, test } from 'vitest';
import { parsePace } from '../guideline/pace.ts';
import { GuidelineSetup } from '../guideline/setup.ts';
import { type MatchGame, RaceMatch } from './match.ts';
import { formatRate, nextPace } from './pace.ts';
import { RaceRecords } from './records.ts';
import { attackRows, attackWord, handicapSentence } from './words.ts';

const game = (winner: MatchGame['winner']): MatchGame => ({ winner, time: 60_000, attack: [8, 5] });

test('a match is won by who wins so many games; a draw counts for nobody', () => {
  let match = new RaceMatch(2);
  for (const winner of [0, 1, 'draw'] as const) match = match.with(game(winner));
  expect([match.score, match.winner, match.games.length]).toEqual(['1:1', undefined, 3]);
  expect(match.seedAfter(7n)).toBe(10n);
  expect(match.with(game(1))).toMatchObject({ score: '1:2', winner: 1 });
  expect(new RaceMatch(1).with(game(0)).winner).toBe(0);
});

test.each([
  ['500', 500],
  ['500ms', 500],
  ['2/s', 500],
  ['2pps', 500],
  ['2.2/s', 455],
  ['0.2/s', 5000],
  ['50pps', 20],
  ['19', undefined],
  ['5001', undefined],
  ['51/s', undefined],
  ['2.5', undefined],
  ['-2/s', undefined],
  ['2 / s', undefined],
  ['', undefined],
])('the pace "%s" is %s milliseconds for a piece', (text, pace) => {
  expect(parsePace(text)).toBe(pace);
});

test.each([
  [500, '2.0', 455, 556],
  [1500, '0.67', 1370, 1667],
  [20, '50.0', 20, 22],
  [5000, '0.20', 4545, 5000],
])('after a match at %i ms (%s pieces/s) the next is at %i or %i', (pace, rate, won, lost) => {
  expect(formatRate(pace)).toBe(rate);
  expect([nextPace(pace, true), nextPace(pace, false)]).toEqual([won, lost]);
});

test('records are kept by rival, pace, length and handicap', () => {
  const setup = new GuidelineSetup().with({ mode: 'race' });
  const records = RaceRecords.parse(null).with(setup, true).with(setup, true).with(setup, false);
  const kept = RaceRecords.parse(JSON.stringify(records.values));
  expect(kept.of(setup)).toEqual({ won: 2, lost: 1 });
  for (const changes of [{ brain: 'bad' }, { pace: 500 }, { firstTo: 3 }, { handicap: 2 }]) {
    expect(kept.of(setup.with(changes))).toEqual({ won: 0, lost: 0 });
  }
  for (const odd of ['', '7', '{', '{"a":1,"b":{"won":"x"}}'])
    expect(RaceRecords.parse(odd).values).toEqual({});
});

const CLEAR = { rows: 4, spin: 'none', combo: 0, isBackToBack: false, isPerfect: false } as const;

test.each([
  [{}, 'Quad'],
  [{ isBackToBack: true }, 'Quad, b2b'],
  [{ rows: 2, spin: 'full' as const }, 'T-spin double'],
  [{ rows: 1, spin: 'mini' as const, isBackToBack: true }, 'T-spin mini single, b2b'],
  [{ rows: 1, combo: 4 }, 'Combo 4'],
  [{ rows: 2, combo: 4 }, 'Double'],
  [{ rows: 1, isPerfect: true }, 'Perfect clear'],
])('an attack %j is called "%s"', (changes, word) => {
  expect(attackWord({ ...CLEAR, ...changes })).toBe(word);
});

test('the rows of an attack, and a handicap, in words', () => {
  expect(attackRows({ sent: 4, cancelled: 0 })).toBe('4 sent');
  expect(attackRows({ sent: 1, cancelled: 3 })).toBe('1 sent, 3 cancelled');
  expect(handicapSentence(0, 'Bad brain')).toBe('');
  expect(handicapSentence(4, 'Bad brain')).toBe('Bad brain starts with 4 lines of garbage.');
  expect(handicapSentence(-1, 'Bad brain')).toBe('You start with 1 line of garbage.');
});
