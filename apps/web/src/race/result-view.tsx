import { formatTime } from '@tetrarium/engine/picture';
import { formatRate, nextPace } from '@tetrarium/play/guideline';
import { Bindings } from '@tetrarium/play/session';
import { useEffect, useRef } from 'preact/hooks';
import { guidelineSettings } from '../guideline/settings.ts';
import { hasDialog, isControl } from '../shell/focus.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { OutBand } from './arena.tsx';
import { RACE } from './messages.ts';
import { match, rival, setup, sides } from './screen.ts';
import { nameOf, RaceWell } from './side.tsx';
import { changeSetup, endRace, faultOfRival, left, record, replay, startRace } from './store.ts';
import { terms } from './words.ts';

const TEXT = RACE.over;

/** What a match came to. */
export function RaceResult() {
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
      startRace();
    };
    addEventListener('keydown', down);
    return () => removeEventListener('keydown', down);
  }, []);
  const { score, winner } = match.value;
  const isWon = winner === 0;
  const isLeft = winner === undefined;
  const pace = nextPace(setup.value.pace, isWon);
  const fault = faultOfRival();
  return (
    <div class="race race-result">
      <section class="race-report" ref={report} tabIndex={-1} aria-label={TEXT.games}>
        <PageHeader
          piece="Z"
          title={RACE.title}
          sentence={format(RACE.against, {
            terms: terms(setup.value),
            rival: rival.value,
            rate: formatRate(setup.value.pace),
          })}
        />
        <p class={`race-verdict ${isLeft ? '' : isWon ? 'good' : 'bad'}`}>
          {isLeft ? TEXT.left : isWon ? TEXT.youWon : TEXT.youLost}
        </p>
        <p class="number race-total">{score}</p>
        <p class="race-note">{fault ?? (isLeft ? leftWords() : recordWords(isWon))}</p>
        <Games />
        <div class="race-actions">
          <button type="button" class="button primary large" onClick={startRace}>
            {TEXT.again}
            <span aria-hidden="true">
              <kbd>R</kbd>
            </span>
          </button>
          {!isLeft && pace !== setup.value.pace && (
            <button
              type="button"
              class="button large"
              onClick={() => {
                changeSetup({ pace });
                startRace();
              }}
            >
              {format(TEXT.nextPace, { rate: formatRate(pace) })}
            </button>
          )}
          {replay.value !== undefined && (
            <a class="button large" href={watchLink()}>
              {TEXT.watch}
            </a>
          )}
          <button type="button" class="button plain large" onClick={endRace}>
            {TEXT.change}
          </button>
        </div>
      </section>
      {([0, 1] as const).map((side) => (
        <section key={side} class="race-end" aria-label={nameOf(side)}>
          <h2 class="race-name">
            <span>{nameOf(side)}</span>
            <span class="race-end-attack">
              {RACE.attack} {sides[side].attack}
            </span>
          </h2>
          <RaceWell side={side}>
            <OutBand side={side} />
          </RaceWell>
        </section>
      ))}
    </div>
  );
}

function watchLink(): string {
  const { id, text } = replay.value!;
  return id === undefined ? `#/replays?r=${text}` : `#/replays?id=${id}`;
}

function leftWords(): string {
  if (left.value === undefined) return '';
  const { time, lines, attack } = left.value;
  const [own, theirs] = attack;
  return format(TEXT.leftAt, { lines, own, theirs, time: formatTime(time, 1) });
}

function recordWords(isWon: boolean): string {
  const { won, lost } = record.value;
  if (isWon && won === 1) return TEXT.firstWin;
  return format(TEXT.record, { won: String(won), lost: String(lost) });
}

/** The games of the match, and the attack per minute over all of them. */
function Games() {
  const { games } = match.value;
  const words = { 0: TEXT.won, 1: TEXT.lost, draw: TEXT.even } as const;
  const classes = { 0: 'good', 1: 'bad', draw: '' } as const;
  const played = left.value === undefined ? games : [...games, left.value];
  const all = played.reduce((sum, { time }) => sum + time, 0);
  const attack = played.reduce((sum, game) => sum + game.attack[0], 0);
  const perMinute = all === 0 ? 0 : (attack * 60_000) / all;
  return (
    <table class="race-games">
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
              {i + 1} <span class={classes[game.winner]}>{words[game.winner]}</span>
            </th>
            <td class="number">{formatTime(game.time, 1)}</td>
            <td class="number">
              {game.attack[0]} : {game.attack[1]}
            </td>
          </tr>
        ))}
        {left.value !== undefined && (
          <tr>
            <th scope="row">
              {games.length + 1} {TEXT.leftGame}
            </th>
            <td class="number">{formatTime(left.value.time, 1)}</td>
            <td class="number">
              {left.value.attack[0]} : {left.value.attack[1]}
            </td>
          </tr>
        )}
        <tr>
          <th scope="row" colSpan={2}>
            {TEXT.attackPerMinute}
          </th>
          <td class="number">{perMinute.toFixed(1)}</td>
        </tr>
      </tbody>
    </table>
  );
}
