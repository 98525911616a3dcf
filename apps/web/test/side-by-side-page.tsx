/// <reference lib="dom" />
import type { World } from '@tetrarium/play/controller';
import { render } from 'preact';
import { BriefGame } from '../src/classic/game.ts';
import { BriefStage } from '../src/classic/page.tsx';
import { BROWSER } from '../src/game-ui/browser-world.ts';
import { OpenGames, OpenGamesContext } from '../src/game-ui/open-games.ts';
import { GuidelinePlay } from '../src/guideline/game.ts';
import { GuidelineStage } from '../src/guideline/page.tsx';

// Two guideline games and a classic one on one page, each with a storage of its own.

/** This browser, with names of its own in the storage. */
function worldOf(name: string): World {
  const { read, write, watch } = BROWSER.storage;
  return {
    ...BROWSER,
    storage: {
      read: (key) => read(`${name}/${key}`),
      write: (key, text) => write(`${name}/${key}`, text),
      watch: (listener) =>
        watch((key, text) => {
          if (key.startsWith(`${name}/`)) listener(key.slice(name.length + 1), text);
        }),
    },
  };
}

function gamesOf(name: string): OpenGames {
  const games = new OpenGames();
  games.get('guideline', () => new GuidelinePlay(worldOf(name)));
  games.get('play', () => new BriefGame(worldOf(name)));
  return games;
}

const games = { left: gamesOf('left'), right: gamesOf('right'), classic: gamesOf('classic') };
const left = new URLSearchParams('mode=sprint&seed=1');
const right = new URLSearchParams('mode=zen&seed=2');
const classic = new URLSearchParams('seed=3&speed=2000');

render(
  <main style="display: grid; grid-template-columns: repeat(3, 1fr)">
    <section id="left">
      <OpenGamesContext.Provider value={games.left}>
        <GuidelineStage query={left} />
      </OpenGamesContext.Provider>
    </section>
    <section id="right">
      <OpenGamesContext.Provider value={games.right}>
        <GuidelineStage query={right} />
      </OpenGamesContext.Provider>
    </section>
    <section id="classic">
      <OpenGamesContext.Provider value={games.classic}>
        <BriefStage query={classic} />
      </OpenGamesContext.Provider>
    </section>
  </main>,
  document.querySelector('#app')!,
);
