import { useComputed, useSignal } from '@preact/signals';
import { createWell } from '@tetrarium/engine/picture';
import { Draft } from '@tetrarium/play/puzzle';
import { useId, useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { format } from '../shell/format.ts';
import { CellGrid } from './cell-grid.tsx';
import type { Cell } from './cells-between.ts';
import { type SolveController, useSolve } from './controller.ts';
import { cropPicture } from './crop-picture.ts';
import { KNOWN_PIECES, type KnownGroup } from './known-pieces.ts';
import { TEXT } from './messages.ts';
import { colorOfPiece } from './picture.ts';
import { PiecePicture } from './piece-picture.tsx';

const SIDE = 6;

const GROUPS = Object.keys(KNOWN_PIECES) as KnownGroup[];

export function AddPieces({ onClose }: { readonly onClose: () => void }) {
  const { refusal } = useSolve();
  const close = (): void => {
    refusal.value = '';
    onClose();
  };
  return (
    <Dialog title={TEXT.addPieces} onClose={close}>
      <div class="stack">
        <DrawPiece />
        <p class="fault" role="alert">
          {refusal}
        </p>
        {GROUPS.map((group) => (
          <Known key={group} group={group} />
        ))}
      </div>
    </Dialog>
  );
}

function Known({ group }: { readonly group: KnownGroup }) {
  const controller = useSolve();
  const { addPiece, draft } = controller;
  const id = useId();
  const current = draft.value;
  const nextId = current.pieces.length + 1;
  return (
    <section aria-labelledby={id}>
      <div class="split middle">
        <h3 id={id}>{TEXT.knownGroups[group]}</h3>
        {group === 'tetromino' && (
          <button type="button" class="button small" onClick={() => addTetrominoes(controller)}>
            {TEXT.knownAll}
          </button>
        )}
      </div>
      <div class="known cluster">
        {KNOWN_PIECES[group].map(({ name, picture }) => (
          <button
            key={name}
            type="button"
            class="button"
            aria-label={format(TEXT.knownAdd, { name })}
            title={name}
            disabled={!current.addPiece(picture).ok}
            onClick={() => addPiece(picture)}
          >
            <PiecePicture picture={picture} id={nextId} cell={8} isQuiet />
          </button>
        ))}
      </div>
    </section>
  );
}

function addTetrominoes({ changeDraft, draft, refusal }: SolveController): void {
  let next = draft.peek();
  for (const { picture } of KNOWN_PIECES.tetromino) {
    const added = next.addPiece(picture);
    if (added.ok) next = added.value;
  }
  refusal.value = '';
  changeDraft(next);
}

function DrawPiece() {
  const { addPiece, draft, drawn: cells, refusal } = useSolve();
  const hint = useId();
  const cursor = useSignal<Cell>({ x: 2, y: 2 });
  const [frequency, setFrequency] = useState(1);
  const picture = useComputed(() =>
    createWell({
      width: SIDE,
      height: SIDE,
      blocks: [...cells.value].map((key) => {
        const [x, y] = key.split(',').map(Number) as [number, number];
        const picture = cropPicture(cells.value);
        return { x, y, color: colorOfPiece(picture, draft.value.pieces.length + 1) };
      }),
    }),
  );
  const isFilled = ({ x, y }: Cell): boolean => cells.value.has(`${x},${y}`);
  const paint = (painted: readonly Cell[], fill: boolean): void => {
    const next = new Set(cells.peek());
    for (const { x, y } of painted) {
      if (!fill) next.delete(`${x},${y}`);
      else if (next.size < Draft.LIMITS.cells) next.add(`${x},${y}`);
    }
    const isRefused = fill && painted.some(({ x, y }) => !next.has(`${x},${y}`));
    refusal.value = isRefused ? format(TEXT.drawFull, { most: Draft.LIMITS.cells }) : '';
    cells.value = next;
  };
  return (
    <section class="draw" aria-labelledby={`${hint}-title`}>
      <h3 class="full" id={`${hint}-title`}>
        {TEXT.draw}
      </h3>
      <div class="draw-grid frame">
        <CellGrid
          label={TEXT.drawGrid}
          describedBy={hint}
          picture={picture}
          columns={SIDE}
          rows={SIDE}
          cursor={cursor}
          isFilled={isFilled}
          labelOf={({ x, y }) =>
            format(TEXT.cell, {
              row: y + 1,
              column: x + 1,
              state: isFilled({ x, y }) ? TEXT.filled : TEXT.empty,
            })
          }
          onPaint={paint}
        />
      </div>
      <div class="stack gap-2">
        <p id={hint} class="hint">
          {format(TEXT.drawHint, { most: Draft.LIMITS.cells })}
        </p>
        <label class="field split middle small">
          <span>{TEXT.frequency}</span>
          <input
            class="input right"
            type="number"
            inputMode="numeric"
            min={0}
            value={frequency}
            onChange={(event) => setFrequency(Number(event.currentTarget.value))}
          />
        </label>
        <button
          type="button"
          class="button primary"
          disabled={cells.value.size === 0}
          onClick={() => {
            if (addPiece(cropPicture(cells.peek()), frequency)) cells.value = new Set();
          }}
        >
          {TEXT.drawAdd}
        </button>
        <button
          type="button"
          class="button"
          disabled={cells.value.size === 0}
          onClick={() => {
            cells.value = new Set();
            refusal.value = '';
          }}
        >
          {TEXT.drawClear}
        </button>
      </div>
    </section>
  );
}
