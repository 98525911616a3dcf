/* biome-ignore-all lint/a11y/useSemanticElements: a table would not keep to whole pixels. */
import type { ReadonlySignal, Signal } from '@preact/signals';
import type { Well } from '@tetrarium/engine/picture';
import { useRef, useState } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import type { BoardSize } from '../board/board-size.ts';
import { boardLook } from '../board/look.ts';
import { type Cell, cellsBetween } from './cells-between.ts';

export interface CellGridProps {
  readonly label: string;
  readonly describedBy: string;
  readonly picture: ReadonlySignal<Well>;
  readonly columns: number;
  readonly rows: number;
  readonly cursor: Signal<Cell>;
  readonly isFilled: (cell: Cell) => boolean;
  readonly labelOf: (cell: Cell) => string;
  /** Draws or erases cells; `isSameStep` for all of a stroke but its first ones. */
  readonly onPaint: (cells: readonly Cell[], fill: boolean, isSameStep: boolean) => void;
  readonly hasRulers?: boolean;
  /** Any other key; true where it was taken. */
  readonly onKey?: (event: KeyboardEvent, cell: Cell) => boolean;
}

const STEPS: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  Home: [Number.NEGATIVE_INFINITY, 0],
  End: [Number.POSITIVE_INFINITY, 0],
  PageUp: [0, Number.POSITIVE_INFINITY],
  PageDown: [0, Number.NEGATIVE_INFINITY],
};

export function CellGrid(props: CellGridProps) {
  const { label, describedBy, picture, columns, rows, cursor, isFilled, labelOf, onPaint } = props;
  const grid = useRef<HTMLDivElement>(null);
  const stroke = useRef<{ fill: boolean; last: Cell } | undefined>(undefined);
  const [size, setSize] = useState<BoardSize | undefined>(undefined);
  const here = cursor.value;

  const cellAt = ({ clientX, clientY }: PointerEvent): Cell => {
    const box = grid.current!.getBoundingClientRect();
    const x = Math.floor(((clientX - box.left) / box.width) * columns);
    const y = rows - 1 - Math.floor(((clientY - box.top) / box.height) * rows);
    return clamp({ x, y });
  };
  const clamp = ({ x, y }: Cell): Cell => ({
    x: Math.min(columns - 1, Math.max(0, x)),
    y: Math.min(rows - 1, Math.max(0, y)),
  });

  const begin = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.preventDefault();
    const cell = cellAt(event);
    const fill = !isFilled(cell);
    stroke.current = { fill, last: cell };
    grid.current!.setPointerCapture(event.pointerId);
    onPaint([cell], fill, false);
    cursor.value = cell;
    focusCell(grid.current!, cell);
  };
  const draw = (event: PointerEvent): void => {
    const { current } = stroke;
    if (current === undefined) return;
    const cell = cellAt(event);
    if (cell.x === current.last.x && cell.y === current.last.y) return;
    onPaint(cellsBetween(current.last, cell), current.fill, true);
    stroke.current = { ...current, last: cell };
    cursor.value = cell;
  };
  const end = (): void => {
    stroke.current = undefined;
  };

  const press = (event: KeyboardEvent): void => {
    // Keys may come faster than the page is drawn.
    const at = cursor.peek();
    const step = STEPS[event.key];
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
    if (step !== undefined && isPlain) {
      const next = clamp({ x: at.x + step[0], y: at.y + step[1] });
      if (event.shiftKey) onPaint(cellsBetween(at, next), isFilled(at), false);
      cursor.value = next;
      focusCell(grid.current!, next);
    } else if (isPlain && (event.key === ' ' || event.key === 'Enter')) {
      onPaint([at], !isFilled(at), false);
    } else if (!props.onKey?.(event, at)) return;
    event.preventDefault();
  };

  const scale = size === undefined ? 0 : size.cssWidth / size.width;
  const side = (size?.cell ?? 0) * scale;
  return (
    <div class="cell-grid">
      <div aria-hidden="true">
        <BoardCanvas picture={picture} look={boardLook} label="" onSize={setSize} />
      </div>
      <div class="board-box">
        <div
          class="cell-grid-frame"
          style={{ width: `${side * columns}px`, height: `${side * rows}px` }}
        >
          {props.hasRulers === true && side >= 14 && <Rulers columns={columns} rows={rows} />}
          <div
            ref={grid}
            class="cell-grid-cells"
            role="grid"
            aria-label={label}
            aria-describedby={describedBy}
            aria-rowcount={rows}
            aria-colcount={columns}
            onPointerDown={begin}
            onPointerMove={draw}
            onPointerUp={end}
            onPointerCancel={end}
            onKeyDown={press}
          >
            {Array.from({ length: rows }, (_, i) => rows - 1 - i).map((y) => (
              // biome-ignore lint/a11y/useFocusableInteractive: the cells of the row are
              <div key={y} role="row">
                {Array.from({ length: columns }, (_, x) => (
                  <div
                    key={x}
                    role="gridcell"
                    tabIndex={x === here.x && y === here.y ? 0 : -1}
                    data-cell={`${x},${y}`}
                    aria-label={labelOf({ x, y })}
                    aria-selected={isFilled({ x, y })}
                    onFocus={() => {
                      if (cursor.peek().x !== x || cursor.peek().y !== y) cursor.value = { x, y };
                    }}
                  />
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Rulers({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return (
    <div aria-hidden="true">
      <div class="ruler ruler-columns">
        {Array.from({ length: columns }, (_, x) => (
          <span key={x}>{x + 1}</span>
        ))}
      </div>
      <div class="ruler ruler-rows">
        {Array.from({ length: rows }, (_, i) => (
          <span key={i}>{rows - i}</span>
        ))}
      </div>
    </div>
  );
}

function focusCell(grid: HTMLElement, { x, y }: Cell): void {
  grid.querySelector<HTMLElement>(`[data-cell="${x},${y}"]`)?.focus({ preventScroll: true });
}
