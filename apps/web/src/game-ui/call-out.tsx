import type { ReadonlySignal } from '@preact/signals';
import type { CallOut } from '@tetrarium/play/guideline';

export interface CallOutTextProps {
  readonly callOut: ReadonlySignal<CallOut | undefined>;
}

export function CallOutText({ callOut }: CallOutTextProps) {
  const shown = callOut.value;
  return (
    <p class="call-out" aria-hidden="true">
      {shown !== undefined && (
        <>
          <b>{shown.title}</b>
          {shown.more !== '' && <span class="muted">{shown.more}</span>}
        </>
      )}
    </p>
  );
}
