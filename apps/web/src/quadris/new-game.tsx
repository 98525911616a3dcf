import { QUADRIS_OPTIONS, QuadrisSetup } from '@tetrarium/play/quadris';
import { RULESETS } from '@tetrarium/quadris';
import { useId, useState } from 'preact/hooks';
import { BROWSER } from '../game-ui/browser-world.ts';
import { OptionForm } from '../game-ui/option-form.tsx';
import { SeedField } from '../game-ui/seed-field.tsx';
import { Dialog } from '../shell/dialog.tsx';
import { FileButton } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { SelectField } from '../shell/select-field.tsx';
import { useQuadris } from './game.ts';
import { QUADRIS } from './messages.ts';

const TEXT = QUADRIS.setup;
const { seed: SEED, sequences: SEQUENCES, levelFile: LEVEL_FILE } = QUADRIS_OPTIONS;

/** The options of a new game. */
export function NewGame({ onClose }: { readonly onClose: () => void }) {
  const { controller, setup, unusedSetup } = useQuadris();
  const wanted = unusedSetup.value ?? setup.value;
  const [fault, setFault] = useState<string | undefined>(undefined);
  const change = (changes: Partial<QuadrisSetup>): void => {
    unusedSetup.value = wanted.with(changes);
    setFault(undefined);
  };
  const start = (): void => {
    const problem = controller.start(wanted);
    if (problem === undefined) {
      unusedSetup.value = undefined;
      onClose();
    } else setFault(problem.message);
  };
  return (
    <Dialog title={TEXT.title} onClose={onClose}>
      <form
        class="options"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <OptionForm
          options={QUADRIS_OPTIONS}
          values={wanted}
          onChange={(changes) => change('rules' in changes ? { ...changes, level: 0 } : changes)}
          fields={{
            level: <LevelField wanted={wanted} change={change} />,
            seed: (
              <SeedField
                texts={{ seed: SEED.label, seedHint: SEED.hint ?? '', seedNew: TEXT.seedNew }}
                shown={wanted.seed.toString()}
                fallback={wanted.seed}
                onChange={(seed = wanted.seed) => change({ seed })}
              >
                <button
                  type="button"
                  class="button small"
                  onClick={() => change({ seed: BROWSER.drawSeed() })}
                >
                  {TEXT.seedNew}
                </button>
              </SeedField>
            ),
            sequences: Array.from({ length: RULESETS[wanted.rules].players }, (_, player) => (
              <SequenceField key={player} player={player} wanted={wanted} change={change} />
            )),
            levelFile: <LevelFileField wanted={wanted} change={change} />,
          }}
        />
        {fault !== undefined && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <button type="submit" class="button primary">
          {TEXT.start}
        </button>
      </form>
    </Dialog>
  );
}

interface FieldProps {
  readonly wanted: QuadrisSetup;
  readonly change: (changes: Partial<QuadrisSetup>) => void;
}

function LevelField({ wanted, change }: FieldProps) {
  const { levels } = wanted;
  return (
    <SelectField
      isLine
      label={QUADRIS_OPTIONS.level.label}
      value={String(wanted.level)}
      choices={(levels.ok ? levels.value : []).map(({ name }, i) => [`${i}`, `${i} · ${name}`])}
      onChange={(level) => change({ level: Number(level) })}
    />
  );
}

function SequenceField({ wanted, change, player }: FieldProps & { readonly player: number }) {
  const id = useId();
  const isAlone = RULESETS[wanted.rules].players === 1;
  const label = isAlone ? SEQUENCES.label : format(TEXT.sequenceOf, { number: player + 1 });
  return (
    <div class="field stacked stack gap-1">
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input mono"
        type="text"
        autocomplete="off"
        spellcheck={false}
        placeholder={[...QuadrisSetup.SAMPLE].join(' ')}
        title={SEQUENCES.hint}
        value={wanted.sequences[player] ?? ''}
        onInput={(event) => {
          const { value } = event.currentTarget;
          const count = RULESETS[wanted.rules].players;
          const sequences = Array.from({ length: count }, (_, i) =>
            i === player ? value : (wanted.sequences[i] ?? ''),
          );
          change({ sequences });
        }}
      />
      <p class="hint">{SEQUENCES.hint}</p>
    </div>
  );
}

function LevelFileField({ wanted, change }: FieldProps) {
  const id = useId();
  return (
    <details class="field" open={wanted.levelFile !== ''}>
      <summary>{LEVEL_FILE.label}</summary>
      <label class="visually-hidden" for={id}>
        {LEVEL_FILE.label}
      </label>
      <textarea
        id={id}
        class="input mono"
        rows={4}
        spellcheck={false}
        value={wanted.levelFile}
        onInput={(event) => change({ levelFile: event.currentTarget.value })}
      />
      <p class="hint">{LEVEL_FILE.hint}</p>
      <FileButton
        isSmall
        label={TEXT.levelsOpen}
        accept=".json,application/json"
        onText={(levelFile) => change({ levelFile })}
      />
    </details>
  );
}
