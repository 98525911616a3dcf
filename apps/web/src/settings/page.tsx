import { signal } from '@preact/signals';
import { type Block, createWell, PALETTE_NAMES } from '@tetrarium/engine/picture';
import type { PresetName } from '@tetrarium/play/brief';
import { BoardCanvas } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { askForKey, askForPreset } from '../game-ui/key-question.ts';
import { KeyRow } from '../game-ui/key-rows.tsx';
import { ask, Question } from '../game-ui/question.tsx';
import { ACTIONS, PRESET_NAMES, PRESETS, presetOf } from '../input/bindings.ts';
import { announce } from '../shell/announcer.ts';
import { Check, Segments, Slider } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import { InstallButton } from '../shell/install.tsx';
import { lazyPage } from '../shell/lazy-page.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { SelectField } from '../shell/select-field.tsx';
import { DEFAULT_SETTINGS, MOTION_CHOICES, THEME_CHOICES } from '../shell/settings.ts';
import { changeSettings, settings } from '../shell/settings-store.ts';
import { playSound, wakeSound } from '../sound/sounds.ts';
import { SETTINGS } from './messages.ts';
import '../style/settings.css';

const TEXT = { ...SETTINGS, sound: MESSAGES.settings.sound } as const;

const GuidelineSection = lazyPage(
  async () => (await import('../guideline/settings-section.tsx')).GuidelineSettingsSection,
);

const BoardSettings = lazyPage(
  async () => (await import('../server/settings-section.tsx')).BoardSettings,
  null,
);

async function resetGuideline(): Promise<void> {
  const { changeGuidelineSettings, DEFAULT_GUIDELINE_SETTINGS } = await import(
    '../shell/guideline-settings.ts'
  );
  changeGuidelineSettings(DEFAULT_GUIDELINE_SETTINGS);
}

function reset(): void {
  changeSettings(DEFAULT_SETTINGS);
  void resetGuideline();
  announce(TEXT.resetDone, true);
}

export function SettingsPage() {
  return (
    <div class="page-body settings">
      <PageHeader title={TEXT.title} sentence={TEXT.note} />
      <LookSection />
      <SoundSection />
      <KeysSection />
      <GuidelineSection />
      <BoardSettings />
      <InstallButton />
      <p>
        <button
          type="button"
          class="button"
          aria-haspopup="dialog"
          onClick={() =>
            ask({
              title: TEXT.resetTitle,
              text: TEXT.resetText,
              deed: TEXT.resetDo,
              keep: TEXT.resetKeep,
              act: reset,
            })
          }
        >
          {TEXT.reset}
        </button>
      </p>
      <Question />
    </div>
  );
}

function LookSection() {
  const { theme, palette, hasLetters, hasPatterns, hasRowLines, showsText, motion } =
    settings.value;
  const { hasGhost, hasFullGhost } = settings.value;
  return (
    <section class="settings-section ruled" aria-labelledby="settings-look">
      <h2 id="settings-look">{TEXT.look}</h2>
      <div class="settings-fields narrow">
        <Segments
          legend={TEXT.theme}
          value={theme}
          choices={THEME_CHOICES.map((value) => ({ value, label: TEXT.themes[value] }))}
          onChange={(value) => changeSettings({ theme: value })}
        />
        <fieldset class="field">
          <legend>{TEXT.palette}</legend>
          {PALETTE_NAMES.map((name) => (
            <label class="check" key={name}>
              <input
                type="radio"
                name="palette"
                checked={palette === name}
                onChange={() => changeSettings({ palette: name })}
              />
              <span>{TEXT.palettes[name]}</span>
            </label>
          ))}
        </fieldset>
        <div class="field">
          <Check
            label={TEXT.letters}
            isOn={hasLetters}
            onChange={(value) => changeSettings({ hasLetters: value })}
          />
          <Check
            label={TEXT.patterns}
            isOn={hasPatterns}
            onChange={(value) => changeSettings({ hasPatterns: value })}
          />
          <Check
            label={TEXT.rowLines}
            isOn={hasRowLines}
            onChange={(value) => changeSettings({ hasRowLines: value })}
          />
          <Check
            label={TEXT.ghost}
            isOn={hasGhost}
            onChange={(value) => changeSettings({ hasGhost: value })}
          />
          <Check
            label={TEXT.fullGhost}
            isOn={hasFullGhost}
            isDisabled={!hasGhost}
            onChange={(value) => changeSettings({ hasFullGhost: value })}
          />
          <Check
            label={TEXT.text}
            isOn={showsText}
            onChange={(value) => changeSettings({ showsText: value })}
          />
        </div>
        <Segments
          legend={TEXT.motion}
          value={motion}
          choices={MOTION_CHOICES.map((value) => ({ value, label: TEXT.motions[value] }))}
          onChange={(value) => changeSettings({ motion: value })}
        />
      </div>
      <div class="sample">
        <BoardCanvas picture={SAMPLE} look={boardLook} label={TEXT.sample} />
      </div>
    </section>
  );
}

const SAMPLE_ROWS = [
  '...6......',
  '..666.....',
  '..........',
  '.......33.',
  '1.....33..',
  '1.44..2...',
  '11.44.2.55',
  '0000.22.55',
];
const SAMPLE = signal(createSample());

function createSample() {
  const height = SAMPLE_ROWS.length;
  const blocks: Block[] = [];
  for (const [line, row] of SAMPLE_ROWS.entries()) {
    for (const [x, sign] of [...row].entries()) {
      if (sign !== '.') blocks.push({ x, y: height - 1 - line, color: Number(sign) });
    }
  }
  const cells = [
    { x: 2, y: 3 },
    { x: 3, y: 3 },
    { x: 4, y: 3 },
    { x: 3, y: 4 },
  ];
  return createWell({ width: 10, height, blocks, ghost: { color: 6, cells } });
}

function SoundSection() {
  const { hasSound, volume } = settings.value;
  const tryOut = (): void => {
    wakeSound();
    const { hasSound: isOn, volume: loudness } = settings.peek();
    if (isOn) void playSound('clear', loudness);
  };
  return (
    <section class="settings-section ruled" aria-labelledby="settings-sound">
      <h2 id="settings-sound">{TEXT.sound}</h2>
      <div class="settings-fields narrow">
        <div class="field">
          <Check
            label={TEXT.soundOn}
            isOn={hasSound}
            onChange={(value) => {
              changeSettings({ hasSound: value });
              tryOut();
            }}
          />
        </div>
        <Slider
          label={TEXT.volume}
          typedLabel={TEXT.volumeTyped}
          unit={'%'}
          value={volume}
          least={0}
          most={100}
          onChange={(value) => {
            changeSettings({ volume: value });
            tryOut();
          }}
        />
      </div>
    </section>
  );
}

function KeysSection() {
  const { bindings } = settings.value;
  return (
    <section class="settings-section ruled" aria-labelledby="settings-keys">
      <h2 id="settings-keys">{TEXT.keys}</h2>
      <div class="settings-fields narrow">
        <SelectField
          isLine
          label={TEXT.preset}
          value={presetOf(bindings) ?? ''}
          own={TEXT.own}
          choices={PRESET_NAMES.map((name) => [name, TEXT.presets[name]])}
          onChange={(name) =>
            askForPreset(presetOf(bindings) === undefined, () =>
              changeSettings({ bindings: PRESETS[name as PresetName] }),
            )
          }
        />
        <table class="keys table">
          <tbody>
            {ACTIONS.map((action) => (
              <KeyRow
                key={action}
                name={MESSAGES.actions[action]}
                label={format(TEXT.bind, { action: MESSAGES.actions[action] })}
                codes={bindings[action]}
                onBind={(code) =>
                  askForKey({
                    bindings: settings.peek().bindings,
                    names: MESSAGES.actions,
                    action,
                    code,
                    take: (next) => changeSettings({ bindings: next }),
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
