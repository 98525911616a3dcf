import { parsePace } from '@tetrarium/play/guideline';
import { formatRate, handicapSentence, RACE_OPTIONS } from '@tetrarium/play/race';
import { useEffect, useRef } from 'preact/hooks';
import { openRegistry } from '../brains/registry.ts';
import { OptionField, OptionForm } from '../game-ui/option-form.tsx';
import { MainKeys } from '../guideline/main-keys.tsx';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import type { BrainGame } from './brain-game.ts';
import { FirstToField } from './first-to.tsx';
import { RaceKinds } from './kinds.tsx';
import { RACE } from './messages.ts';
import { BUILT_IN, ownRivals, type RivalChoice } from './rivals.ts';

const TEXT = RACE.form;

/** What is decided before a race: the opponent, its pace, how many games, a handicap. */
export function RaceSetup({ race }: { readonly race: BrainGame }) {
  const { setup, trouble } = race;
  const { firstTo, handicap, brain = '' } = setup.value;
  useEffect(() => void openRegistry(), []);
  const own = ownRivals();
  const name = [...own, ...BUILT_IN].find(({ id }) => id === brain)?.name ?? RACE.theirs;
  const form = useRef<HTMLFormElement>(null);
  // A long list opens at the opponent of the address, also once one's own brains are there.
  useEffect(() => {
    const list = form.current?.querySelector('.race-rival-list');
    const chosen = list?.querySelector<HTMLElement>('.race-rival:has(:checked)');
    if (!list || !chosen) return;
    const [outer, inner] = [list.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (inner.top >= outer.top && inner.bottom <= outer.bottom) return;
    list.scrollTop += inner.top - outer.top - (outer.height - inner.height) / 2;
  }, [own.length, brain]);
  return (
    <div class="page-body race race-setup">
      <PageHeader piece="Z" title={RACE.title} sentence={RACE.setUp}>
        <RaceKinds isFriend={false} />
      </PageHeader>
      <form
        ref={form}
        class="race-form"
        onSubmit={(event) => {
          event.preventDefault();
          race.controller.startMatch();
        }}
      >
        <fieldset>
          <legend>{TEXT.opponent}</legend>
          <div class="race-rival-list">
            {own.length > 0 && (
              <RivalGroup race={race} title={TEXT.own} choices={own} chosen={brain} />
            )}
            <RivalGroup race={race} title={TEXT.builtIn} choices={BUILT_IN} chosen={brain} />
          </div>
        </fieldset>
        <div class="race-choices stack gap-5">
          <PaceField race={race} />
          <FirstToField value={firstTo} onChange={(value) => race.change({ firstTo: value })} />
          <div>
            <OptionField
              option={{ ...RACE_OPTIONS.handicap, say: (rows) => handicapWords(rows, name) }}
              value={handicap}
              onChange={(value) => race.change({ handicap: value as number })}
            />
            <p class="hint">{handicapWords(handicap, name)}</p>
          </div>
          <details>
            <summary>{TEXT.more}</summary>
            <OptionForm
              options={RACE_OPTIONS}
              values={setup.value}
              names={['next', 'kicks', 'seed']}
              onChange={(changes) => race.change(changes)}
            />
          </details>
          <p class="hint">{recordWords(race.record.value)}</p>
          {trouble.value !== undefined && <p class="bad">{trouble.value}</p>}
          <button type="submit" class="button primary large race-start">
            {RACE.start}
          </button>
          <MainKeys />
        </div>
      </form>
    </div>
  );
}

function handicapWords(handicap: number, name: string): string {
  return handicapSentence(handicap, name) || TEXT.noHandicap;
}

function recordWords({ won, lost }: { readonly won: number; readonly lost: number }): string {
  if (won + lost === 0) return TEXT.noRecord;
  return format(TEXT.record, { won: String(won), lost: String(lost) });
}

function RivalGroup({
  race,
  title,
  choices,
  chosen,
}: {
  readonly race: BrainGame;
  readonly title: string;
  readonly choices: readonly RivalChoice[];
  readonly chosen: string;
}) {
  return (
    <div class="race-group">
      <h2 class="label full">{title}</h2>
      {choices.map(({ id, name, note }) => (
        <label key={id} class="race-rival ringed">
          <input
            type="radio"
            name="rival"
            value={id}
            checked={id === chosen}
            onChange={() => race.change({ brain: id })}
          />
          <span class="strong">{name}</span>
          <span class="label muted">{note}</span>
        </label>
      ))}
    </div>
  );
}

/** The pace in pieces per second, by a slider or typed, or in milliseconds for a piece. */
function PaceField({ race }: { readonly race: BrainGame }) {
  const { setup } = race;
  const { pace } = setup.value;
  const take = (text: string): void => {
    const next = parsePace(text.trim());
    if (next !== undefined) race.change({ pace: next });
  };
  return (
    <fieldset class="race-pace halves small muted">
      <legend>{TEXT.pace}</legend>
      <input
        type="range"
        min={SLOWEST}
        max={FASTEST}
        step={1}
        value={Math.round(10_000 / pace)}
        aria-label={TEXT.rateLabel}
        aria-valuetext={`${formatRate(pace)} ${TEXT.rate}`}
        onInput={(event) => take(`${Number(event.currentTarget.value) / 10}/s`)}
      />
      <label>
        <input
          class="input number"
          inputMode="decimal"
          aria-label={TEXT.rateLabel}
          value={formatRate(pace)}
          onChange={(event) => {
            take(`${event.currentTarget.value.trim()}/s`);
            event.currentTarget.value = formatRate(setup.peek().pace);
          }}
        />{' '}
        {TEXT.rate}
      </label>
      <label>
        <input
          class="input number"
          inputMode="numeric"
          aria-label={TEXT.millisecondsLabel}
          value={pace}
          onChange={(event) => {
            take(event.currentTarget.value);
            event.currentTarget.value = String(setup.peek().pace);
          }}
        />{' '}
        {TEXT.milliseconds}
      </label>
    </fieldset>
  );
}

/** Tenths of a piece per second that the slider reaches; more can be typed. */
const SLOWEST = 2;
const FASTEST = 60;
