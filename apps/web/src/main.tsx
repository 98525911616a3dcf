import { type ComponentType, render } from 'preact';
import { LANGUAGE } from './format.ts';
import { HomePage } from './home/home-page.tsx';
import { readKeyboardLayout } from './input/keyboard-layout.ts';
import { MESSAGES } from './messages.ts';
import { PlayPage } from './play/play-page.tsx';
import type { Page } from './route.ts';
import { SettingsPage } from './settings/settings-page.tsx';
import { applyTheme } from './settings/settings-store.ts';
import { isKeyListOpen } from './shell/key-list.tsx';
import { lazyPage } from './shell/lazy-page.tsx';
import { followAddress, route } from './shell/navigation.ts';
import { Shell } from './shell/shell.tsx';
import { followUpdates } from './shell/updates.ts';
import { wakeSound } from './sound/sounds.ts';

/** What each page shows; the play page stays small because the others are loaded when asked for. */
const CONTENT: Readonly<Record<Page, ComponentType>> = {
  home: HomePage,
  play: PlayPage,
  solve: lazyPage(() => import('./solve/solve-page.tsx').then(({ SolvePage }) => SolvePage)),
  train: lazyPage(() => import('./train/train-page.tsx').then(({ TrainPage }) => TrainPage)),
  settings: SettingsPage,
};

function App() {
  const { page } = route.value;
  const PageContent = CONTENT[page];
  document.title = page === 'home' ? MESSAGES.name : `${MESSAGES.pages[page]} · ${MESSAGES.name}`;
  return (
    <Shell>
      <PageContent key={page} />
    </Shell>
  );
}

const TYPING = 'textarea, input:not([type=range], [type=checkbox], [type=radio])';

/** `?` opens the list of keys everywhere but where text is typed. */
function openKeyList(event: KeyboardEvent): void {
  const isTyping = event.target instanceof HTMLElement && event.target.matches(TYPING);
  if (event.key !== '?' || isTyping) return;
  event.preventDefault();
  isKeyListOpen.value = true;
}

document.documentElement.lang = LANGUAGE;
applyTheme();
followAddress();
addEventListener('keydown', openKeyList);
addEventListener('pointerdown', wakeSound, { once: true });
addEventListener('keydown', wakeSound, { once: true });
render(<App />, document.getElementById('app')!);
void readKeyboardLayout();
void followUpdates();
