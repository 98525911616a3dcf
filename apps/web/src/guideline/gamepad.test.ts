import { expect, test } from 'vitest';
import { heldOnPad, PadWatch } from './gamepad.ts';

function pad(pressed: readonly number[], axes = [0, 0], mapping = 'standard') {
  const buttons = Array.from({ length: 17 }, (_, i) => ({ pressed: pressed.includes(i) }));
  return { index: 0, mapping, axes, buttons };
}

test.each([
  ['the cross', pad([14]), ['left']],
  ['up on the cross', pad([12]), ['drop']],
  ['up brushed on the way to the right', pad([12, 15]), ['right']],
  ['a stick in its dead zone', pad([], [0.3, -0.4]), []],
  ['a stick to the right and a little up', pad([], [0.9, -0.7]), ['right']],
  ['a stick up', pad([], [0.2, -0.9]), ['drop']],
  ['both turns and a shoulder', pad([0, 1, 4]), ['counterclockwise', 'clockwise', 'hold']],
  ['a pad of unknown mapping', pad([0, 14], [1, 0], ''), []],
])('%s', (_, state, held) => {
  expect([...heldOnPad(state)]).toEqual(held);
});

test('only changes are told, and a pad that is taken away lets go', () => {
  const watch = new PadWatch();
  expect(watch.look([null, pad([])])).toEqual([]);
  expect(watch.look([null, pad([15])])).toEqual([{ action: 'right', isDown: true }]);
  expect(watch.look([null, pad([15])])).toEqual([]);
  expect(watch.look([null])).toEqual([{ action: 'right', isDown: false }]);
});
