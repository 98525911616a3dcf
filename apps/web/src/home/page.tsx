import { useComputed } from '@preact/signals';
import type { PieceLetter } from '@tetrarium/engine/core';
import { PlaySetup, type PlayVerb } from '@tetrarium/play/classic';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { MESSAGES } from '../shell/messages.ts';
import { PieceMark } from '../shell/piece-mark.tsx';
import { isStill } from '../shell/settings-store.ts';
import {
  BRAIN,
  demoPicture,
  flash,
  goOn,
  handBack,
  isHeld,
  isTaken,
  move,
  rows,
  run,
  show,
  takeOver,
} from './demo.ts';

const TEXT = MESSAGES.home;
const DEFAULTS = new PlaySetup();
const SPRINT = '#/play?ruleset=guideline&mode=sprint';

const KEYS: Readonly<Record<string, PlayVerb>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'rotate',
  ArrowDown: 'drop',
};

function playLink(changes: Partial<PlaySetup>): string {
  return `#/play?${DEFAULTS.with(changes).format()}&autostart=1`;
}

/** The games of the briefs, one link each; the rest of them is on the page of the coursework. */
const COURSEWORK = [
  [TEXT.classic, '#/play'],
  [TEXT.test, playLink({ brain: 'default', isTest: true, speed: 0 })],
  [TEXT.adversary, playLink({ adversary: 100, landing: 'lock' })],
  [TEXT.quadris, '#/quadris'],
] as const;

/** What Tetrarium is, in ten seconds, with a brain at work. */
export function HomePage() {
  return (
    <div class="home">
      <section class="home-words">
        <Wordmark />
        <h1>{TEXT.title}</h1>
        <p class="lead">{TEXT.lead}</p>
        <div class="home-do">
          <a class="button primary large" href={SPRINT}>
            {TEXT.sprint} <kbd>Enter</kbd>
          </a>
          <a class="button large" href="#/race">
            {TEXT.race}
          </a>
        </div>
        <nav class="seven" aria-label={TEXT.links}>
          <Row piece="T" href={SPRINT} {...TEXT.play} />
          <Row piece="L" href="#/train" {...TEXT.train} />
          <Row piece="Z" href="#/race" {...TEXT.raceRow} />
          <Row piece="O" href="#/brains" {...TEXT.write} />
          <Row piece="S" href="#/daily" {...TEXT.daily} />
          <Row piece="J" href="#/replays" {...TEXT.replays} />
          <div class="home-briefs">
            <PieceMark piece="I" isLarge />
            <a class="home-briefs-title" href="#/coursework">
              {MESSAGES.pages.coursework}
            </a>
            <span class="home-briefs-links">
              {COURSEWORK.map(([title, href]) => (
                <a key={href} href={href}>
                  {title}
                </a>
              ))}
            </span>
          </div>
        </nav>
      </section>
      <LiveBoard />
    </div>
  );
}

/** The name, whose u is a well. */
function Wordmark() {
  return (
    <p class="wordmark" aria-label={MESSAGES.name} role="img">
      <span aria-hidden="true">
        tetrari
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M2.2 0V17.8H17.8V0" />
          <rect x="6.1" y="8.4" width="7.8" height="5.4" />
        </svg>
        m
      </span>
    </p>
  );
}

interface RowProps {
  readonly piece: PieceLetter;
  readonly href: string;
  readonly title: string;
  readonly text: string;
  /** What the figure is; shown where there is one. */
  readonly note: string;
  readonly figure?: ComponentChildren;
}

function Row({ piece, href, title, text, note, figure }: RowProps) {
  return (
    <a class="home-row" href={href}>
      <PieceMark piece={piece} isLarge />
      <span>
        <b>{title}</b>
        <small>{text}</small>
      </span>
      {figure !== undefined && (
        <span class="home-figure">
          <span class="number">{figure}</span>
          <small>{note}</small>
        </span>
      )}
    </a>
  );
}

/** Whether a key pressed now is meant for a control of the page. */
function isBusy(): boolean {
  const { activeElement } = document;
  return (
    activeElement !== null && activeElement !== document.body && activeElement.id !== 'content'
  );
}

/** A strong brain at work; the first arrow key, or a tap, takes over. */
function LiveBoard() {
  const isRunning = isTaken.value || !(isStill.value || isHeld.value);
  useEffect(() => {
    show();
    run(isRunning, performance.now());
    if (!isRunning) return undefined;
    const stop = runFrames(goOn);
    return () => {
      stop();
      run(false, 0);
    };
  }, [isRunning]);
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      if (event.altKey || event.ctrlKey || event.metaKey || isBusy()) return;
      if (event.key === 'Enter') location.hash = SPRINT;
      else if (event.key === 'Escape') handBack();
      const verb = KEYS[event.key];
      if (verb === undefined) return;
      event.preventDefault();
      takeOver();
      move(verb);
    };
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('keydown', pressed);
      handBack();
    };
  }, []);
  const label = useComputed(() =>
    isTaken.value ? TEXT.boardTaken : format(TEXT.boardLabel, { brain: BRAIN.name }),
  );
  const touched = useTouch();
  return (
    <figure class="home-board">
      <div class="home-well" {...touched}>
        <BoardCanvas picture={demoPicture} look={boardLook} flash={flash} label={label} />
      </div>
      <figcaption>
        <span>
          <b>{isTaken.value ? TEXT.you : BRAIN.name}</b>{' '}
          <span class="home-muted">
            {isTaken.value ? TEXT.arePlaying : isRunning ? TEXT.isPlaying : TEXT.played}
          </span>
        </span>
        <span class="number">{format(TEXT.lines, { rows: rows.value })}</span>
        <span class="home-hint">
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

/** A tap rotates, or moves at the sides; a flick down drops. */
function useTouch() {
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
      if (!isTaken.peek()) return takeOver();
      const { left, width } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const at = (event.clientX - left) / width;
      if (dy > TAP) move('drop');
      else if (Math.abs(dx) > TAP) move(dx > 0 ? 'right' : 'left');
      else move(at < 0.3 ? 'left' : at > 0.7 ? 'right' : 'rotate');
    },
  };
}
