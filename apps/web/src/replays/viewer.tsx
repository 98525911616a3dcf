import { type ReadonlySignal, useComputed } from '@preact/signals';
import { findBrain } from '@tetrarium/brains';
import type { Problem } from '@tetrarium/engine/core';
import { GUIDELINE_REPLAY, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatTime, type Well } from '@tetrarium/engine/picture';
import {
  continueFrom,
  formatReplay,
  type ReadReplay,
  type Recording,
} from '@tetrarium/engine/replay';
import type { GuidelineSession } from '@tetrarium/play/guideline';
import { QUADRIS_REPLAY, type ReplayInterpreter } from '@tetrarium/quadris';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { KeyNamesRow } from '../game-ui/key-rows.tsx';
import { hasUnfinishedGame, playOn } from '../guideline/store.ts';
import {
  hasUnfinishedGame as hasUnfinishedQuadris,
  playOn as playQuadrisOn,
} from '../quadris/store.ts';
import { hasUnfinishedRace, playRaceOn } from '../race/store.ts';
import { OfferDialog } from '../shell/dialog.tsx';
import { CopyButton } from '../shell/file-button.tsx';
import { hasDialog, isControl, sendFocusHome, takesText } from '../shell/focus.ts';
import { format, formatNumber } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { Download } from './download.tsx';
import { REPLAYS } from './messages.ts';
import { RaceWells } from './race-wells.tsx';
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

function isQuadris({ replay }: Pick<ReadReplay, 'replay'>): boolean {
  return replay.ruleset === QUADRIS_REPLAY.id;
}

/** How many cells are between two wells. */
const GAP = 1;

interface ViewerProps {
  readonly read: ReadReplay;
  readonly viewer: Viewer;
}

function OpenViewer({ read, viewer }: ViewerProps) {
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => runFrames((now) => viewer.frame(now)), [viewer]);
  useEffect(() => board.current?.focus({ preventScroll: true }), [viewer]);
  useEffect(() => sendFocusHome(() => board.current), []);
  useLayoutEffect(() => {
    const follow = (event: KeyboardEvent): void => followKey(viewer, event, board.current);
    addEventListener('keydown', follow);
    return () => removeEventListener('keydown', follow);
  }, [viewer]);
  usePageKeys(isQuadris(read) ? TYPED_KEYS : VIEWER_KEYS);
  const [{ width, height }] = viewer.wells.map((well) => well.value) as [Well];
  const count = viewer.wells.length;
  const isTyped = isQuadris(read);
  return (
    <div class={count > 1 ? 'viewer viewer-wide' : 'viewer'}>
      <div class="viewer-board">
        <div
          ref={board}
          class="board-frame"
          role="application"
          aria-label={isTyped ? REPLAYS.typedBoard : REPLAYS.board}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
          tabIndex={0}
          style={
            viewer.sides.value === undefined
              ? { aspectRatio: `${count * width + (count - 1) * GAP} / ${height}` }
              : {}
          }
        >
          {viewer.sides.value === undefined ? (
            viewer.wells.map((well, i) => (
              <WellBox key={well} picture={well} player={count > 1 ? i + 1 : undefined} />
            ))
          ) : (
            <RaceWells wells={viewer.wells} sides={viewer.sides} />
          )}
        </div>
      </div>
      <dl class="stats">
        {viewer.labels.value.map(([name, value]) => (
          <div class="stat" key={name}>
            <dt>{name}</dt>
            <dd>{formatCounts(value)}</dd>
          </div>
        ))}
        {isTyped && (
          <div class="stat">
            <dt>{REPLAYS.commands}</dt>
            <dd>{formatNumber(viewer.inputs.value)}</dd>
          </div>
        )}
      </dl>
      <section class="viewer-panel" aria-label={REPLAYS.viewer}>
        {!viewer.isSound && (
          <p class="problem" role="alert">
            {REPLAYS.mismatch}
          </p>
        )}
        <Seek viewer={viewer} />
        {isTyped && <LastCommand viewer={viewer} />}
        <Steps viewer={viewer} />
        <Takeaways read={read} viewer={viewer} />
      </section>
    </div>
  );
}

/** Whole numbers as everywhere on the page, also those of several players. */
function formatCounts(value: string): string {
  return /^\d+( : \d+)*$/.test(value)
    ? value.replace(/\d+/g, (digits) => formatNumber(Number(digits)))
    : value;
}

interface WellProps {
  readonly picture: ReadonlySignal<Well>;
  /** Whose it is, where there are several. */
  readonly player: number | undefined;
}

function WellBox({ picture, player }: WellProps) {
  const label = useComputed(() => {
    const words = describePicture(picture.value);
    return player === undefined ? words : format(REPLAYS.playerBoard, { player, words });
  });
  return (
    <div class="viewer-well">
      <BoardCanvas picture={picture} look={boardLook} label={label} />
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

/** Keys are heard on the whole page; a control that has the focus keeps those it knows itself. */
function followKey(viewer: Viewer, event: KeyboardEvent, board: HTMLElement | null): void {
  const { code, target } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || hasDialog() || takesText(target)) return;
  if (code === 'Escape' && target === board) board?.blur();
  const isElsewhere = target !== board && isControl(target);
  if (isElsewhere && (code === 'Space' || target instanceof HTMLInputElement)) return;
  const perform = KEYS[code];
  if (perform === undefined) return;
  event.preventDefault();
  perform(viewer);
}

const keysOf = (names: typeof REPLAYS.keys.pieces | typeof REPLAYS.keys.commands): PageKeys => ({
  Rows: () => (
    <>
      <KeyNamesRow name={REPLAYS.keys.play} codes={['Space']} />
      <KeyNamesRow name={names.byPiece} codes={['ArrowLeft', 'ArrowRight']} />
      <KeyNamesRow name={names.byInput} codes={['Comma', 'Period']} />
      <KeyNamesRow name={REPLAYS.keys.ends} codes={['Home', 'End']} />
    </>
  ),
  note: REPLAYS.keys.note,
});
const VIEWER_KEYS = keysOf(REPLAYS.keys.pieces);
const TYPED_KEYS = keysOf(REPLAYS.keys.commands);

function Seek({ viewer }: { readonly viewer: Viewer }) {
  const time = viewer.time.value;
  const values = { time: formatTime(time), piece: viewer.piece.value + 1, pieces: viewer.pieces };
  const words = format(isQuadris(viewer.player) ? REPLAYS.typedSeekText : REPLAYS.seekText, values);
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

/** What was typed last, in a game that is played by typing. */
function LastCommand({ viewer }: { readonly viewer: Viewer }) {
  const { inputs, allInputs, lastWord } = viewer;
  const place = { command: inputs.value, commands: allInputs };
  return (
    <p class="viewer-command">
      <span class="hint">{format(REPLAYS.commandOf, place)}</span>
      {lastWord !== '' && <code>{lastWord}</code>}
    </p>
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
  const onward = playOnOf(read, viewer);
  const link = (): string => {
    const time = viewer.time.peek();
    const moment = time === 0 ? '' : `&at=${time}`;
    const text = formatReplay(rules, replay);
    return `${location.origin}${location.pathname}#/replays?r=${text}${moment}`;
  };
  return (
    <div class="viewer-takeaways">
      {onward !== undefined && <PlayOn {...onward} />}
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

interface PlayOnProps {
  /** Whether a game is on that it would end. */
  readonly isOn: () => boolean;
  /** Goes on there, and answers the address of the page. */
  readonly go: () => string;
}

/** Goes on from the moment that is shown; a game that is not over is not ended unasked. */
function PlayOn({ isOn, go }: PlayOnProps) {
  const [isAsked, setAsked] = useState(false);
  const leave = (): void => {
    location.hash = go();
  };
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => {
          if (isOn()) setAsked(true);
          else leave();
        }}
      >
        {REPLAYS.playOn}
      </button>
      {isAsked && <OfferDialog source="game" onTake={leave} onRefuse={() => setAsked(false)} />}
    </>
  );
}

/** How one plays on in the games that can. */
function playOnOf(read: ReadReplay, { player }: Viewer): PlayOnProps | undefined {
  const { ruleset, options } = read.replay;
  // A race goes on against the same brain, if that is one that plays here.
  if (ruleset === RACE_REPLAY.id && findBrain(String(options['rival'])) !== undefined) {
    return {
      isOn: hasUnfinishedRace,
      go: () => {
        const recording = continueFrom(player) as unknown as GuidelineSession['recording'];
        return `#/race?${playRaceOn(recording, read.replay)}`;
      },
    };
  }
  if (ruleset === GUIDELINE_REPLAY.id) {
    return {
      isOn: hasUnfinishedGame,
      go: () => {
        const recording = continueFrom(player) as unknown as GuidelineSession['recording'];
        return `#/play?${playOn(recording, read.replay)}`;
      },
    };
  }
  if (isQuadris(read)) {
    return {
      isOn: hasUnfinishedQuadris,
      go: () => {
        playQuadrisOn(continueFrom(player) as Recording<ReplayInterpreter, string>);
        return '#/quadris';
      },
    };
  }
  return undefined;
}

/** Why a text is no replay: what was expected, its code, and where. */
export function ProblemNote({ problem }: { readonly problem: Problem }) {
  const { code, message, at } = problem;
  return (
    <div class="problem" role="alert">
      <p>{REPLAYS.problem}</p>
      <p>{message}</p>
      <p class="hint">
        <code>{code}</code>
        {at !== undefined && `, ${format(REPLAYS.problemAt, at)}`}
      </p>
    </div>
  );
}
