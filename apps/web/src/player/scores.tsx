import type { Score } from '@tetrarium/protocol/server';
import { gameName } from '../boards/games.ts';
import { ask } from '../game-ui/question.tsx';
import { SERVER } from '../server/messages.ts';
import { boardAddress, valueText } from '../server/names.ts';
import { openRow } from '../server/open-row.ts';
import { format } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { PLAYER as TEXT } from './messages.ts';
import { bestsOf, measureOf, removeOne } from './store.ts';

const RECENT = 20;

const DAYS = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

interface ScoresProps {
  readonly scores: readonly Score[];
  readonly isMine: boolean;
}

export function Scores({ scores, isMine }: ScoresProps) {
  if (scores.length === 0) return <p class="hint">{TEXT.none}</p>;
  return (
    <>
      <ScoreTable title={TEXT.bests} scores={bestsOf(scores)} isMine={false} />
      <ScoreTable title={TEXT.recent} scores={scores.slice(0, RECENT)} isMine={isMine} />
      <p class="hint">{SERVER.proven}</p>
    </>
  );
}

interface TableProps extends ScoresProps {
  readonly title: string;
}

function ScoreTable({ title, scores, isMine }: TableProps) {
  return (
    <section class="stack">
      <h2>{title}</h2>
      <table class="board-table table roomy" aria-label={title}>
        <thead>
          <tr>
            <th>{TEXT.game}</th>
            <th>{TEXT.list}</th>
            <th class="board-pace">{TEXT.when}</th>
            <th class="n">{TEXT.value}</th>
            {isMine && (
              <th>
                <span class="visually-hidden">{TEXT.removeOne}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {scores.map((score) => (
            <Row key={score.id} score={score} isMine={isMine} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly score: Score;
  readonly isMine: boolean;
}

function Row({ score: { id, board, result, submittedAt }, isMine }: RowProps) {
  const value = valueText(measureOf(board), result);
  const game = gameName(board);
  return (
    <tr data-score={id} onClick={(event) => openRow(event, id)}>
      <th scope="row">
        <a href={boardAddress(board)}>{game}</a>
      </th>
      <td>{SERVER.lists[board.list]}</td>
      <td class="board-pace">{DAYS.format(Date.parse(submittedAt))}</td>
      <td class="n number board-value">
        <a
          class="board-watch"
          href={`#/replays?score=${id}`}
          aria-label={format(TEXT.watch, { game, value })}
        >
          {value}
        </a>
      </td>
      {isMine && (
        <td class="player-remove">
          <button
            type="button"
            class="button plain square"
            aria-label={format(TEXT.removeOneOf, { game, value })}
            title={TEXT.removeOne}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.stopPropagation();
              ask({
                title: TEXT.removeOneTitle,
                text: TEXT.removeOneText,
                deed: TEXT.removeOneDo,
                keep: TEXT.removeOneKeep,
                act: () => void removeOne(id),
              });
            }}
          >
            <Icon name="remove" />
          </button>
        </td>
      )}
    </tr>
  );
}
