import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ConfirmDialog, type ConfirmDialogProps } from '../shell/dialog.tsx';

/** What is asked before something is lost, and what is done on yes. */
interface Asked extends Omit<ConfirmDialogProps, 'onDo' | 'onKeep'> {
  readonly act: () => void;
}

const asked = signal<Asked | undefined>(undefined);

/** Does something once the user says so. */
export function ask(question: Asked): void {
  asked.value = question;
}

/** There is nothing to ask any more. */
export function withdraw(): void {
  asked.value = undefined;
}

/** The dialog of `ask`, once on a page. */
export function Question() {
  useEffect(() => withdraw, []);
  const question = asked.value;
  if (question === undefined) return null;
  const { act, ...texts } = question;
  return (
    <ConfirmDialog
      {...texts}
      onDo={() => {
        withdraw();
        act();
      }}
      onKeep={withdraw}
    />
  );
}
