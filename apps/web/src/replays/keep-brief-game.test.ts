import { parseReplay, verifyReplay } from '@tetrarium/engine/replay';
import { expect, test } from 'vitest';
import { createSession } from '../classic/create-session.ts';
import type { PlaySession } from '../classic/play-session.ts';
import { DEFAULT_SETUP, type PlaySetup } from '../classic/setup.ts';
import { replayOfSession } from './keep-brief-game.ts';
import { REPLAY_RULESETS } from './rulesets.ts';

function playOut(setup: Partial<PlaySetup>): PlaySession {
  const session = createSession({ ...DEFAULT_SETUP, ...setup }, 5n);
  for (let i = 0; i < 3000 && !session.isOver; i++) {
    session.clock = i * 16;
    if (i % 7 === 0) session.steer(i % 14 === 0 ? 'left' : 'rotate');
    session.tick();
  }
  return session;
}

test.each([
  ['a game by hand', {}],
  ['a game of a brain, zapped', { brain: 'default', animate: false, isTest: true }],
  ['a game of the adversary', { brain: 'default', adversary: 60, friend: 20, isTest: true }],
  ['a small board with the other landing', { width: 6, height: 8, landing: 'android' as const }],
  ['a UT game by hand', { ruleset: 'srs' as const }],
  ['a UT game of a brain', { ruleset: 'srs' as const, brain: 'ut-lame' }],
])('%s has a replay that ends as the game did', (_, setup) => {
  const session = playOut(setup);
  const text = replayOfSession(session);
  if (!text?.ok) throw new Error(text?.problem.message ?? 'no log');
  const read = parseReplay(text.value, REPLAY_RULESETS);
  if (!read.ok) throw new Error(read.problem.message);
  const { rules, replay } = read.value;
  expect(verifyReplay(rules, replay)).toMatchObject({ ok: true });
  const started = rules.create(replay.seed, replay.options);
  if (!started.ok) throw new Error(started.problem.message);
  for (const { at, input } of replay.inputs) rules.apply(started.value, at, input);
  const labels = new Map(rules.pictureOf(started.value).labels);
  expect(labels.get('Pieces')).toBe(String(session.result().pieces));
  expect(labels.get('Rows')).toBe(String(session.result().rows));
});
