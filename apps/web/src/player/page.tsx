import { useEffect, useId, useState } from 'preact/hooks';
import { Question } from '../game-ui/question.tsx';
import { serverState } from '../server/connection.ts';
import { canSign, me } from '../server/key.ts';
import { SERVER } from '../server/messages.ts';
import { playerName } from '../server/names.ts';
import { openOutbox } from '../server/outbox.ts';
import { SendSetting } from '../server/settings-section.tsx';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { route } from '../shell/route.ts';
import { KeySection } from './key-section.tsx';
import { PLAYER as TEXT } from './messages.ts';
import { Outbox } from './outbox.tsx';
import { Scores } from './scores.tsx';
import { nameFault, openProfile, problem, profile, rename } from './store.ts';
import '../boards/boards.css';

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });

export function PlayerPage() {
  const id = route.value.query.get('id');
  useEffect(() => {
    void openProfile(id);
    void openOutbox();
  }, [id]);
  const isMine = id === null || id === me.value?.id;
  const found = profile.value;
  return (
    <div class="page-body player">
      <PageHeader
        piece="T"
        title={isMine ? TEXT.title : found ? playerName(found.player) : MESSAGES.pages.player}
        sentence={isMine ? TEXT.sentence : found ? sinceOf(found) : undefined}
      >
        <a class="button plain" href="#/boards">
          {TEXT.boards}
        </a>
      </PageHeader>
      {problem.value !== undefined && (
        <p class="problem" role="alert">
          {problem.value}
        </p>
      )}
      <div class="player-columns columns">
        <div class="stack gap-4">
          <Found isMine={isMine} />
        </div>
        {isMine && <Own />}
      </div>
      <Question />
    </div>
  );
}

function sinceOf({ player, since }: NonNullable<typeof profile.value>): string {
  return format(TEXT.other, { date: DAYS.format(Date.parse(since)), id: player.id.slice(0, 6) });
}

function Found({ isMine }: { readonly isMine: boolean }) {
  const state = serverState.value;
  if (state === 'none' || state === 'away') return <p role="status">{SERVER[state]}</p>;
  const found = profile.value;
  if (found === undefined) return <p class="loading">{MESSAGES.shell.loading}</p>;
  if (found === null) return <p>{isMine ? TEXT.none : TEXT.missing}</p>;
  return <Scores scores={found.scores} isMine={isMine} />;
}

function Own() {
  if (!canSign) return <p>{SERVER.insecure}</p>;
  return (
    <div class="stack gap-6">
      {serverState.value === 'there' && <NameForm />}
      <SendSetting />
      <Outbox />
      <KeySection />
    </div>
  );
}

function NameForm() {
  const id = useId();
  const known = me.value?.name ?? '';
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const name = typed ?? known;
  const [fault, setFault] = useState<string | undefined>(undefined);
  return (
    <form
      class="form bar"
      onSubmit={(event) => {
        event.preventDefault();
        const found = nameFault(name.trim());
        setFault(found);
        if (found === undefined) void rename(name.trim()).then(() => setTyped(undefined));
      }}
    >
      <label for={id}>{TEXT.name}</label>
      <input
        id={id}
        class="input"
        type="text"
        autocomplete="nickname"
        maxLength={40}
        value={name}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={name.trim() === known}>
        {TEXT.nameDo}
      </button>
      <p id={`${id}-hint`} class={fault === undefined ? 'hint' : 'bad'} role="status">
        {fault ?? `${TEXT.nameHint} ${TEXT.nameNone}`}
      </p>
    </form>
  );
}
