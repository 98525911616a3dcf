import { type Button, DEFAULT_HANDLING, type Handling } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { GuidelineSession } from './session.ts';
import { GuidelineSetup } from './setup.ts';

const SETUP = new GuidelineSetup().with({ mode: 'zen' });
/** DAS 100, to the wall at once. */
const HANDLING: Handling = { ...DEFAULT_HANDLING, das: 100, arr: 0 };

function start(countdown: number, handling = HANDLING): GuidelineSession {
  const started = GuidelineSession.start(SETUP, { seed: 1n, handling, now: 50, countdown });
  if (!started.ok) throw new Error(started.problem.message);
  return started.value;
}

const inputsOf = ({ recording }: GuidelineSession) =>
  (recording.inputs as readonly { at: number; input: unknown }[]).map(
    ({ at, input }) => `${at} ${input}`,
  );

test('the clock stands still, and then the game is the one without a countdown', () => {
  const [waited, at] = [start(2000), start(0)];
  expect([waited.waitAt(50), waited.waitAt(1550), waited.waitAt(2050)]).toEqual([2000, 500, 0]);
  waited.advance(2049);
  expect(waited.game.time).toBe(0);
  waited.advance(2550);
  at.advance(550);
  expect([waited.game.time, waited.game]).toEqual([500, at.game]);
  expect([waited.waitAt(2550), at.waitAt(60)]).toEqual([0, 0]);
});

test.each<[string, readonly (readonly [Button, boolean, number])[], readonly string[]]>([
  [
    'let go before the start',
    [
      ['left', true, 100],
      ['left', false, 200],
    ],
    [],
  ],
  ['charged', [['left', true, 100]], ['0 left', '0 slide-left']],
  ['charged in part', [['right', true, 2000]], ['0 right', '50 slide-right']],
  [
    'the later of two',
    [
      ['left', true, 100],
      ['right', true, 2000],
    ],
    ['0 right', '50 slide-right'],
  ],
  ['soft drop', [['soft-drop', true, 100]], ['0 soft-on']],
  ['a drop that is held', [['drop', true, 100]], []],
])('keys during a countdown: %s', (_, presses, inputs) => {
  const session = start(2000);
  for (const [button, isDown, at] of presses) session.press(button, isDown, at);
  expect(inputsOf(session)).toEqual([]);
  session.advance(2200);
  expect(inputsOf(session)).toEqual(inputs);
});

test('a held turn key turns the first piece where handling says so', () => {
  const session = start(2000, { ...HANDLING, initialTurn: true, initialHold: true });
  session.press('clockwise', true, 100);
  session.press('hold', true, 120);
  session.advance(2100);
  expect(inputsOf(session)).toEqual(['0 hold', '0 clockwise']);
});

test('a key that is held on counts as one that was pressed', () => {
  const session = start(2000);
  session.press('left', true, 100);
  session.advance(2100);
  session.press('left', false, 2150);
  expect(inputsOf(session)).toEqual(['0 left', '0 slide-left', '100 slide-stop']);
});

test('a pause in the countdown forgets the keys; the next countdown begins anew', () => {
  const session = start(2000);
  session.press('left', true, 100);
  session.pause(500);
  expect(session.phase).toBe('paused');
  session.resume(1000, HANDLING, 2000);
  expect(session.waitAt(1000)).toBe(2000);
  session.tap('drop', 1500);
  session.advance(3100);
  expect([session.game.time, inputsOf(session)]).toEqual([100, []]);
});
