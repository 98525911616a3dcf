import { type ReadonlySignal, useComputed, useSignal } from '@preact/signals';
import type { Picture, Well } from '@tetrarium/engine/picture';
import { BoardCanvas } from '../board/board-canvas.tsx';
import type { BoardSize } from '../board/board-size.ts';
import { describePicture } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { Pending } from '../race/pending.tsx';
import { rivalName } from '../race/rival-name.ts';

interface RaceWellsProps {
  readonly wells: readonly ReadonlySignal<Well>[];
  readonly sides: ReadonlySignal<Picture['sides']>;
}

export function RaceWells({ wells, sides }: RaceWellsProps) {
  return (
    <>
      {wells.map((well, i) => (
        <RaceWell key={i} well={well} index={i} sides={sides} />
      ))}
    </>
  );
}

interface RaceWellProps extends Pick<RaceWellsProps, 'sides'> {
  readonly well: ReadonlySignal<Well>;
  readonly index: number;
}

function RaceWell({ well, index, sides }: RaceWellProps) {
  const size = useSignal<BoardSize | undefined>(undefined);
  const { name, labels, landing, coming } = sides.value![index]!;
  const title = rivalName(name);
  const label = useComputed(
    () => `${rivalName(sides.value![index]!.name)}: ${describePicture(well.value)}`,
  );
  const { cell = 20, cssWidth = 0, cssHeight = 0, width = 1 } = size.value ?? {};
  const ratio = cssWidth / width || 1;
  return (
    <section
      class="replay-side"
      aria-label={title}
      style={{
        '--cell': `${cell * ratio}px`,
        '--well-width': `${cssWidth}px`,
        '--well-height': `${cssHeight}px`,
      }}
    >
      <p class="replay-name small">
        <b class="fill t3 strong">{title}</b>
        {labels.slice(0, 4).map(([word, value]) => (
          <span key={word} class="replay-number">
            {word} <span class="number">{value}</span>
          </span>
        ))}
      </p>
      <div class="replay-well frame">
        <Pending rows={landing + coming} landing={landing} />
        <BoardCanvas
          picture={well}
          look={boardLook}
          label={label}
          onSize={(next) => {
            size.value = next;
          }}
        />
      </div>
    </section>
  );
}
