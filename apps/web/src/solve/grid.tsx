import { Draft } from '@tetrarium/play/puzzle';
import { useId, useState } from 'preact/hooks';
import { format } from '../shell/format.ts';
import { CellGrid } from './cell-grid.tsx';
import type { Cell } from './cells-between.ts';
import { useSolve } from './controller.ts';
import { TEXT } from './messages.ts';

export function SolveGrid() {
  const { changeDraft, cursor, draft, landing, picture, scene } = useSolve();
  const labelOf = ({ x, y }: Cell): string => {
    const isLanding = landing.value.some((block) => block.x === x && block.y === y);
    const state = isLanding ? TEXT.landing : scene.value.isFilled(x, y) ? TEXT.filled : TEXT.empty;
    return format(TEXT.cell, { row: y + 1, column: x + 1, state });
  };
  const hint = useId();
  const { width, height } = draft.value;
  const paint = (cells: readonly Cell[], fill: boolean, isSameStep: boolean): void => {
    // While a way is shown step by step, drawing goes on from the step.
    const painted = cells.reduce((next, { x, y }) => next.paint(x, y, fill), scene.peek());
    changeDraft(painted, isSameStep);
  };
  return (
    <div class="solve-board stack center gap-2">
      <div class="solve-well frame" style={{ '--columns': width, '--rows': height }}>
        <CellGrid
          label={TEXT.grid}
          describedBy={hint}
          picture={picture}
          columns={width}
          rows={height}
          cursor={cursor}
          isFilled={({ x, y }) => scene.value.isFilled(x, y)}
          labelOf={labelOf}
          onPaint={paint}
          hasRulers
          onKey={(event, { y }) => {
            if (event.key !== 'Delete' && event.key !== 'Backspace') return false;
            changeDraft(draft.peek().deleteRow(y));
            return true;
          }}
        />
      </div>
      <RowFaults />
      <GridTools />
      <p id={hint} class="hint solve-keys">
        {TEXT.gridKeys}
      </p>
    </div>
  );
}

function GridTools() {
  const { canRedo, canUndo, changeDraft, cursor, draft, redo, undo } = useSolve();
  const { width, height } = draft.value;
  return (
    <div class="toolbar">
      <button type="button" class="button" disabled={!canUndo.value} onClick={undo}>
        {TEXT.undo}
      </button>
      <button type="button" class="button" disabled={!canRedo.value} onClick={redo}>
        {TEXT.redo}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => changeDraft(draft.peek().deleteRow(cursor.peek().y))}
      >
        {format(TEXT.deleteRow, { row: cursor.value.y + 1 })}
      </button>
      <button
        type="button"
        class="button"
        onClick={() => changeDraft(draft.peek().with({ lines: new Draft(width, height).lines }))}
      >
        {TEXT.clear}
      </button>
    </div>
  );
}

function RowFaults() {
  const { checked } = useSolve();
  const faults = checked.value.faults.filter(({ field }) => field === 'row');
  if (faults.length === 0) return null;
  return (
    <ul class="faults" role="alert">
      {faults.slice(0, 3).map(({ at, problem }) => (
        <li key={at} class="fault">
          {format(TEXT.rowFault, { row: at + 1, message: problem.message })}
        </li>
      ))}
    </ul>
  );
}

export function GridFields() {
  const { changeDraft, draft } = useSolve();
  const { width, height } = draft.value;
  const resizeTo = (columns: number, rows: number): void =>
    changeDraft(draft.peek().resize(columns, rows));
  return (
    <div class="options">
      <fieldset class="field line size">
        <legend>{TEXT.size}</legend>
        <span class="pair">
          <Side label={TEXT.width} value={width} onChange={(next) => resizeTo(next, height)} />
          <span aria-hidden="true">{TEXT.times}</span>
          <Side label={TEXT.height} value={height} onChange={(next) => resizeTo(width, next)} />
        </span>
      </fieldset>
      <RowText />
    </div>
  );
}

interface SideProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
}

function Side({ label, value, onChange }: SideProps) {
  return (
    <input
      class="input"
      type="number"
      inputMode="numeric"
      aria-label={label}
      min={1}
      max={Draft.LIMITS.side}
      value={value}
      onChange={(event) => {
        const typed = Math.round(Number(event.currentTarget.value));
        const next = typed >= 1 ? Math.min(Draft.LIMITS.side, typed) : value;
        if (next !== value) onChange(next);
        event.currentTarget.value = String(next);
      }}
    />
  );
}

function RowText() {
  const { changeDraft, draft } = useSolve();
  const id = useId();
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const add = (): void => {
    const added = draft.peek().addRows(text);
    setFault(added.ok ? '' : added.problem.message);
    if (!added.ok) return;
    changeDraft(added.value);
    setText('');
  };
  return (
    <div class="field stack gap-2">
      <label for={id}>{TEXT.rowText}</label>
      <div class="bar">
        <textarea
          id={id}
          class="input mono"
          rows={2}
          spellcheck={false}
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={fault !== ''}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setFault('');
          }}
        />
        <button type="button" class="button" disabled={text === ''} onClick={add}>
          {TEXT.rowAdd}
        </button>
      </div>
      <p id={`${id}-hint`} class="hint">
        {TEXT.rowTextHint}
      </p>
      <p id={`${id}-fault`} class="fault" role="alert">
        {fault === '' ? '' : format(TEXT.fault, { message: fault })}
      </p>
    </div>
  );
}
