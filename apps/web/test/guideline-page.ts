import { findBrain } from '@tetrarium/brains';
import {
  applyGuideline,
  type Button,
  createGuidelineGame,
  createGuidelineRules,
  DEFAULT_HANDLING,
  frameOfGuideline,
  GUIDELINE_REPLAY,
  type GuidelineInput,
  type GuidelineModeId,
  type GuidelineVerb,
  PlayerPort,
  RACE_REPLAY,
} from '@tetrarium/engine/guideline';
import {
  finishRecording,
  formatReplay,
  recordInput,
  startRecording,
} from '@tetrarium/engine/replay';
import { GuidelineSession, GuidelineSetup, pilotOf } from '@tetrarium/play/guideline';
import type { PlayPage } from './play-page.ts';

/** The guideline's key for each verb a script uses. */
export const KEY_OF: Readonly<Partial<Record<GuidelineVerb | Button, string>>> = {
  left: 'ArrowLeft',
  right: 'ArrowRight',
  clockwise: 'ArrowUp',
  counterclockwise: 'z',
  'half-turn': 'a',
  hold: 'c',
  drop: 'Space',
  'soft-drop': 'ArrowDown',
  'wall-left': 'Home',
  'wall-right': 'End',
};

/** Presses keys one after another in a frozen page, each a moment after the last. */
export async function pressAll(
  { page }: PlayPage,
  verbs: readonly (GuidelineVerb | Button)[],
): Promise<void> {
  for (const verb of verbs) {
    await page.keyboard.press(KEY_OF[verb]!);
    await page.clock.runFor(16);
  }
}

/** The names of the piece on hold, if any, and of those to come. */
export async function trayOf({ page }: PlayPage): Promise<(string | null)[]> {
  const pieces = page.getByRole('region', { name: /^(Hold|Next)$/ }).getByRole('img');
  return pieces.evaluateAll((all) => all.map((piece) => piece.getAttribute('aria-label')));
}

/** The replay of a game a brain plays, a piece every so many milliseconds, without any screen. */
export function replayOfBrain(
  mode: GuidelineModeId,
  seed: bigint,
  pieces: number,
  every = 100,
): string {
  const setup = new GuidelineSetup().with({ mode, brain: 'dellacherie', pace: every });
  const start = { seed, handling: DEFAULT_HANDLING, now: 0, options: { mode } };
  const started = GuidelineSession.start(setup, start);
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  session.pilot = pilotOf(findBrain('dellacherie')!.create());
  for (let i = 1; i <= pieces && session.isOn; i++) session.advance(every * i);
  const { rules, replay } = session.replay;
  return formatReplay(rules, replay);
}

/** The replay of a race: the player drops two pieces, the rival one every 100 ms, and loses. */
export function replayOfRace(seed: bigint, name: string): string {
  const started = startRecording(RACE_REPLAY, seed, { rival: name });
  if (!started.ok) throw new Error(started.problem.message);
  const recording = started.value;
  const rival = PlayerPort.ofRace(recording, 1);
  for (const at of [50, 60]) PlayerPort.ofRace(recording, 0).press(at, 'drop');
  for (let at = 100; rival.game.over === undefined; at += 100) rival.press(at, 'drop');
  return formatReplay(RACE_REPLAY, finishRecording(recording));
}

/** The player's side of a race alone, with the garbage that came: races were once kept so. */
export function oneSidedRace(seed: bigint): string {
  const started = startRecording(GUIDELINE_REPLAY, seed, { mode: 'race' });
  if (!started.ok) throw new Error(started.problem.message);
  const inputs: readonly GuidelineInput[] = ['drop', { garbage: 3 }, 'left', 'drop', 'drop'];
  for (const [i, input] of inputs.entries()) recordInput(started.value, 100 * (i + 1), input);
  return formatReplay(GUIDELINE_REPLAY, finishRecording(started.value));
}

/** A game after some verbs, all at once. */
export function playVerbs(seed: number, verbs: readonly GuidelineVerb[]) {
  const game = createGuidelineGame(createGuidelineRules({ mode: 'zen', softDrop: 0 }), seed);
  for (const verb of verbs) applyGuideline(game, 0, verb);
  return frameOfGuideline(game);
}
