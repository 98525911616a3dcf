import { useEffect, useLayoutEffect } from 'preact/hooks';
import { usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { useOpenGames } from '../game-ui/open-games.ts';
import { ask, Question, withdraw } from '../game-ui/question.tsx';
import { GUIDELINE_KEYS } from '../guideline/keys.tsx';
import { serverState } from '../server/connection.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { route } from '../shell/route.ts';
import { focusRace } from './game.ts';
import { RaceKinds } from './kinds.tsx';
import { Lobby } from './lobby.tsx';
import { RACE } from './messages.ts';
import { addressOfRoom, openRemoteGame, type RemoteGame } from './remote-game.ts';
import { RaceResult } from './result.tsx';
import { RaceScreen } from './screen.tsx';
import './lobby.css';

const TEXT = RACE.remote;

/** A race with a friend by link: its lobby, the match and its result. */
export function RemoteRace() {
  const race = openRemoteGame(useOpenGames());
  const { query } = route.value;
  const isThere = serverState.value === 'there';
  useLayoutEffect(race.run, []);
  useEffect(race.lookForServer, []);
  useEffect(() => askBeforeLeaving(race), []);
  useEffect(() => followAddress(race, query, isThere), [query, isThere]);
  const isOn = race.phase.value === 'playing';
  useEffect(() => {
    // Nobody can resign a game that is over.
    if (!isOn) withdraw();
  }, [isOn]);
  usePageKeys(GUIDELINE_KEYS);
  usePauseForKeyList(() => race.controller.pause(), focusRace);
  return (
    <>
      <View race={race} id={query.get('room') ?? undefined} />
      <Question />
    </>
  );
}

function View({ race, id }: { readonly race: RemoteGame; readonly id: string | undefined }) {
  const view = race.view.value;
  if (race.refusal.value !== undefined) return <Refused race={race} />;
  if (id === undefined || view === 'setup') return <Lobby race={race} id={id} />;
  if (view === 'race') return <RaceScreen race={race} />;
  return (
    <RaceResult race={race}>
      <a class="button plain large" href="#/race?with=friend">
        {race.isPlayer.value ? TEXT.another : RACE.leave}
      </a>
    </RaceResult>
  );
}

function followAddress({ controller }: RemoteGame, query: URLSearchParams, isThere: boolean): void {
  const { playedRoom } = controller;
  // Not even the step back of the browser leaves a game that is on.
  if (playedRoom !== undefined && playedRoom !== query.get('room')) {
    location.replace(addressOfRoom(playedRoom));
  } else if (isThere || !query.has('room')) controller.open(query);
}

/** Asks before a link leads away from a game. */
function askBeforeLeaving({ controller }: RemoteGame): () => void {
  const onClick = (event: MouseEvent): void => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
    const isHere = link === null || link.getAttribute('href') === location.hash;
    if (isHere || !controller.isUnfinished || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    event.stopPropagation();
    ask({
      title: TEXT.leavePage,
      text: TEXT.leavePageText,
      deed: TEXT.leavePageDo,
      keep: TEXT.resignKeep,
      act: () => {
        controller.quit();
        location.hash = link.hash;
      },
    });
  };
  document.addEventListener('click', onClick, true);
  return () => document.removeEventListener('click', onClick, true);
}

/** Why the race does not go on here, by the code the server gives. */
const REASONS: Readonly<Record<string, string>> = {
  'race/elsewhere': TEXT.elsewhere,
  'race/unknown': TEXT.unknown,
  'server/stopping': TEXT.stopping,
};

function Refused({ race }: { readonly race: RemoteGame }) {
  const { code, detail } = race.refusal.value!;
  return (
    <div class="page-body race lobby">
      <PageHeader piece="Z" title={RACE.title} sentence={TEXT.sentence}>
        <RaceKinds isFriend />
      </PageHeader>
      <div class="lobby-refused wide stack gap-4 start" role="alert">
        <p>{REASONS[code] ?? format(TEXT.refused, { detail })}</p>
        {code === 'race/elsewhere' && (
          <button type="button" class="button primary" onClick={() => race.controller.comeAgain()}>
            {TEXT.elsewhereDo}
          </button>
        )}
        <a class="button" href="#/race?with=friend">
          {TEXT.another}
        </a>
      </div>
    </div>
  );
}
