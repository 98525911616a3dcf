import { useEffect, useLayoutEffect } from 'preact/hooks';
import { usePageKeys, usePauseForKeyList } from '../game-ui/key-list.tsx';
import { ask, Question, withdraw } from '../game-ui/question.tsx';
import { type PadChange, PadWatch } from '../guideline/gamepad.ts';
import { GUIDELINE_KEYS } from '../guideline/keys.tsx';
import { focusRace } from '../race/focus.ts';
import { RaceKinds } from '../race/kinds.tsx';
import { RACE } from '../race/messages.ts';
import { serverState } from '../server/connection.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { route } from '../shell/route.ts';
import { FriendArena } from './arena.tsx';
import { Lobby } from './lobby.tsx';
import { addressOfRoom, lookForServer } from './making.ts';
import { VERSUS } from './messages.ts';
import { FriendResult } from './result.tsx';
import {
  closeRoom,
  comeAgain,
  openRoom,
  playedRoom,
  pressButton,
  refusal,
  releaseKeys,
  resign,
  sayReady,
  screen,
  showRoom,
  stepRace,
  view,
} from './store.ts';
import './versus.css';

/** A race with a friend by link: its lobby, the match, and what it came to. */
export function FriendRace() {
  const id = route.value.query.get('room') ?? undefined;
  const isThere = serverState.value === 'there';
  useLayoutEffect(showRoom, []);
  useEffect(lookForServer, []);
  useEffect(run, []);
  useEffect(() => followRoom(id, isThere), [id, isThere]);
  const isOn = screen.phase.value === 'playing';
  useEffect(() => {
    // Nobody can resign a game that is over.
    if (!isOn) withdraw();
  }, [isOn]);
  usePageKeys(GUIDELINE_KEYS);
  usePauseForKeyList(releaseKeys, focusRace);
  return (
    <>
      {refusal.value !== undefined ? <Refused /> : <View id={id} />}
      <Question />
    </>
  );
}

function View({ id }: { readonly id: string | undefined }) {
  if (id === undefined || view.value === 'lobby') return <Lobby id={id} />;
  return view.value === 'race' ? <FriendArena /> : <FriendResult />;
}

function followRoom(id: string | undefined, isThere: boolean): void {
  const played = playedRoom();
  // Not even the step back of the browser leaves a game that is on.
  if (played !== undefined && played !== id) location.replace(addressOfRoom(played));
  else if (id === undefined) closeRoom();
  else if (isThere) void openRoom(id);
}

/** Draws frames, hears gamepads, and asks before a link leads away from a game. */
function run(): () => void {
  const pads = new PadWatch();
  const stop = runFrames((now) => {
    for (const change of pads.look(navigator.getGamepads?.() ?? [])) followPad(change, now);
    stepRace(now);
  });
  document.addEventListener('click', askBeforeLeaving, true);
  return () => {
    stop();
    document.removeEventListener('click', askBeforeLeaving, true);
  };
}

function followPad({ action, isDown }: PadChange, now: number): void {
  if (action !== 'retry' && action !== 'pause') pressButton(action, isDown, now);
  else if (isDown && action === 'retry' && playedRoom() === undefined) sayReady(true);
}

function askBeforeLeaving(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#"]');
  const isHere = link === null || link.getAttribute('href') === location.hash;
  if (isHere || playedRoom() === undefined || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  event.stopPropagation();
  ask({
    title: VERSUS.leavePage,
    text: VERSUS.leavePageText,
    deed: VERSUS.leavePageDo,
    keep: VERSUS.resignKeep,
    act: () => {
      resign();
      location.hash = link.hash;
    },
  });
}

/** Why the race does not go on here, by the code the server gives. */
const REASONS: Readonly<Record<string, string>> = {
  'race/elsewhere': VERSUS.elsewhere,
  'race/unknown': VERSUS.unknown,
  'server/stopping': VERSUS.stopping,
};

function Refused() {
  const { code, detail } = refusal.value!;
  return (
    <div class="page-body race lobby">
      <PageHeader piece="Z" title={RACE.title} sentence={VERSUS.sentence}>
        <RaceKinds isFriend />
      </PageHeader>
      <div class="lobby-refused stack gap-4 start" role="alert">
        <p>{REASONS[code] ?? format(VERSUS.refused, { detail })}</p>
        {code === 'race/elsewhere' && (
          <button type="button" class="button primary" onClick={comeAgain}>
            {VERSUS.elsewhereDo}
          </button>
        )}
        <a class="button" href="#/race?with=friend">
          {VERSUS.another}
        </a>
      </div>
    </div>
  );
}
