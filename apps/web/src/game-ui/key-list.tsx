import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ACTIONS, holdKeysOf } from '../input/bindings.ts';
import { Dialog } from '../shell/dialog.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import { KeyNamesRow } from './key-rows.tsx';
import { TouchHelp } from './touch-help.tsx';

export interface PageKeys {
  readonly Rows: ComponentType;
  readonly note: string;
  readonly hasGestures?: boolean;
  readonly canChange?: boolean;
}

export const isKeyListOpen = signal(false);

const ownKeys = signal<PageKeys | undefined>(undefined);

export function usePageKeys(keys: PageKeys): void {
  useLayoutEffect(() => {
    ownKeys.value = keys;
    return () => {
      if (ownKeys.peek() === keys) ownKeys.value = undefined;
    };
  }, [keys]);
}

/** Lets a game wait while the list of keys is open; then its keys are heard where they were. */
export function usePauseForKeyList(pauseGame: () => void, focusGame: () => void): void {
  const focus = useRef(focusGame);
  focus.current = focusGame;
  useEffect(() => {
    let wasOpen = isKeyListOpen.peek();
    return isKeyListOpen.subscribe((isOpen) => {
      if (isOpen) pauseGame();
      // Not the button that opened the list gets the focus back: Enter would open it again.
      if (isOpen || wasOpen) focus.current();
      wasOpen = isOpen;
    });
  }, [pauseGame]);
}

export const BRIEF_KEYS: PageKeys = {
  Rows: () => (
    <>
      {ACTIONS.map((action) => (
        <KeyNamesRow
          key={action}
          name={MESSAGES.actions[action]}
          codes={settings.value.bindings[action]}
        />
      ))}
      <KeyNamesRow name={MESSAGES.keys.hold} codes={holdKeysOf(settings.value.bindings)} />
      <KeyNamesRow name={MESSAGES.keys.leave} codes={['Escape']} />
    </>
  ),
  note: MESSAGES.keys.note,
  canChange: true,
};

export function KeyList() {
  if (!isKeyListOpen.value) return null;
  const {
    Rows,
    note,
    hasGestures = false,
    canChange = false,
  }: Partial<PageKeys> = ownKeys.value ?? {};
  const close = (): void => {
    isKeyListOpen.value = false;
  };
  return (
    <Dialog title={MESSAGES.keys.title} onClose={close}>
      {hasGestures && <TouchHelp />}
      <table class="keys table">
        <tbody>
          {Rows !== undefined && <Rows />}
          <KeyNamesRow name={MESSAGES.keys.help} codes={['?']} />
        </tbody>
      </table>
      <p class="hint">{note ?? MESSAGES.keys.noneHere}</p>
      {canChange && (
        <p>
          <a href="#/settings">{MESSAGES.keys.change}</a>
        </p>
      )}
    </Dialog>
  );
}
