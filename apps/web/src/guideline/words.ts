import type { GuidelineEvent } from '@tetrarium/engine/guideline';
import { format } from '../shell/format.ts';
import type { SoundName } from '../sound/sounds.ts';
import { GUIDELINE } from './messages.ts';

type Cleared = Extract<GuidelineEvent, { readonly type: 'cleared' }>;

/** A clear in words: "T-spin Double, back-to-back, 1,800 points". */
export function wordsOfClear(event: Cleared): string {
  const { rows, spin, combo, isBackToBack, isPerfect, points } = event;
  const name = `${GUIDELINE.spins[spin]} ${GUIDELINE.clears[rows.length] ?? ''}`.trim();
  return [
    name,
    ...(isBackToBack ? [GUIDELINE.backToBack] : []),
    ...(combo > 0 ? [format(GUIDELINE.combo, { combo })] : []),
    ...(isPerfect ? [GUIDELINE.perfect] : []),
    format(GUIDELINE.points, { points }),
  ].join(', ');
}

/** The sound that says most about what just happened. */
export function soundOfGuideline(events: readonly GuidelineEvent[]): SoundName | undefined {
  const has = (...types: readonly GuidelineEvent['type'][]): boolean =>
    events.some(({ type }) => types.includes(type));
  if (has('over')) return 'over';
  const isGreat = events.some(
    (event) => event.type === 'cleared' && (event.rows.length >= 4 || event.spin === 'full'),
  );
  if (isGreat) return 'four';
  if (has('cleared')) return 'clear';
  if (has('locked', 'retried')) return 'land';
  return has('moved', 'turned', 'held') ? 'move' : undefined;
}
