import type { Submission } from '@tetrarium/protocol/server';
import { useEffect, useState } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { format, formatNumber } from '../shell/format.ts';
import { findScored, findServer, reader, serverState } from './connection.ts';
import { canSign } from './key.ts';
import { SERVER } from './messages.ts';
import { boardAddress, ordinal } from './names.ts';
import { idOf, openOutbox, outbox, send } from './outbox.ts';
import type { OutboxGame } from './player-db.ts';
import { rankedNote } from './ranked.tsx';
import { sendChoice } from './send-choice.ts';
import './send-panel.css';

const TEXT = SERVER.send;

export interface SendPanelProps {
  readonly ruleset: string;
  readonly mode: string;
  readonly submission: Submission;
}

export function SendPanel({ ruleset, mode, submission }: SendPanelProps) {
  const [id, setId] = useState<string | undefined>(undefined);
  const { replay } = submission;
  useEffect(() => {
    if (!canSign) return;
    void findServer();
    void openOutbox().then(async () => setId(await idOf(replay)));
  }, [replay]);
  const hasBoard = findScored({ ruleset, mode }) !== undefined;
  const sent = outbox.value.find((game) => game.id === id);
  const isOpen = id !== undefined && sent === undefined && hasBoard;
  // A brain's game is none of the player's own: that one is never sent unasked.
  const isUnasked = sendChoice.value === 'always' && submission.playedBy === 'person';
  const submit = (): void => void send({ ruleset, mode }, submission);
  useEffect(() => {
    if (isOpen && isUnasked) submit();
  }, [isOpen, isUnasked]);
  if (id === undefined || !hasBoard || serverState.value === undefined) return null;
  if (sent === undefined) {
    if (sendChoice.value === 'never' || isUnasked) return null;
    return (
      <section class="send cluster break" aria-label={TEXT.title}>
        <button type="button" class="button" onClick={submit}>
          {offerOf(submission)}
        </button>
        <a href={boardAddress({ ruleset, mode })}>{TEXT.board}</a>
        {rankedNote.value !== undefined && <p class="hint">{rankedNote}</p>}
      </section>
    );
  }
  return (
    <section class="send cluster break" aria-label={TEXT.title}>
      <Outcome game={sent} submission={submission} />
    </section>
  );
}

function offerOf({ playedBy }: Submission): string {
  if (serverState.value === 'away') return TEXT.offerLater;
  return playedBy === 'brain' ? TEXT.offerBrain : TEXT.offer;
}

interface OutcomeProps {
  readonly game: OutboxGame;
  readonly submission: Submission;
}

function Outcome({ game, submission }: OutcomeProps) {
  const { ruleset, mode, answer } = game;
  const { playedBy, brain, adversary } = submission;
  const board = { ruleset, mode, playedBy, brain, adversary, ...answer };
  const players = usePlayers(board);
  const words = wordsOf(game, players);
  useEffect(() => {
    if (game.state !== 'waiting' || game.tries > 0) announce(words);
  }, [words]);
  return (
    <>
      <p class={game.state === 'refused' ? 'bad' : undefined}>{words}</p>
      {answer?.note !== undefined && <p class="hint">{answer.note}</p>}
      {game.state === 'sent' ? (
        <a href={boardAddress(board)}>{TEXT.board}</a>
      ) : (
        (game.tries > 0 || game.state === 'refused') && <a href="#/player">{TEXT.outbox}</a>
      )}
    </>
  );
}

/** How many players are on a board; undefined until that is known. */
function usePlayers(board: Parameters<typeof boardAddress>[0]): number | undefined {
  const [players, setPlayers] = useState<number | undefined>(undefined);
  const { ruleset, mode, list, playedBy, date, brain, adversary } = board;
  useEffect(() => {
    if (list === undefined) return;
    const isDialled = adversary !== undefined;
    const query = { list, playedBy, date, limit: 1, ...(isDialled && { adversary, brain }) };
    reader.board(ruleset, mode, query).then(
      (page) => setPlayers(page.players),
      () => {},
    );
  }, [list, date]);
  return players;
}

function wordsOf({ state, tries, reason, answer }: OutboxGame, players: number | undefined) {
  if (state === 'refused') return format(TEXT.refused, { reason: reason ?? '' });
  if (answer === undefined) return tries > 0 ? TEXT.waiting : TEXT.sending;
  const list = SERVER.listNames[answer.list];
  if (answer.place === undefined) return format(TEXT.better, { list });
  const place = ordinal(answer.place);
  return players === undefined || players < answer.place
    ? format(TEXT.placed, { place, list })
    : format(TEXT.place, { place, list, players: formatNumber(players) });
}
