import type { RaceSeat } from '@tetrarium/protocol/race';
import { MainKeys } from '../guideline/main-keys.tsx';
import { FirstToField } from '../race/first-to.tsx';
import { RaceKinds } from '../race/kinds.tsx';
import { RACE } from '../race/messages.ts';
import { serverState } from '../server/connection.ts';
import { canSign } from '../server/key.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { LinkField } from './link-field.tsx';
import { LobbyWell } from './lobby-well.tsx';
import { firstTo, isMaking, makeRace, trouble } from './making.ts';
import { VERSUS } from './messages.ts';
import { NameField } from './name-field.tsx';
import { linkState, room, sayReady, screen, seats, you } from './store.ts';
import { midSentence } from './words.ts';

/** Where a race is made, and both get ready for it. */
export function Lobby({ id }: { readonly id: string | undefined }) {
  return (
    <div class="page-body race lobby">
      <PageHeader piece="Z" title={RACE.title} sentence={VERSUS.sentence}>
        <RaceKinds isFriend />
      </PageHeader>
      <Content id={id} />
    </div>
  );
}

function Content({ id }: { readonly id: string | undefined }) {
  const state = serverState.value;
  if (state === undefined) return <p class="hint">{VERSUS.connecting}</p>;
  if (state !== 'there') return <p role="status">{VERSUS[state]}</p>;
  return (
    <div class="lobby-columns">
      <div>
        <h2>{VERSUS.title}</h2>
        {id === undefined ? <Making /> : <LinkField id={id} isPrimary={isWaiting()} />}
        <Wells hasRoom={id !== undefined} />
      </div>
      <div class="lobby-more stack gap-5">
        {id !== undefined && <Readiness />}
        {canSign && (you.value !== undefined || id === undefined) && <NameField />}
        {!canSign && <p class="hint">{VERSUS.insecure}</p>}
        <Facts hasRoom={id !== undefined} />
        <p class="hint">
          {VERSUS.rules} {VERSUS.third}
        </p>
        <MainKeys />
      </div>
    </div>
  );
}

/** Whether the friend has not come yet. */
function isWaiting(): boolean {
  return room.value === undefined || seats.value[1] === null;
}

function Making() {
  return (
    <form
      class="lobby-make split middle wrap"
      onSubmit={(event) => {
        event.preventDefault();
        void makeRace();
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
        {VERSUS.make}
      </button>
      {trouble.value !== undefined && <p class="bad">{trouble.value}</p>}
    </form>
  );
}

/** Who has made no race yet. */
const SELF = { player: '', isHere: true, isReady: undefined } as const;

function Wells({ hasRoom }: { readonly hasRoom: boolean }) {
  const [first, second] = seats.value;
  const [mine, theirs] = screen.names.value;
  const isPlayer = !hasRoom || room.value === undefined || you.value !== undefined;
  if (!isPlayer) {
    return (
      <div class="lobby-wells">
        <LobbyWell name={mine} seat={first} hint={VERSUS.free} />
        <LobbyWell name={theirs} seat={second} hint={VERSUS.free} />
      </div>
    );
  }
  return (
    <div class="lobby-wells">
      <LobbyWell name={VERSUS.you} seat={first ?? SELF} hint="" />
      <LobbyWell
        name={second !== null ? theirs : hasRoom ? VERSUS.waiting : VERSUS.yourFriend}
        seat={second}
        hint={hasRoom ? VERSUS.emptyWell : VERSUS.emptyWellFirst}
      />
    </div>
  );
}

/** How it stands with the connection and the start, and the button for it. */
function Readiness() {
  if (room.value === undefined) return <p role="status">{VERSUS.connecting}</p>;
  if (you.value === undefined) return <p role="status">{VERSUS.youWatch}</p>;
  const [mine, theirs] = seats.value;
  const isReady = mine?.isReady === true;
  return (
    <div class="stack start">
      <button
        type="button"
        class={isReady || isWaiting() ? 'button large' : 'button primary large'}
        onClick={() => sayReady(!isReady)}
      >
        {isReady ? VERSUS.takeBack : VERSUS.sayReady}
      </button>
      <p class="hint">
        {linkState.value === 'lost' ? VERSUS.reconnecting : startWords(isReady, theirs)}
      </p>
    </div>
  );
}

function startWords(isReady: boolean, theirs: RaceSeat | null): string {
  const [, name] = screen.names.value;
  if (theirs === null) return isReady ? VERSUS.startAlone : VERSUS.startFirst;
  if (theirs.isReady) return format(VERSUS.friendReady, { name });
  return format(isReady ? VERSUS.startWaits : VERSUS.startBoth, { name: midSentence(name) });
}

function Facts({ hasRoom }: { readonly hasRoom: boolean }) {
  const count = room.value?.firstTo ?? firstTo.value;
  const spectators = room.value?.spectators ?? 0;
  const facts = [
    [VERSUS.match, count === 1 ? VERSUS.oneGame : format(VERSUS.firstToWords, { count })],
    [VERSUS.pieces, VERSUS.piecesValue],
    [VERSUS.garbage, VERSUS.garbageValue],
    [VERSUS.start, VERSUS.startValue],
    ...(hasRoom && spectators > 0
      ? [[VERSUS.watching, format(VERSUS.watchingValue, { count: spectators })]]
      : []),
  ];
  return (
    <dl class="facts" aria-label={VERSUS.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
