import type { ReadonlySignal } from '@preact/signals';
import { settings } from '../settings/store.ts';

/** What the text of a board is given. */
export interface TextTwinProps {
  readonly label: string;
  readonly text: ReadonlySignal<string>;
}

/** A board as text: always there to be heard, and seen by those who want to. */
export function TextTwin({ label, text }: TextTwinProps) {
  return (
    <section
      class={settings.value.showsText ? 'board-text' : 'board-text visually-hidden'}
      aria-label={label}
    >
      <pre>{text}</pre>
    </section>
  );
}
