import type { ReadonlySignal } from '@preact/signals';
import type { CallOut } from '@tetrarium/play/guideline';

export interface CallOutTextProps {
  /** What is called out just now. */
  readonly callOut: ReadonlySignal<CallOut | undefined>;
}

/** The call-out, beside the well and never over its stack; it is said elsewhere. */
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
