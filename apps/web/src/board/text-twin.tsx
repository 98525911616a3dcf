import type { ReadonlySignal } from '@preact/signals';

export interface TextTwinProps {
  readonly label: string;
  readonly text: ReadonlySignal<string>;
  readonly isShown: boolean;
}

export function TextTwin({ label, text, isShown }: TextTwinProps) {
  return (
    <section class={isShown ? 'board-text' : 'board-text visually-hidden'} aria-label={label}>
      <pre>{text}</pre>
    </section>
  );
}
