import { signal } from '@preact/signals';
import type { CallOut } from '@tetrarium/play/guideline';

/** What is called out beside a well just now. */
const callOut = signal<CallOut | undefined>(undefined);

/** How long it stays. */
const STAY = 900;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Calls out for a moment; undefined ends it. */
export function say(next: CallOut | undefined, stay = STAY): void {
  clearTimeout(timer);
  callOut.value = next;
  if (next === undefined) return;
  timer = setTimeout(() => {
    callOut.value = undefined;
  }, stay);
}

/** The call-out, beside the well and never over its stack; it is said elsewhere. */
export function CallOutText() {
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
