import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ACTIONS, holdKeysOf } from '../input/bindings.ts';
import { Dialog } from '../shell/dialog.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import { guideline } from './guideline-link.ts';
import { KeyNamesRow } from './key-rows.tsx';

/** Whether the list of keys is open. */
export const isKeyListOpen = signal(false);

/** Lets a game wait while the list of keys is open. */
export function usePauseForKeyList(pauseGame: () => void): void {
  useEffect(
    () =>
      isKeyListOpen.subscribe((isOpen) => {
        if (isOpen) pauseGame();
      }),
    [pauseGame],
  );
}

/** The list of keys that `?` opens. */
export function KeyList() {
  if (!isKeyListOpen.value) return null;
  const { bindings } = settings.value;
  const OwnRows = guideline.keyRows.value;
  const close = (): void => {
    isKeyListOpen.value = false;
  };
  return (
    <Dialog title={MESSAGES.keys.title} onClose={close}>
      <table class="keys">
        <tbody>
          {OwnRows !== undefined && <OwnRows />}
          {(OwnRows === undefined ? ACTIONS : []).map((action) => (
            <KeyNamesRow key={action} name={MESSAGES.actions[action]} codes={bindings[action]} />
          ))}
          {OwnRows === undefined && (
            <KeyNamesRow name={MESSAGES.keys.hold} codes={holdKeysOf(bindings)} />
          )}
          <tr>
            <th scope="row">{MESSAGES.keys.leave}</th>
            <td>
              <kbd>Esc</kbd>
            </td>
          </tr>
          <tr>
            <th scope="row">{MESSAGES.keys.help}</th>
            <td>
              <kbd>?</kbd>
            </td>
          </tr>
        </tbody>
      </table>
      <p class="hint">{MESSAGES.keys.note}</p>
      <p>
        <a href="#/settings">{MESSAGES.keys.change}</a>
      </p>
    </Dialog>
  );
}
