import { formatTime, lockedOf } from '@tetrarium/engine/picture';
import { pictureHeights } from '@tetrarium/play/session';
import { useMemo } from 'preact/hooks';
import { KeyNames } from '../game-ui/key-button.tsx';
import { Segments } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import { Icon, type IconName } from '../shell/icons.tsx';
import { REPLAYS } from './messages.ts';
import { wordsOf } from './names.ts';
import { SPEEDS, type Viewer } from './viewer-store.ts';

interface TransportProps {
  readonly viewer: Viewer;
}

export function Transport({ viewer }: TransportProps) {
  const hints = wordsOf(viewer.player.replay).isTyped ? REPLAYS.typedHints : REPLAYS.hints;
  return (
    <div class="transport stack">
      <Seek viewer={viewer} />
      <div class="transport-row cluster gap-3">
        <Steps viewer={viewer} />
        <Segments
          isBare
          legend={REPLAYS.speed}
          value={String(viewer.speed.value)}
          choices={SPEEDS.map((speed) => ({
            value: String(speed),
            label: `${speed === 0.5 ? '½' : speed}×`,
          }))}
          onChange={(speed) => {
            viewer.speed.value = Number(speed);
          }}
        />
      </div>
      <p class="label transport-hints cluster" aria-hidden="true">
        {hints.map(([codes, word]) => (
          <span key={word}>
            <KeyNames codes={codes.split(' ')} /> {word}
          </span>
        ))}
      </p>
    </div>
  );
}

function Seek({ viewer }: TransportProps) {
  const time = viewer.time.value;
  const values = { time: formatTime(time), piece: viewer.piece.value + 1, pieces: viewer.pieces };
  const { replay } = viewer.player;
  return (
    <div class="seek stack gap-2">
      <p class="split">
        <span class="label">{REPLAYS.stack}</span>
        <span class="label">{REPLAYS.stackUnit}</span>
      </p>
      <div class="seek-well frame well">
        <StackChart viewer={viewer} />
        <input
          type="range"
          min={0}
          max={viewer.end}
          value={time}
          aria-label={REPLAYS.seek}
          aria-valuetext={format(
            wordsOf(replay).isTyped ? REPLAYS.typedSeekText : REPLAYS.seekText,
            values,
          )}
          onInput={(event) => viewer.seek(Number(event.currentTarget.value))}
        />
      </div>
    </div>
  );
}

function Steps({ viewer }: TransportProps) {
  const step = (name: string, sign: string | IconName, act: () => void, isIcon = false) => (
    <button type="button" class="button square" aria-label={name} title={name} onClick={act}>
      {isIcon ? <Icon name={sign as IconName} /> : <span aria-hidden="true">{sign}</span>}
    </button>
  );
  const isPlaying = viewer.isPlaying.value;
  return (
    <div class="transport-steps">
      {step(REPLAYS.previousPiece, '«', () => viewer.stepPiece(-1))}
      {step(REPLAYS.previousInput, 'left', () => viewer.stepInput(-1), true)}
      <button
        type="button"
        class="button primary square"
        aria-label={isPlaying ? REPLAYS.pause : REPLAYS.play}
        onClick={() => viewer.toggle()}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} />
      </button>
      {step(REPLAYS.nextInput, 'right', () => viewer.stepInput(1), true)}
      {step(REPLAYS.nextPiece, '»', () => viewer.stepPiece(1))}
    </div>
  );
}

/** How high the stack was when each piece came: a column a piece, as wide as it took. */
function StackChart({ viewer }: { readonly viewer: Viewer }) {
  const { player, end } = viewer;
  const { path, height } = useMemo(() => {
    const { marks, rules } = player;
    const heights = marks.map(({ game }) =>
      Math.max(...pictureHeights(lockedOf(rules.pictureOf(game).wells[0]!))),
    );
    const [well] = rules.pictureOf(player.game).wells;
    const columns = marks.map(({ time }, i) => {
      const until = marks[i + 1]?.time ?? end;
      return `M${time} 0H${until}V${heights[i]}H${time}z`;
    });
    return { path: columns.join(''), height: well!.height - well!.topSpace };
  }, [player, end]);
  const time = viewer.time.value;
  return (
    <svg
      class="stack-chart"
      viewBox={`0 0 ${Math.max(1, end)} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <title>{REPLAYS.stack}</title>
      <g transform={`matrix(1 0 0 -1 0 ${height})`}>
        <path class="stack-rest" d={path} />
        <clipPath id="stack-done">
          <rect width={time} height={height} />
        </clipPath>
        <path class="stack-done" d={path} clip-path="url(#stack-done)" />
      </g>
    </svg>
  );
}
