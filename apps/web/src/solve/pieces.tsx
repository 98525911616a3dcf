import type { Draft } from '@tetrarium/play/puzzle';
import { useId } from 'preact/hooks';
import { format } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { AddPieces } from './add-pieces.tsx';
import { type SolveController, useSolve } from './controller.ts';
import { TEXT } from './messages.ts';
import { PiecePicture } from './piece-picture.tsx';
import { SolveQueue } from './queue.tsx';

export function SolvePieces() {
  const { draft, opened } = useSolve();
  const name = useId();
  const { pieces } = draft.value;
  return (
    <section class="stack ruled" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{TEXT.pieces}</h2>
      {pieces.length === 0 ? (
        <p class="hint">{TEXT.pieceNone}</p>
      ) : (
        <ul class="pieces">
          {pieces.map((piece, i) => (
            <PieceRow key={piece.picture} piece={piece} id={i + 1} group={name} />
          ))}
        </ul>
      )}
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        onClick={() => {
          opened.value = 'pieces';
        }}
      >
        {TEXT.addPieces}
      </button>
      <SolveQueue />
      {opened.value === 'pieces' && (
        <AddPieces
          onClose={() => {
            opened.value = undefined;
          }}
        />
      )}
    </section>
  );
}

interface PieceRowProps {
  readonly piece: Draft['pieces'][number];
  readonly id: number;
  readonly group: string;
}

function PieceRow({ piece, id, group }: PieceRowProps) {
  const controller = useSolve();
  const { changeDraft, checked, draft } = controller;
  const fault = checked.value.faults.find(({ field, at }) => field === 'piece' && at === id - 1);
  const faultId = `${group}-fault-${id}`;
  const { pieces, piece: toPlace } = draft.value;
  const all = pieces.reduce((sum, { frequency }) => sum + frequency, 0);
  return (
    <li class={toPlace === id ? 'piece-now' : undefined}>
      <label class="piece cluster frame ringed">
        <input
          type="radio"
          name={group}
          aria-label={format(TEXT.placeThis, { id })}
          checked={toPlace === id}
          onChange={() => changeDraft(draft.peek().with({ piece: id }))}
        />
        <span class="piece-id muted number" aria-hidden="true">
          {id}
        </span>
        <PiecePicture picture={piece.picture} id={id} cell={15} />
      </label>
      <span class="label" aria-hidden="true">
        {toPlace === id ? TEXT.toPlace : TEXT.chance}
      </span>
      <input
        class="input fill right"
        type="number"
        inputMode="numeric"
        min={0}
        aria-label={format(TEXT.frequencyOf, { id })}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : faultId}
        value={piece.frequency}
        onChange={(event) => setFrequency(controller, id, event.currentTarget)}
      />
      <span class="label number" aria-hidden="true">
        {format(TEXT.chanceOf, { all })}
      </span>
      <button
        type="button"
        class="button plain small"
        aria-label={format(TEXT.removePiece, { id })}
        onClick={() => changeDraft(draft.peek().removePiece(id))}
      >
        <Icon name="close" />
      </button>
      {fault !== undefined && (
        <p id={faultId} class="fault" role="alert">
          {format(TEXT.fault, { message: fault.problem.message })}
        </p>
      )}
    </li>
  );
}

/** Takes what was typed, right or wrong: the solver says what is wrong with it. */
function setFrequency(
  { changeDraft, draft }: SolveController,
  id: number,
  field: HTMLInputElement,
): void {
  const { pieces } = draft.peek();
  const typed = Number(field.value);
  if (field.value.trim() === '' || !Number.isFinite(typed)) {
    field.value = String(pieces[id - 1]!.frequency);
    return;
  }
  const changed = pieces.map((each, i) => (i === id - 1 ? { ...each, frequency: typed } : each));
  changeDraft(draft.peek().with({ pieces: changed }));
}
