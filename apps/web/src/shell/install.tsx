import { signal } from '@preact/signals';
import { MESSAGES } from './messages.ts';

interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

const offer = signal<InstallEvent | undefined>(undefined);

export function followInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer.value = event as InstallEvent;
  });
  addEventListener('appinstalled', () => {
    offer.value = undefined;
  });
}

export function InstallButton() {
  const event = offer.value;
  if (event === undefined) return null;
  return (
    <p class="install">
      <button
        type="button"
        class="button"
        onClick={async () => {
          // An offer can be taken once.
          offer.value = undefined;
          await event.prompt();
        }}
      >
        {MESSAGES.shell.install}
      </button>
      <span class="hint">{MESSAGES.shell.installHint}</span>
    </p>
  );
}
