import { type ComponentType, render } from 'preact';
import { useMemo } from 'preact/hooks';
import { Frame } from './frame.tsx';
import { isKeyListOpen } from './game-ui/key-list.tsx';
import { OpenGames, OpenGamesContext } from './game-ui/open-games.ts';
import { readKeyboardLayout } from './input/keyboard-layout.ts';
import { PlayPage } from './play-page.tsx';
import { takesText } from './shell/focus.ts';
import { LANGUAGE } from './shell/format.ts';
import { followInstall } from './shell/install.tsx';
import { lazyPage } from './shell/lazy-page.tsx';
import { MESSAGES } from './shell/messages.ts';
import type { Page } from './shell/route.ts';
import { followAddress, route } from './shell/route.ts';
import { applyTheme } from './shell/settings-store.ts';
import { recall } from './shell/storage.ts';
import { followUpdates } from './shell/updates.ts';
import { wakeSound } from './sound/sounds.ts';

/** What each page shows, loaded when asked for. */
const CONTENT: Readonly<Record<Page, ComponentType>> = {
  home: lazyPage(async () => (await import('./home/page.tsx')).HomePage),
  play: PlayPage,
  race: lazyPage(async () => (await import('./race/page.tsx')).RacePage),
  daily: lazyPage(async () => (await import('./daily/page.tsx')).DailyPage),
  brains: lazyPage(async () => (await import('./brains/page.tsx')).BrainsPage),
  arena: lazyPage(async () => (await import('./arena/page.tsx')).ArenaPage),
  coursework: lazyPage(async () => (await import('./coursework/page.tsx')).CourseworkPage),
  quadris: lazyPage(async () => (await import('./quadris/page.tsx')).QuadrisPage),
  solve: lazyPage(async () => (await import('./solve/page.tsx')).SolvePage),
  train: lazyPage(async () => (await import('./train/page.tsx')).TrainPage),
  lend: lazyPage(async () => (await import('./lend/page.tsx')).LendPage),
  jobs: lazyPage(async () => (await import('./jobs/page.tsx')).JobsPage),
  replays: lazyPage(async () => (await import('./replays/page.tsx')).ReplaysPage),
  boards: lazyPage(async () => (await import('./boards/page.tsx')).BoardsPage),
  player: lazyPage(async () => (await import('./player/page.tsx')).PlayerPage),
  handling: lazyPage(async () => (await import('./guideline/handling-page.tsx')).HandlingPage),
  settings: lazyPage(async () => (await import('./settings/page.tsx')).SettingsPage),
};

function App() {
  const games = useMemo(() => new OpenGames(), []);
  const { page } = route.value;
  const PageContent = CONTENT[page];
  document.title = page === 'home' ? MESSAGES.name : `${MESSAGES.pages[page]} · ${MESSAGES.name}`;
  return (
    <OpenGamesContext.Provider value={games}>
      <Frame>
        <PageContent key={page} />
      </Frame>
    </OpenGamesContext.Provider>
  );
}

/** `?` opens the list of keys everywhere but where text is typed. */
function openKeyList(event: KeyboardEvent): void {
  if (event.key !== '?' || takesText(event.target)) return;
  event.preventDefault();
  isKeyListOpen.value = true;
}

document.documentElement.lang = LANGUAGE;
applyTheme();
followAddress();
followInstall();
addEventListener('keydown', openKeyList);
addEventListener('pointerdown', wakeSound, { once: true });
addEventListener('keydown', wakeSound, { once: true });
render(<App />, document.getElementById('app')!);
void readKeyboardLayout();
// Games that could not be sent are tried again.
if (recall('tetrarium/outbox') !== null) {
  void import('./server/outbox.ts').then(({ openOutbox }) => openOutbox());
}
// The page of a game in a terminal is not worth keeping: the next game may be elsewhere.
if (!route.peek().query.has('live')) void followUpdates();
