import { isBetter, type PersonalBest } from '@tetrarium/engine/guideline';
import { recall, remember } from '../shell/storage.ts';

const KEY = 'tetrarium/bests';

/** The personal bests of this browser by key. */
export function readBests(text: string | null): Readonly<Record<string, number>> {
  try {
    const kept: unknown = JSON.parse(text ?? '{}');
    const entries = Object.entries(Object(kept)).filter(([, value]) => Number.isFinite(value));
    return Object.fromEntries(entries) as Record<string, number>;
  } catch {
    // Somebody else's text under our key: no bests yet.
    return {};
  }
}

/** What a result is beside the best so far. */
export interface BestNote {
  readonly before: number | undefined;
  readonly isNew: boolean;
}

/** Keeps a result that is better than the best so far. */
export function noteBest(result: PersonalBest): BestNote {
  const bests = readBests(recall(KEY));
  const before = Object.hasOwn(bests, result.key) ? bests[result.key] : undefined;
  const isNew = before === undefined || isBetter(result, { ...result, value: before });
  if (isNew) remember(KEY, JSON.stringify({ ...bests, [result.key]: result.value }));
  return { before, isNew };
}
