import { type ReadonlySignal, useComputed } from '@preact/signals';
import type { Well } from '@tetrarium/engine/picture';
import { SRS_KINDS, type SrsKind } from '@tetrarium/engine/srs';
import type { RefObject } from 'preact';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { PiecePreview } from '../game-ui/piece-preview.tsx';
import { format } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';
import { RaceWells } from './race-wells.tsx';
import type { Viewer } from './viewer-store.ts';

const GAP = 1;

interface WellsProps {
  readonly viewer: Viewer;
  readonly label: string;
  readonly boardRef: RefObject<HTMLDivElement | null>;
}

export function Wells({ viewer, label, boardRef }: WellsProps) {
  const [{ width, height }] = viewer.wells.map((well) => well.value) as [Well];
  const count = viewer.wells.length;
  const labels = new Map(viewer.labels.value);
  const isAlone = count === 1;
  const hasSides = viewer.sides.value !== undefined;
  return (
    <div
      class={`viewer-stage${isAlone ? '' : ' viewer-stage-wide'}${hasSides ? ' viewer-sides' : ''}`}
      style={{ '--columns': count * width + (count - 1) * GAP, '--rows': height, '--wells': count }}
    >
      {isAlone && labels.has('Hold') && <Hold kind={kindOf(labels.get('Hold'))} />}
      <div
        ref={boardRef}
        class="board-frame"
        role="application"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
        tabIndex={0}
      >
        {hasSides ? (
          <RaceWells wells={viewer.wells} sides={viewer.sides} />
        ) : (
          viewer.wells.map((well, i) => (
            <WellBox key={i} picture={well} player={isAlone ? undefined : i + 1} />
          ))
        )}
      </div>
      {isAlone && labels.has('Next') && <Next letters={labels.get('Next')!} />}
    </div>
  );
}

function kindOf(letter: string | undefined): SrsKind | undefined {
  return SRS_KINDS.find((kind) => kind === letter);
}

function Hold({ kind }: { readonly kind: SrsKind | undefined }) {
  return (
    <div class="viewer-hold">
      <p class="label">{REPLAYS.hold}</p>
      <div class="viewer-slot well-thin">
        {kind === undefined ? (
          <span class="label">{REPLAYS.holdEmpty}</span>
        ) : (
          <PiecePreview kind={kind} />
        )}
      </div>
    </div>
  );
}

function Next({ letters }: { readonly letters: string }) {
  return (
    <div class="viewer-next stack gap-2">
      <p class="label">{REPLAYS.next}</p>
      <ol class="stack">
        {[...letters].map((letter, i) => (
          <li key={i}>
            <PiecePreview kind={kindOf(letter)} />
          </li>
        ))}
      </ol>
    </div>
  );
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
    <div class="viewer-well grow frame">
      <BoardCanvas picture={picture} look={boardLook} label={label} />
    </div>
  );
}
