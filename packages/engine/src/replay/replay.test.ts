import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomInputs } from '../../test/guideline-games.ts';
import { CLASSIC_VERBS, type ClassicVerb } from '../classic/game.ts';
import { CLASSIC_REPLAY } from '../classic/replay.ts';
import { JavaRandom } from '../core/java-random.ts';
import { GUIDELINE_MODE_IDS } from '../guideline/modes.ts';
import { GUIDELINE_REPLAY } from '../guideline/replay.ts';
import { saveGuidelineGame } from '../guideline/save.ts';
import type { GuidelineEvent, GuidelineGame } from '../guideline/state.ts';
import type { GuidelineInput } from '../guideline/verbs.ts';
import { formatBase64Url, parseBase64Url } from './base64url.ts';
import { checksum } from './digest.ts';
import { replayToJson } from './json.ts';
import {
  continueFrom,
  currentPiece,
  openReplay,
  playUntil,
  seekPiece,
  seekTime,
  stepInput,
  verifyReplay,
} from './player.ts';
import {
  advanceRecording,
  canUndo,
  finishRecording,
  type Recording,
  recordInput,
  redoPiece,
  startRecording,
  undoPiece,
} from './recording.ts';
import type { Replay, ReplayRules } from './replay.ts';
import { formatReplay, parseReplay, REPLAY_PREFIX } from './text.ts';

const RULESETS: readonly ReplayRules[] = [GUIDELINE_REPLAY, CLASSIC_REPLAY];

type GuidelineRecording = Recording<GuidelineGame, GuidelineInput, GuidelineEvent>;

function start(options = {}, seed = 1n): GuidelineRecording {
  const started = startRecording(GUIDELINE_REPLAY, seed, options);
  if (!started.ok) throw new Error(started.problem.message);
  return started.value;
}

/** A random game, watched at random moments. */
function record(seed: number, options: object = {}, count = 200, hurry = 150): GuidelineRecording {
  const recording = start(options, BigInt(seed));
  const random = new JavaRandom(seed);
  for (const { at, input } of randomInputs(seed, count, hurry)) {
    while (recording.time < at && random.nextInt(3) > 0) {
      advanceRecording(recording, Math.min(at, recording.time + 1 + random.nextInt(30)));
    }
    recordInput(recording, at, input);
  }
  return recording;
}

const value = <T>(result: { ok: true; value: T } | { ok: false; problem: { message: string } }) => {
  if (!result.ok) throw new Error(result.problem.message);
  return result.value;
};
const open = (replay: Replay<GuidelineInput>) => value(openReplay(GUIDELINE_REPLAY, replay));
const stateOf = (game: GuidelineGame) => JSON.stringify(saveGuidelineGame(game));

describe('a replay', () => {
  test.each(GUIDELINE_MODE_IDS)(
    'of any %s game plays it again, however often one looked',
    (mode) => {
      for (const seed of [1, 2, 3, 4]) {
        const recording = record(seed, { mode, softDrop: seed % 2 ? 0 : 20 });
        const replay = finishRecording(recording);
        expect(value(verifyReplay(GUIDELINE_REPLAY, replay))).toBe(replay.hash);
        const player = open(replay);
        seekTime(player, replay.end);
        expect(stateOf(player.game)).toBe(stateOf(recording.game));
      }
    },
  );

  test('any seek shows what a straight run shows', () => {
    const replay = finishRecording(record(7, { mode: 'zen' }, 300));
    const player = open(replay);
    const straight = open(replay);
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -5, max: replay.end + 5 }), { maxLength: 6 }),
        (times) => {
          for (const time of times) seekTime(player, time);
          seekPiece(straight, 0);
          playUntil(straight, Math.max(0, Math.min(times.at(-1) ?? player.time, replay.end)));
          expect(stateOf(player.game)).toBe(stateOf(straight.game));
          expect(player.inputs).toBe(straight.inputs);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('piece by piece and input by input, both ways', () => {
    const player = open(finishRecording(record(8, {}, 120)));
    const { marks, replay } = player;
    expect(marks.length).toBeGreaterThan(3);
    for (const [piece, mark] of marks.entries()) {
      seekPiece(player, piece);
      expect(player.game.pieces).toBe(piece);
      expect(currentPiece(player)).toBe(piece);
      expect(stateOf(player.game)).toBe(stateOf(mark.game));
    }
    seekPiece(player, 0);
    const seen = [stateOf(player.game)];
    while (stepInput(player)) seen.push(stateOf(player.game));
    expect(seen).toHaveLength(replay.inputs.length + 1);
    seen.pop();
    while (stepInput(player, -1)) {
      const expected = seen.pop()!;
      // Going back stops right after the input before.
      if (player.inputs > 0) expect(stateOf(player.game)).toBe(expected);
    }
    expect(player.inputs).toBe(0);
  });

  test('can be played on from any moment, and that is a replay again', () => {
    const replay = finishRecording(record(9, { mode: 'sprint', softDrop: 0 }));
    const player = open(replay);
    for (const share of [0, 0.3, 0.7]) {
      seekTime(player, Math.floor(replay.end * share));
      const recording = continueFrom(player, 1_000_000);
      expect([recording.game.isSoft, recording.game.slide]).toEqual([false, 0]);
      recordInput(recording, 1_000_250, 'clockwise');
      recordInput(recording, 1_000_300, 'drop');
      const again = finishRecording(recording);
      expect(again.end).toBe(Math.floor(replay.end * share) + 300);
      expect(value(verifyReplay(GUIDELINE_REPLAY, again))).toBe(again.hash);
      while (canUndo(recording)) undoPiece(recording, 2_000_000);
      expect(recording.game.pieces).toBe(0);
    }
    expect(value(verifyReplay(GUIDELINE_REPLAY, replay))).toBe(replay.hash);
  });

  test('of a changed game does not verify', () => {
    const replay = finishRecording(record(3));
    const inputs = replay.inputs.filter(({ input }) => input !== 'drop');
    const verified = verifyReplay(GUIDELINE_REPLAY, { ...replay, inputs });
    expect(verified).toMatchObject({ ok: false, problem: { code: 'replay/hash-mismatch' } });
  });
});

describe('undo', () => {
  test('restores everything, bag and dice included, and redo brings it back', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e6 }),
        fc.integer({ min: 1, max: 12 }),
        (seed, times) => {
          const recording = record(seed, { mode: 'zen', softDrop: 0 }, 80);
          const clock = recording.time;
          const before = { state: stateOf(recording.game), inputs: recording.inputs.length };
          const done: string[] = [];
          let undone = 0;
          for (; undone < times && canUndo(recording); undone++) {
            expect(undoPiece(recording, clock)).toBe(true);
            done.push(stateOf(recording.game));
          }
          const replay = finishRecording(recording);
          expect(value(verifyReplay(GUIDELINE_REPLAY, replay))).toBe(replay.hash);
          for (let i = 0; i < undone; i++) expect(redoPiece(recording, clock)).toBe(true);
          expect(redoPiece(recording, clock)).toBe(false);
          // Redo lets go of keys, so compare with that done before too.
          const { isSoft, slide } = JSON.parse(before.state) as GuidelineGame;
          if (!isSoft && slide === 0) {
            expect(stateOf(recording.game)).toBe(before.state);
            expect(recording.inputs).toHaveLength(before.inputs);
          }
          expect(verifyReplay(GUIDELINE_REPLAY, finishRecording(recording)).ok).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('the same pieces come again', () => {
    const recording = start({ mode: 'zen' }, 77n);
    const kinds: string[] = [];
    for (let i = 0; i < 9; i++) {
      kinds.push(recording.game.falling!.kind);
      recordInput(recording, i * 10, i % 2 ? 'wall-left' : 'wall-right');
      recordInput(recording, i * 10, 'drop');
    }
    const { bagDice, queue } = recording.game;
    for (let i = 0; i < 9; i++) undoPiece(recording, 500);
    expect(recording.game).toEqual(start({ mode: 'zen' }, 77n).game);
    expect(canUndo(recording)).toBe(false);
    expect(undoPiece(recording, 500)).toBe(false);
    for (let i = 0; i < 9; i++) {
      expect(recording.game.falling!.kind).toBe(kinds[i]);
      recordInput(recording, 600 + i, 'drop');
    }
    expect([recording.game.bagDice, recording.game.queue]).toEqual([bagDice, queue]);
    expect(redoPiece(recording, 700)).toBe(false);
  });

  test('brings back a game that was over', () => {
    const recording = start({ mode: 'zen' });
    for (let i = 0; recording.game.over === undefined; i++) recordInput(recording, i, 'drop');
    expect(undoPiece(recording, 1000)).toBe(true);
    expect(recording.game.over).toBeUndefined();
    recordInput(recording, 1001, 'wall-left');
    expect(recording.game.falling).toBeDefined();
  });
});

describe('texts', () => {
  const replay = finishRecording(record(5, { mode: 'dig', level: 3 }));
  const text = formatReplay(GUIDELINE_REPLAY, replay);
  const json = JSON.stringify(replayToJson(GUIDELINE_REPLAY, replay));

  test('compact and JSON, and back', () => {
    expect(text).toMatch(/^tr1\.[\w-]+$/);
    expect(value(parseReplay(text, RULESETS)).replay).toEqual(replay);
    expect(value(parseReplay(`  ${text}\n`, RULESETS)).replay).toEqual(replay);
    expect(value(parseReplay(json, RULESETS)).replay).toEqual(replay);
  });

  test('any game of any rules, any seed', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }),
        fc.array(fc.tuple(fc.nat(5000), fc.constantFrom(...CLASSIC_VERBS)), { maxLength: 60 }),
        (seed, pauses) => {
          const recording = value(startRecording(CLASSIC_REPLAY, seed, { topSpace: 5 }));
          let at = 0;
          for (const [pause, verb] of pauses) {
            at += pause;
            recordInput(recording, at, verb);
          }
          const classic: Replay<ClassicVerb> = finishRecording(recording);
          const read = value(parseReplay(formatReplay(CLASSIC_REPLAY, classic), RULESETS));
          expect(read.replay).toEqual(classic);
          expect(value(verifyReplay(read.rules, read.replay))).toBe(classic.hash);
          const written = JSON.stringify(replayToJson(CLASSIC_REPLAY, classic));
          expect(value(parseReplay(written, RULESETS)).replay).toEqual(classic);
        },
      ),
      { numRuns: 60 },
    );
  });

  test('2,000 inputs of a lively game take about 4 kB', () => {
    const recording = start({ mode: 'zen' });
    const random = new JavaRandom(1);
    const usual = ['left', 'right', 'clockwise', 'counterclockwise', 'auto-left', 'drop'] as const;
    let at = 0;
    while (recording.inputs.length < 2000) {
      at += 20 + random.nextInt(180);
      recordInput(recording, at, usual[random.nextInt(usual.length)]!);
      if (recording.game.over !== undefined) undoPiece(recording, at);
      if (recording.game.over !== undefined || recording.game.cells.length > 14) {
        recording.game = { ...recording.game, cells: [] };
      }
    }
    const long = formatReplay(GUIDELINE_REPLAY, finishRecording(recording));
    expect(long.length).toBeLessThan(4500);
    expect(long.length).toBeGreaterThan(3500);
  });

  const codeOf = (changed: string): string => {
    const read = parseReplay(changed, RULESETS);
    return read.ok ? 'ok' : read.problem.code;
  };

  test('every cut and every changed letter is found', () => {
    for (let i = REPLAY_PREFIX.length; i < text.length; i++) {
      expect(codeOf(text.slice(0, i))).toBe('replay/damaged');
      const other = text[i] === 'A' ? 'B' : 'A';
      // The last letter may hold nothing but padding.
      if (i < text.length - 1) {
        expect(codeOf(text.slice(0, i) + other + text.slice(i + 1))).toBe('replay/damaged');
      }
      expect(codeOf(`${text.slice(0, i)}!${text.slice(i + 1)}`)).toBe('replay/bad-letter');
    }
  });

  test.each<[string, string, string]>([
    ['nothing', '', 'replay/foreign'],
    ['prose', 'Dear Sir or Madam', 'replay/foreign'],
    ['a later format', 'tr2.AAAA', 'replay/unknown-format'],
    ['only the prefix', 'tr1.', 'replay/damaged'],
    ['half a JSON', json.slice(0, 200), 'replay/bad-json'],
    ['another JSON', '{"a":1}', 'replay/foreign'],
    ['another version', json.replace('"version":1', '"version":9'), 'replay/unknown-format'],
    ['later rules', json.replace('guideline@1', 'guideline@2'), 'replay/unknown-version'],
    ['unknown rules', json.replace('guideline@1', 'chess@1'), 'replay/unknown-ruleset'],
    ['other dice', json.replace('minstd-7bag', 'd6'), 'replay/unknown-rng'],
    ['a seed in words', json.replace('"seed":"5"', '"seed":"five"'), 'replay/bad-field'],
    ['no options', json.replace('"options":{', '"options":[],"x":{'), 'replay/bad-field'],
    ['a wrong word', json.replace(/"(left|right|drop|clockwise)"/, '"jump"'), 'replay/bad-field'],
    ['an end before the inputs', json.replace(/"end":\d+/, '"end":3'), 'replay/bad-field'],
    ['a short hash', json.replace(/"hash":"../, '"hash":"'), 'replay/bad-field'],
    ['too much garbage', json.replace(/"garbage \d"/, '"garbage 99"'), 'replay/bad-field'],
  ])('%s is refused', (_, given, code) => {
    expect(codeOf(given)).toBe(code);
  });

  test('says where', () => {
    const place = (given: string) => {
      const read = parseReplay(given, RULESETS);
      return read.ok ? undefined : read.problem.at;
    };
    expect(place(`${text.slice(0, 30)}!`)).toEqual({ line: 1, column: 31 });
    expect(place('{"format":\n "tetra')).toBeDefined();
    expect(place(sealed(Array.from({ length: 20 }, () => 255)))).toBeDefined();
  });

  test('garbage never throws, also with a right check', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (junk) => {
        for (const prefix of ['', REPLAY_PREFIX, '{']) parseReplay(prefix + junk, RULESETS);
      }),
      { numRuns: 300 },
    );
    const { bytes } = parseBase64Url(text.slice(REPLAY_PREFIX.length));
    const payload = bytes.slice(0, -4);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(payload.length - 1), fc.nat(255)), { maxLength: 5 }),
        fc.nat(payload.length),
        (changes, length) => {
          const changed = payload.slice(0, length);
          for (const [i, byte] of changes) if (i < length) changed[i] = byte;
          const read = parseReplay(sealed(changed), RULESETS);
          // What can be read can be played, to whatever end.
          if (read.ok) verifyReplay(read.value.rules, read.value.replay);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('options from outside are checked before anything is played', () => {
    const opened = openReplay(GUIDELINE_REPLAY, { ...replay, options: { mode: 'chess' } });
    expect(opened).toMatchObject({ ok: false, problem: { code: 'guideline/bad-options' } });
    expect(startRecording(CLASSIC_REPLAY, 1n, { width: -1 }).ok).toBe(false);
    expect(startRecording(CLASSIC_REPLAY, 1n, { picks: [99] }).ok).toBe(false);
    expect(startRecording(GUIDELINE_REPLAY, 1n, { speed: 1 }).ok).toBe(false);
  });
});

test('a classic game whose pieces somebody picked', () => {
  const recording = value(startRecording(CLASSIC_REPLAY, 3n, { picks: [0, 0, 0, 6] }));
  const seen: number[] = [];
  for (let i = 0; i < 4; i++) {
    seen.push(recording.game.pieceIndex);
    for (const verb of ['drop', 'down', 'down'] as const) recordInput(recording, i, verb);
  }
  expect(seen).toEqual([0, 0, 0, 6]);
  expect(verifyReplay(CLASSIC_REPLAY, finishRecording(recording)).ok).toBe(true);
});

/** Bytes as a compact text with a right check. */
function sealed(payload: readonly number[]): string {
  const check = checksum(payload);
  const bytes = [...payload, ...[24, 16, 8, 0].map((shift) => (check >>> shift) & 255)];
  return REPLAY_PREFIX + formatBase64Url(bytes);
}
