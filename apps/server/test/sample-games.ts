import { findBrain } from '@tetrarium/brains';
import { CLASSIC_REPLAY } from '@tetrarium/engine/classic';
import type { Result } from '@tetrarium/engine/core';
import { DEFAULT_HANDLING, type GuidelineModeId } from '@tetrarium/engine/guideline';
import {
  formatReplay,
  parseReplay,
  type Replay,
  type ReplayRules,
  sealReplay,
} from '@tetrarium/engine/replay';
import { type BriefSession, replayOf } from '@tetrarium/play/brief';
import { ClassicSession } from '@tetrarium/play/classic';
import { DAILY_REPLAY, type DailyInput, DailyState } from '@tetrarium/play/daily';
import { findGame, REPLAY_RULESETS } from '@tetrarium/play/games';
import { GuidelineSession, GuidelineSetup, pilotOf } from '@tetrarium/play/guideline';
import { UtSession } from '@tetrarium/play/ut';
import { dailyDate, dailyPuzzle } from '@tetrarium/solver';

/** The value of a result that has to be one. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.problem.code}: ${result.problem.message}`);
  return result.value;
}

/** A guideline game of a brain, a piece every 200 ms. */
export function guidelineGame(
  seed: bigint,
  changes: Partial<GuidelineSetup> = {},
  pace = 200,
  name = 'dellacherie',
): string {
  const mode: GuidelineModeId = 'sprint';
  const setup = new GuidelineSetup().with({ mode, brain: name, pace, ...changes });
  const start = { seed, handling: DEFAULT_HANDLING, now: 0 };
  const session = must(GuidelineSession.start(setup, start));
  session.pilot = pilotOf(findBrain(name)!.create());
  for (let now = 0; session.phase === 'playing' && now < 150_000; now += 1000) {
    session.advance(now);
  }
  const { rules, replay } = session.replay as { rules: ReplayRules; replay: Replay };
  return formatReplay(rules, replay);
}

/** The replay of a game that is over, as text. */
export function replayText(session: BriefSession): string {
  const [rules] = findGame(session.ruleset)!.replays;
  return formatReplay(rules, must(replayOf(session, rules)!));
}

/** A classic game of a brain on a small stack of ticks; ends when it tops out. */
export function classicGame(seed: bigint, brain = 'bad', adversary = 0): string {
  const spec = findBrain(brain)!;
  const session = ClassicSession.create({
    seed,
    isBrainOn: true,
    dials: { adversary, friend: 0 },
    adviser: spec.create(),
  });
  session.answerWith(spec);
  for (let at = 0; !session.isOver; at += 100) {
    session.tick(at);
  }
  return replayText(session);
}

/** A classic game that a brain plays for so many pieces, and nobody after that. */
export function lostGame(seed: bigint, brain: string, pieces: number, animate = true): string {
  const spec = findBrain(brain)!;
  const session = ClassicSession.create({ seed, isBrainOn: true, animate, mostInputs: 100_000 });
  session.answerWith(spec);
  for (let at = 0; !session.isOver; at += 100) {
    session.isBrainOn = session.result().pieces < pieces;
    session.tick(at);
  }
  return replayText(session);
}

/** A game of the UT brief by a brain. */
export function srsGame(seed: bigint, brain = 'bad'): string {
  const spec = findBrain(brain)!;
  const session = UtSession.create({ seed, isBrainOn: true });
  session.answerWith(spec);
  for (let at = 0; !session.isOver; at += 100) {
    session.tick(at);
  }
  return replayText(session);
}

/** A classic game of somebody who only drops, against the adversary of people. */
export function droppedGame(
  seed: bigint,
  adversary = 0,
  landing: 'lock' | 'swing' = 'lock',
): string {
  const session = ClassicSession.create({
    seed,
    rules: must(CLASSIC_REPLAY.create(seed, { landing })).rules,
    dials: { adversary, friend: 0 },
    adviser: findBrain('default')!.create(),
    isTurnBased: true,
  });
  for (let at = 0; !session.isOver; at += 500) {
    session.tap('drop', at);
    // A tick after a move does not land it yet.
    session.tick(at + 200);
    session.tick(at + 400);
  }
  return replayText(session);
}

/** A marathon in which pieces are dropped at these moments, and then every 100 ms to the end. */
export function droppedMarathon(seed: bigint, moments: readonly number[] = []): string {
  const setup = new GuidelineSetup().with({ mode: 'marathon' });
  const start = { seed, handling: DEFAULT_HANDLING, now: 0 };
  const session = must(GuidelineSession.start(setup, start));
  for (let at = 0, i = 0; session.isOn; i++) {
    at = moments[i] ?? at + 100;
    session.tap('drop', at);
  }
  const { rules, replay } = session.replay as { rules: ReplayRules; replay: Replay };
  return formatReplay(rules, replay);
}

/** A daily puzzle that is cleared at once, a piece every `pace` milliseconds. */
export function dailyGame(number: number, from = 0, pace = 1000): string {
  const inputs: { readonly at: number; readonly input: DailyInput }[] = [];
  let session = DailyState.start(must(dailyPuzzle(dailyDate(number))));
  for (let at = from; session.phase === 'playing'; at += pace) {
    session = session.hint(at)!;
    inputs.push({ at, input: session.aim });
    session = session.place(at);
  }
  const end = inputs.at(-1)!.at;
  const replay = sealReplay(DAILY_REPLAY, { seed: BigInt(number), options: {}, inputs, end });
  return formatReplay(DAILY_REPLAY, must(replay));
}

/** A replay with something else in it, its hash as it was. */
export function forge(text: string, change: (replay: Replay) => Partial<Replay>): string {
  const { rules, replay } = must(parseReplay(text, REPLAY_RULESETS));
  return formatReplay(rules, { ...replay, ...change(replay) });
}

/** A replay with something else in it, and the hash of that. */
export function reseal(text: string, change: (replay: Replay) => Partial<Replay>): string {
  const { rules, replay } = must(parseReplay(text, REPLAY_RULESETS));
  const changed = { ...replay, ...change(replay) };
  return formatReplay(rules, must(sealReplay(rules, changed)));
}
