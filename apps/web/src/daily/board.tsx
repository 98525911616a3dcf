import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { DailyDone } from './done.tsx';
import { type DailyGame, useDaily } from './game.ts';
import { TEXT } from './messages.ts';

/** While there is something to place, keys are the board's. */
const APPLICATION = { role: 'application', 'aria-label': TEXT.boardKeys, tabIndex: 0 } as const;

/** How far a finger goes before it is no tap any more, in CSS pixels. */
const TAP = 10;

/** The well, what moves the piece in it, and what can be taken back. */
export function DailyBoard({ boardRef }: { readonly boardRef: RefObject<HTMLDivElement | null> }) {
  const game = useDaily();
  const { picture, result, message, flash, label, text } = game;
  const pointers = usePointers(game);
  return (
    <section class="daily-board" aria-label={TEXT.board}>
      <div class="daily-frame">
        <div
          ref={boardRef}
          class="daily-well"
          {...(result.value === undefined && APPLICATION)}
          {...pointers}
        >
          <BoardCanvas picture={picture} look={boardLook} flash={flash} label={label} />
          <Ruler />
          <TextTwin label={TEXT.boardText} text={text} isShown={false} />
        </div>
        {result.value !== undefined && <DailyDone result={result.value} />}
      </div>
      <p class="daily-message" aria-hidden="true">
        {message}
      </p>
      {result.value === undefined && <Controls />}
    </section>
  );
}

/** What moves the piece, and what takes pieces back. */
function Controls() {
  const { controller, state, isPlaying } = useDaily();
  const { position } = state.value;
  const isBegun = position.placed > 0;
  return (
    <>
      <div class="daily-pad">
        <button
          type="button"
          class="button"
          disabled={!isPlaying.value}
          onClick={() => controller.move(-1)}
        >
          <span class="mono" aria-hidden="true">
            ←
          </span>
          <span class="visually-hidden">{TEXT.left}</span>
        </button>
        <button
          type="button"
          class="button"
          disabled={!isPlaying.value}
          onClick={() => controller.rotate(1)}
        >
          {TEXT.rotate} <kbd>↑</kbd>
        </button>
        <button
          type="button"
          class="button"
          disabled={!isPlaying.value}
          onClick={() => controller.move(1)}
        >
          <span class="mono" aria-hidden="true">
            →
          </span>
          <span class="visually-hidden">{TEXT.right}</span>
        </button>
        <button
          type="button"
          class="button primary"
          disabled={!isPlaying.value}
          onClick={() => controller.place()}
        >
          {TEXT.place} <kbd>Space</kbd>
        </button>
      </div>
      <div class="daily-tools">
        <button type="button" class="button" disabled={!isBegun} onClick={() => controller.undo()}>
          {TEXT.undo} <kbd>Z</kbd>
        </button>
        <button
          type="button"
          class="button"
          disabled={!isBegun}
          onClick={() => controller.restart()}
        >
          {TEXT.restart} <kbd>R</kbd>
        </button>
        <button
          type="button"
          class="button"
          disabled={position.rotations.length === 0}
          onClick={() => controller.hint()}
        >
          {TEXT.hint} <kbd>H</kbd>
        </button>
      </div>
    </>
  );
}

/** Ticks at the right wall; the cells say their rows themselves. */
function Ruler() {
  const { height, topSpace } = useDaily().picture.value;
  return (
    <div class="daily-ruler number" aria-hidden="true">
      {[height - topSpace, Math.round((height - topSpace) / 2)].map((row) => (
        <span key={row} style={{ '--row': row / height }}>
          {row}
        </span>
      ))}
    </div>
  );
}

/**
 * The mouse holds the piece over a column, and a click places it. A finger drags it; a tap beside
 * it moves it there, a tap on its columns places it.
 */
function usePointers({ controller, picture, state }: DailyGame) {
  const finger = useRef<{ x: number; isDrag: boolean } | undefined>(undefined);
  const columnAt = (event: PointerEvent): number => {
    const canvas = (event.currentTarget as HTMLElement).querySelector('canvas')!;
    const { left, width } = canvas.getBoundingClientRect();
    const columns = picture.peek().width;
    const column = Math.floor(((event.clientX - left) / width) * columns);
    return Math.min(columns - 1, Math.max(0, column));
  };
  const isOnPiece = (column: number): boolean => {
    const { position, aim } = state.peek();
    const wide = position.rotations[aim.turn]?.width ?? 0;
    return column >= aim.column && column < aim.column + wide;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        if (event.button !== 0) return;
        controller.moveTo(columnAt(event));
        controller.place();
      } else finger.current = { x: event.clientX, isDrag: false };
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') controller.moveTo(columnAt(event));
      else if (finger.current !== undefined) {
        const { x, isDrag } = finger.current;
        finger.current.isDrag = isDrag || Math.abs(event.clientX - x) > TAP;
        if (finger.current.isDrag) controller.moveTo(columnAt(event));
      }
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = finger;
      finger.current = undefined;
      if (event.pointerType === 'mouse' || current === undefined || current.isDrag) return;
      const column = columnAt(event);
      if (isOnPiece(column)) controller.place();
      else controller.moveTo(column);
    },
    onPointerCancel: () => {
      finger.current = undefined;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      controller.rotate(1);
    },
  };
}
