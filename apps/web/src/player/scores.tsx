import type { Score } from '@tetrarium/protocol/server';
import { SERVER } from '../server/messages.ts';
import { boardAddress, gameName, valueText } from '../server/names.ts';
import { openRow } from '../server/open-row.ts';
import { format } from '../shell/format.ts';
import { PLAYER as TEXT } from './messages.ts';
import { bestsOf, measureOf } from './store.ts';

/** As many of the newest games are listed. */
const RECENT = 20;

const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** The bests of a player, and their newest games. */
export function Scores({ scores }: { readonly scores: readonly Score[] }) {
  if (scores.length === 0) return <p class="hint">{TEXT.none}</p>;
  return (
    <>
      <ScoreTable title={TEXT.bests} scores={bestsOf(scores)} />
      <ScoreTable title={TEXT.recent} scores={scores.slice(0, RECENT)} />
      <p class="hint">{SERVER.proven}</p>
    </>
  );
}

interface TableProps {
  readonly title: string;
  readonly scores: readonly Score[];
}

function ScoreTable({ title, scores }: TableProps) {
  return (
    <section>
      <h2>{title}</h2>
      <table class="board-table" aria-label={title}>
        <thead>
          <tr>
            <th>{TEXT.game}</th>
            <th>{TEXT.list}</th>
            <th class="board-pace">{TEXT.when}</th>
            <th class="n">{TEXT.value}</th>
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <Row key={score.id} score={score} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ score: { id, board, result, submittedAt } }: { readonly score: Score }) {
  const value = valueText(measureOf(board).measure, result);
  const game = gameName(board);
  return (
    <tr data-score={id} onClick={(event) => openRow(event, id)}>
      <th scope="row">
        <a href={boardAddress(board)}>{game}</a>
      </th>
      <td>{SERVER.lists[board.list]}</td>
      <td class="board-pace">{DAYS.format(Date.parse(submittedAt))}</td>
      <td class="n number">
        <a
          class="board-watch"
          href={`#/replays?score=${id}`}
          aria-label={format(TEXT.watch, { game, value })}
        >
          {value}
        </a>
      </td>
    </tr>
  );
}
