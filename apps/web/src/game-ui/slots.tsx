import type { SrsKind } from '@tetrarium/engine/srs';
import { PiecePreview } from './piece-preview.tsx';

export interface HoldSlotProps {
  readonly title: string;
  readonly kind: SrsKind | undefined;
  readonly isDim: boolean;
  readonly onPress?: (at: number) => void;
}

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

export function NextQueue({ title, kinds }: { title: string; kinds: readonly SrsKind[] }) {
  return (
    <section class="next" aria-label={title}>
      <h2 class="label">{title}</h2>
      <PieceList kinds={kinds} />
    </section>
  );
}

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
