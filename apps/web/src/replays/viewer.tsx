import { computed } from '@preact/signals';
import {
  continueFrom,
  formatReplay,
  formatTime,
  type GuidelineRecording,
  type ReadReplay,
} from '@tetrarium/engine';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { format } from '../format.ts';
import { runFrames } from '../loop.ts';
import { modernLook } from '../modern/modern-picture.ts';
import { playOn } from '../modern/modern-store.ts';
import { guideline } from '../play/guideline-door.ts';
import { CopyButton } from '../shell/copy-button.tsx';
import { OfferDialog } from '../shell/offer-dialog.tsx';
import { Download } from './download.tsx';
import { REPLAYS } from './messages.ts';
import { ProblemNote } from './problem-note.tsx';
import { SPEEDS, Viewer } from './viewer-store.ts';

/** A replay to watch, at a moment. */
export function ReplayViewer({ read, at }: { readonly read: ReadReplay; readonly at: number }) {
  const opened = useMemo(() => {
    const result = Viewer.open(read);
    if (result.ok) result.value.seek(at);
    return result;
  }, [read, at]);
  if (!opened.ok) return <ProblemNote problem={opened.problem} />;
  return <OpenViewer read={read} viewer={opened.value} />;
}

interface ViewerProps {
  readonly read: ReadReplay;
  readonly viewer: Viewer;
}

function OpenViewer({ read, viewer }: ViewerProps) {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => runFrames((now) => viewer.frame(now)), [viewer]);
  useEffect(() => board.current?.focus({ preventScroll: true }), [viewer]);
  const label = useMemo(() => computed(() => describePicture(viewer.picture.value)), [viewer]);
  const { width, height } = viewer.picture.value;
  return (
    <div class="viewer">
      <div class="viewer-board">
        <div
          ref={board}
          class="board-frame"
          role="application"
          aria-label={REPLAYS.board}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
          tabIndex={0}
          style={{ aspectRatio: `${width} / ${height}` }}
          onKeyDown={(event) => followKey(viewer, event)}
        >
          <BoardCanvas picture={viewer.picture} look={modernLook} label={label} />
        </div>
      </div>
      <dl class="stats">
        {viewer.labels.value.map(([name, value]) => (
          <div class="stat" key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <section class="viewer-panel" aria-label={REPLAYS.viewer}>
        {!viewer.isSound && (
          <p class="problem" role="alert">
            {REPLAYS.mismatch}
          </p>
        )}
        <Seek viewer={viewer} />
        <Steps viewer={viewer} />
        <Takeaways read={read} viewer={viewer} />
      </section>
    </div>
  );
}

/** What each key of the board does; the letters are those of the keys' places. */
const KEYS: Readonly<Record<string, (viewer: Viewer) => void>> = {
  Space: (viewer) => viewer.toggle(),
  ArrowLeft: (viewer) => viewer.stepPiece(-1),
  ArrowRight: (viewer) => viewer.stepPiece(1),
  Comma: (viewer) => viewer.stepInput(-1),
  Period: (viewer) => viewer.stepInput(1),
  Home: (viewer) => viewer.seek(0),
  End: (viewer) => viewer.seek(viewer.end),
};

function followKey(viewer: Viewer, event: KeyboardEvent): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  if (event.code === 'Escape') (event.currentTarget as HTMLElement).blur();
  const perform = KEYS[event.code];
  if (perform === undefined) return;
  event.preventDefault();
  perform(viewer);
}

function Seek({ viewer }: { readonly viewer: Viewer }) {
  const time = viewer.time.value;
  const values = { time: formatTime(time), piece: viewer.piece.value + 1, pieces: viewer.pieces };
  const words = format(REPLAYS.seekText, values);
  return (
    <div class="field seek">
      <label for="seek">{REPLAYS.seek}</label>
      <input
        id="seek"
        type="range"
        min={0}
        max={viewer.end}
        value={time}
        aria-valuetext={words}
        onInput={(event) => viewer.seek(Number(event.currentTarget.value))}
      />
      <span class="hint">{words}</span>
    </div>
  );
}

function Steps({ viewer }: { readonly viewer: Viewer }) {
  const steps = [
    [REPLAYS.previousPiece, '«', () => viewer.stepPiece(-1)],
    [REPLAYS.previousInput, '‹', () => viewer.stepInput(-1)],
    [REPLAYS.nextInput, '›', () => viewer.stepInput(1)],
    [REPLAYS.nextPiece, '»', () => viewer.stepPiece(1)],
  ] as const;
  return (
    <div class="viewer-steps">
      <button type="button" class="button primary" onClick={() => viewer.toggle()}>
        {viewer.isPlaying.value ? REPLAYS.pause : REPLAYS.play}
      </button>
      {steps.map(([name, sign, step]) => (
        <button
          key={name}
          type="button"
          class="button step"
          aria-label={name}
          title={name}
          onClick={step}
        >
          <span aria-hidden="true">{sign}</span>
        </button>
      ))}
      <select
        class="select"
        aria-label={REPLAYS.speed}
        value={String(viewer.speed.value)}
        onChange={(event) => {
          viewer.speed.value = Number(event.currentTarget.value);
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {format(REPLAYS.speedOf, { speed })}
          </option>
        ))}
      </select>
    </div>
  );
}

/** What can be made of a replay. */
function Takeaways({ read, viewer }: ViewerProps) {
  const { rules, replay } = read;
  const link = (): string => {
    const time = viewer.time.peek();
    const moment = time === 0 ? '' : `&at=${time}`;
    const text = formatReplay(rules, replay);
    return `${location.origin}${location.pathname}#/replays?r=${text}${moment}`;
  };
  return (
    <div class="viewer-takeaways">
      {replay.ruleset === 'guideline' && <PlayOn viewer={viewer} />}
      <CopyButton
        label={REPLAYS.copy}
        done={REPLAYS.copied}
        fieldLabel={REPLAYS.link}
        text={link}
      />
      <Download read={read} viewer={viewer} />
    </div>
  );
}

/** Goes on from the moment that is shown; a game that is not over is not ended unasked. */
function PlayOn({ viewer }: { readonly viewer: Viewer }) {
  const [isAsked, setAsked] = useState(false);
  const go = (): void => {
    const recording = continueFrom(viewer.player) as unknown as GuidelineRecording;
    location.hash = `#/play?${playOn(recording)}`;
  };
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => {
          if (guideline.isOn.peek()) setAsked(true);
          else go();
        }}
      >
        {REPLAYS.playOn}
      </button>
      {isAsked && <OfferDialog source="game" onTake={go} onRefuse={() => setAsked(false)} />}
    </>
  );
}
