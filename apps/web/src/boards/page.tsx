import { useEffect, useLayoutEffect } from 'preact/hooks';
import { findServer, scoredGames, serverState } from '../server/connection.ts';
import { SERVER } from '../server/messages.ts';
import { format } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { formatRoute, route } from '../shell/route.ts';
import { type BoardChoice, choiceOf, queryOf } from './choice.ts';
import { Controls } from './controls.tsx';
import { gameName } from './games.ts';
import { LocalBests } from './local-bests.tsx';
import { BOARDS as TEXT } from './messages.ts';
import { PlayLink } from './play-link.tsx';
import { board, openBoard, problem } from './store.ts';
import { BoardTable } from './table.tsx';
import './boards.css';

export function BoardsPage() {
  useEffect(() => void findServer(), []);
  const state = serverState.value;
  return (
    <div class="page-body boards">
      <PageHeader piece="T" title={TEXT.title} sentence={TEXT.sentence}>
        <a class="button plain" href="#/player">
          {TEXT.you}
        </a>
      </PageHeader>
      {state === undefined && <p class="loading">{MESSAGES.shell.loading}</p>}
      {state === 'there' && <ServerBoard choice={choiceOf(route.value.query, scoredGames.value)} />}
      {(state === 'none' || state === 'away') && (
        <div class="board-none wide stack gap-4">
          <p role="status">{SERVER[state]}</p>
          <LocalBests />
        </div>
      )}
    </div>
  );
}

function ServerBoard({ choice }: { readonly choice: BoardChoice }) {
  const key = String(queryOf(choice));
  useLayoutEffect(() => void openBoard(choice), [key]);
  const change = (changes: Partial<BoardChoice>): void => {
    // A day, a dial or a brain that the next board does not have is left out when it is read.
    const query = queryOf({ ...choice, ...changes });
    location.hash = formatRoute({ page: 'boards', query });
  };
  return (
    <div class="board-columns columns">
      <Controls choice={choice} onChange={change} />
      <section class="stack gap-4" aria-labelledby="board-title">
        <div class="split middle wrap">
          <h2 id="board-title">{`${gameName(choice.game)}, ${SERVER.listNames[choice.list]}`}</h2>
          <PlayLink choice={choice} />
        </div>
        <Content choice={choice} />
        <p class="hint">{SERVER.proven}</p>
      </section>
    </div>
  );
}

function Content({ choice }: { readonly choice: BoardChoice }) {
  const shown = board.value;
  if (problem.value !== undefined) {
    return (
      <div role="alert">
        <p class="problem">{format(TEXT.failed, { reason: problem.value })}</p>
        <button type="button" class="button" onClick={() => void openBoard(choice)}>
          {TEXT.again}
        </button>
      </div>
    );
  }
  if (shown === undefined) return <p class="loading">{TEXT.loading}</p>;
  if (shown.rows.length === 0) return <p class="empty center muted">{TEXT.empty}</p>;
  return <BoardTable choice={choice} shown={shown} />;
}
