import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import { type PlayerFrame, type QuadrisFrame, wellOfNext, wellOfPlayer } from '@tetrarium/quadris';
import type { ComponentChildren } from 'preact';
import { useCallback } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { format, formatNumber } from '../shell/format.ts';
import { QUADRIS } from './messages.ts';
import { TextBoard } from './text-board.tsx';

/** What the boards are drawn from: the same for a game on the page and one in a terminal. */
interface BoardsProps {
  readonly frame: ReadonlySignal<QuadrisFrame>;
  readonly words: ReadonlySignal<string>;
  /** Whether tables stand in place of the pictures. */
  readonly isText: boolean;
  /** What lies on the board of the player who has lost. */
  readonly result?: ComponentChildren;
  /** Takes the keys of a board that has the focus; without it boards are only looked at. */
  readonly onKey?: (event: KeyboardEvent) => void;
}

/** Every player's board, scoreboard and next block. */
export function Boards(props: BoardsProps) {
  const { players } = props.frame.value;
  return (
    <>
      {players.map((_, index) => (
        <PlayerSide key={`${players.length}-${index}`} index={index} {...props} />
      ))}
    </>
  );
}

function PlayerSide({ index, ...props }: BoardsProps & { readonly index: number }) {
  const { frame, isText, words, result, onKey } = props;
  const player = useComputed(() => playerOf(frame.value, index));
  const painted = useSignal(0);
  const { isTurn, isOut } = player.value;
  const isAlone = frame.value.players.length === 1;
  const number = index + 1;
  const who = isAlone ? QUADRIS.board : format(QUADRIS.player, { number });
  return (
    <section class={isTurn ? 'quadris-player turn' : 'quadris-player'} aria-label={who}>
      {!isAlone && (
        <h2 class="quadris-who small">{isTurn ? format(QUADRIS.turn, { number }) : who}</h2>
      )}
      <div class="quadris-score">
        <Scores frame={frame.value} player={player.value} />
        <Next frame={frame} index={index} block={player.value.next} />
        {!isText && (
          <p class="hint quadris-painted">{format(QUADRIS.painted, { cells: painted.value })}</p>
        )}
      </div>
      <div class="quadris-board">
        {isText ? (
          <TextBoard frame={frame.value} player={player.value} caption={who} />
        ) : (
          <Well
            frame={frame}
            index={index}
            who={who}
            words={words}
            painted={painted}
            onKey={onKey}
          />
        )}
        {isOut && result}
      </div>
    </section>
  );
}

interface WellProps extends Pick<BoardsProps, 'frame' | 'words'> {
  readonly onKey: BoardsProps['onKey'] | undefined;
  readonly index: number;
  readonly who: string;
  readonly painted: { value: number };
}

/** The picture of a board; says how many cells each drawing took. */
function Well({ frame, index, who, words, painted, onKey }: WellProps) {
  const picture = useComputed(() => wellOfPlayer(frame.value, playerOf(frame.value, index)));
  const label = useComputed(() => format(QUADRIS.boardLabel, { who, words: words.value }));
  const onPaint = useCallback(
    (cells: number) => {
      painted.value = cells;
    },
    [painted],
  );
  const { width, height } = frame.value;
  const board = <BoardCanvas picture={picture} look={boardLook} label={label} onPaint={onPaint} />;
  const style = { aspectRatio: `${width} / ${height}` };
  if (onKey === undefined) return <div class="board-frame" style={style} children={board} />;
  return (
    <div
      class="board-frame"
      role="application"
      aria-label={format(QUADRIS.boardKeys, { who })}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
      tabIndex={0}
      style={style}
      onKeyDown={onKey}
    >
      {board}
    </div>
  );
}

function Scores({ frame, player }: { readonly frame: QuadrisFrame; readonly player: PlayerFrame }) {
  const { level, levelName, score, current } = player;
  return (
    <dl class="quadris-stats">
      <div class="stat">
        <dt>{QUADRIS.level}</dt>
        <dd title={levelName}>{formatNumber(level)}</dd>
      </div>
      <div class="stat">
        <dt>{QUADRIS.score}</dt>
        <dd>{formatNumber(score)}</dd>
      </div>
      <div class="stat">
        <dt>{QUADRIS.hiScore}</dt>
        <dd>{formatNumber(frame.hiScore)}</dd>
      </div>
      <div class="stat stat-block">
        <dt>{QUADRIS.block}</dt>
        <dd>
          {current?.kind ?? QUADRIS.noBlock}
          <Marks block={current} />
        </dd>
      </div>
    </dl>
  );
}

/** What is special about a block. */
function Marks({ block }: { readonly block: PlayerFrame['next'] | undefined }) {
  const words = [
    ...(block?.isTransparent ? [QUADRIS.transparent] : []),
    ...(block?.isSkippable ? [QUADRIS.skippable] : []),
    ...(block?.isHeavy ? [QUADRIS.heavy] : []),
  ];
  return words.length === 0 ? null : <span class="quadris-marks"> {words.join(', ')}</span>;
}

interface NextProps {
  readonly frame: ReadonlySignal<QuadrisFrame>;
  readonly index: number;
  readonly block: PlayerFrame['next'];
}

function Next({ frame, index, block }: NextProps) {
  const picture = useComputed(() => wellOfNext(playerOf(frame.value, index)));
  return (
    <div class="stack gap-1">
      <p class="quadris-next-title">
        {QUADRIS.next}
        <Marks block={block} />
      </p>
      <div class="quadris-next-well">
        <BoardCanvas picture={picture} look={boardLook} label={block.kind} isOpen />
      </div>
    </div>
  );
}

/** A game with fewer players may come while this one's board is still there. */
function playerOf({ players }: QuadrisFrame, index: number): PlayerFrame {
  return players[index] ?? players[0]!;
}
