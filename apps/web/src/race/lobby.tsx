import { midSentence } from '@tetrarium/play/online';
import type { RaceSeat } from '@tetrarium/protocol/race';
import { MainKeys } from '../guideline/main-keys.tsx';
import { serverState } from '../server/connection.ts';
import { canSign } from '../server/key.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { FirstToField } from './first-to.tsx';
import { RaceKinds } from './kinds.tsx';
import { LinkField } from './link-field.tsx';
import { LobbyWell } from './lobby-well.tsx';
import { RACE } from './messages.ts';
import { NameField } from './name-field.tsx';
import type { RemoteGame } from './remote-game.ts';

const TEXT = RACE.remote;

interface LobbyProps {
  readonly race: RemoteGame;
  /** The race of the address. */
  readonly id: string | undefined;
}

/** Where a race is made, and both get ready for it. */
export function Lobby({ race, id }: LobbyProps) {
  return (
    <div class="page-body race lobby">
      <PageHeader piece="Z" title={RACE.title} sentence={TEXT.sentence}>
        <RaceKinds isFriend />
      </PageHeader>
      <Content race={race} id={id} />
    </div>
  );
}

function Content({ race, id }: LobbyProps) {
  const state = serverState.value;
  if (state === undefined) return <p class="hint">{TEXT.connecting}</p>;
  if (state !== 'there') return <p role="status">{TEXT[state]}</p>;
  return (
    <div class="lobby-columns">
      <div>
        <h2>{TEXT.title}</h2>
        {id === undefined ? (
          <Making race={race} />
        ) : (
          <LinkField id={id} isPrimary={isWaiting(race)} />
        )}
        <Wells race={race} hasRoom={id !== undefined} />
      </div>
      <div class="lobby-more stack gap-5">
        {id !== undefined && <Readiness race={race} />}
        {canSign && (race.you.value !== undefined || id === undefined) && <NameField race={race} />}
        {!canSign && <p class="hint">{TEXT.insecure}</p>}
        <Facts race={race} hasRoom={id !== undefined} />
        <p class="hint">
          {TEXT.rules} {TEXT.third}
        </p>
        <MainKeys />
      </div>
    </div>
  );
}

/** Whether the friend has not come yet. */
function isWaiting({ room, seats }: RemoteGame): boolean {
  return room.value === undefined || seats.value[1] === null;
}

function Making({ race }: Pick<LobbyProps, 'race'>) {
  const { firstTo, isMaking, failure } = race;
  return (
    <form
      class="lobby-make apart split middle wrap"
      onSubmit={(event) => {
        event.preventDefault();
        void race.make();
      }}
    >
      <FirstToField
        isLine
        value={firstTo.value}
        onChange={(value) => {
          firstTo.value = value;
        }}
      />
      <button type="submit" class="button primary large" disabled={isMaking.value || !canSign}>
        {TEXT.make}
      </button>
      {failure.value !== undefined && <p class="bad">{failure.value}</p>}
    </form>
  );
}

interface RoomProps {
  readonly race: RemoteGame;
  readonly hasRoom: boolean;
}

/** Who has made no race yet. */
const SELF = { player: '', isHere: true, isReady: undefined } as const;

function Wells({ race, hasRoom }: RoomProps) {
  const { seats, names, room, you } = race;
  const [first, second] = seats.value;
  const [mine, theirs] = names.value;
  const isPlayer = !hasRoom || room.value === undefined || you.value !== undefined;
  if (!isPlayer) {
    return (
      <div class="lobby-wells">
        <LobbyWell name={mine} seat={first} hint={TEXT.free} />
        <LobbyWell name={theirs} seat={second} hint={TEXT.free} />
      </div>
    );
  }
  return (
    <div class="lobby-wells">
      <LobbyWell name={RACE.you} seat={first ?? SELF} hint="" />
      <LobbyWell
        name={second !== null ? theirs : hasRoom ? TEXT.waiting : TEXT.yourFriend}
        seat={second}
        hint={hasRoom ? TEXT.emptyWell : TEXT.emptyWellFirst}
      />
    </div>
  );
}

/** How it stands with the connection and the start, and the button for it. */
function Readiness({ race }: Pick<LobbyProps, 'race'>) {
  const { room, you, seats, linkState, names } = race;
  if (room.value === undefined) return <p role="status">{TEXT.connecting}</p>;
  if (you.value === undefined) return <p role="status">{TEXT.youWatch}</p>;
  const [mine, theirs] = seats.value;
  const isReady = mine?.isReady === true;
  return (
    <div class="stack start">
      <button
        type="button"
        class={isReady || isWaiting(race) ? 'button large' : 'button primary large'}
        onClick={() => race.controller.ready(!isReady)}
      >
        {isReady ? TEXT.takeBack : TEXT.sayReady}
      </button>
      <p class="hint">
        {linkState.value === 'lost'
          ? TEXT.reconnecting
          : startWords(isReady, theirs, names.value[1])}
      </p>
    </div>
  );
}

function startWords(isReady: boolean, theirs: RaceSeat | null, name: string): string {
  if (theirs === null) return isReady ? TEXT.startAlone : TEXT.startFirst;
  if (theirs.isReady) return format(TEXT.friendReady, { name });
  return format(isReady ? TEXT.startWaits : TEXT.startBoth, { name: midSentence(name) });
}

function Facts({ race: { room, firstTo }, hasRoom }: RoomProps) {
  const count = room.value?.firstTo ?? firstTo.value;
  const spectators = room.value?.spectators ?? 0;
  const facts = [
    [TEXT.match, count === 1 ? TEXT.oneGame : format(TEXT.firstToWords, { count })],
    [TEXT.pieces, TEXT.piecesValue],
    [TEXT.garbage, TEXT.garbageValue],
    [TEXT.start, TEXT.startValue],
    ...(hasRoom && spectators > 0
      ? [[TEXT.watching, format(TEXT.watchingValue, { count: spectators })]]
      : []),
  ];
  return (
    <dl class="facts" aria-label={TEXT.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
