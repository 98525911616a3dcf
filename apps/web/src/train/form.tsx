import { computed } from '@preact/signals';
import { FEATURE_IDS, FEATURES } from '@tetrarium/brains';
import { findOptimiser, GENOMES, OPTIMISERS, RUN_CHOICES } from '@tetrarium/trainer';
import { Check, Segments } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import { SelectField } from '../shell/select-field.tsx';
import { canLookAhead, configOf, featuresOf, genomeOf, withOptimiser } from './form-values.ts';
import { TEXT } from './messages.ts';
import { NumberField } from './number-field.tsx';
import { changeForm, form, phase } from './store.ts';
import { faultOfForm, geneName } from './words.ts';

const NINE: readonly string[] = FEATURE_IDS;

const problem = computed(() => {
  const config = configOf(form.value, 0);
  return config.ok ? undefined : faultOfForm(config.problem.message, form.value.optimiser);
});

export function TrainForm({ onStart }: { readonly onStart: () => void }) {
  const isBusy = ['opening', 'running', 'paused'].includes(phase.value);
  return (
    <section class="stack train-form" aria-label={TEXT.setup}>
      <h2>{TEXT.setup}</h2>
      <What />
      <How />
      <Where />
      <More />
      <p class="fault" role="alert">
        {problem.value === undefined ? '' : format(TEXT.fault, { message: problem.value })}
      </p>
      <button
        type="button"
        class={phase.value === 'ended' ? 'button primary' : 'button'}
        disabled={isBusy || problem.value !== undefined}
        onClick={onStart}
      >
        {TEXT.start}
      </button>
      {isBusy && <p class="hint">{TEXT.busy}</p>}
    </section>
  );
}

function What() {
  const chosen = featuresOf(form.value);
  const isSlow = chosen?.some((each) => !NINE.includes(each)) ?? true;
  return (
    <>
      <SelectField
        label={TEXT.what}
        value={form.value.genome}
        own={TEXT.ownFeatures}
        choices={GENOMES.map(({ id, title }) => [
          id,
          TEXT.presets[id as keyof typeof TEXT.presets] ?? title,
          title,
        ])}
        onChange={(genome) => changeForm({ genome })}
      />
      {chosen === undefined ? (
        <p class="hint">{TEXT.constants}</p>
      ) : (
        <details>
          <summary>
            {TEXT.features}: {format(TEXT.featuresCount, { count: chosen.length })}
          </summary>
          <fieldset class="features">
            <legend class="visually-hidden">{TEXT.features}</legend>
            {FEATURES.map((feature) => (
              <Check
                key={feature.id}
                label={geneName(feature.id)}
                hint={feature.title}
                isOn={chosen.includes(feature.id)}
                onChange={(isOn) => {
                  const next = new Set<string>(chosen);
                  if (isOn) next.add(feature.id);
                  else next.delete(feature.id);
                  changeForm({ genome: genomeOf(next) });
                }}
              />
            ))}
          </fieldset>
        </details>
      )}
      {isSlow && <p class="hint">{TEXT.slower}</p>}
    </>
  );
}

function How() {
  const { optimiser, population, games, budget, seed } = form.value;
  return (
    <>
      <SelectField
        label={TEXT.optimiser}
        value={optimiser}
        choices={OPTIMISERS.map(({ id, title }) => [
          id,
          TEXT.optimisers[id as keyof typeof TEXT.optimisers] ?? title,
          title,
        ])}
        onChange={(id) => changeForm(withOptimiser(form.peek(), id))}
      />
      <div class="halves gap-3">
        <NumberField
          label={TEXT.population}
          hint={TEXT.populationHint}
          value={population}
          least={4}
          onChange={(value) => changeForm({ population: value! })}
        />
        <NumberField
          label={TEXT.games}
          hint={TEXT.gamesHint}
          value={games}
          least={1}
          onChange={(value) => changeForm({ games: value! })}
        />
      </div>
      <fieldset class="field" title={TEXT.budgetHint}>
        <legend>{TEXT.budget}</legend>
        <div class="halves gap-3">
          <NumberField
            label={TEXT.generations}
            value={budget.generations || undefined}
            least={1}
            empty={TEXT.noLimit}
            onChange={(value) => changeForm({ budget: { ...budget, generations: value ?? 0 } })}
          />
          <NumberField
            label={TEXT.pieces}
            value={budget.pieces || undefined}
            least={1}
            empty={TEXT.noLimit}
            onChange={(value) => changeForm({ budget: { ...budget, pieces: value ?? 0 } })}
          />
        </div>
      </fieldset>
      <NumberField
        label={TEXT.seed}
        hint={TEXT.seedHint}
        value={seed}
        least={0}
        empty={TEXT.seedNew}
        onChange={(value) => changeForm({ seed: value })}
      />
    </>
  );
}

function Where() {
  const { board, source } = form.value;
  return (
    <>
      <fieldset class="field">
        <legend>{TEXT.board}</legend>
        <div class="halves gap-3">
          <NumberField
            label={TEXT.width}
            value={board.width}
            least={4}
            most={16}
            onChange={(value) => changeForm({ board: { ...board, width: value! } })}
          />
          <NumberField
            label={TEXT.height}
            value={board.height}
            least={4}
            most={24}
            onChange={(value) => changeForm({ board: { ...board, height: value! } })}
          />
        </div>
      </fieldset>
      <Segments
        legend={TEXT.source}
        value={source}
        choices={RUN_CHOICES.source.map((value) => ({ value, label: TEXT.sources[value] }))}
        onChange={(value) => changeForm({ source: value })}
      />
    </>
  );
}

function More() {
  const { optimiser, options, pairing, maxPieces, finalists, finalGames } = form.value;
  return (
    <details>
      <summary>{TEXT.more}</summary>
      <div class="stack">
        {findOptimiser(optimiser)?.options.map(({ id, title, min, max, value }) => (
          <NumberField
            key={`${optimiser} ${id}`}
            label={title}
            value={options[id]}
            least={min}
            most={max}
            step="any"
            empty={String(value)}
            onChange={(given) => {
              const { [id]: _, ...others } = options;
              changeForm({ options: given === undefined ? others : { ...others, [id]: given } });
            }}
          />
        ))}
        <Segments
          legend={TEXT.pairing}
          value={pairing}
          choices={RUN_CHOICES.pairing.map((value) => ({ value, label: TEXT.pairings[value] }))}
          onChange={(value) => changeForm({ pairing: value })}
        />
        {canLookAhead(form.value) && <LookAhead />}
        <NumberField
          label={TEXT.maxPieces}
          value={maxPieces || undefined}
          least={1}
          empty={TEXT.noLimit}
          onChange={(value) => changeForm({ maxPieces: value ?? 0 })}
        />
        <NumberField
          label={TEXT.finalists}
          hint={TEXT.finalistsHint}
          value={finalists}
          least={1}
          onChange={(value) => changeForm({ finalists: value! })}
        />
        <NumberField
          label={TEXT.finalGames}
          value={finalGames}
          least={1}
          onChange={(value) => changeForm({ finalGames: value! })}
        />
      </div>
    </details>
  );
}

function LookAhead() {
  const { ahead } = form.value;
  return (
    <>
      <NumberField
        label={TEXT.aheadFrom}
        note={TEXT.aheadFromHint}
        value={ahead?.from}
        least={0}
        most={24}
        empty={TEXT.never}
        onChange={(from) =>
          changeForm({
            ahead: from === undefined ? undefined : { from, beam: ahead?.beam ?? RUN_CHOICES.beam },
          })
        }
      />
      {ahead !== undefined && (
        <NumberField
          label={TEXT.beam}
          note={TEXT.beamHint}
          value={ahead.beam}
          least={1}
          most={64}
          onChange={(beam) => changeForm({ ahead: { ...ahead, beam: beam! } })}
        />
      )}
    </>
  );
}
