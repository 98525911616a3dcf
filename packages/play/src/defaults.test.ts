import { findBrain } from '@tetrarium/brains';
import { describe, expect, test } from 'vitest';
import { ClassicSession } from './classic/session.ts';
import { ClassicSetup } from './classic/setup.ts';
import { GuidelineSession } from './guideline/session.ts';
import { GuidelineSetup } from './guideline/setup.ts';
import { QuadrisSession } from './quadris/session.ts';
import { UtSession } from './ut/session.ts';

// A session needs nothing but a seed; the rest is what a page starts with.
describe('a session of a seed alone', () => {
  test('classic: the game of a page with its defaults', () => {
    const session = ClassicSession.create({ seed: 5n });
    const usual = new ClassicSetup().createSession(5n);
    expect(session.isBrainOn).toBe(false);
    expect(session.dials).toEqual({ adversary: 0, friend: 0 });
    expect(session.animate).toBe(true);
    for (let i = 0; i < 60; i++) {
      session.tick(i);
      usual.tick();
    }
    expect(session.frame().cells).toEqual(usual.frame().cells);
    expect(session.inputs).toHaveLength(60);
  });

  test('classic: a brain plays the test sequence', () => {
    const session = ClassicSession.create({ seed: 0n, isBrainOn: true });
    session.answerWith(findBrain('default')!);
    for (let i = 0; session.result().pieces < 20; i++) {
      session.tick(i);
    }
    expect(session.isOver).toBe(false);
  });

  test('srs: nobody but the player moves', () => {
    const session = UtSession.create({ seed: 5n });
    expect([session.isBrainOn, session.question]).toEqual([false, undefined]);
    expect(session.tick(0)).toEqual([{ type: 'moved', verb: 'down' }]);
    expect(session.inputs).toHaveLength(1);
  });

  test('guideline: a sprint that begins at 0', () => {
    const started = GuidelineSession.start(new GuidelineSetup(), { seed: 5n });
    if (!started.ok) throw new Error(started.problem.message);
    expect([started.value.phase, started.value.now]).toEqual(['playing', 0]);
  });

  test('quadris: the rules of 2013 in level 0, with the sample sequence', () => {
    const started = QuadrisSession.start({ seed: 0n });
    if (!started.ok) throw new Error(started.problem.message);
    started.value.run('drop', 0);
    const { rules, level, spawn } = started.value.setup;
    expect({ rules, level, spawn }).toEqual({ rules: '2013', level: 0, spawn: 'bottom-row' });
    expect(started.value.frame.players[0]!.next).toMatchObject({ kind: 'L' });
  });
});
