import { describe, expect, test } from 'vitest';
import { raceInputs } from '../../test/guideline-games.ts';
import { textRows } from '../picture/picture.ts';
import { replayToJson } from '../replay/json.ts';
import { openReplay, seekPiece, seekTime, verifyReplay } from '../replay/player.ts';
import {
  advanceRecording,
  finishRecording,
  recordInput,
  startRecording,
  undoPiece,
} from '../replay/recording.ts';
import { formatReplay, parseReplay } from '../replay/text.ts';
import { PlayerPort } from './input-machine.ts';
import { SIDES, winnerOf } from './race.ts';
import { RACE_REPLAY, sideOfRace } from './race-replay.ts';
import { GUIDELINE_REPLAY } from './replay.ts';
import { saveGuidelineGame } from './save.ts';
import type { GuidelinePlay } from './state.ts';
import { statisticsOf } from './statistics.ts';
import type { GuidelineVerb } from './verbs.ts';

function start(seed: number, options = {}) {
  const started = startRecording(RACE_REPLAY, BigInt(seed), options);
  if (!started.ok) throw new Error(started.problem.message);
  return started.value;
}

function record(seed: number) {
  const handicap = seed % 3 === 0 ? 0 : 6 - 3 * seed;
  const recording = start(seed, { rival: 'bad', softDrop: seed % 2 ? 0 : 20, handicap });
  for (const { at, input } of raceInputs(seed, 400)) recordInput(recording, at, input);
  return recording;
}

const SEEDS = [1, 2, 3, 4, 5, 6];

describe('a replay of a race', () => {
  test.each(SEEDS)('plays both sides again, as text and as JSON (seed %i)', (seed) => {
    const recording = record(seed);
    const replay = finishRecording(recording);
    expect(verifyReplay(RACE_REPLAY, replay)).toEqual({ ok: true, value: replay.hash });
    for (const text of [
      formatReplay(RACE_REPLAY, replay),
      JSON.stringify(replayToJson(RACE_REPLAY, replay)),
    ]) {
      const read = parseReplay(text, [GUIDELINE_REPLAY, RACE_REPLAY]);
      expect(read).toEqual({ ok: true, value: { rules: RACE_REPLAY, replay } });
    }
  });

  test.each(SEEDS)('holds each side as a game of its own (seed %i)', (seed) => {
    const recording = record(seed);
    const replay = finishRecording(recording);
    for (const side of SIDES) {
      const alone = sideOfRace(replay, side);
      if (!alone.ok) throw new Error(alone.problem.message);
      const opened = openReplay(GUIDELINE_REPLAY, alone.value);
      if (!opened.ok) throw new Error(opened.problem.message);
      seekTime(opened.value, replay.end);
      const game = recording.game.games[side];
      expect(saveGuidelineGame(opened.value.game)).toEqual(saveGuidelineGame(game));
      expect(statisticsOf(alone.value)).toMatchObject({ value: { pieces: game.pieces } });
    }
  });

  test('says what came of it', () => {
    const recording = start(7, { rival: 'bad' });
    const rival = PlayerPort.ofRace(recording, 1);
    for (let at = 0; winnerOf(recording.game) === undefined; at += 10) rival.press(at, 'drop');
    advanceRecording(recording, 60_000);
    const replay = finishRecording(recording);
    expect(replay.end).toBe(recording.game.time);
    const picture = RACE_REPLAY.pictureOf(recording.game);
    expect(Object.fromEntries(picture.labels)).toMatchObject({
      Mode: 'Race',
      Rival: 'bad',
      Rows: '0 : 0',
      End: 'won',
      Why: rival.game.over,
    });
    expect(textRows(picture).every((row) => row.length === 21 && row[10] === ' ')).toBe(true);
  });

  test('shows whose well is whose, with its numbers and its pending garbage', () => {
    const recording = start(7, { rival: 'bad', handicap: 1 });
    const game: GuidelinePlay = recording.game.games[0];
    game.pending = [{ rows: 9, hole: 2 }];
    advanceRecording(recording, 2000);
    const { sides = [], labels } = RACE_REPLAY.pictureOf(recording.game);
    expect(sides).toMatchObject([
      { name: 'You', landing: 8, coming: 1 },
      { name: 'bad', landing: 0, coming: 0 },
    ]);
    expect(Object.fromEntries(sides[0]!.labels)).toMatchObject({
      Attack: '0',
      'Attack/min': '0.0',
      'Pieces/s': '0.00',
      Lines: '0',
    });
    expect(labels).toContainEqual(['Handicap', '0 : 1']);
  });

  test('has the garbage a four sent, and none among its inputs', () => {
    const recording = start(5);
    const game: GuidelinePlay = recording.game.games[0];
    game.cells = Array.from({ length: 5 }, (_, y) =>
      y < 4 ? [...Array(9).fill(0), -1] : [0, ...Array(9).fill(-1)],
    );
    game.falling = { kind: 'I', rotation: 1, x: 7, y: 0 };
    const events = PlayerPort.ofRace(recording, 0).press(10, 'drop');
    expect(events.map(({ type }) => type)).toContain('attacked');
    expect(recording.game.games[1].pending.map(({ rows }) => rows)).toEqual([4]);
    expect(recording.inputs).toEqual([{ at: 10, input: { side: 0, verb: 'drop' } }]);
  });

  describe.each(SIDES)(
    'where side %i is full by itself while the other clears two rows',
    (loser) => {
      const sender = loser === 0 ? 1 : 0;
      /** Where the first eight pieces of seed 22 go: turns, and steps from the left wall. */
      const places = ['00', '04', '07', '03', '01', '05', '10', '18'];
      const clear = places.flatMap(([turns, steps], i): GuidelineVerb[] => [
        ...Array(Number(turns)).fill('clockwise'),
        'wall-left',
        ...Array(Number(steps)).fill('right'),
        // The last one is left to lock by itself, half a second later.
        i < 7 ? 'drop' : 'soft-on',
      ]);
      /** Eleven pieces in one place leave no room for a twelfth to lock. */
      const pile = Array<GuidelineVerb>(11).fill('drop');
      const play = (since: number) => {
        const recording = start(22, { softDrop: 0 });
        const [lost, sent] = [
          PlayerPort.ofRace(recording, loser),
          PlayerPort.ofRace(recording, sender),
        ];
        for (const verb of clear) sent.press(since, verb);
        for (const verb of pile) lost.press(100, verb);
        advanceRecording(recording, 1000);
        expect([recording.game.time, winnerOf(recording.game)]).toEqual([600, sender]);
        const alone = sideOfRace(finishRecording(recording), loser);
        if (!alone.ok) throw new Error(alone.problem.message);
        const { end, inputs } = alone.value;
        const opened = openReplay(GUIDELINE_REPLAY, alone.value);
        if (!opened.ok) throw new Error(opened.problem.message);
        seekTime(opened.value, end);
        const game = recording.game.games[loser];
        expect(saveGuidelineGame(opened.value.game)).toEqual(saveGuidelineGame(game));
        return { sent: sent.game.sent, garbage: inputs.filter(({ input }) => input !== 'drop') };
      };

      test('gets what was sent before its end', () => {
        const garbage = [{ at: 599, input: { garbage: 1 } }];
        expect(play(99)).toEqual({ sent: 1, garbage });
      });

      test('gets nothing of what was sent at the millisecond of its end', () => {
        expect(play(100)).toEqual({ sent: 1, garbage: [] });
      });
    },
  );

  test('can be taken back and looked at piece by piece', () => {
    const recording = record(3);
    const before = finishRecording(recording);
    const opened = openReplay(RACE_REPLAY, before);
    if (!opened.ok) throw new Error(opened.problem.message);
    seekPiece(opened.value, 3);
    expect(opened.value.game.games[0].pieces).toBe(3);
    seekTime(opened.value, before.end);
    expect(opened.value.game).toEqual(recording.game);
    expect(undoPiece(recording, 99_999)).toBe(true);
    expect(verifyReplay(RACE_REPLAY, finishRecording(recording)).ok).toBe(true);
  });

  test.each<[object, string]>([
    [{ rival: '' }, 'Expected a name of at most 40 letters as rival'],
    [{ rival: 7 }, 'got 7'],
    [{ mode: 'zen' }, 'Expected no mode, which is always race'],
    [{ handicap: 11 }, 'Expected handicap as a whole number from -10 to 10, got 11'],
    [{ handicap: 'x' }, 'Expected handicap as a whole number'],
    [{ garbage: 2 }, 'Expected no garbage, which is the handicap'],
    [{ level: 0 }, 'Expected level as a whole number from 1'],
    [{ retryFaults: true }, 'Expected retryFaults in a mode for one player'],
  ])('with options %j is refused', (options, words) => {
    const started = startRecording(RACE_REPLAY, 1n, options as Record<string, unknown>);
    expect(started).toMatchObject({ ok: false, problem: { code: 'race/bad-options' } });
    if (!started.ok) expect(started.problem.message).toContain(words);
  });

  test.each(['rival garbage 4', 'garbage 4', 'rival', 'rival  left', 'jump'])(
    'has no word %s',
    (word) => {
      expect(RACE_REPLAY.parseInput(word)).toBeUndefined();
    },
  );
});
