import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { isOn, setup } from './classic/store.ts';
import { guideline } from './game-ui/guideline-link.ts';
import { isKeyListOpen, KeyList } from './game-ui/key-list.tsx';
import { toggleMute } from './game-ui/sound.ts';
import { announcement } from './shell/announcer.ts';
import { Icon } from './shell/icons.tsx';
import { MESSAGES } from './shell/messages.ts';
import { formatRoute, PAGES, type Page, route } from './shell/route.ts';
import { settings } from './shell/settings-store.ts';
import { takeUpdate, waitingWorker } from './shell/updates.ts';

/** The frame around every page: the rail or bar, the live region and what floats above. */
export function Frame({ children }: { readonly children: ComponentChildren }) {
  return (
    <div class="shell">
      <nav class="rail" aria-label={MESSAGES.shell.navigation}>
        <a class="skip" href={location.hash} onClick={skipToContent}>
          {MESSAGES.shell.skip}
        </a>
        {PAGES.filter((page) => page !== 'handling').map((page) => (
          <NavLink key={page} page={page} />
        ))}
        <span class="rail-gap" />
        <MuteButton />
        <button
          type="button"
          class="rail-item rail-tool"
          aria-haspopup="dialog"
          onClick={() => {
            isKeyListOpen.value = true;
          }}
        >
          <Icon name="keys" />
          <span>{MESSAGES.shell.keys}</span>
        </button>
      </nav>
      <main id="content" class={`page page-${route.value.page}`} tabIndex={-1}>
        {children}
      </main>
      <KeyList />
      <UpdatePrompt />
      <div class="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}

function skipToContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

function NavLink({ page }: { readonly page: Exclude<Page, 'handling'> }) {
  const isHere = route.value.page === page;
  const query = page === 'play' ? playQuery() : new URLSearchParams();
  return (
    <a
      class="rail-item"
      href={formatRoute({ page, query })}
      aria-label={MESSAGES.pages[page]}
      aria-current={isHere ? 'page' : undefined}
    >
      <Icon name={page} />
      <span>{MESSAGES.pages[page]}</span>
    </a>
  );
}

/** The game that was played last, of whichever rule set. */
function playQuery(): URLSearchParams {
  return guideline.query.value ?? new URLSearchParams(setup.value.format());
}

function MuteButton() {
  const { hasSound } = settings.value;
  return (
    <button
      type="button"
      class="rail-item rail-tool"
      aria-label={hasSound ? MESSAGES.shell.mute : MESSAGES.shell.unmute}
      onClick={toggleMute}
    >
      <Icon name={hasSound ? 'sound' : 'muted'} />
      <span aria-hidden="true">{MESSAGES.settings.sound}</span>
    </button>
  );
}

const isPutOff = signal(false);

/** Offers a new version, but never in the middle of a game. */
function UpdatePrompt() {
  const worker = waitingWorker.value;
  if (worker === undefined || isPutOff.value || isOn.value || guideline.isOn.value) return null;
  return (
    <div class="toast" role="status">
      <p>{MESSAGES.shell.update}</p>
      <button type="button" class="button primary" onClick={() => takeUpdate(worker)}>
        {MESSAGES.shell.updateNow}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => {
          isPutOff.value = true;
        }}
      >
        {MESSAGES.shell.updateLater}
      </button>
    </div>
  );
}
