import { GUIDELINE_MODE_IDS, type GuidelineModeId } from '@tetrarium/engine/guideline';
import { ROTATION_SYSTEMS } from '@tetrarium/engine/srs';
import { GuidelineSetup } from '@tetrarium/play/guideline';
import { closeOptions } from '../game-ui/options-sheet.tsx';
import { knowsServer } from '../game-ui/ranked-link.ts';
import { RulesetChoice, SeedField } from '../game-ui/seed-field.tsx';
import { Check, Slider } from '../shell/fields.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';
import { SelectField } from '../shell/select-field.tsx';
import { GUIDELINE } from './messages.ts';
import { isOn, setup } from './screen.ts';
import { stageKind } from './stage.ts';
import { arrangePads, changeSetup, seed } from './store.ts';

const RankedField = lazyPage(async () => (await import('./ranked.tsx')).RankedField, null);
const BrainChoice = lazyPage(async () => (await import('./brain-choice.tsx')).BrainChoice);

/** What is decided before a game starts. */
export function GuidelineOptions() {
  const { mode, level, kicks, next, retryFaults } = setup.value;
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
      <ModeField />
      {stageKind.value !== 'wide' && <p class="hint">{GUIDELINE.summaries[mode]}</p>}
      <BrainFields />
      {knowsServer() && <RankedField />}
      {setup.value.canRetryFaults && (
        <Check
          label={GUIDELINE.retryFaults}
          hint={GUIDELINE.retryFaultsHint}
          isOn={retryFaults}
          isDisabled={isOn.value}
          onChange={(value) => changeSetup({ retryFaults: value })}
        />
      )}
      {setup.value.hasLevels && (
        <Slider
          label={GUIDELINE.level}
          typedLabel={GUIDELINE.levelTyped}
          unit=""
          value={level}
          isDisabled={isOn.value}
          {...GuidelineSetup.LIMITS.level}
          onChange={(value) => changeSetup({ level: value })}
        />
      )}
      <Slider
        label={GUIDELINE.next}
        typedLabel={GUIDELINE.nextTyped}
        unit=""
        value={next}
        isDisabled={isOn.value}
        {...GuidelineSetup.LIMITS.next}
        onChange={(value) => changeSetup({ next: value })}
      />
      <SelectField
        isLine
        isDisabled={isOn.value}
        label={GUIDELINE.kicks}
        value={kicks}
        choices={ROTATION_SYSTEMS.map(({ id, title }) => [id, title])}
        onChange={(value) => changeSetup({ kicks: value })}
      />
      <SeedField
        shown={setup.value.seed?.toString() ?? ''}
        current={isOn.value ? seed.value : undefined}
        isDisabled={isOn.value}
        onChange={(value) => changeSetup({ seed: value })}
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

function ModeField() {
  return (
    <SelectField
      isLine
      isDisabled={isOn.value}
      label={GUIDELINE.mode}
      value={setup.value.mode}
      choices={GUIDELINE_MODE_IDS.map((id) => [id, GUIDELINE.modes[id]])}
      onChange={(mode) => {
        if (mode === 'race') location.hash = '#/race';
        else changeSetup({ mode: mode as GuidelineModeId });
      }}
    />
  );
}

function BrainFields() {
  const { brain } = setup.value;
  return (
    <>
      <Check
        label={GUIDELINE.brain}
        isOn={brain !== undefined}
        isDisabled={isOn.value}
        onChange={(isChecked) =>
          changeSetup({ brain: isChecked ? GuidelineSetup.FIRST_RIVAL : undefined })
        }
      />
      {brain !== undefined && <BrainChoice />}
    </>
  );
}
