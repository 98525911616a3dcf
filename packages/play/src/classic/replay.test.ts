import { findBrain } from '@tetrarium/brains';
import { verifyReplay } from '@tetrarium/engine/replay';
import { expect, test } from 'vitest';
import { answerInLine, type PlaySession } from './answer.ts';
import { createSession, formatPlay, parsePlay } from './create.ts';
import { replayOf } from './replay.ts';
import { PlaySetup } from './setup.ts';

function playOut(setup: Partial<PlaySetup>): PlaySession {
  const whole = new PlaySetup().with(setup);
  const session = createSession(whole, 5n);
  const brain = findBrain(whole.brain ?? '');
  const answerer = brain && answerInLine(session, brain);
  for (let i = 0; i < 3000 && !session.isOver; i++) {
    if (i % 7 === 0) session.steer(i % 14 === 0 ? 'left' : 'rotate', i * 16);
    answerer?.ask();
    session.tick(i * 16);
  }
  return session;
}

test('a UT game that was held says so in its replay', () => {
  const session = createSession(new PlaySetup().with({ ruleset: 'srs' }), 5n);
  for (const verb of ['left', 'hold', 'drop', 'hold', 'drop'] as const) session.steer(verb, 0);
  expect(session.result().pieces).toBe(2);
  const recorded = replayOf(session);
  if (!recorded?.ok) throw new Error('no replay');
  expect(recorded.value.replay.options).toEqual({ hold: 'pause' });
  expect(verifyReplay(recorded.value.rules, recorded.value.replay)).toMatchObject({ ok: true });
});

test('[U-15] a UT game with the origin of the report says so in its replay, and when it is kept', () => {
  const setup = new PlaySetup().with({ ruleset: 'srs', spawn: 'report' });
  const session = createSession(setup, 5n);
  session.steer('drop', 0);
  const recorded = replayOf(session);
  if (!recorded?.ok) throw new Error('no replay');
  expect(recorded.value.replay.options).toEqual({ spawn: 'report' });
  const kept = parsePlay(formatPlay({ session, setup, played: 1 })!);
  if (!kept.ok) throw new Error(kept.problem.message);
  expect(kept.value.session.frame()).toEqual(session.frame());
  const centred = createSession(setup.with({ spawn: 'centre' }), 5n);
  centred.steer('drop', 0);
  expect(session.frame().cells).not.toEqual(centred.frame().cells);
});

test.each([
  ['a game by hand', {}],
  ['a game of a brain, zapped', { brain: 'default', animate: false, isTest: true }],
  ['a game of the adversary', { brain: 'default', adversary: 60, friend: 20, isTest: true }],
  ['a small board with the other landing', { width: 6, height: 8, landing: 'android' as const }],
  ['a UT game by hand', { ruleset: 'srs' as const }],
  [
    'a UT game with the origin of the report',
    { ruleset: 'srs' as const, spawn: 'report' as const },
  ],
  ['a UT game of a brain', { ruleset: 'srs' as const, brain: 'ut-lame' }],
])('%s has a replay that ends as the game did', (_, setup) => {
  const session = playOut(setup);
  const recorded = replayOf(session);
  if (!recorded?.ok) throw new Error(recorded?.problem.message ?? 'no log');
  const { rules, replay } = recorded.value;
  expect(verifyReplay(rules, replay)).toMatchObject({ ok: true });
  const started = rules.create(replay.seed, replay.options);
  if (!started.ok) throw new Error(started.problem.message);
  for (const { at, input } of replay.inputs) rules.apply(started.value, at, input);
  const labels = new Map(rules.pictureOf(started.value).labels);
  expect(labels.get('Pieces')).toBe(String(session.result().pieces));
  expect(labels.get('Rows')).toBe(String(session.result().rows));
});
