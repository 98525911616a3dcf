import { expect, test } from 'vitest';
import golden from '../../test/golden/guideline.json' with { type: 'json' };
import type { Spin } from '../srs/spin.ts';
import { attackOf, JSTRIS_ATTACK, TETRIO_ATTACK } from './attack.ts';
import { type Clear, isDifficult, pointsOf } from './scoring.ts';

const clear = (rows: number, spin: Spin = 'none', rest: Partial<Clear> = {}): Clear => ({
  rows,
  spin,
  combo: 0,
  isBackToBack: false,
  isPerfect: false,
  ...rest,
});
const { guideline } = golden.scoring;
const { jstris, tetrio } = golden.attack;

test.each<[keyof typeof guideline, number, Spin]>([
  ['single', 1, 'none'],
  ['double', 2, 'none'],
  ['triple', 3, 'none'],
  ['tetris', 4, 'none'],
  ['tspinMini', 0, 'mini'],
  ['tspin', 0, 'full'],
  ['tspinMiniSingle', 1, 'mini'],
  ['tspinSingle', 1, 'full'],
  ['tspinMiniDouble', 2, 'mini'],
  ['tspinDouble', 2, 'full'],
  ['tspinTriple', 3, 'full'],
])('%s', (name, rows, spin) => {
  expect(pointsOf(clear(rows, spin), 1)).toBe(guideline[name]);
  expect(pointsOf(clear(rows, spin), 7)).toBe(7 * (guideline[name] as number));
  expect(isDifficult(rows, spin)).toBe(guideline.difficult.includes(name));
  if (rows > 0) {
    const back = pointsOf(clear(rows, spin, { isBackToBack: true }), 1);
    expect(back).toBe((guideline[name] as number) * guideline.backToBackFactor);
  }
});

test.each([
  ['single', 1],
  ['double', 2],
  ['triple', 3],
  ['tetris', 4],
] as const)('an emptied well: %s', (name, rows) => {
  const bonus = pointsOf(clear(rows, 'none', { isPerfect: true }), 1) - pointsOf(clear(rows), 1);
  expect(bonus).toBe(guideline.perfectClear[name]);
});

test('an emptied well by a back-to-back four', () => {
  const both = { isBackToBack: true };
  const bonus =
    pointsOf(clear(4, 'none', { ...both, isPerfect: true }), 1) -
    pointsOf(clear(4, 'none', both), 1);
  expect(bonus).toBe(guideline.perfectClear.backToBackTetris);
});

test('combos: fifty a step', () => {
  expect(pointsOf(clear(1, 'none', { combo: 3 }), 2)).toBe(2 * (100 + 150));
});

// Worked by hand from the jstris guide.
test.each<[string, Clear, number]>([
  ['a single sends nothing', clear(1), 0],
  ['a double', clear(2), 1],
  ['a triple', clear(3), 2],
  ['a four', clear(4), 4],
  ['a back-to-back four', clear(4, 'none', { isBackToBack: true }), 5],
  ['a T-spin single', clear(1, 'full'), 2],
  ['a T-spin double', clear(2, 'full'), 4],
  ['a back-to-back T-spin triple', clear(3, 'full', { isBackToBack: true }), 7],
  ['a mini single', clear(1, 'mini'), 0],
  ['the third clear in a row', clear(1, 'none', { combo: 2 }), 1],
  ['the twentieth clear in a row', clear(1, 'none', { combo: 19 }), 5],
  ['an emptied well', clear(2, 'none', { isPerfect: true }), 11],
  ['a T-spin without rows', clear(0, 'full', { combo: -1 }), 0],
])('jstris: %s', (_, given, rows) => {
  expect(attackOf(JSTRIS_ATTACK, given)).toBe(rows);
});

test('the tables are those of the sources', () => {
  const { rows } = JSTRIS_ATTACK;
  expect(rows.none.slice(1)).toEqual([jstris.single, jstris.double, jstris.triple, jstris.tetris]);
  expect(rows.full.slice(1)).toEqual([jstris.tspinSingle, jstris.tspinDouble, jstris.tspinTriple]);
  expect(JSTRIS_ATTACK.combo).toEqual(jstris.combo);
  expect(JSTRIS_ATTACK.perfect).toBe(jstris.perfectClear);
  const { base, combo } = tetrio;
  expect(TETRIO_ATTACK.rows.none.slice(1)).toEqual([
    base.single,
    base.double,
    base.triple,
    base.quad,
  ]);
  expect(TETRIO_ATTACK.rows.mini.slice(1)).toEqual([
    base.miniSingle,
    base.miniDouble,
    base.miniTriple,
  ]);
  expect(TETRIO_ATTACK.rows.full.slice(1)).toEqual([
    base.tspinSingle,
    base.tspinDouble,
    base.tspinTriple,
    base.tspinQuad,
  ]);
  expect(TETRIO_ATTACK.combo).toEqual(combo.classicGuideline);
});

test('the first of a combo brings nothing more, and only a perfect four has its own back-to-back', () => {
  const points = (rows: number, rest: Partial<Clear>) => pointsOf(clear(rows, 'none', rest), 1);
  expect(points(1, { combo: 0 })).toBe(points(1, { combo: -1 }));
  expect(points(1, { combo: 2 }) - points(1, { combo: 1 })).toBe(50);
  const perfect = { isPerfect: true };
  expect(points(2, { ...perfect, isBackToBack: true }) - points(2, { isBackToBack: true })).toBe(
    points(2, perfect) - points(2, {}),
  );
  expect(
    points(4, { ...perfect, isBackToBack: true }) - points(4, { isBackToBack: true }),
  ).not.toBe(points(4, perfect) - points(4, {}));
});
