import type { GuidelineEvent } from '@tetrarium/engine/guideline';
import { expect, test } from 'vitest';
import { callOutOf } from './call-out.ts';

type Cleared = Extract<GuidelineEvent, { readonly type: 'cleared' }>;

const PLAIN: Cleared = {
  type: 'cleared',
  at: 0,
  rows: [0],
  spin: 'none',
  combo: 0,
  isBackToBack: false,
  isPerfect: false,
  points: 100,
  attack: 0,
};

test.each<[Partial<Cleared>, number, string | undefined]>([
  [{}, -1, undefined],
  [{ rows: [0, 1, 2] }, -1, undefined],
  [{ combo: 1 }, -1, undefined],
  [{ combo: 3 }, -1, 'Combo 3 | Single'],
  [{ rows: [0, 1, 2, 3] }, 0, 'Quad | '],
  [{ rows: [0, 1, 2, 3], isBackToBack: true }, 1, 'Quad | Back-to-back'],
  [{ rows: [0, 1, 2, 3], isBackToBack: true, combo: 2 }, 2, 'Quad | Back-to-back ×2, Combo 2'],
  [{ rows: [0, 1], spin: 'full' }, 0, 'T-spin double | '],
  [{ spin: 'mini', isBackToBack: true }, 1, 'T-spin mini single | Back-to-back'],
  [{ rows: [0, 1], isPerfect: true }, -1, 'Perfect clear | '],
  [{ rows: [0, 1, 2, 3], isPerfect: true }, 0, 'Perfect clear | Quad'],
])('%j after %i is called %s', (changes, backToBack, words) => {
  const called = callOutOf({ ...PLAIN, ...changes }, backToBack);
  expect(called && `${called.title} | ${called.more}`).toBe(words);
});
