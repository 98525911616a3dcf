import { useComputed } from '@preact/signals';
import type { PlayVerb } from '@tetrarium/play/brief';
import { useEffect, useRef } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { useOpenGame } from '../game-ui/open-games.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { isStill } from '../shell/settings-store.ts';
import { BRAIN, Demo } from './demo.ts';
import { SPRINT } from './links.ts';
import { HOME } from './messages.ts';

const TEXT = HOME;

const KEYS: Readonly<Record<string, PlayVerb>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'rotate',
  ArrowDown: 'drop',
};

function isBusy(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== document.body && activeElement.id !== 'content'
  );
}

export function LiveBoard() {
  const demo = useOpenGame('home', () => new Demo());
  const { isTaken, isHeld } = demo;
  const isRunning = isTaken.value || !(isStill.value || isHeld.value);
  useEffect(() => {
    demo.run(isRunning);
    if (!isRunning) return undefined;
    const stop = runFrames(demo.goOn);
    return () => {
      stop();
      demo.run(false);
    };
  }, [isRunning]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isBusy()) return;
      if (event.key === 'Enter') location.hash = SPRINT;
      else if (event.key === 'Escape') demo.handBack();
      const verb = KEYS[event.key];
      if (verb === undefined) return;
      event.preventDefault();
      demo.takeOver();
      demo.move(verb);
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
      demo.handBack();
    };
  }, []);
  const label = useComputed(() =>
    isTaken.value ? TEXT.boardTaken : format(TEXT.boardLabel, { brain: BRAIN.name }),
  );
  const touched = useTouch(demo);
  return (
    <figure class="home-board">
      <div class="home-well" {...touched}>
        <BoardCanvas picture={demo.picture} look={boardLook} flash={demo.flash} label={label} />
      </div>
      <figcaption>
        <span>
          <b>{isTaken.value ? TEXT.you : BRAIN.name}</b>{' '}
          <span class="muted">
            {isTaken.value ? TEXT.arePlaying : isRunning ? TEXT.isPlaying : TEXT.played}
          </span>
        </span>
        <span class="number n1">{format(TEXT.lines, { rows: demo.rows.value })}</span>
        <span class="home-hint split middle small muted">
          <span class="home-keys">
            <kbd>←</kbd> <kbd>→</kbd> {isTaken.value ? TEXT.giveBack : TEXT.takeOver}
          </span>
          <span class="home-taps">{TEXT.tapOver}</span>
          {!isStill.value && !isTaken.value && (
            <button
              type="button"
              class="button plain small"
              onClick={() => {
                isHeld.value = !isHeld.value;
              }}
            >
              {isHeld.value ? TEXT.resume : TEXT.pause}
            </button>
          )}
        </span>
      </figcaption>
    </figure>
  );
}

/** How far a finger goes before it is no tap any more. */
const TAP = 24;

function useTouch(demo: Demo) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onPointerDown: ({ clientX: x, clientY: y }: PointerEvent) => {
      from.current = { x, y };
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current === undefined) return;
      const [dx, dy] = [event.clientX - from.current.x, event.clientY - from.current.y];
      from.current = undefined;
      // A finger that scrolls up is going elsewhere.
      if (dy < -TAP) return;
      if (!demo.isTaken.peek()) return demo.takeOver();
      const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const at = (event.clientX - left) / width;
      if (dy > TAP) demo.move('drop');
      else if (Math.abs(dx) > TAP) demo.move(dx > 0 ? 'right' : 'left');
      else demo.move(at < 0.3 ? 'left' : at > 0.7 ? 'right' : 'rotate');
    },
  };
}
