import { GUIDELINE_LIMITS, HANDLING_PRESETS, type Handling } from '@tetrarium/engine/guideline';
import { GUIDELINE_ACTIONS, KEY_SETS } from '@tetrarium/play/guideline';
import { Bindings } from '@tetrarium/play/session';
import { guideline } from '../game-ui/guideline-link.ts';
import { askForKey, askForPreset } from '../game-ui/key-question.ts';
import { KeyRow } from '../game-ui/key-rows.tsx';
import { Check, Slider } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import {
  changeGuidelineSettings,
  guidelineSettings,
  PAD_SETS,
  type PadSet,
} from '../shell/guideline-settings.ts';
import { formatRoute } from '../shell/route.ts';
import { SelectField } from '../shell/select-field.tsx';
import { GUIDELINE } from './messages.ts';
import { ARRANGE } from './pad-arrangement.ts';
import { GUIDELINE_SETTINGS as TEXT } from './settings-messages.ts';

/** Keys, handling and hands of the guideline game. */
export function GuidelineSettingsSection() {
  const { keys, isLeftHanded, padSet, hasGestures, hasVibration, hasCountdown } =
    guidelineSettings.value;
  const set = KEY_SETS.find(({ bindings }) => Bindings.isSame(bindings, keys));
  return (
    <section class="settings-section ruled" aria-labelledby="settings-guideline">
      <h2 id="settings-guideline">{TEXT.title}</h2>
      <div class="settings-fields narrow">
        <HandlingFields />
        <p class="hint">
          <a href="#/handling">{TEXT.try}</a>
        </p>
        <Check
          label={TEXT.countdown}
          isOn={hasCountdown}
          onChange={(value) => changeGuidelineSettings({ hasCountdown: value })}
        />
        <SelectField
          isLine
          label={TEXT.padSet}
          value={padSet}
          choices={PAD_SETS.map((set) => [set, TEXT.padSets[set]])}
          onChange={(value) => changeGuidelineSettings({ padSet: value as PadSet })}
        />
        <Check
          label={TEXT.gestures}
          hint={TEXT.gesturesHint}
          isOn={hasGestures}
          onChange={(value) => changeGuidelineSettings({ hasGestures: value })}
        />
        {'vibrate' in navigator && (
          <Check
            label={TEXT.vibration}
            isOn={hasVibration}
            onChange={(value) => changeGuidelineSettings({ hasVibration: value })}
          />
        )}
        <Check
          label={TEXT.leftHanded}
          isOn={isLeftHanded}
          onChange={(value) => changeGuidelineSettings({ isLeftHanded: value })}
        />
        <p class="hint">
          <a href={arrangeLink()}>{TEXT.arrange}</a>
        </p>
        <SelectField
          isLine
          label={TEXT.keys}
          value={set?.id ?? ''}
          own={TEXT.own}
          choices={KEY_SETS.map(({ id, title }) => [id, title])}
          onChange={(value) => {
            const chosen = KEY_SETS.find(({ id }) => id === value);
            if (chosen === undefined) return;
            askForPreset(set === undefined, () =>
              changeGuidelineSettings({ keys: chosen.bindings }),
            );
          }}
        />
        <table class="keys table">
          <tbody>
            {GUIDELINE_ACTIONS.map((action) => (
              <KeyRow
                key={action}
                name={GUIDELINE.actions[action]}
                label={format(TEXT.bind, { action: GUIDELINE.actions[action] })}
                codes={keys[action]}
                onBind={(code) =>
                  askForKey({
                    bindings: guidelineSettings.peek().keys,
                    names: GUIDELINE.actions,
                    action,
                    code,
                    take: (next) => changeGuidelineSettings({ keys: next }),
                  })
                }
              />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** The game that was played last, with its buttons to be arranged. */
function arrangeLink(): string {
  const query = new URLSearchParams(guideline.query.value ?? { ruleset: 'guideline' });
  query.set(ARRANGE, '1');
  return formatRoute({ page: 'play', query });
}

const TIMES = ['das', 'arr', 'dcd', 'dropGuard'] as const;
const SWITCHES = ['cancel', 'initialTurn', 'initialHold'] as const;
/** Sliders end where hands do; more can be typed. */
const COMMON_MOST = 500;

/** The delays as sliders, and those of known games. */
export function HandlingFields() {
  const { handling } = guidelineSettings.value;
  const change = (changes: Partial<Handling>): void =>
    changeGuidelineSettings({ handling: { ...handling, ...changes } });
  const preset = HANDLING_PRESETS.find((each) => sameHandling(each.handling, handling));
  return (
    <>
      <SelectField
        isLine
        label={TEXT.preset}
        value={preset?.id ?? ''}
        own={TEXT.own}
        hint={preset?.source}
        choices={HANDLING_PRESETS.map(({ id, title }) => [id, title])}
        onChange={(value) => {
          const chosen = HANDLING_PRESETS.find(({ id }) => id === value);
          if (chosen === undefined) return;
          askForPreset(preset === undefined, () =>
            changeGuidelineSettings({ handling: chosen.handling }),
          );
        }}
      />
      {TIMES.map((name) => (
        <Slider
          key={name}
          label={TEXT[name]}
          typedLabel={format(TEXT.typed, { name: TEXT[name] })}
          unit={GUIDELINE.ms}
          hint={TEXT[`${name}Hint`]}
          value={handling[name]}
          least={0}
          most={COMMON_MOST}
          mostTyped={GUIDELINE_LIMITS.handling}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      <Slider
        label={TEXT.sdf}
        typedLabel={format(TEXT.typed, { name: TEXT.sdf })}
        unit={TEXT.times}
        hint={TEXT.sdfHint}
        value={handling.sdf}
        least={0}
        most={GUIDELINE_LIMITS.softDrop}
        onChange={(value) => change({ sdf: value })}
      />
      {SWITCHES.map((name) => (
        <Check
          key={name}
          label={TEXT[name]}
          {...(name !== 'cancel' && { hint: TEXT[`${name}Hint`] })}
          isOn={handling[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
    </>
  );
}

function sameHandling(one: Handling, other: Handling): boolean {
  return (Object.keys(one) as (keyof Handling)[]).every((name) => one[name] === other[name]);
}
