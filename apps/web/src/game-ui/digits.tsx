import type { ReadonlySignal } from '@preact/signals';

/** A number set large: its points and colons take less room than its digits, which never shift. */
export function Digits({ text }: { readonly text: ReadonlySignal<string> | string }) {
  const shown = typeof text === 'string' ? text : text.value;
  return (
    <>
      {shown.split(/([:.,])/).map((part, i) =>
        i % 2 === 0 ? (
          part
        ) : (
          <span key={i} class="point">
            {part}
          </span>
        ),
      )}
    </>
  );
}
