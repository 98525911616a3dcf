import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import golden from '../../test/golden/guideline.json' with { type: 'json' };
import { verifyReplay } from '../replay/player.ts';
import { finishRecording, startRecording } from '../replay/recording.ts';
import { DEFAULT_HANDLING, type Handling, parseHandling } from './handling.ts';
import { HANDLING_PRESETS } from './handling-presets.ts';
import {
  BUTTONS,
  type Button,
  InputMachine,
  type KeyChange,
  PlayerPort,
  type TimedVerb,
} from './input-machine.ts';
import { GUIDELINE_REPLAY } from './replay.ts';
import { saveGuidelineGame } from './save.ts';

const down = (at: number, button: Button): KeyChange => ({ at, button, isDown: true });
/** What a key makes happen, and the time before it. */
const press = (machine: InputMachine, change: KeyChange): TimedVerb[] => [
  ...machine.advance(change.at),
  ...machine.change(change),
];
const up = (at: number, button: Button): KeyChange => ({ at, button, isDown: false });

/** What some keys make happen until `end`, as "12 left". */
function run(handling: Partial<Handling>, changes: readonly KeyChange[], end: number): string[] {
  const machine = new InputMachine({ ...DEFAULT_HANDLING, das: 100, arr: 20, ...handling });
  const verbs = changes.flatMap((change) => press(machine, change));
  return words([...verbs, ...machine.advance(end)]);
}
const words = (verbs: readonly TimedVerb[]) => verbs.map(({ at, input }) => `${at} ${input}`);

describe('delays', () => {
  test('DAS, then ARR', () => {
    expect(run({}, [down(5, 'left'), up(150, 'left')], 500)).toEqual([
      '5 left',
      '105 auto-left',
      '125 auto-left',
      '145 auto-left',
    ]);
    expect(run({}, [down(5, 'left'), up(104, 'left')], 500)).toEqual(['5 left']);
  });

  test('ARR 0 pushes to the wall until the key is up', () => {
    const changes = [down(0, 'right'), up(300, 'right')];
    expect(run({ arr: 0 }, changes, 500)).toEqual(['0 right', '100 slide-right', '300 slide-stop']);
    expect(run({ arr: 0, das: 0 }, changes, 9)).toEqual([
      '0 right',
      '0 slide-right',
      '300 slide-stop',
    ]);
  });

  test('the last direction counts, and the other comes back', () => {
    const changes = [down(0, 'left'), down(50, 'right'), up(80, 'right')];
    expect(run({ cancel: true }, changes, 160)).toEqual(['0 left', '50 right', '150 auto-left']);
    expect(run({ cancel: false }, changes, 110)).toEqual(['0 left', '50 right', '100 auto-left']);
  });

  test('DAS cut delay pauses after a turn and for a new piece', () => {
    const turned = run({ dcd: 60 }, [down(0, 'left'), down(90, 'clockwise')], 175);
    expect(turned).toEqual(['0 left', '90 clockwise', '150 auto-left', '170 auto-left']);
    const pushed = run({ arr: 0, dcd: 60 }, [down(0, 'left'), down(120, 'drop')], 200);
    expect(pushed).toEqual([
      '0 left',
      '100 slide-left',
      '120 drop',
      '120 slide-stop',
      '180 slide-left',
    ]);
  });

  test('soft drop, walls, and repeats of the operating system', () => {
    const changes = [
      down(0, 'soft-drop'),
      down(30, 'soft-drop'),
      up(60, 'soft-drop'),
      down(70, 'wall-left'),
      up(75, 'hold'),
    ];
    expect(run({}, changes, 500)).toEqual(['0 soft-on', '60 soft-off', '70 wall-left']);
  });

  test('held keys meet the next piece where that is wanted', () => {
    const machine = new InputMachine({
      ...DEFAULT_HANDLING,
      initialTurn: true,
      initialHold: true,
      dropGuard: 50,
    });
    for (const button of ['clockwise', 'hold', 'soft-drop', 'left'] as const) {
      machine.change(down(0, button));
    }
    expect(words(machine.greetPiece(9, true))).toEqual(['9 hold', '9 clockwise']);
    expect(machine.change(down(58, 'drop'))).toEqual([]);
    machine.change(up(59, 'drop'));
    expect(words(machine.change(down(59, 'drop')))).toEqual(['59 drop']);
    expect(words(machine.releaseAll(70))).toEqual(['70 soft-off']);
    expect(machine.held.size).toBe(0);
  });
});

/** Keys in order of time, as fingers press them. */
const fingers = fc
  .array(fc.tuple(fc.integer({ min: 0, max: 220 }), fc.constantFrom(...BUTTONS), fc.boolean()), {
    maxLength: 60,
  })
  .map((steps) => {
    let at = 0;
    return steps.map(([pause, button, isDown]): KeyChange => {
      at += pause;
      return { at, button, isDown };
    });
  });
const handlings = fc.record({
  das: fc.constantFrom(0, 50, 133),
  arr: fc.constantFrom(0, 1, 33),
  sdf: fc.constantFrom(0, 6, 20),
  dcd: fc.constantFrom(0, 17, 80),
  cancel: fc.boolean(),
  initialTurn: fc.boolean(),
  initialHold: fc.boolean(),
  dropGuard: fc.constantFrom(0, 100),
});
/** The lengths of frames, used round and round. */
const frames = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 8 });

/** Calls `look` at the end of every frame before each key, and with each key. */
function sample(
  changes: readonly KeyChange[],
  lengths: readonly number[],
  look: (at: number) => void,
  press: (change: KeyChange) => void,
): void {
  let now = 0;
  let frame = 0;
  for (const change of changes) {
    while (now + lengths[frame % lengths.length]! < change.at) {
      now += lengths[frame++ % lengths.length]!;
      look(now);
    }
    press(change);
  }
}

describe('frames do not matter', () => {
  test('to the machine', () => {
    fc.assert(
      fc.property(fingers, handlings, frames, (changes, handling, lengths) => {
        const end = (changes.at(-1)?.at ?? 0) + 500;
        const once = new InputMachine(handling);
        const expected = changes.flatMap((change) => press(once, change));
        expected.push(...once.advance(end));
        const often = new InputMachine(handling);
        const seen: TimedVerb[] = [];
        sample(
          changes,
          lengths,
          (at) => seen.push(...often.advance(at)),
          (change) => seen.push(...press(often, change)),
        );
        seen.push(...often.advance(end));
        expect(seen).toEqual(expected);
        expect(seen.every(({ at }, i) => at >= (seen[i - 1]?.at ?? 0))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('to a whole game with its replay', () => {
    const start = (handling: Handling, seed: number) => {
      const options = { mode: 'zen', softDrop: handling.sdf, level: 1 + (seed % 15) };
      const started = startRecording(GUIDELINE_REPLAY, BigInt(seed), options);
      if (!started.ok) throw new Error(started.problem.message);
      const recording = started.value;
      const port = PlayerPort.of(recording, handling);
      return {
        recording,
        pass: (clock: number) => port.advance(clock),
        press: (change: KeyChange) => {
          port.advance(change.at);
          port.change(change);
        },
      };
    };
    fc.assert(
      fc.property(fingers, handlings, frames, fc.nat(1000), (changes, handling, lengths, seed) => {
        const end = (changes.at(-1)?.at ?? 0) + 700;
        const once = start(handling, seed);
        for (const change of changes) once.press(change);
        once.pass(end);
        const often = start(handling, seed);
        sample(changes, lengths, often.pass, often.press);
        often.pass(end);
        const replay = finishRecording(often.recording);
        expect(replay).toEqual(finishRecording(once.recording));
        expect(saveGuidelineGame(often.recording.game)).toEqual(
          saveGuidelineGame(once.recording.game),
        );
        expect(verifyReplay(GUIDELINE_REPLAY, replay).ok).toBe(true);
      }),
      { numRuns: 120 },
    );
  });
});

describe('presets', () => {
  test('are sound, and the sources are those they name', () => {
    for (const { handling, source } of HANDLING_PRESETS) {
      expect(parseHandling(handling)).toEqual({ ok: true, value: handling });
      expect(source).not.toBe('');
    }
    const of = (id: string) => HANDLING_PRESETS.find((preset) => preset.id === id)!.handling;
    const frame = 1000 / 60;
    expect(of('tetrio')).toMatchObject({
      das: Math.round(10 * frame),
      arr: Math.round(2 * frame),
      dropGuard: Math.round(7 * frame),
    });
    expect(of('nes')).toMatchObject({
      das: Math.round(16_000 / 60.0988),
      arr: Math.round(6000 / 60.0988),
    });
    expect(of('teti')).toMatchObject({
      das: golden.handling.teti.das_ms,
      arr: golden.handling.teti.arr_ms,
    });
  });

  test.each([{ das: -1 }, { arr: 0.5 }, { sdf: 101 }, { cancel: 1 }, { speed: 3 }, { dcd: 9999 }])(
    'a handling with %o is refused',
    (change) => {
      expect(parseHandling(change)).toMatchObject({
        problem: { message: expect.stringMatching(/^Expected .*, got /) },
      });
    },
  );
});

describe('each side and each key alike', () => {
  const mirror = (word: string): string =>
    word.replace(/left|right/, (side) => (side === 'left' ? 'right' : 'left'));

  test.each([
    [{ cancel: true }, [down(0, 'left'), down(50, 'right'), up(200, 'right')]],
    [{ cancel: false }, [down(0, 'left'), down(50, 'right'), up(60, 'right')]],
    [{ dcd: 40 }, [down(0, 'left'), down(90, 'clockwise')]],
    [{ arr: 0 }, [down(0, 'left'), down(150, 'right'), up(180, 'right'), up(300, 'left')]],
  ] as const)('%j is the same to the other side', (handling, changes) => {
    const other = changes.map((change) => ({ ...change, button: mirror(change.button) as Button }));
    expect(run(handling, other, 500)).toEqual(run(handling, changes, 500).map(mirror));
  });

  test('a new direction forgets the charge of the other one only where that is wanted', () => {
    const changes = [down(0, 'left'), down(90, 'right'), up(95, 'right')];
    expect(run({ cancel: true }, changes, 130)).toEqual(['0 left', '90 right']);
    expect(run({ cancel: false }, changes, 110)).toContain('100 auto-left');
  });

  test('a wall key does not delay the repeats, a turn does', () => {
    const repeats = (button: Button) =>
      run({ dcd: 60 }, [down(0, 'left'), down(90, button)], 130).filter((word) =>
        word.endsWith('auto-left'),
      );
    expect(repeats('clockwise')).toEqual([]);
    for (const wall of ['wall-left', 'wall-right'] as const) {
      expect(repeats(wall)).toEqual(['100 auto-left', '120 auto-left']);
    }
  });

  test('only the drop key is deaf after a piece locked by itself', () => {
    const machine = new InputMachine({ ...DEFAULT_HANDLING, dropGuard: 100 });
    machine.greetPiece(0, true);
    const press = (at: number, button: Button) => words(machine.change(down(at, button)));
    expect(press(50, 'drop')).toEqual([]);
    expect(press(60, 'clockwise')).toEqual(['60 clockwise']);
    const byHand = new InputMachine({ ...DEFAULT_HANDLING, dropGuard: 100 });
    byHand.greetPiece(0, false);
    expect(words(byHand.change(down(50, 'drop')))).toEqual(['50 drop']);
  });

  test('a held hold key holds the next piece only where that is wanted', () => {
    const next = (initialHold: boolean, isHeld: boolean) => {
      const machine = new InputMachine({ ...DEFAULT_HANDLING, initialHold });
      if (isHeld) machine.change(down(0, 'hold'));
      return words(machine.greetPiece(10, false));
    };
    expect([next(true, true), next(true, false), next(false, true)]).toEqual([['10 hold'], [], []]);
  });
});
