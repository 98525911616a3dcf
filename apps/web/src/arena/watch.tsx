import { computed, signal } from '@preact/signals';
import { DROP_LETTERS } from '@tetrarium/brains';
import { CellLayer, PIECE_ORDER, type PieceLetter } from '@tetrarium/engine/core';
import { createWell, type Well } from '@tetrarium/engine/picture';
import { Pace } from '@tetrarium/play/session';
import type { ContestRules } from '@tetrarium/protocol/server';
import { watchArenaGame } from '@tetrarium/trainer';
import { useEffect } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { MESSAGES } from '../shell/messages.ts';
import { SelectField } from '../shell/select-field.tsx';
import { isStill, settings } from '../shell/settings-store.ts';
import { TEXT } from './messages.ts';
import type { WatchedGame } from './store.ts';

/** Milliseconds between two pieces. */
const DELAY = 200;

/** A game after so many pieces. */
interface Frame {
  readonly well: Well;
  readonly lines: number;
}

const frames = signal<readonly Frame[]>([]);
const place = signal(0);
const isRunning = signal(false);
const picture = computed(
  () => frames.value[place.value]?.well ?? createWell({ width: 10, height: 12 }),
);

/** Every position of a game, made of its moves. */
export function framesOf(rules: ContestRules, { game, moves }: WatchedGame): readonly Frame[] {
  const { width, height } = rules;
  const layer = new CellLayer(width, height);
  const made: Frame[] = [{ well: createWell({ width, height }), lines: 0 }];
  for (const { move, dealt, lines } of watchArenaGame(rules, game, moves)) {
    const letter = DROP_LETTERS[dealt] as PieceLetter;
    layer.lock(move.piece, move.x, move.y, PIECE_ORDER.indexOf(letter));
    layer.removeRows(layer.fullRows());
    made.push({ well: createWell({ width, height, owners: layer.toRows() }), lines });
  }
  return made;
}

const chosen = signal(0);

/** The games of a brain that can be watched, one of them on a board. */
export function Watch({
  name,
  games,
  rules,
}: {
  readonly name: string;
  readonly games: readonly WatchedGame[];
  readonly rules: ContestRules;
}) {
  const show = (index: number): void => {
    chosen.value = index;
    frames.value = games[index] === undefined ? [] : framesOf(rules, games[index]);
    place.value = 0;
    isRunning.value = !isStill.peek();
  };
  useEffect(() => {
    show(0);
    return () => {
      isRunning.value = false;
    };
  }, [games]);
  useEffect(() => {
    if (!isRunning.value) return undefined;
    const pace = new Pace(performance.now());
    return runFrames((now) => {
      if (pace.isStepDue(now, DELAY)) step();
    });
  }, [isRunning.value]);
  const game = games[chosen.value] ?? games[0];
  if (game === undefined) return <p class="hint">{TEXT.noGames}</p>;
  const isOver = place.value >= frames.value.length - 1;
  const { well, lines } = frames.value[place.value] ?? { well: picture.value, lines: 0 };
  const label = format(TEXT.board, { game: game.game, name, board: describePicture(well) });
  return (
    <div class="arena-watch">
      <SelectField
        label={format(TEXT.watch, { name })}
        value={`${chosen.value}`}
        choices={games.map((each, i) => [`${i}`, titleOf(each)] as const)}
        onChange={(value) => show(Number(value))}
      />
      <div class="arena-well" style={{ aspectRatio: `${rules.width} / ${rules.height}` }}>
        <BoardCanvas picture={picture} look={boardLook} label={label} />
      </div>
      {settings.value.showsText && (
        <section class="board-text" aria-label={MESSAGES.board.textTwin}>
          <pre>{pictureAsText(well)}</pre>
        </section>
      )}
      <p>{format(TEXT.count, { pieces: place.value, lines })}</p>
      <div class="arena-tools">
        <button
          type="button"
          class="button small"
          disabled={isOver}
          onClick={() => {
            isRunning.value = !isRunning.peek();
          }}
        >
          {isRunning.value && !isOver ? TEXT.hold : TEXT.play}
        </button>
        <button
          type="button"
          class="button small"
          disabled={isOver}
          onClick={() => {
            isRunning.value = false;
            step();
          }}
        >
          {TEXT.step}
        </button>
        <button type="button" class="button small" onClick={() => show(chosen.peek())}>
          {TEXT.restart}
        </button>
      </div>
    </div>
  );
}

function step(): void {
  if (place.peek() < frames.peek().length - 1) place.value = place.peek() + 1;
  else isRunning.value = false;
}

function titleOf({ game, lines, pieces, fault }: WatchedGame): string {
  const title = format(TEXT.game, { game, lines, pieces });
  return fault === undefined
    ? title
    : `${title}, ${format(TEXT.gameFault, { message: fault.message })}`;
}
