import { signal } from '@preact/signals';
import type { PieceLetter } from '@tetrarium/engine/core';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { dailyStreak } from '../daily/today.ts';
import { format } from '../shell/format.ts';
import { InstallButton } from '../shell/install.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PieceMark } from '../shell/piece-mark.tsx';
import { recall } from '../shell/storage.ts';
import type { Figures } from './figures.ts';
import { SPRINT } from './links.ts';
import { HOME } from './messages.ts';
import './home.css';

const TEXT = HOME;

const BRIEFS = [
  '#/play',
  '#/play?brain=default&test=1&speed=0&autostart=1',
  '#/play?landing=lock&adversary=100&autostart=1',
  '#/quadris',
];

const LiveBoard = lazyPage(
  async () => (await import('./live-board.tsx')).LiveBoard,
  <figure class="home-board" aria-hidden="true">
    <div class="home-well" />
  </figure>,
);

const figures = signal<Figures>({});

export function HomePage() {
  useEffect(() => {
    void import('./figures.ts').then(async ({ readFigures }) => {
      figures.value = await readFigures();
    });
  }, []);
  const { sprint, races, brain, brainNote, replays } = figures.value;
  const game = keptGame();
  return (
    <div class="home">
      <section class="home-words">
        <Wordmark />
        <h1>{TEXT.title}</h1>
        <p class="lead muted">{TEXT.lead}</p>
        <div class="home-do cluster gap-3">
          <a class="button primary large" href={SPRINT}>
            {TEXT.sprint} <kbd>Enter</kbd>
          </a>
          <a class="button large" href="#/race">
            {TEXT.raceBrain}
          </a>
          <a class="button plain" href="#/boards">
            {MESSAGES.pages.boards}
          </a>
          {game !== undefined && (
            <a class="button plain" href={game}>
              {TEXT.continue}
            </a>
          )}
        </div>
        <nav class="seven halves" aria-label={TEXT.links}>
          <Row piece="T" href={SPRINT} {...TEXT.play} figure={sprint} />
          <Row piece="L" href="#/train" {...TEXT.train} />
          <Row piece="Z" href="#/race" {...TEXT.raceRow} figure={races} />
          <Row
            piece="O"
            href="#/brains"
            {...TEXT.write}
            note={brainNote ?? TEXT.unrated}
            figure={brain}
          />
          <Row piece="S" href="#/daily" {...TEXT.daily} figure={streakFigure()} />
          <Row piece="J" href="#/replays" {...TEXT.replays} figure={replays} />
          <div class="home-briefs">
            <PieceMark piece="I" isLarge />
            <a class="home-briefs-title" href="#/coursework">
              {MESSAGES.pages.coursework}
            </a>
            <span class="home-briefs-links">
              {BRIEFS.map((href, i) => (
                <a key={href} href={href}>
                  {TEXT.briefs[i]}
                </a>
              ))}
            </span>
          </div>
        </nav>
        <InstallButton />
      </section>
      <LiveBoard />
    </div>
  );
}

function keptGame(): string | undefined {
  if (recall('tetrarium/modern-game') !== null) return '#/play?ruleset=guideline';
  return recall('tetrarium/play') === null ? undefined : '#/play';
}

function streakFigure(): string | undefined {
  const days = dailyStreak();
  return days === 0 ? undefined : format(TEXT.dailyDays, { days });
}

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
  readonly note?: string;
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
        <span class="home-figure right">
          <span class="number">{figure}</span>
          <small>{note}</small>
        </span>
      )}
    </a>
  );
}
