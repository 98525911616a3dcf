import { formatRate } from '@tetrarium/play/race';
import { useLayoutEffect } from 'preact/hooks';
import { usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { useOpenGames } from '../game-ui/open-games.ts';
import { GUIDELINE_KEYS } from '../guideline/keys.tsx';
import { format } from '../shell/format.ts';
import { route } from '../shell/route.ts';
import { type BrainGame, openBrainGame } from './brain-game.ts';
import { focusRace } from './game.ts';
import { RACE } from './messages.ts';
import { RaceResult } from './result.tsx';
import { RaceScreen } from './screen.tsx';
import { RaceSetup } from './setup.tsx';

/** A race against a brain: its setup, the match and its result. */
export function BrainRace() {
  const race = openBrainGame(useOpenGames());
  const { query } = route.value;
  useLayoutEffect(() => race.open(query), [query]);
  useLayoutEffect(race.run, []);
  usePageKeys(GUIDELINE_KEYS);
  usePauseForKeyList(() => race.controller.pause(), focusRace);
  const view = race.view.value;
  if (view === 'setup') return <RaceSetup race={race} />;
  return view === 'race' ? <RaceScreen race={race} /> : <BrainResult race={race} />;
}

function BrainResult({ race }: { readonly race: BrainGame }) {
  const { controller } = race;
  const pace = race.nextPace.value;
  return (
    <RaceResult race={race} left={race.left.value}>
      {pace !== undefined && (
        <button
          type="button"
          class="button large"
          onClick={() => {
            race.change({ pace });
            controller.startMatch();
          }}
        >
          {format(RACE.over.nextPace, { rate: formatRate(pace) })}
        </button>
      )}
      <button type="button" class="button plain large" onClick={() => controller.end()}>
        {RACE.over.change}
      </button>
    </RaceResult>
  );
}
