import { Pace } from '@tetrarium/play/session';
import { useEffect } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { MESSAGES } from '../shell/messages.ts';
import { settings } from '../shell/settings-store.ts';
import { useLive } from './controller.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { describeFailure } from './sandbox/sandbox.ts';

/** Milliseconds between two pieces, and for which the end of a game is shown. */
const DELAY = 320;
const REST = 1500;

export function LiveBoard({
  name,
  isOutdated,
}: {
  readonly name: string;
  readonly isOutdated: boolean;
}) {
  const { hasPlayer, isRunning, live, liveFault, livePicture, restartLive, setRunning, stepLive } =
    useLive();
  useEffect(() => {
    if (!isRunning.value) return undefined;
    const pace = new Pace(performance.now());
    return runFrames((now) => {
      const { isOver } = live.peek();
      if (!pace.isStepDue(now, isOver ? REST : DELAY)) return;
      if (isOver) restartLive(true);
      else void stepLive();
    });
  }, [isRunning.value]);
  // Its size never changes.
  const well = livePicture.peek();
  const { pieces, lines, isOver } = live.value;
  const label = hasPlayer.value
    ? format(TEXT.boardLabel, { name, board: describePicture(livePicture.value) })
    : TEXT.boardWait;
  return (
    <section class="brain-live stack" aria-label={TEXT.play}>
      <div class="brain-well frame" style={{ aspectRatio: `${well.width} / ${well.height}` }}>
        <BoardCanvas picture={livePicture} look={boardLook} label={label} />
      </div>
      {settings.value.showsText && (
        <section class="board-text" aria-label={MESSAGES.board.textTwin}>
          <pre>{pictureAsText(livePicture.value)}</pre>
        </section>
      )}
      <p class="muted">
        {format(TEXT.count, { pieces, lines })} {isOver && TEXT.over}
      </p>
      {isOutdated && hasPlayer.value && <p class="brain-outdated">{TEXT.lastWorking}</p>}
      {liveFault.value !== undefined && (
        <p class="bad" role="alert">
          {describeFailure(name, liveFault.value)}
        </p>
      )}
      <div class="brain-tools cluster">
        <button
          type="button"
          class="button small"
          disabled={!hasPlayer.value}
          onClick={() => setRunning(!isRunning.peek())}
        >
          {isRunning.value ? TEXT.hold : TEXT.play}
        </button>
        <button
          type="button"
          class="button small"
          disabled={!hasPlayer.value || isOver}
          onClick={() => {
            setRunning(false);
            void stepLive();
          }}
        >
          {TEXT.next} <kbd>N</kbd>
        </button>
        <button type="button" class="button small" onClick={() => restartLive()}>
          {TEXT.again}
        </button>
      </div>
    </section>
  );
}
