import { advanceRecording, type Recording, recordInput } from '../replay/recording.ts';
import { type GuidelineEvent, type GuidelineGame, hasRoom } from '../rulesets/guideline-state.ts';
import type { GuidelineInput } from '../rulesets/guideline-verbs.ts';
import {
  advanceInput,
  changeKey,
  greetPiece,
  type InputMachine,
  type KeyChange,
  type TimedVerb,
} from './input-machine.ts';

/** A guideline game that is recorded. */
export type GuidelineRecording = Recording<GuidelineGame, GuidelineInput, GuidelineEvent>;

/** A game and the keys that play it. */
export interface Driver {
  readonly recording: GuidelineRecording;
  readonly machine: InputMachine;
}

/** Lets time pass until a moment of the clock outside, repeats of held keys included. */
export function driveUntil(driver: Driver, clock: number): GuidelineEvent[] {
  const { recording, machine } = driver;
  const { rules } = recording;
  const events: GuidelineEvent[] = [];
  for (;;) {
    // Stop wherever a piece may come, so that held keys meet it at its first millisecond.
    const happening = rules.nextHappening(recording.game);
    const next = Math.min(
      clock,
      machine.repeatAt ?? clock,
      happening === undefined ? clock : happening + recording.shift,
    );
    const passed = advanceRecording(recording, next);
    events.push(...passed, ...greet(driver, passed, next, true));
    events.push(...play(driver, advanceInput(machine, next)));
    if (next >= clock) return events;
  }
}

/** Does what a key does at its moment of the clock outside. */
export function driveKey(driver: Driver, change: KeyChange): GuidelineEvent[] {
  const events = driveUntil(driver, change.at);
  events.push(...play(driver, changeKey(driver.machine, change)));
  return events;
}

function play(driver: Driver, verbs: readonly TimedVerb[]): GuidelineEvent[] {
  const events: GuidelineEvent[] = [];
  for (const { at, input } of verbs) {
    if (isIdle(driver, input)) continue;
    const happened = recordInput(driver.recording, at, input);
    events.push(...happened, ...greet(driver, happened, at, input !== 'drop'));
  }
  return events;
}

/** A repeat that is blocked changes nothing: replays need not know that a key was held longer. */
function isIdle({ recording }: Driver, input: GuidelineInput): boolean {
  const { falling } = recording.game;
  const step = input === 'auto-left' ? -1 : input === 'auto-right' ? 1 : 0;
  if (step === 0 || falling === undefined) return false;
  return !hasRoom(recording.game, { ...falling, x: falling.x + step });
}

/** Lets held keys meet a piece that came after a lock, or was given back. */
function greet(
  { recording, machine }: Driver,
  events: readonly GuidelineEvent[],
  at: number,
  isByItself: boolean,
): GuidelineEvent[] {
  const hasLocked = events.some(({ type }) => type === 'locked' || type === 'retried');
  if (!hasLocked || recording.game.over !== undefined) return [];
  return greetPiece(machine, at, isByItself).flatMap((verb) =>
    recordInput(recording, verb.at, verb.input),
  );
}
