import type { GuidelineEvent } from '@tetrarium/engine/guideline';

/** What is called out beside the well: a name, and what made it worth more. */
export interface CallOut {
  readonly title: string;
  readonly more: string;
}

type Cleared = Extract<GuidelineEvent, { readonly type: 'cleared' }>;

const CLEARS = ['', 'single', 'double', 'triple', 'quad'];
const SPINS = { none: '', mini: 'T-spin mini', full: 'T-spin' } as const;
/** Combos below this happen all the time. */
const LEAST_COMBO = 2;

/** What to call out for a clear; undefined for one that is nothing special. */
export function callOutOf(cleared: Cleared, backToBack: number): CallOut | undefined {
  const { rows, spin, combo, isBackToBack, isPerfect } = cleared;
  const isNamed = spin !== 'none' || rows.length === 4;
  const hasCombo = combo >= LEAST_COMBO;
  if (!isNamed && !isPerfect && !hasCombo) return undefined;
  const name = clearName(spin, rows.length);
  const parts = [
    ...(isPerfect ? ['Perfect clear'] : []),
    ...(isNamed || !isPerfect ? [name] : []),
    ...(isBackToBack ? [`Back-to-back${backToBack > 1 ? ` ×${backToBack}` : ''}`] : []),
    ...(hasCombo ? [`Combo ${combo}`] : []),
  ];
  const [title = '', ...more] = isNamed || isPerfect ? parts : parts.reverse();
  return { title, more: more.join(', ') };
}

/** "Quad", "T-spin double". */
export function clearName(spin: Cleared['spin'], rows: number): string {
  const name = `${SPINS[spin]} ${CLEARS[rows] ?? ''}`.trim();
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`;
}
