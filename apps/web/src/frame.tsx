import { effect, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { guideline, isBriefOn } from './game-ui/guideline-link.ts';
import { isKeyListOpen, KeyList } from './game-ui/key-list.tsx';
import { toggleMute } from './game-ui/sound.ts';
import { announcement } from './shell/announcer.ts';
import { Dialog } from './shell/dialog.tsx';
import { Icon } from './shell/icons.tsx';
import { MESSAGES } from './shell/messages.ts';
import { PieceMark } from './shell/piece-mark.tsx';
import {
  asksForRace,
  formatRoute,
  route,
  SECTIONS,
  type Section,
  sectionOf,
} from './shell/route.ts';
import { settings } from './shell/settings-store.ts';
import { takeUpdate, waitingWorker } from './shell/updates.ts';

/** The sections a phone's bar has room for; the others are behind More. */
const BAR: readonly Section[] = ['play', 'race', 'solve', 'train'];
const ALL = Object.keys(SECTIONS) as Section[];

/** The frame around every page: the rail or bar, the live region and what floats above. */
export function Frame({ children }: { readonly children: ComponentChildren }) {
  // A phone belongs to the game while one is on.
  const isPlaying = isBriefOn.value || guideline.isOn.value || guideline.isArranging.value;
  const section = sectionOf(route.value);
  return (
    <div
      class={
        isPlaying ? 'shell shell-playing' : isJustOver.value ? 'shell shell-just-over' : 'shell'
      }
    >
      <nav class="rail" aria-label={MESSAGES.shell.navigation}>
        <a class="skip" href={location.hash} onClick={skipToContent}>
          {MESSAGES.shell.skip}
        </a>
        <a
          class="logo"
          href="#/"
          aria-label={MESSAGES.pages.home}
          aria-current={route.value.page === 'home' ? 'page' : undefined}
        >
          <Logo />
        </a>
        {ALL.map((name) => (
          <SectionLink key={name} section={name} isHere={section === name} />
        ))}
        <button
          type="button"
          class="rail-item rail-more"
          aria-haspopup="dialog"
          onClick={() => {
            isMoreOpen.value = true;
          }}
        >
          <Icon name="more" />
          <span>{MESSAGES.shell.more}</span>
        </button>
        <span class="rail-gap" />
        <Tools />
      </nav>
      <main id="content" class={`page page-${route.value.page}`} tabIndex={-1}>
        {children}
      </main>
      {isMoreOpen.value && (
        <Dialog
          title={MESSAGES.shell.more}
          isSheet
          onClose={() => {
            isMoreOpen.value = false;
          }}
        >
          <nav class="more" aria-label={MESSAGES.shell.more}>
            <a
              class="rail-item"
              href="#/"
              aria-current={route.value.page === 'home' ? 'page' : undefined}
            >
              <Logo />
              <span>{MESSAGES.pages.home}</span>
            </a>
            {ALL.filter((name) => !BAR.includes(name)).map((name) => (
              <SectionLink key={name} section={name} isHere={section === name} />
            ))}
            <a
              class="rail-item"
              href="#/boards"
              aria-current={route.value.page === 'boards' ? 'page' : undefined}
            >
              <Icon name="star" />
              <span>{MESSAGES.pages.boards}</span>
            </a>
            <Tools />
          </nav>
        </Dialog>
      )}
      <KeyList />
      <UpdatePrompt />
      <div class="visually-hidden" role="status" aria-live="polite">
        {announcement}
      </div>
    </div>
  );
}

/** How long fingers that still play press nothing after a run, in milliseconds. */
const SETTLE = 1200;

/** Whether a run ended a moment ago. */
const isJustOver = signal(false);
let wasOn = false;
let settling: ReturnType<typeof setTimeout> | undefined;
effect(() => {
  const isOn = isBriefOn.value || guideline.isOn.value;
  if (wasOn && !isOn) {
    isJustOver.value = true;
    clearTimeout(settling);
    settling = setTimeout(() => {
      isJustOver.value = false;
    }, SETTLE);
  }
  wasOn = isOn;
});

const isMoreOpen = signal(false);

function skipToContent(event: Event): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}

/** A well with a piece at its floor. */
function Logo() {
  return (
    <svg class="logo-well" viewBox="0 0 30 30" aria-hidden="true">
      <path d="M4 6V26H26V6" />
      <path class="logo-piece" d="M8 17h14v4.4H8zM12.8 12.6h4.4V17h-4.4z" />
    </svg>
  );
}

function SectionLink({ section, isHere }: { section: Section; isHere: boolean }) {
  return (
    <a
      class={BAR.includes(section) ? 'rail-item' : 'rail-item rail-rest'}
      href={addressOf(section)}
      aria-label={MESSAGES.pages[section]}
      aria-current={isHere ? 'page' : undefined}
    >
      <PieceMark piece={SECTIONS[section]} />
      <span>{MESSAGES.pages[section]}</span>
    </a>
  );
}

/** Play leads to the game that was played last. */
function addressOf(section: Section): string {
  if (section !== 'play') return formatRoute({ page: section, query: new URLSearchParams() });
  const last = guideline.query.value;
  const isSolo = last !== undefined && !asksForRace(last);
  const query = isSolo ? last : new URLSearchParams({ ruleset: 'guideline' });
  return formatRoute({ page: 'play', query });
}

/** What is at hand on every page: sound, keys, settings. */
function Tools() {
  return (
    <>
      <MuteButton />
      <button
        type="button"
        class="rail-item rail-tool"
        aria-haspopup="dialog"
        onClick={() => {
          isMoreOpen.value = false;
          isKeyListOpen.value = true;
        }}
      >
        <Icon name="keys" />
        <span>{MESSAGES.shell.keys}</span>
      </button>
      <a
        class="rail-item rail-tool"
        href="#/settings"
        aria-label={MESSAGES.pages.settings}
        aria-current={route.value.page === 'settings' ? 'page' : undefined}
      >
        <Icon name="settings" />
        <span>{MESSAGES.pages.settings}</span>
      </a>
    </>
  );
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
      <span aria-hidden="true">{hasSound ? MESSAGES.settings.sound : MESSAGES.shell.muted}</span>
    </button>
  );
}

const isPutOff = signal(false);

/** Offers a new version, but never in the middle of a game. */
function UpdatePrompt() {
  const worker = waitingWorker.value;
  if (worker === undefined || isPutOff.value || isBriefOn.value || guideline.isOn.value)
    return null;
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
