import { formatTime } from '@tetrarium/engine/picture';
import type { LeftGame, ShownReplay } from '@tetrarium/play/race';
import { Bindings } from '@tetrarium/play/session';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { hasDialog, isControl } from '../shell/focus.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { PageHeader } from '../shell/page-header.tsx';
import type { RaceGame } from './game.ts';
import { RACE } from './messages.ts';
import { OutBand, RaceWell } from './side.tsx';

const TEXT = RACE.over;

interface RaceResultProps {
  readonly race: RaceGame;
  readonly left?: LeftGame | undefined;
  /** More buttons. */
  readonly children: ComponentChildren;
}

/** The result of a match. */
export function RaceResult({ race, left, children }: RaceResultProps) {
  const { sentence, verdict, isGood, note, again } = race.ending.value;
  const replay = race.replay.value;
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
      race.controller.ready();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, [race]);
  const tone = isGood === undefined ? '' : isGood ? 'good' : 'bad';
  return (
    <div class="race race-result">
      <section class="race-report stack" ref={report} tabIndex={-1} aria-label={TEXT.games}>
        <PageHeader piece="Z" title={RACE.title} sentence={sentence} />
        <p class={`race-verdict small strong ${tone}`}>{verdict}</p>
        <p class="number race-total">{race.match.value.score}</p>
        <p class="race-note muted">{note}</p>
        <Games race={race} left={left} />
        <div class="race-actions cluster gap-3">
          {again !== undefined && (
            <button
              type="button"
              class="button primary large"
              disabled={again.isDisabled}
              onClick={() => race.controller.ready()}
            >
              {again.label}
              {!again.isDisabled && (
                <span aria-hidden="true">
                  <kbd>R</kbd>
                </span>
              )}
            </button>
          )}
          {replay !== undefined && <WatchLink replay={replay} />}
          {children}
        </div>
      </section>
      {([0, 1] as const).map((side) => (
        <section key={side} class="race-end" aria-label={race.names.value[side]}>
          <h2 class="race-name">
            <span>{race.names.value[side]}</span>
            <span class="race-end-attack">
              {RACE.attack} {race.sides[side].attack}
            </span>
          </h2>
          <RaceWell race={race} side={side}>
            <OutBand race={race} side={side} />
          </RaceWell>
        </section>
      ))}
    </div>
  );
}

/** Leads to a replay. */
function WatchLink({ replay: { id, text } }: { readonly replay: ShownReplay }) {
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
function Games({ race, left }: Pick<RaceResultProps, 'race' | 'left'>) {
  const { games } = race.match.value;
  const isPlayer = race.isPlayer.value;
  const wordOf = (winner: 0 | 1 | 'draw'): string =>
    isPlayer || winner === 'draw' ? WORDS[winner] : race.names.value[winner];
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
              {i + 1} <span class={isPlayer ? TONES[game.winner] : ''}>{wordOf(game.winner)}</span>
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
        {isPlayer && (
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
