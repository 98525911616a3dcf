import { type ReplayRules, verifyReplay } from '@tetrarium/engine/replay';
import { expect, test } from 'vitest';
import { CLASSIC } from '../classic/definition.ts';
import { ClassicSetup } from '../classic/setup.ts';
import { UT } from '../ut/definition.ts';
import { UtSetup } from '../ut/setup.ts';
import { replayOf } from './replay.ts';
import type { BriefSession, BriefSetup } from './session.ts';
import { parsePlay } from './setup.ts';

const CLASSIC_SETUP = new ClassicSetup();
const UT_SETUP = new UtSetup();

function playOut(setup: BriefSetup): BriefSession {
  const session = setup.createSession(5n);
  for (let i = 0; i < 3000 && !session.isOver; i++) {
    if (i % 7 === 0) session.tap(i % 14 === 0 ? 'left' : 'rotate', i * 16);
    session.tick(i * 16);
  }
  return session;
}

function rulesOf({ ruleset }: BriefSession): ReplayRules {
  return (ruleset === CLASSIC.id ? CLASSIC : UT).replays[0];
}

function replayBy(session: BriefSession) {
  const recorded = replayOf(session, rulesOf(session));
  if (!recorded?.ok) throw new Error(recorded?.problem.message ?? 'no log');
  return recorded.value;
}

test('a UT game that was held says so in its replay', () => {
  const session = UT_SETUP.createSession(5n);
  for (const verb of ['left', 'hold', 'drop', 'hold', 'drop'] as const) session.tap(verb, 0);
  expect(session.result().pieces).toBe(2);
  const replay = replayBy(session);
  expect(replay.options).toEqual({ hold: 'pause' });
  expect(verifyReplay(rulesOf(session), replay)).toMatchObject({ ok: true });
});

test('[U-15] a UT game with the origin of the report says so in its replay, and when it is saved', () => {
  const setup = UT_SETUP.with({ spawn: 'report' });
  const session = setup.createSession(5n);
  session.tap('drop', 0);
  expect(replayBy(session).options).toEqual({ spawn: 'report' });
  const saved = parsePlay(session.save()!, [ClassicSetup, UtSetup]);
  if (!saved.ok) throw new Error(saved.problem.message);
  expect(saved.value.frame()).toEqual(session.frame());
  const centred = UT_SETUP.createSession(5n);
  centred.tap('drop', 0);
  expect(session.frame().cells).not.toEqual(centred.frame().cells);
});

const zapped = CLASSIC_SETUP.with({ brain: 'default', animate: false, isTest: true });
const picked = CLASSIC_SETUP.with({ brain: 'default', adversary: 60, friend: 20, isTest: true });
const small = CLASSIC_SETUP.with({ board: { width: 6, height: 8 }, landing: 'android' });

test.each([
  ['a game by hand', CLASSIC_SETUP],
  ['a game of a brain, zapped', zapped],
  ['a game of the adversary', picked],
  ['a small board with the other landing', small],
  ['a UT game by hand', UT_SETUP],
  ['a UT game with the origin of the report', UT_SETUP.with({ spawn: 'report' })],
  ['a UT game of a brain', UT_SETUP.with({ brain: 'ut-lame' })],
])('%s has a replay that ends as the game did', (_, setup) => {
  const session = playOut(setup);
  const rules = rulesOf(session);
  const replay = replayBy(session);
  expect(verifyReplay(rules, replay)).toMatchObject({ ok: true });
  const started = rules.create(replay.seed, replay.options);
  if (!started.ok) throw new Error(started.problem.message);
  for (const { at, input } of replay.inputs) rules.apply(started.value, at, input);
  const labels = new Map(rules.pictureOf(started.value).labels);
  expect(labels.get('Pieces')).toBe(String(session.result().pieces));
  expect(labels.get('Rows')).toBe(String(session.result().rows));
});

test.each([
  ['classic', CLASSIC, CLASSIC_SETUP],
  ['UT', UT, UT_SETUP],
])('the %s game is played, saved and recorded by its definition', (_, game, setup) => {
  const { start, load, commands = [] } = game as typeof CLASSIC;
  const started = start!(setup as ClassicSetup, 7n);
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  for (let i = 0; i < 40; i++) session.run(commands[i % commands.length]!, i * 300);
  session.run('nonsense', 12_100);
  expect(session.isOver).toBe(false);
  expect(session.describe().join(' ')).toMatch(/Score \d+, [2-9] pieces/);
  const replay = session.toReplay();
  if (!replay.ok) throw new Error(replay.problem.message);
  expect(verifyReplay(game.replays[0], replay.value)).toMatchObject({ ok: true });
  const loaded = load!(session.save()!);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  expect(loaded.value.describe()).toEqual(session.describe());
  expect(loaded.value.toReplay()).toMatchObject({ ok: false });
});
