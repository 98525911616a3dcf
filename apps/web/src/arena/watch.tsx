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
import { RESULT_TEXT as TEXT } from './messages.ts';
import { inSentence } from './names.ts';
import type { Watched, WatchedGame } from './store.ts';

/** Milliseconds between two pieces. */
const DELAY = 200;

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

function show(rules: ContestRules, games: readonly WatchedGame[], index: number, isAsked: boolean) {
  chosen.value = index;
  frames.value = games[index] === undefined ? [] : framesOf(rules, games[index]);
  place.value = isAsked ? 0 : Math.max(0, frames.value.length - 1);
  isRunning.value = isAsked && !isStill.peek();
}

export function Watch({
  watched,
  names,
  rules,
  onName,
}: {
  readonly watched: Watched;
  readonly names: readonly string[];
  readonly rules: ContestRules;
  readonly onName: (name: string) => void;
}) {
  const { name, games, isAsked, fault } = watched;
  useEffect(() => {
    show(rules, games, 0, isAsked);
    return () => {
      isRunning.value = false;
    };
  }, [watched]);
  useEffect(() => {
    if (!isRunning.value) return undefined;
    const pace = new Pace(performance.now());
    return runFrames((now) => {
      if (pace.isStepDue(now, DELAY)) step();
    });
  }, [isRunning.value]);
  return (
    <>
      <h2 id="arena-watch" tabIndex={-1}>
        {TEXT.watch}
      </h2>
      <div class="arena-watch gap-5 stack">
        <div class="arena-player stack">
          <GameBoard name={name} game={games[chosen.value] ?? games[0]} rules={rules} />
          {games.length > 0 && <Tools onRestart={() => show(rules, games, chosen.peek(), true)} />}
        </div>
        <div class="form stack gap-4 start narrow">
          <SelectField
            label={TEXT.watchBrain}
            value={name}
            choices={names.map((each) => [each, each] as const)}
            onChange={onName}
          />
          {games.length === 0 ? (
            <p class={fault === undefined ? undefined : 'bad'} role="status">
              {fault ?? TEXT.noGames}
            </p>
          ) : (
            <Games
              name={name}
              games={games}
              onChoose={(index) => show(rules, games, index, true)}
            />
          )}
        </div>
      </div>
    </>
  );
}

function GameBoard({
  name,
  game,
  rules,
}: {
  readonly name: string;
  readonly game: WatchedGame | undefined;
  readonly rules: ContestRules;
}) {
  const { well } = frames.value[place.value] ?? { well: picture.value };
  const label =
    game === undefined
      ? TEXT.noGames
      : format(TEXT.board, {
          game: game.game,
          name: inSentence(name),
          board: describePicture(well),
        });
  return (
    <>
      <div class="arena-well frame" style={{ aspectRatio: `${rules.width} / ${rules.height}` }}>
        <BoardCanvas picture={picture} look={boardLook} label={label} />
      </div>
      {settings.value.showsText && (
        <section class="board-text" aria-label={MESSAGES.board.textTwin}>
          <pre>{pictureAsText(well)}</pre>
        </section>
      )}
    </>
  );
}

function Games({
  name,
  games,
  onChoose,
}: {
  readonly name: string;
  readonly games: readonly WatchedGame[];
  readonly onChoose: (index: number) => void;
}) {
  return (
    <fieldset class="arena-games">
      <legend>{format(TEXT.gamesOf, { name: inSentence(name) })}</legend>
      {games.map(({ game, lines, pieces, fault }, i) => (
        <label key={game}>
          <input
            type="radio"
            name="arena-game"
            checked={chosen.value === i}
            onChange={() => onChoose(i)}
          />
          <span class="cluster break">
            <span class="number">{format(TEXT.game, { game })}</span>
            <span>{format(TEXT.gameCount, { lines, pieces })}</span>
            {fault !== undefined && (
              <span class="bad">{format(TEXT.gameFault, { message: fault.message })}</span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Tools({ onRestart }: { readonly onRestart: () => void }) {
  const isOver = place.value >= frames.value.length - 1;
  const { lines } = frames.value[place.value] ?? { lines: 0 };
  return (
    <>
      <p>{format(TEXT.count, { pieces: place.value, lines })}</p>
      <div class="cluster">
        <button
          type="button"
          class="button"
          onClick={() => {
            if (isOver) onRestart();
            isRunning.value = isOver || !isRunning.peek();
          }}
        >
          {isRunning.value && !isOver ? TEXT.hold : TEXT.play}
        </button>
        <button
          type="button"
          class="button"
          disabled={isOver}
          onClick={() => {
            isRunning.value = false;
            step();
          }}
        >
          {TEXT.step}
        </button>
        <button type="button" class="button" onClick={onRestart}>
          {TEXT.restart}
        </button>
      </div>
    </>
  );
}

function step(): void {
  if (place.peek() < frames.peek().length - 1) place.value = place.peek() + 1;
  else isRunning.value = false;
}
