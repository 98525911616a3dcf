import { ROW } from '@tetrarium/engine/picture';
import { PlayCtrl } from '@tetrarium/play/brief';
import { ClassicSetup } from '@tetrarium/play/classic';
import { expect, test } from 'vitest';
import { pictureOfFrame } from './picture-of.ts';

test('rows that are full, or would be after a drop, are tinted', () => {
  const setup = new ClassicSetup().with({ board: { width: 4, height: 8 }, isTest: true });
  const ctrl = new PlayCtrl(setup, () => 0n);
  const picture = () => pictureOfFrame(ctrl.session!.frame(), true);
  ctrl.start(0);
  // The first piece of the test sequence is the square.
  ctrl.steer('left');
  ctrl.steer('drop');
  for (let now = 1000; ctrl.session!.result().pieces === 1; now += 1000) ctrl.frame(now);
  // A row of four is full with the square's two and two more.
  expect(picture().width).toBe(4);
  expect(picture().rows.some((bits) => bits !== 0)).toBe(false);
  ctrl.steer('right');
  expect(picture().rows[0]).toBe(ROW.filling);
});
