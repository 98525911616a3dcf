import type { ReadonlySignal } from '@preact/signals';

export interface TextTwinProps {
  readonly label: string;
  readonly text: ReadonlySignal<string>;
  /** Whether it is seen too. */
  readonly isShown: boolean;
}

/** A board as text: always there to be heard, and seen by those who want to. */
export function TextTwin({ label, text, isShown }: TextTwinProps) {
  return (
    <section class={isShown ? 'board-text' : 'board-text visually-hidden'} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
