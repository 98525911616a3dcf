import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Digits } from './digits.tsx';

export interface LargeNumberProps {
  readonly label: string;
  readonly value: ReadonlySignal<string> | string;
  readonly children?: ComponentChildren;
}

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
