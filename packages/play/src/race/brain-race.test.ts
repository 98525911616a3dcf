import type { Result } from '@tetrarium/engine/core';
import { RACE_REPLAY, type RaceInput } from '@tetrarium/engine/guideline';
import {
  continueFrom,
  openReplay,
  parseReplay,
  type Replay,
  seekTime,
} from '@tetrarium/engine/replay';
import { beforeEach, describe, expect, test } from 'vitest';
import { RaceTestWorld } from '../../test/race-world.ts';
import type { PilotAnswer } from '../guideline/pilot.ts';
import { parseQuery } from '../session/query.ts';
import { BrainRace, type Rival } from './brain-race.ts';
import { RaceSetup } from './setup.ts';

function unwrap<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
}

let world: RaceTestWorld;
let race: BrainRace;

const open = (link: string) => race.open(parseQuery(link));
const wait = (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 500) {
    world.time += 500;
    race.frame(world.time);
  }
};
/** Drops pieces where they come until the well is full. */
const fillWell = () => {
  for (let i = 0; i < 40 && race.isOn; i++) race.tap('drop', world.time);
};
const settled = () => new Promise((resolve) => setImmediate(resolve));

beforeEach(() => {
  world = new RaceTestWorld();
  race = new BrainRace(world, new RaceSetup());
});

describe('a match against a brain', () => {
  test('is set up by a link, and begins with it where the link says so', () => {
    open('brain=bad&pace=600&first=2');
    expect(race).toMatchObject({ view: 'setup', phase: 'ready' });
    expect(race.setup).toMatchObject({ brain: 'bad', pace: 600, firstTo: 2 });
    open('brain=bad&pace=600&first=2&autostart=1');
    expect(race).toMatchObject({ view: 'race', phase: 'playing', names: ['You', 'Brain bad'] });
    expect(world.said).toEqual(['Game 1. 0:0.']);
    // The link of the race that is on.
    wait(1000);
    open('brain=bad&pace=600&first=2');
    expect(race).toMatchObject({ view: 'race', phase: 'playing' });
    open('brain=bad');
    expect(race).toMatchObject({ view: 'setup', phase: 'ready' });
  });

  test('goes to who wins so many games, on the successors of a chosen seed', async () => {
    open('first=2&seed=7&pace=5000&autostart=1');
    const seeds = [race.session!.seed];
    fillWell();
    expect(race.match.score).toBe('0:1');
    expect(race.between).toEqual({ next: { label: 'Start game 2', isDisabled: false }, words: [] });
    expect(race.gameNumber).toBe(1);
    race.ready();
    expect([race.gameNumber, race.between]).toEqual([2, undefined]);
    seeds.push(race.session!.seed);
    fillWell();
    expect(seeds).toEqual([7n, 8n]);
    expect(race).toMatchObject({ view: 'race', between: undefined });
    world.runTimers();
    expect(race.view).toBe('result');
    expect(race.ending).toEqual({
      sentence: 'First to 2. Against Brain dellacherie at 0.20 pieces/s.',
      verdict: 'You lost',
      isGood: false,
      note: '0 won, 1 lost against it at these settings.',
      again: { label: 'Play again', isDisabled: false },
    });
    expect(world.said.slice(1)).toEqual(['You lost, 0:1.', 'Game 2. 0:1.', 'You lost, 0:2.']);
    await settled();
    expect(world.library.map(({ ruleset, mode }) => `${ruleset} ${mode}`)).toEqual([
      'race race',
      'race race',
    ]);
    expect(race.replay).toEqual({ text: world.library[1]!.text, id: 1 });
    race.ready();
    expect([race.match.score, race.view, race.replay]).toEqual(['0:0', 'race', undefined]);
  });

  test('is counted with those of earlier visits, and offers another pace', () => {
    const won = { 'bad/20/1/0': { won: 0, lost: 3 } };
    world.storage.write('tetrarium/races', JSON.stringify(won));
    open('brain=bad&pace=20&autostart=1');
    expect(race.record).toEqual({ won: 0, lost: 3 });
    // The brain fills its own well.
    wait(60_000);
    world.runTimers();
    expect(race.ending).toMatchObject({
      verdict: 'You won',
      isGood: true,
      note: 'Your first win against it at these settings.',
    });
    expect(race.nextPace).toBeUndefined();
    expect(race.record).toEqual({ won: 1, lost: 3 });
    race.change({ pace: 500 });
    expect([race.record, race.nextPace]).toEqual([{ won: 0, lost: 0 }, 455]);
  });

  test('waits for a player who looks away', () => {
    open('pace=500&autostart=1');
    const leave = race.attach();
    wait(2000);
    leave();
    expect(race.phase).toBe('paused');
    const { time } = race.momentAt(world.time)!;
    world.time += 60_000;
    race.frame(world.time);
    race.togglePause();
    wait(500);
    expect(race.momentAt(world.time)!.time).toBe(time + 500);
    expect(world.said.slice(1)).toEqual(['Paused.', 'Game continued.']);
    expect(world.storage.read('tetrarium/race')).toBeUndefined();
  });
});

describe('a race that is left', () => {
  test('before a piece has come down is none', () => {
    open('autostart=1');
    race.quit();
    expect(race).toMatchObject({ view: 'setup', session: undefined });
    expect(world.library).toEqual([]);
  });

  test('has a result, and a replay as far as it went', async () => {
    open('pace=1000&autostart=1');
    wait(1500);
    race.tap('drop', world.time);
    race.quit();
    expect(race).toMatchObject({ view: 'result', phase: 'stopped', nextPace: undefined });
    expect(race.left).toEqual({ time: 1500, lines: 0, attack: [0, 0] });
    expect(race.ending).toMatchObject({
      verdict: 'You left',
      isGood: undefined,
      note: '0 lines cleared, attack 0 to 0, after 0:01.5.',
    });
    expect(world.said.at(-1)).toBe('You left, 0:0.');
    await settled();
    expect(race.replay?.id).toBe(0);
    expect(race.record).toEqual({ won: 0, lost: 0 });
  });

  test('between two games has those that were played', () => {
    open('first=2&autostart=1');
    fillWell();
    race.quit();
    expect(race).toMatchObject({ view: 'result', left: undefined });
    expect(race.ending).toMatchObject({ verdict: 'You left', note: '' });
  });

  test('after its end is over', () => {
    open('autostart=1');
    fillWell();
    race.quit();
    expect(race.ending.verdict).toBe('You lost');
  });
});

describe('a rival that answers later', () => {
  let answers: ((answer: PilotAnswer) => void)[];
  let closed: number;
  const rival: Rival = {
    name: 'Mine',
    replayName: 'Mine',
    ask: () => new Promise((resolve) => answers.push(resolve)),
    close: () => void closed++,
  };

  beforeEach(() => {
    answers = [];
    closed = 0;
  });

  test('is asked once for a piece, and puts it where it says', async () => {
    world.rivals.set('own', rival);
    open('brain=own&pace=500&autostart=1');
    wait(2000);
    expect(answers).toHaveLength(1);
    answers[0]!({ type: 'move', move: undefined });
    await settled();
    wait(500);
    expect(race.momentAt(world.time)!.sides[1].frame.pieces).toBe(1);
    expect(answers).toHaveLength(2);
    // While the game waits no answer counts; it is asked for again.
    race.pause();
    answers[1]!({ type: 'move', move: undefined });
    await settled();
    race.resume();
    wait(500);
    expect(answers).toHaveLength(3);
  });

  test('loses by its fault', async () => {
    world.rivals.set('own', rival);
    open('brain=own&pace=500&autostart=1');
    wait(500);
    answers[0]!({ type: 'failure', reason: 'Mine threw. The game is yours.' });
    await settled();
    expect(race.phase).toBe('over');
    expect(race.ending).toMatchObject({
      verdict: 'You won',
      note: 'Mine threw. The game is yours.',
    });
    race.end();
    expect(closed).toBe(1);
  });

  test('is not heard any more once its race was left', async () => {
    world.rivals.set('own', rival);
    open('brain=own&pace=500&autostart=1');
    wait(500);
    race.end();
    answers[0]!({ type: 'failure', reason: 'late' });
    await settled();
    expect(race).toMatchObject({ view: 'setup', session: undefined });
  });

  test('may have to be loaded, may be gone, and another may be chosen meanwhile', async () => {
    world.rivals.set('own', Promise.resolve(rival));
    world.rivals.set('gone', Promise.resolve(undefined));
    open('brain=own&autostart=1');
    expect(race.view).toBe('setup');
    await settled();
    expect(race).toMatchObject({ view: 'race', names: ['You', 'Mine'] });
    race.end();
    race.change({ brain: 'gone' });
    race.startMatch();
    await settled();
    expect(race.view).toBe('setup');
    expect(race.trouble).toMatch(/^This brain is not among yours/);
    expect(world.said.at(-1)).toBe(race.trouble);
    open('brain=own&autostart=1');
    race.change({ brain: 'bad' });
    await settled();
    expect(race).toMatchObject({ view: 'setup', trouble: undefined });
  });
});

test('a race goes on from its replay, against the same brain at its pace', async () => {
  open('brain=bad&pace=600&seed=5&autostart=1');
  wait(2000);
  race.tap('drop', world.time);
  race.quit();
  await settled();
  const replay = unwrap(parseReplay(world.library[0]!.text, [RACE_REPLAY]))
    .replay as Replay<RaceInput>;
  const player = unwrap(openReplay(RACE_REPLAY, replay));
  seekTime(player, 1000);
  race = new BrainRace(world, new RaceSetup());
  race.playOn(continueFrom(player), replay);
  expect(race).toMatchObject({ view: 'race', phase: 'paused', names: ['You', 'Brain bad'] });
  expect(race.setup).toMatchObject({ brain: 'bad', pace: 600 });
  race.resume();
  wait(1000);
  const [, theirs] = race.momentAt(world.time)!.sides;
  expect(theirs.frame.pieces).toBe(3);
});
