import { ROW } from '@tetrarium/engine/picture';
import { ClassicSetup } from '@tetrarium/play/classic';
import { expect, test } from 'vitest';
import { pictureOfFrame } from './picture-of.ts';

test('rows that are full, or would be after a drop, are tinted', () => {
  const setup = new ClassicSetup().with({ board: { width: 4, height: 8 }, isTest: true });
  const session = setup.createSession(0n);
  const picture = () => pictureOfFrame(session.frame(), true);
  // The first piece of the test sequence is the square.
  session.tap('left', 0);
  session.tap('drop', 0);
  while (session.result().pieces === 1) session.tick();
  // A row of four is full with the square's two and two more.
  expect(picture().width).toBe(4);
  expect(picture().rows.some((bits) => bits !== 0)).toBe(false);
  session.tap('right', 0);
  expect(picture().rows[0]).toBe(ROW.filling);
});
