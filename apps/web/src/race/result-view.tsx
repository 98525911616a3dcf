import { formatTime } from '@tetrarium/engine/picture';
import { Bindings } from '@tetrarium/play/session';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { guidelineSettings } from '../guideline/settings.ts';
import { hasDialog, isControl } from '../shell/focus.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { RACE } from './messages.ts';
import type { RaceScreen } from './screen.ts';
import { OutBand, RaceWell } from './side.tsx';

const TEXT = RACE.over;

export interface LeftGame {
  readonly time: number;
  readonly lines: number;
  readonly attack: readonly [number, number];
}

/** The replay of a game: its text, and its number in the library once it is kept. */
export interface ShownReplay {
  readonly text: string;
  readonly id?: number;
}

export interface RaceResultProps {
  readonly screen: RaceScreen;
  readonly sentence: string;
  readonly verdict: string;
  readonly isGood: boolean | undefined;
  readonly note: ComponentChildren;
  readonly left?: LeftGame | undefined;
  readonly onAgain: () => void;
  /** The buttons. */
  readonly children: ComponentChildren;
}

/** What a match came to. */
export function RaceResult(props: RaceResultProps) {
  const { screen, verdict, isGood, left, onAgain } = props;
  const report = useRef<HTMLElement>(null);
  // Not a button: who still drops pieces would press it.
  useEffect(() => report.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    const down = (event: KeyboardEvent): void => {
      const action = Bindings.actionOf(guidelineSettings.peek().keys, event.code);
      const isAgain = action === 'retry' || action === 'start';
      if (!isAgain || hasDialog() || event.ctrlKey || event.metaKey) return;
      if (isControl(event.target)) return;
      event.preventDefault();
      onAgain();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [onAgain]);
  const tone = isGood === undefined ? '' : isGood ? 'good' : 'bad';
  return (
    <div class="race race-result">
      <section class="race-report stack" ref={report} tabIndex={-1} aria-label={TEXT.games}>
        <PageHeader piece="Z" title={RACE.title} sentence={props.sentence} />
        <p class={`race-verdict small strong ${tone}`}>{verdict}</p>
        <p class="number race-total">{screen.match.value.score}</p>
        <p class="race-note muted">{props.note}</p>
        <Games screen={screen} left={left} />
        <div class="race-actions cluster gap-3">{props.children}</div>
      </section>
      {([0, 1] as const).map((side) => (
        <section key={side} class="race-end" aria-label={screen.names.value[side]}>
          <h2 class="race-name">
            <span>{screen.names.value[side]}</span>
            <span class="race-end-attack">
              {RACE.attack} {screen.sides[side].attack}
            </span>
          </h2>
          <RaceWell screen={screen} side={side}>
            <OutBand screen={screen} side={side} />
          </RaceWell>
        </section>
      ))}
    </div>
  );
}

export function WatchLink({ replay: { id, text } }: { readonly replay: ShownReplay }) {
  const address = id === undefined ? `#/replays?r=${text}` : `#/replays?id=${id}`;
  return (
    <a class="button large" href={address}>
      {TEXT.watch}
    </a>
  );
}

const WORDS = { 0: TEXT.won, 1: TEXT.lost, draw: TEXT.even } as const;
const TONES = { 0: 'good', 1: 'bad', draw: '' } as const;

/** The games of the match, and the attack per minute over all of them. */
function Games({ screen, left }: Pick<RaceResultProps, 'screen' | 'left'>) {
  const { games } = screen.match.value;
  const isPlayed = screen.isPlayed.value;
  const wordOf = (winner: 0 | 1 | 'draw'): string =>
    isPlayed || winner === 'draw' ? WORDS[winner] : screen.names.value[winner];
  const played = left === undefined ? games : [...games, left];
  const all = played.reduce((sum, { time }) => sum + time, 0);
  const attack = played.reduce((sum, game) => sum + game.attack[0], 0);
  const perMinute = all === 0 ? 0 : (attack * 60_000) / all;
  return (
    <table class="race-games table">
      <caption>{TEXT.games}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{RACE.time}</th>
          <th scope="col">{RACE.attack}</th>
        </tr>
      </thead>
      <tbody>
        {games.map((game, i) => (
          <tr key={i}>
            <th scope="row">
              {i + 1} <span class={isPlayed ? TONES[game.winner] : ''}>{wordOf(game.winner)}</span>
            </th>
            <td class="number">{formatTime(game.time, 1)}</td>
            <td class="number">
              {game.attack[0]} : {game.attack[1]}
            </td>
          </tr>
        ))}
        {left !== undefined && (
          <tr>
            <th scope="row">
              {games.length + 1} {TEXT.leftGame}
            </th>
            <td class="number">{formatTime(left.time, 1)}</td>
            <td class="number">
              {left.attack[0]} : {left.attack[1]}
            </td>
          </tr>
        )}
        {isPlayed && (
          <tr>
            <th scope="row" colSpan={2}>
              {TEXT.attackPerMinute}
            </th>
            <td class="number">{perMinute.toFixed(1)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}
