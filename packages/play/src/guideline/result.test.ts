import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { formatKeptGuideline, parseKeptGuideline } from './kept.ts';
import { bestOf, noteBest, parseBests, whyItEnded } from './result.ts';
import { GuidelineSession } from './session.ts';
import { DEFAULT_GUIDELINE_SETUP, type GuidelineSetup } from './setup.ts';

/** The game of a player who drops every piece where it comes. */
function drop(changes: Partial<GuidelineSetup>, pieces = 40): GuidelineSession {
  const setup = { ...DEFAULT_GUIDELINE_SETUP, ...changes };
  const start = { seed: 42n, handling: DEFAULT_HANDLING, now: 0 };
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
  expect(bestOf(session)).toBeUndefined();
  expect(whyItEnded(session, 'Dellacherie')).toMatch(
    /^(There was no room|A piece came to rest).*\. Dellacherie wins the race\.$/,
  );
});

test('a game for one says why it ended, and may be the best', () => {
  const session = drop({ mode: 'marathon' });
  expect(whyItEnded(session, '')).toMatch(/^(There was no room|A piece came to rest) [^.]*\.$/);
  const best = bestOf(session)!;
  expect(noteBest({}, best)).toEqual({ [best.key]: best.value });
  expect(noteBest({ [best.key]: best.value }, best)).toBeUndefined();
});

test('kept bests are numbers, whatever was under their name', () => {
  expect(parseBests('{"a":12,"b":"x","c":null}')).toEqual({ a: 12 });
  for (const text of [null, '', '7', '{']) expect(parseBests(text)).toEqual({});
});

test('a game that is on is kept as it is; one that is over, or a brain’s, is not', () => {
  const session = drop({ mode: 'zen', seed: -5n, retryFaults: true }, 3);
  const text = formatKeptGuideline(session)!;
  expect(text).toContain('"setup":"ruleset=guideline&mode=zen&seed=-5&strict=1"');
  const kept = parseKeptGuideline(text);
  if (!kept.ok) throw new Error(kept.problem.message);
  const { setup, recording } = kept.value;
  expect(setup).toEqual(session.setup);
  expect(recording.game).toEqual(session.game);
  expect(formatKeptGuideline(GuidelineSession.adopt(setup, recording, DEFAULT_HANDLING))).toBe(
    text,
  );
  expect(formatKeptGuideline(drop({ mode: 'zen' }))).toBeUndefined();
  expect(formatKeptGuideline(drop({ brain: 'bad' }, 1))).toBeUndefined();
  for (const odd of ['', '{}', '{"version":1}']) expect(parseKeptGuideline(odd).ok).toBe(false);
});
