import { computed } from '@preact/signals';
import { aimSentence } from '@tetrarium/play/daily';
import type { RefObject } from 'preact';
import { useRef } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { describePicture, pictureAsText } from '../board/describe.ts';
import { boardLook } from '../board/look.ts';
import { TextTwin } from '../board/text-twin.tsx';
import { DailyDone } from './done.tsx';
import { TEXT } from './messages.ts';
import {
  flash,
  hint,
  isPlaying,
  message,
  move,
  moveTo,
  picture,
  place,
  restart,
  result,
  rotate,
  session,
  undo,
} from './store.ts';

const label = computed(() => {
  const aim = isPlaying.value ? ` ${aimSentence(session.value)}.` : '';
  return describePicture(picture.value) + aim;
});
const text = computed(() => pictureAsText(picture.value));

/** While there is something to place, keys are the board's. */
const APPLICATION = { role: 'application', 'aria-label': TEXT.boardKeys, tabIndex: 0 } as const;

/** How far a finger goes before it is no tap any more, in CSS pixels. */
const TAP = 10;

/** The well, what moves the piece in it, and what can be taken back. */
export function DailyBoard({ boardRef }: { readonly boardRef: RefObject<HTMLDivElement | null> }) {
  const pointers = usePointers();
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
  const { position } = session.value;
  const isBegun = position.placed > 0;
  return (
    <>
      <div class="daily-pad">
        <button type="button" class="button" disabled={!isPlaying.value} onClick={() => move(-1)}>
          <span class="daily-arrow" aria-hidden="true">
            ←
          </span>
          <span class="visually-hidden">{TEXT.left}</span>
        </button>
        <button type="button" class="button" disabled={!isPlaying.value} onClick={() => rotate(1)}>
          {TEXT.rotate} <kbd>↑</kbd>
        </button>
        <button type="button" class="button" disabled={!isPlaying.value} onClick={() => move(1)}>
          <span class="daily-arrow" aria-hidden="true">
            →
          </span>
          <span class="visually-hidden">{TEXT.right}</span>
        </button>
        <button
          type="button"
          class="button primary"
          disabled={!isPlaying.value}
          onClick={() => place()}
        >
          {TEXT.place} <kbd>Space</kbd>
        </button>
      </div>
      <div class="daily-tools">
        <button type="button" class="button" disabled={!isBegun} onClick={undo}>
          {TEXT.undo} <kbd>Z</kbd>
        </button>
        <button type="button" class="button" disabled={!isBegun} onClick={restart}>
          {TEXT.restart} <kbd>R</kbd>
        </button>
        <button
          type="button"
          class="button"
          disabled={position.rotations.length === 0}
          onClick={hint}
        >
          {TEXT.hint} <kbd>H</kbd>
        </button>
      </div>
    </>
  );
}

/** Ticks at the right wall; the cells say their rows themselves. */
function Ruler() {
  const { height, topSpace } = picture.value;
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
function usePointers() {
  const finger = useRef<{ x: number; isDrag: boolean } | undefined>(undefined);
  const columnAt = (event: PointerEvent): number => {
    const canvas = (event.currentTarget as HTMLElement).querySelector('canvas')!;
    const { left, width } = canvas.getBoundingClientRect();
    const columns = picture.peek().width;
    const column = Math.floor(((event.clientX - left) / width) * columns);
    return Math.min(columns - 1, Math.max(0, column));
  };
  const isOnPiece = (column: number): boolean => {
    const { position, aim } = session.peek();
    const wide = position.rotations[aim.turn]?.width ?? 0;
    return column >= aim.column && column < aim.column + wide;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') {
        if (event.button !== 0) return;
        moveTo(columnAt(event));
        place();
      } else finger.current = { x: event.clientX, isDrag: false };
    },
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') moveTo(columnAt(event));
      else if (finger.current !== undefined) {
        const { x, isDrag } = finger.current;
        finger.current.isDrag = isDrag || Math.abs(event.clientX - x) > TAP;
        if (finger.current.isDrag) moveTo(columnAt(event));
      }
    },
    onPointerUp: (event: PointerEvent) => {
      const { current } = finger;
      finger.current = undefined;
      if (event.pointerType === 'mouse' || current === undefined || current.isDrag) return;
      const column = columnAt(event);
      if (isOnPiece(column)) place();
      else moveTo(column);
    },
    onPointerCancel: () => {
      finger.current = undefined;
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      rotate(1);
    },
  };
}
