import { DEFAULT_HANDLING, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { Bests } from './bests.ts';
import { GuidelineSession } from './session.ts';
import { GuidelineSetup } from './setup.ts';

/** The game of a player who drops every piece where it comes. */
function drop(changes: Partial<GuidelineSetup>, pieces = 40): GuidelineSession {
  const setup = new GuidelineSetup().with(changes);
  const start = { seed: 42n, handling: DEFAULT_HANDLING, now: 0, raceRules: RACE_REPLAY };
  const started = GuidelineSession.start(setup, start);
  if (!started.ok) throw new Error(started.problem.message);
  for (let i = 1; i <= pieces; i++) {
    started.value.press('drop', true, 20 * i);
    started.value.press('drop', false, 20 * i + 10);
  }
  return started.value;
}

test('a lost race says who won and why, and is no personal best', () => {
  const session = drop({ mode: 'race', brain: 'dellacherie' });
  expect(session.outcome).toBe('lost');
  expect(session.best).toBeUndefined();
  expect(session.words.why('Dellacherie')).toMatch(
    /^(There was no room|A piece came to rest).*\. Dellacherie wins the race\.$/,
  );
});

test('a game for one says why it ended, and may be the best', () => {
  const session = drop({ mode: 'marathon' });
  expect(session.words.why('')).toMatch(/^(There was no room|A piece came to rest) [^.]*\.$/);
  const best = session.best!;
  expect(Bests.parse(null).with(best)?.values).toEqual({ [best.key]: best.value });
  expect(Bests.parse(JSON.stringify({ [best.key]: best.value })).with(best)).toBeUndefined();
});

test('kept bests are numbers, whatever was under their name', () => {
  expect(Bests.parse('{"a":12,"b":"x","c":null}').values).toEqual({ a: 12 });
  for (const text of [null, '', '7', '{']) expect(Bests.parse(text).values).toEqual({});
});

test('a game that is on is kept as it is; one that is over, or a brain’s, is not', () => {
  const session = drop({ mode: 'zen', seed: -5n, retryFaults: true }, 3);
  const text = session.save()!;
  expect(text).toContain('"setup":"ruleset=guideline&mode=zen&seed=-5&strict=1"');
  const kept = GuidelineSession.load(text, DEFAULT_HANDLING);
  if (!kept.ok) throw new Error(kept.problem.message);
  const { setup, recording } = kept.value;
  expect(setup).toEqual(session.setup);
  expect(recording.game).toEqual(session.game);
  expect(kept.value.save()).toBe(text);
  expect(drop({ mode: 'zen' }).save()).toBeUndefined();
  expect(drop({ brain: 'bad' }, 1).save()).toBeUndefined();
  for (const odd of ['', '{}', '{"version":1}'])
    expect(GuidelineSession.load(odd, DEFAULT_HANDLING).ok).toBe(false);
});
