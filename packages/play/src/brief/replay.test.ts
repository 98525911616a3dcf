import { findBrain } from '@tetrarium/brains';
import { type ReplayRules, verifyReplay } from '@tetrarium/engine/replay';
import { expect, test } from 'vitest';
import { CLASSIC } from '../classic/definition.ts';
import { ClassicSetup } from '../classic/setup.ts';
import { UT } from '../ut/definition.ts';
import { UtSetup } from '../ut/setup.ts';
import { replayOf } from './replay.ts';
import { formatPlay, parsePlay } from './save.ts';
import type { BriefSession } from './session.ts';
import type { BriefSetup } from './setup.ts';

const CLASSIC_SETUP = new ClassicSetup();
const UT_SETUP = new UtSetup();
const [CLASSIC_RULES] = CLASSIC.replays;
const [UT_RULES] = UT.replays;

function playOut(setup: BriefSetup): BriefSession {
  const session = setup.createSession(5n);
  const brain = findBrain(setup.brain ?? '');
  const answerer = brain && session.answerWith(brain);
  for (let i = 0; i < 3000 && !session.isOver; i++) {
    if (i % 7 === 0) session.steer(i % 14 === 0 ? 'left' : 'rotate', i * 16);
    answerer?.ask();
    session.tick(i * 16);
  }
  return session;
}

function replayBy(session: BriefSession, rules: ReplayRules) {
  const recorded = replayOf(session, rules);
  if (!recorded?.ok) throw new Error(recorded?.problem.message ?? 'no log');
  return recorded.value;
}

test('a UT game that was held says so in its replay', () => {
  const session = UT_SETUP.createSession(5n);
  for (const verb of ['left', 'hold', 'drop', 'hold', 'drop'] as const) session.steer(verb, 0);
  expect(session.result().pieces).toBe(2);
  const replay = replayBy(session, UT_RULES);
  expect(replay.options).toEqual({ hold: 'pause' });
  expect(verifyReplay(UT_RULES, replay)).toMatchObject({ ok: true });
});

test('[U-15] a UT game with the origin of the report says so in its replay, and when it is saved', () => {
  const setup = UT_SETUP.with({ spawn: 'report' });
  const session = setup.createSession(5n);
  session.steer('drop', 0);
  expect(replayBy(session, UT_RULES).options).toEqual({ spawn: 'report' });
  const saved = parsePlay(formatPlay({ session, setup, played: 1 })!, [ClassicSetup, UtSetup]);
  if (!saved.ok) throw new Error(saved.problem.message);
  expect(saved.value.session.frame()).toEqual(session.frame());
  const centred = UT_SETUP.createSession(5n);
  centred.steer('drop', 0);
  expect(session.frame().cells).not.toEqual(centred.frame().cells);
});

const zapped = CLASSIC_SETUP.with({ brain: 'default', animate: false, isTest: true });
const picked = CLASSIC_SETUP.with({ brain: 'default', adversary: 60, friend: 20, isTest: true });
const small = CLASSIC_SETUP.with({ board: { width: 6, height: 8 }, landing: 'android' });

test.each([
  ['a game by hand', CLASSIC_SETUP, CLASSIC_RULES],
  ['a game of a brain, zapped', zapped, CLASSIC_RULES],
  ['a game of the adversary', picked, CLASSIC_RULES],
  ['a small board with the other landing', small, CLASSIC_RULES],
  ['a UT game by hand', UT_SETUP, UT_RULES],
  ['a UT game with the origin of the report', UT_SETUP.with({ spawn: 'report' }), UT_RULES],
  ['a UT game of a brain', UT_SETUP.with({ brain: 'ut-lame' }), UT_RULES],
])('%s has a replay that ends as the game did', (_, setup, rules) => {
  const session = playOut(setup);
  const replay = replayBy(session, rules);
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
