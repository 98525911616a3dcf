import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Digits } from './digits.tsx';

export interface LargeNumberProps {
  readonly label: string;
  readonly value: ReadonlySignal<string> | string;
  /** What stands below it. */
  readonly children?: ComponentChildren;
}

/** A number that matters, at the floor of a well. */
export function LargeNumber({ label, value, children }: LargeNumberProps) {
  return (
    <div class="large-number">
      <span class="label">{label}</span>
      <span class="number">
        <Digits text={value} />
      </span>
      {children !== undefined && <span class="large-number-more">{children}</span>}
    </div>
  );
}
