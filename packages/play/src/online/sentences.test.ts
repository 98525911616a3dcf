import type { RaceResult, RaceRoomView } from '@tetrarium/protocol/race';
import { expect, test } from 'vitest';
import { endSentence, matchOf, midSentence, namesOf, verdictFor, whyWords } from './sentences.ts';

const SEAT = { player: 'a', isHere: true, isReady: false };
const ENDED: RaceResult = {
  game: 1,
  winner: 0,
  time: 5000,
  attack: [4, 1],
  end: 'resigned',
  side: 1,
  detail: 'The second player resigned',
};
const ROOM: RaceRoomView = {
  id: 'r',
  firstTo: 2,
  phase: 'waiting',
  game: 2,
  seats: [SEAT, SEAT],
  spectators: 0,
  results: [ENDED],
};

test('a player is You and comes first; who watches reads both names', () => {
  const named = { ...SEAT, name: 'Ines' };
  expect(namesOf([SEAT, named], 0)).toEqual(['You', 'Ines']);
  expect(namesOf([SEAT, SEAT], 1)).toEqual(['You', 'Your friend']);
  expect(namesOf([SEAT, named], undefined)).toEqual(['First player', 'Ines']);
  expect(midSentence('Your friend')).toBe('your friend');
  expect(midSentence('Ines')).toBe('Ines');
});

test.for([
  [0, '1:0', [4, 1]],
  [1, '0:1', [1, 4]],
  [undefined, '1:0', [4, 1]],
] as const)('the match as side %s sees it is %s', ([you, score, attack]) => {
  const match = matchOf(ROOM, ENDED, you);
  expect(match.score).toBe(score);
  expect(match.games[0]!.attack).toEqual(attack);
});

test('a game that has just ended counts before the room says so, and once', () => {
  expect(matchOf({ ...ROOM, phase: 'playing', results: [] }, ENDED, 0).score).toBe('1:0');
  expect(matchOf({ ...ROOM, phase: 'playing' }, ENDED, 0).score).toBe('1:0');
  // A rematch begins with no games.
  expect(matchOf({ ...ROOM, phase: 'playing', results: [] }, undefined, 0).score).toBe('0:0');
});

test('the end is told to the winner, the loser and who watches', () => {
  const told = (you: 0 | 1 | undefined, names: readonly [string, string]) =>
    endSentence(ENDED, matchOf(ROOM, ENDED, you), names, you);
  expect(told(0, ['You', 'Ines'])).toBe('You won, 1:0. Ines resigned.');
  expect(told(1, ['You', 'Ada'])).toBe('You lost, 0:1. You resigned.');
  expect(told(undefined, ['Ada', 'Ines'])).toBe('Ada won, 1:0. Ines resigned.');
});

test('a full well needs no reason; a rule that was broken has one', () => {
  expect(whyWords({ ...ENDED, end: 'topped-out' }, ['You', 'Ines'], 0)).toBe('');
  const late = { ...ENDED, end: 'garbage-late', detail: 'garbage not taken' } as const;
  expect(whyWords(late, ['You', 'Ines'], 0)).toBe('Ines lost by the referee: garbage not taken.');
  expect(whyWords(late, ['You', 'Ada'], 1)).toBe('You lost by the referee: garbage not taken.');
  expect(verdictFor('draw', ['You', 'Ines'], 0)).toBe('A draw');
});
