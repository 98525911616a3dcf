import { FIRST_RIVAL, GUIDELINE_OPTIONS, type GuidelineChoices } from '@tetrarium/play/guideline';
import { OptionForm } from '../game-ui/option-form.tsx';
import { closeOptions } from '../game-ui/options-sheet.tsx';
import { knowsServer } from '../game-ui/ranked-link.ts';
import { RulesetChoice } from '../game-ui/seed-field.tsx';
import { Check } from '../shell/fields.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';
import { GUIDELINE } from './messages.ts';
import { isOn, setup } from './screen.ts';
import { stageKind } from './stage.ts';
import { arrangePads, changeSetup, seed } from './store.ts';

const RankedField = lazyPage(async () => (await import('./ranked.tsx')).RankedField, null);
const BrainChoice = lazyPage(async () => (await import('./brain-choice.tsx')).BrainChoice);

const RULES = ['next', 'kicks', 'seed'] as const;

/** What is decided before a game starts. */
export function GuidelineOptions() {
  const { mode, rules } = setup.value;
  return (
    <div class="options">
      {isOn.value && <p class="hint">{GUIDELINE.lockedNow}</p>}
      <RulesetChoice
        value="guideline"
        isDisabled={isOn.value}
        onChoose={(ruleset) => {
          location.hash = ruleset === 'classic' ? '#/play' : `#/play?ruleset=${ruleset}`;
        }}
      />
      <Fields names={['mode']} />
      {stageKind.value !== 'wide' && <p class="hint">{GUIDELINE.summaries[mode]}</p>}
      <Fields names={['brain', 'pace']} />
      {knowsServer() && <RankedField />}
      <Fields
        names={rules.levels ? ['retryFaults', 'level', ...RULES] : ['retryFaults', ...RULES]}
      />
      <button
        type="button"
        class="button"
        aria-haspopup="dialog"
        onClick={() => {
          closeOptions();
          arrangePads();
        }}
      >
        <Icon name="arrange" />
        {GUIDELINE.arrange}
      </button>
      <p class="hint">
        <a href="#/settings">{GUIDELINE.handling}</a>
        {' · '}
        <a href="#/handling">{GUIDELINE.tester}</a>
      </p>
    </div>
  );
}

function Fields({ names }: { readonly names: readonly (keyof GuidelineChoices)[] }) {
  return (
    <OptionForm
      options={GUIDELINE_OPTIONS}
      values={setup.value}
      names={names}
      fields={{ brain: <BrainFields key="brain" /> }}
      isLocked={isOn.value}
      seed={isOn.value ? seed.value : undefined}
      onChange={change}
    />
  );
}

/** A race has a page of its own. */
function change(changes: Partial<GuidelineChoices>): void {
  const isRace = changes.mode !== undefined && setup.peek().with(changes).isRace;
  if (isRace) location.hash = '#/race';
  else changeSetup(changes);
}

function BrainFields() {
  const { brain } = setup.value;
  return (
    <>
      <Check
        label={GUIDELINE_OPTIONS.brain.label}
        isOn={brain !== undefined}
        isDisabled={isOn.value}
        onChange={(isChecked) => changeSetup({ brain: isChecked ? FIRST_RIVAL : undefined })}
      />
      {brain !== undefined && <BrainChoice />}
    </>
  );
}
