import { expect, test } from 'vitest';
import { RACE } from '../race/definition.ts';
import { parseQuery } from '../session/query.ts';
import { GUIDELINE } from './definition.ts';

test('a game is played by words, saved and loaded by whoever does not know it', () => {
  const setup = GUIDELINE.Setup!.parse(parseQuery('mode=zen'));
  const started = GUIDELINE.start!(setup, 5n);
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  for (const [i, command] of ['left', 'drop', 'drop', 'undo', 'dance'].entries()) {
    session.run(command, 100 * (i + 1));
  }
  expect(session.isOver).toBe(false);
  expect(session.describe()).toContain('Score 38, 1 piece, 0 lines.');
  expect(session.toReplay()).toMatchObject({ ok: true, value: { ruleset: GUIDELINE.id } });
  const loaded = GUIDELINE.load!(session.save()!, 1000);
  if (!loaded.ok) throw new Error(loaded.problem.message);
  expect(loaded.value.describe()).toEqual(session.describe());
});

test('a race is lost by who fills their well, and cannot be saved', () => {
  const started = RACE.start!(new RACE.Setup!(), 5n);
  if (!started.ok) throw new Error(started.problem.message);
  const session = started.value;
  expect(session.save()).toBeUndefined();
  for (let i = 0; i < 20; i++) session.run('drop', i);
  expect(session.isOver).toBe(true);
  expect(session.toReplay()).toMatchObject({ ok: true, value: { ruleset: RACE.id } });
});
