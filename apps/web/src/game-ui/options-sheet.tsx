import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { Icon } from '../shell/icons.tsx';
import { MESSAGES } from '../shell/messages.ts';

const isOpen = signal(false);

export function closeOptions(): void {
  isOpen.value = false;
}

export interface OptionsSheetProps {
  readonly onOpen: () => void;
  readonly children: ComponentChildren;
}

export function OptionsSheet({ onOpen, children }: OptionsSheetProps) {
  // Back on the page, nobody has asked for it.
  useEffect(() => closeOptions, []);
  return (
    <>
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        onClick={() => {
          onOpen();
          isOpen.value = true;
        }}
      >
        <Icon name="options" />
        {MESSAGES.play.options}
      </button>
      {isOpen.value && (
        <Dialog title={MESSAGES.play.options} isSheet onClose={closeOptions}>
          {children}
        </Dialog>
      )}
    </>
  );
}
