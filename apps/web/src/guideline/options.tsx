import { FIRST_RIVAL, GUIDELINE_OPTIONS, type GuidelineChoices } from '@tetrarium/play/guideline';
import { OptionForm } from '../game-ui/option-form.tsx';
import { closeOptions } from '../game-ui/options-sheet.tsx';
import { knowsServer } from '../game-ui/ranked-link.ts';
import { RulesetChoice } from '../game-ui/seed-field.tsx';
import { Check } from '../shell/fields.tsx';
import { Icon } from '../shell/icons.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';
import { type GuidelinePlay, useGuideline } from './game.ts';
import { GUIDELINE } from './messages.ts';
import { stageKind } from './stage.ts';

const RankedField = lazyPage(async () => (await import('./ranked.tsx')).RankedField, null);
const BrainChoice = lazyPage(async () => (await import('./brain-choice.tsx')).BrainChoice);

const RULES = ['next', 'kicks', 'seed'] as const;

/** What is decided before a game starts. */
export function GuidelineOptions() {
  const game = useGuideline();
  const { setup, isOn } = game.screen;
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
      {stageKind() !== 'wide' && <p class="hint">{GUIDELINE.summaries[mode]}</p>}
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
          game.arrange();
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
  const game = useGuideline();
  const { setup, seed, isOn } = game.screen;
  return (
    <OptionForm
      options={GUIDELINE_OPTIONS}
      values={setup.value}
      names={names}
      fields={{ brain: <BrainFields key="brain" /> }}
      isLocked={isOn.value}
      seed={isOn.value ? seed.value : undefined}
      onChange={(changes) => change(game, changes)}
    />
  );
}

/** A race has a page of its own. */
function change(game: GuidelinePlay, changes: Partial<GuidelineChoices>): void {
  const isRace = changes.mode !== undefined && game.controller.setup.with(changes).isRace;
  if (isRace) location.hash = '#/race';
  else game.change(changes);
}

function BrainFields() {
  const game = useGuideline();
  const { setup, isOn } = game.screen;
  const { brain } = setup.value;
  return (
    <>
      <Check
        label={GUIDELINE_OPTIONS.brain.label}
        isOn={brain !== undefined}
        isDisabled={isOn.value}
        onChange={(isChecked) => game.change({ brain: isChecked ? FIRST_RIVAL : undefined })}
      />
      {brain !== undefined && <BrainChoice />}
    </>
  );
}
