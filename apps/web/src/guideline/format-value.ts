import { findGuidelineMode } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { formatNumber } from '../shell/format.ts';

/** What a run of a mode came to, as text: a time, points or lines. */
export function formatValue(mode: string, value: number): string {
  return findGuidelineMode(mode)?.best === 'time' ? formatTime(value) : formatNumber(value);
}
