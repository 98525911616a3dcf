import { computed } from '@preact/signals';
import { Pace } from '@tetrarium/play/session';
import type { RunRecord } from '@tetrarium/trainer';
import { useEffect } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { Segments, Slider } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import { FourGenerations } from './four-generations.tsx';
import { TEXT } from './messages.ts';
import { picked } from './store.ts';
import { TakeOver } from './take-over.tsx';
import {
  beginShow,
  isOutdated,
  isPlaying,
  picture,
  setPlaying,
  show,
  stepShow,
  WHOS,
  who,
} from './watch-store.ts';

/** Milliseconds between two pieces. */
const DELAY = 90;
/** Milliseconds for which the end of a game is shown. */
const REST = 1500;
/** Milliseconds after which the latest generation has the board, where the latest is followed. */
const STAY = 6000;

const label = computed(() => {
  const shown = show.value;
  if (shown === undefined) return TEXT.watchWait;
  return format(TEXT.boardOf, {
    generation: shown.generation.generation,
    game: String(shown.number),
    board: describePicture(picture.value),
  });
});

const title = computed(() => {
  const shown = show.value;
  if (shown === undefined) return TEXT.watch;
  const { generation } = shown.generation;
  return format(TEXT.watchTitle, { generation, who: TEXT.whos[who.value].toLowerCase() });
});

const shape = computed(() => `${picture.value.width} / ${picture.value.height}`);

export function TrainWatch({ run }: { readonly run: RunRecord }) {
  const { config, generations } = run;
  const hasAny = generations.length > 0;
  useEffect(beginShow, [config, hasAny, picked.value, who.value]);
  useEffect(() => {
    if (!isPlaying.value || !hasAny) return undefined;
    const pace = new Pace(performance.now());
    let since = performance.now();
    return runFrames((now) => {
      const isOver = show.peek()?.isOver === true;
      if (!pace.isStepDue(now, isOver ? REST : DELAY)) return;
      if (isOver || (now - since > STAY && isOutdated())) {
        since = now;
        beginShow();
      } else stepShow();
    });
  }, [isPlaying.value, hasAny]);
  return (
    <section class="stack train-watch" aria-label={TEXT.watch}>
      <div class="split wrap">
        <h2>{title.value}</h2>
        {isPlaying.value && hasAny && <span class="label">{TEXT.live}</span>}
      </div>
      {!hasAny && <p class="hint">{TEXT.watchWait}</p>}
      <div class="train-well frame fill" style={{ aspectRatio: shape.value }}>
        <BoardCanvas picture={picture} look={boardLook} label={label} />
      </div>
      <Caption seed={config.seed} />
      {hasAny && <TakeOver run={run} />}
      {hasAny && <Chooser count={generations.length} />}
      {hasAny && <FourGenerations run={run} />}
      {settings.value.showsText && (
        <section class="board-text" aria-label={MESSAGES.board.textTwin}>
          <pre>{pictureAsText(picture.value)}</pre>
        </section>
      )}
    </section>
  );
}

function Chooser({ count }: { readonly count: number }) {
  return (
    <>
      <Slider
        label={TEXT.watchPick}
        typedLabel={TEXT.watchPickTyped}
        unit={format(TEXT.watchOf, { count })}
        value={picked.value ?? show.value?.generation.generation ?? count}
        least={1}
        most={count}
        onChange={(generation) => {
          picked.value = generation;
        }}
      />
      <div class="train-who split wrap low">
        <Segments
          legend={TEXT.who}
          hint={TEXT.whoHint}
          value={who.value}
          choices={WHOS.map((value) => ({ value, label: TEXT.whos[value] }))}
          isLine
          onChange={(value) => {
            who.value = value;
          }}
        />
        <button
          type="button"
          class="button small"
          aria-pressed={picked.value === undefined}
          onClick={() => {
            picked.value = undefined;
            beginShow();
          }}
        >
          {TEXT.watchLatest}
        </button>
      </div>
    </>
  );
}

function Caption({ seed }: { readonly seed: number }) {
  const shown = show.value;
  if (shown === undefined) return null;
  const { generation, number, pieces, lines, isOver } = shown;
  return (
    <>
      <p class="muted" title={format(TEXT.gameOf, { game: String(number), seed: String(seed) })}>
        <strong>{format(TEXT.generationOf, { generation: generation.generation })}</strong>{' '}
        {format(TEXT.shownCount, { pieces, lines })} {isOver && TEXT.shownOver}
      </p>
      <div class="cluster">
        <button type="button" class="button small" onClick={() => setPlaying(!isPlaying.peek())}>
          {isPlaying.value ? TEXT.hold : TEXT.play}
        </button>
        <button
          type="button"
          class="button small"
          disabled={isOver}
          onClick={() => {
            setPlaying(false);
            stepShow();
          }}
        >
          {TEXT.step}
        </button>
        <button type="button" class="button small" onClick={beginShow}>
          {TEXT.again}
        </button>
      </div>
    </>
  );
}
