import type { ReadonlySignal } from '@preact/signals';
import { formatNumber } from '../shell/format.ts';

/** What one number is given. */
export interface StatProps {
  readonly label: string;
  readonly name: string;
  readonly value: ReadonlySignal<number | string>;
}

/** One number with its name. */
export function Stat({ label, value, name }: StatProps) {
  const shown = typeof value.value === 'number' ? formatNumber(value.value) : value.value;
  return (
    <div class={`stat stat-${name}`}>
      <dt>{label}</dt>
      <dd data-stat={name}>{shown}</dd>
    </div>
  );
}
