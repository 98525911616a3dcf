import { effect, type ReadonlySignal } from '@preact/signals';
import type { Well } from '@tetrarium/engine/picture';
import { useEffect, useRef } from 'preact/hooks';
import { type BoardSize, fitBoard } from './board-size.ts';
import { type BoardLook, BoardPainter } from './painter.ts';

/** What is to light up: rows that go, or the cells of a piece that locked; a new object each time. */
export interface RowFlash {
  readonly rows: readonly number[];
  readonly cells?: readonly number[];
}

export interface BoardCanvasProps {
  readonly picture: ReadonlySignal<Well>;
  readonly look: ReadonlySignal<BoardLook>;
  readonly flash?: ReadonlySignal<RowFlash | undefined>;
  readonly label: ReadonlySignal<string> | string;
  readonly onSize?: (size: BoardSize) => void;
  readonly isOpen?: boolean;
  readonly onPaint?: (cells: number) => void;
}

export function BoardCanvas(props: BoardCanvasProps) {
  const { picture, look, flash, label, isOpen = false, onSize, onPaint } = props;
  const box = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);

  useEffect(() => {
    const element = canvas.current!;
    const frameBox = box.current!;
    const painter = new BoardPainter(element.getContext('2d')!);
    let size: BoardSize | undefined;
    let shape = '';

    const draw = (next: Well): void => {
      const cells = painter.draw(next);
      onPaint?.(cells);
    };

    const resize = (): void => {
      const { width, height } = picture.peek();
      const { clientWidth, clientHeight } = frameBox;
      shape = `${width}x${height}`;
      size = fitBoard(width, height, clientWidth, clientHeight, window.devicePixelRatio, !isOpen);
      element.style.width = `${size.cssWidth}px`;
      element.style.height = `${size.cssHeight}px`;
      painter.prepare(size, look.peek());
      draw(picture.peek());
      onSize?.(size);
    };

    const observer = new ResizeObserver(resize);
    observer.observe(frameBox);
    const forgetPixels = watchPixelRatio(resize);
    const forgetLook = effect(() => {
      const next = look.value;
      if (size === undefined) return;
      painter.prepare(size, next);
      draw(picture.peek());
    });
    const forgetPicture = effect(() => {
      const next = picture.value;
      if (size === undefined) return;
      if (shape === `${next.width}x${next.height}`) draw(next);
      else resize();
    });
    let frame = 0;
    const animate = (now: number): void => {
      frame = painter.animate(now) ? requestAnimationFrame(animate) : 0;
    };
    const forgetFlash = effect(() => {
      const next = flash?.value;
      if (next === undefined) return;
      const now = performance.now();
      if (next.cells !== undefined) painter.flashCells(next.cells, now);
      if (next.rows.length > 0) painter.flashRows(next.rows, now);
      if (frame === 0) frame = requestAnimationFrame(animate);
    });
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      for (const forget of [forgetPixels, forgetLook, forgetPicture, forgetFlash]) forget();
    };
  }, [picture, look, flash, isOpen, onSize, onPaint]);

  return (
    <div class="board-box" ref={box}>
      <canvas class="board-canvas" ref={canvas} role="img" aria-label={label} />
    </div>
  );
}

function watchPixelRatio(onChange: () => void): () => void {
  let query: MediaQueryList;
  const changed = (): void => {
    watch();
    onChange();
  };
  const watch = (): void => {
    query = matchMedia(`(resolution: ${window.devicePixelRatio}dppx)`);
    query.addEventListener('change', changed, { once: true });
  };
  watch();
  return () => query.removeEventListener('change', changed);
}
