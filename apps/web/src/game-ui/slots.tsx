import type { SrsKind } from '@tetrarium/engine/srs';
import { PiecePreview } from './piece-preview.tsx';

export interface HoldSlotProps {
  readonly title: string;
  readonly kind: SrsKind | undefined;
  /** Whether the piece cannot be swapped now. */
  readonly isDim: boolean;
  readonly onPress?: (at: number) => void;
}

/** The piece on hold, in a thin well; pressed it is swapped. */
export function HoldSlot({ title, kind, isDim, onPress }: HoldSlotProps) {
  return (
    <section class="hold" aria-label={title}>
      <h2 class="label">{title}</h2>
      {/* A shortcut for fingers; keys, buttons and screen readers have their own. */}
      <div
        class="hold-slot well-thin"
        onPointerDown={(event) => {
          if (event.pointerType !== 'mouse') onPress?.(event.timeStamp);
        }}
      >
        {kind !== undefined && <PiecePreview kind={kind} isDim={isDim} />}
      </div>
    </section>
  );
}

/** The coming pieces, the first one larger. */
export function NextQueue({ title, kinds }: { title: string; kinds: readonly SrsKind[] }) {
  return (
    <section class="next" aria-label={title}>
      <h2 class="label">{title}</h2>
      <PieceList kinds={kinds} />
    </section>
  );
}

/** Pieces in the order they come. */
export function PieceList({ kinds }: { readonly kinds: readonly SrsKind[] }) {
  return (
    <ol>
      {kinds.map((kind, i) => (
        <li key={i}>
          <PiecePreview kind={kind} />
        </li>
      ))}
    </ol>
  );
}
