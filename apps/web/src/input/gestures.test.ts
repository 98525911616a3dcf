import { expect, test } from 'vitest';
import { type Gesture, GestureReader } from './gestures.ts';

type Step = readonly ['down' | 'move' | 'up', x: number, y: number, at: number, id?: number];

/** What a way of fingers does on a board with cells of 30 pixels. */
function read(steps: readonly Step[]): Gesture[] {
  const reader = new GestureReader(() => 30);
  return steps.flatMap(([what, x, y, at, id = 1]) => reader[what]({ x, y, at, id }) ?? []);
}

/** A finger that goes straight from one place to another, sixteen milliseconds a picture. */
function line(fromX: number, fromY: number, toX: number, toY: number, time: number): Step[] {
  const count = Math.max(1, Math.round(time / 16));
  const steps = Array.from({ length: count }, (_, i): Step => {
    const share = (i + 1) / count;
    return ['move', fromX + (toX - fromX) * share, fromY + (toY - fromY) * share, time * share];
  });
  return [['down', fromX, fromY, 0], ...steps, ['up', toX, toY, time + 1]];
}

test.each<[string, readonly Step[], readonly Gesture[]]>([
  [
    'a tap turns',
    [
      ['down', 50, 50, 0],
      ['up', 52, 49, 120],
    ],
    ['clockwise'],
  ],
  [
    'a trembling tap turns',
    [
      ['down', 50, 50, 0],
      ['move', 55, 46, 40],
      ['up', 52, 49, 120],
    ],
    ['clockwise'],
  ],
  [
    'a long press does nothing',
    [
      ['down', 50, 50, 0],
      ['up', 50, 50, 900],
    ],
    [],
  ],
  [
    'a drag to the right moves by columns',
    line(100, 200, 185, 203, 300),
    ['right', 'right', 'right'],
  ],
  ['a drag to the left moves by columns', line(200, 200, 140, 200, 300), ['left', 'left']],
  ['less than a column moves nothing', line(200, 200, 180, 200, 300), []],
  [
    'a quick drag moves as far',
    line(100, 200, 260, 205, 64),
    ['right', 'right', 'right', 'right', 'right'],
  ],
  [
    'there and back',
    [
      ['down', 100, 0, 0],
      ['move', 160, 0, 200],
      ['move', 100, 0, 400],
      ['up', 100, 0, 700],
    ],
    ['right', 'right', 'left', 'left'],
  ],
  [
    'a slow drag down soft-drops by rows',
    line(100, 100, 102, 195, 800),
    ['soft-drop', 'soft-drop', 'soft-drop'],
  ],
  ['a flick down drops', line(100, 100, 108, 260, 120), ['drop']],
  ['a short flick down drops', line(100, 100, 100, 150, 64), ['drop']],
  ['a flick up holds', line(100, 300, 95, 200, 100), ['hold']],
  ['a slow way up does nothing', line(100, 300, 100, 200, 900), []],
  [
    'a slow drag that ends in a flick drops',
    [
      ...line(100, 100, 100, 160, 600).slice(0, -1),
      ['move', 100, 200, 616],
      ['move', 100, 250, 632],
      ['up', 100, 260, 640],
    ],
    ['soft-drop', 'soft-drop', 'soft-drop', 'drop'],
  ],
  [
    'a drag to the side that ends in a flick drops there',
    [
      ...line(100, 100, 160, 100, 400).slice(0, -1),
      ['move', 161, 100, 520],
      ['move', 162, 150, 540],
      ['move', 163, 210, 560],
      ['up', 163, 220, 570],
    ],
    ['right', 'right', 'drop'],
  ],
  [
    'two fingers turn the other way',
    [
      ['down', 50, 50, 0],
      ['down', 90, 50, 20, 2],
      ['up', 50, 50, 120],
      ['up', 90, 50, 140, 2],
    ],
    ['counterclockwise'],
  ],
  [
    'two fingers that move do nothing',
    [
      ['down', 50, 50, 0],
      ['down', 90, 50, 20, 2],
      ['move', 50, 110, 80],
      ['up', 50, 110, 120],
      ['up', 90, 50, 140, 2],
    ],
    [],
  ],
  [
    'three fingers do nothing',
    [
      ['down', 50, 50, 0],
      ['down', 90, 50, 20, 2],
      ['down', 90, 90, 25, 3],
      ['up', 50, 50, 120],
      ['up', 90, 50, 140, 2],
      ['up', 90, 90, 141, 3],
    ],
    [],
  ],
  [
    'after two fingers one counts again',
    [
      ['down', 50, 50, 0],
      ['down', 90, 50, 20, 2],
      ['up', 50, 50, 120],
      ['up', 90, 50, 140, 2],
      ['down', 50, 50, 500],
      ['up', 50, 50, 600],
    ],
    ['counterclockwise', 'clockwise'],
  ],
  [
    'a finger nobody saw come is none',
    [
      ['move', 50, 50, 0],
      ['up', 50, 50, 10],
    ],
    [],
  ],
])('%s', (_, steps, gestures) => {
  expect(read(steps)).toEqual(gestures);
});

test('a gesture that was taken away does nothing more', () => {
  const reader = new GestureReader(() => 30);
  reader.down({ id: 1, x: 0, y: 0, at: 0 });
  reader.cancel();
  expect(reader.up({ id: 1, x: 0, y: 0, at: 50 })).toEqual([]);
});
