import { findBrain } from '@tetrarium/brains';
import type { Score } from '@tetrarium/protocol/server';
import { Fragment } from 'preact';
import { me } from '../server/key.ts';
import { SERVER } from '../server/messages.ts';
import { playerName, valueText } from '../server/names.ts';
import { openRow } from '../server/open-row.ts';
import { format, formatDecimal, formatNumber } from '../shell/format.ts';
import { cellSize, cellsOf } from './cells.ts';
import type { BoardChoice } from './choice.ts';
import { gameName } from './games.ts';
import { BOARDS as TEXT } from './messages.ts';
import { type BoardRow, type ShownBoard, showMore } from './store.ts';

interface TableProps {
  readonly choice: BoardChoice;
  readonly shown: ShownBoard;
}

export function BoardTable({ choice, shown }: TableProps) {
  const { game, list } = choice;
  const { rows, players } = shown;
  const { measure } = game;
  const size = cellSize(
    measure,
    rows.map(({ score }) => score.result),
  );
  const hasPace = measure === 'time';
  return (
    <table class="board-table table roomy">
      <caption class="visually-hidden">
        {format(TEXT.caption, { game: gameName(game), list: SERVER.lists[list], players })}
      </caption>
      <thead>
        <tr>
          <th class="board-place">{TEXT.place}</th>
          <th>{TEXT.player}</th>
          <td class="board-cells" aria-hidden="true">
            {cellWords(measure, size)}
          </td>
          {hasPace && <th class="n board-pace">{TEXT.pace}</th>}
          <th class="n">{TEXT.measures[measure]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, i) => (
          <Fragment key={row.place}>
            <Gap choice={choice} after={rows[i - 1]?.place ?? 0} until={row.place - 1} />
            <Row row={row} choice={choice} size={size} hasPace={hasPace} />
          </Fragment>
        ))}
        <Gap choice={choice} after={rows.at(-1)?.place ?? 0} until={players} />
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly row: BoardRow;
  readonly choice: BoardChoice;
  readonly size: number;
  readonly hasPace: boolean;
}

function Row({ row: { place, score }, choice, size, hasPace }: RowProps) {
  const { measure } = choice.game;
  const { result, player, id } = score;
  const isMine = player.id === me.value?.id;
  const name = nameOf(score, isMine);
  const value = valueText(measure, result);
  const count = cellsOf(measure, result, size);
  return (
    <tr
      class={isMine ? 'board-mine' : undefined}
      data-score={id}
      onClick={(event) => openRow(event, id)}
    >
      <td class="board-place number">{formatNumber(place)}</td>
      <th scope="row">
        <a href={`#/player?id=${player.id}`}>{name}</a>
      </th>
      <td class="board-cells" aria-hidden="true">
        <span class="cells">
          {Array.from({ length: count }, (_, i) => (
            <i key={i} />
          ))}
        </span>
      </td>
      {hasPace && <td class="n number board-pace">{paceOf(score)}</td>}
      <td class="n number board-value">
        <a
          class="board-watch"
          href={`#/replays?score=${id}`}
          aria-label={format(TEXT.watch, { player: name, value })}
        >
          {value}
        </a>
      </td>
    </tr>
  );
}

function Gap(props: {
  readonly choice: BoardChoice;
  readonly after: number;
  readonly until: number;
}) {
  const { choice, after, until } = props;
  if (until <= after) return null;
  return (
    <tr class="board-gap">
      <td colSpan={choice.game.measure === 'time' ? 5 : 4}>
        <button
          type="button"
          class="button plain"
          onClick={() => void showMore(choice, after, until - after)}
        >
          {format(TEXT.more, { count: until - after })}
        </button>
      </td>
    </tr>
  );
}

function nameOf({ player, board: { brain } }: Score, isMine: boolean): string {
  const name = isMine ? TEXT.ofYou : playerName(player);
  if (brain === undefined) return name;
  return format(TEXT.withBrain, { player: name, brain: findBrain(brain)?.title ?? brain });
}

function paceOf({ result: { pieces = 0, time = 0 } }: Score): string {
  return formatDecimal(time === 0 ? 0 : (pieces * 1000) / time, 2);
}

function cellWords(measure: BoardChoice['game']['measure'], size: number): string {
  if (measure === 'tries') return TEXT.cell.replace('{size}', TEXT.tries);
  const words = { time: TEXT.seconds, score: TEXT.points, pieces: TEXT.pieces }[measure];
  const value = measure === 'time' ? size / 1000 : size;
  return format(TEXT.cell, { size: format(words, { size: value }) });
}
