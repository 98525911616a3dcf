import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ConfirmDialog, type ConfirmDialogProps } from '../shell/dialog.tsx';

interface Asked extends Omit<ConfirmDialogProps, 'onDo' | 'onKeep'> {
  readonly act: () => void;
}

const asked = signal<Asked | undefined>(undefined);

export function ask(question: Asked): void {
  asked.value = question;
}

export function withdraw(): void {
  asked.value = undefined;
}

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
