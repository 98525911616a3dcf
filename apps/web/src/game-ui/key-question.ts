import { Bindings } from '@tetrarium/play/session';
import { keyLabel, takeKey } from '../input/bindings.ts';
import { keyboardLayout } from '../input/keyboard-layout.ts';
import { format } from '../shell/format.ts';
import { ask } from './question.tsx';

const TEXT = {
  taken: '{key} is the key for: {owner}',
  takenThen: '{owner} then has {keys}.',
  takenNone: '{owner} then has no key.',
  takenDo: 'Use it for: {action}',
  takenKeep: 'Cancel',
  ownTitle: 'Replace your custom values?',
  ownText: 'The preset replaces them. This cannot be undone.',
  ownDo: 'Use the preset',
  ownKeep: 'Keep my values',
} as const;

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
