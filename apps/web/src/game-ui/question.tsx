import { signal } from '@preact/signals';
import { Bindings } from '@tetrarium/play/session';
import { useEffect } from 'preact/hooks';
import { keyLabel, takeKey } from '../input/bindings.ts';
import { keyboardLayout } from '../input/keyboard-layout.ts';
import { ConfirmDialog, type ConfirmDialogProps } from '../shell/dialog.tsx';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';

/** What is asked before something is lost, and what is done on yes. */
interface Asked extends Omit<ConfirmDialogProps, 'onDo' | 'onKeep'> {
  readonly act: () => void;
}

const asked = signal<Asked | undefined>(undefined);

/** Does something once the user says so. */
export function ask(question: Asked): void {
  asked.value = question;
}

/** The dialog of `ask`, once on a page. */
export function Question() {
  const close = (): void => {
    asked.value = undefined;
  };
  useEffect(() => close, []);
  const question = asked.value;
  if (question === undefined) return null;
  const { act, ...texts } = question;
  return (
    <ConfirmDialog
      {...texts}
      onDo={() => {
        close();
        act();
      }}
      onKeep={close}
    />
  );
}

const TEXT = MESSAGES.settings;

interface KeyQuestion<A extends string> {
  readonly bindings: Bindings<A>;
  readonly names: Readonly<Record<A, string>>;
  readonly action: A;
  readonly code: string;
  readonly take: (bindings: Bindings<A>) => void;
}

/** Takes a key for an action; one that another action has is not taken unasked. */
export function askForKey<A extends string>(question: KeyQuestion<A>): void {
  const { bindings, names, action, code, take } = question;
  const owner = Bindings.actionOf(bindings, code);
  const next = takeKey(bindings, action, code);
  if (owner === undefined || owner === action) {
    take(next);
    return;
  }
  const keys = next[owner].map((key) => keyLabel(key, keyboardLayout.peek())).join(', ');
  const values = { key: keyLabel(code, keyboardLayout.peek()), owner: names[owner], keys };
  ask({
    title: format(TEXT.taken, values),
    text: format(keys === '' ? TEXT.takenNone : TEXT.takenThen, values),
    deed: format(TEXT.takenDo, { action: names[action] }),
    keep: TEXT.takenKeep,
    act: () => take(next),
  });
}

/** Takes a preset; it does not take the place of the user's own choice unasked. */
export function askForPreset(isOwn: boolean, act: () => void): void {
  if (!isOwn) act();
  else {
    ask({
      title: TEXT.ownTitle,
      text: TEXT.ownText,
      deed: TEXT.ownDo,
      keep: TEXT.ownKeep,
      act,
    });
  }
}
