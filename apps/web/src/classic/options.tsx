import { BRAINS, type PieceChoice, UT_BRAIN } from '@tetrarium/brains';
import type { Landing } from '@tetrarium/engine/classic';
import { Board } from '@tetrarium/engine/core';
import { signOf } from '@tetrarium/engine/picture';
import type { SpawnRule } from '@tetrarium/engine/srs';
import { PlaySetup } from '@tetrarium/play/classic';
import { useState } from 'preact/hooks';
import { knowsServer } from '../game-ui/ranked-link.ts';
import { RulesetChoice, SeedField } from '../game-ui/seed-field.tsx';
import { Check, Segments, Slider } from '../shell/fields.tsx';
import { format, formatNumber } from '../shell/format.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { BRIEF_OPTIONS } from './messages.ts';
import { changeSetup, choice, isOn, seed, setup, showEmptyBoard } from './store.ts';

const TEXT = { ...MESSAGES.play, ...BRIEF_OPTIONS } as const;

const OwnBrainField = lazyPage(
  async () => (await import('../brains/own-brain-field.tsx')).OwnBrainField,
);

/** What is decided before a game starts. */
export function GameOptions() {
  return (
    <div class="options">
      <RulesetField />
      <BrainOptions />
      <RuleOptions />
    </div>
  );
}

/** Which game it is. */
export function RulesetField() {
  return (
    <RulesetChoice
      value={setup.value.ruleset}
      isDisabled={isOn.value}
      onChoose={(ruleset) => {
        showEmptyBoard();
        changeSetup(setup.peek().withRuleset(ruleset));
      }}
    />
  );
}

/** How pieces land and come, and on which board; the UT game has its pieces alone. */
export function RuleOptions() {
  if (setup.value.ruleset === 'srs') {
    return (
      <div class="options">
        <Segments
          legend={TEXT.spawn}
          hint={TEXT.spawnHint}
          value={setup.value.spawn}
          isDisabled={isOn.value}
          choices={[
            { value: 'centre', label: TEXT.spawnCentre },
            { value: 'report', label: TEXT.spawnReport },
          ]}
          onChange={(spawn: SpawnRule) => changeSetup({ spawn })}
        />
        <GameSeed />
      </div>
    );
  }
  return (
    <div class="options">
      <AnimateField />
      <Segments
        legend={TEXT.landing}
        hint={TEXT.landingHint}
        value={setup.value.landing}
        isDisabled={isOn.value}
        choices={[
          { value: 'lock', label: TEXT.landingLock },
          { value: 'swing', label: TEXT.landingSwing },
          { value: 'android', label: TEXT.landingAndroid },
        ]}
        onChange={(landing: Landing) => changeSetup({ landing })}
      />
      <GameSeed />
      <SizeField />
      <SanityField />
    </div>
  );
}

function SanityField() {
  const [isOn, setOn] = useState(Board.debug);
  return (
    <div class="field">
      <Check
        label={TEXT.sanity}
        hint={TEXT.sanityHint}
        isOn={isOn}
        onChange={(isChecked) => {
          Board.debug = isChecked;
          setOn(isChecked);
        }}
      />
    </div>
  );
}

const BRAIN_PACE = { delay: PlaySetup.BRAIN_SPEED };

function chooseBrain(brain: string | undefined): void {
  changeSetup(setup.peek().withBrain(brain));
}

/** Who plays, and whether the pieces are the brief's own. */
export function BrainOptions() {
  const { brain, isTest, ruleset } = setup.value;
  const [chosen, setChosen] = useState(brain);
  const isOffered = ruleset === 'classic' || chosen !== PlaySetup.OWN_BRAIN;
  const usual = ruleset === 'srs' ? UT_BRAIN : BRAINS[0]!.id;
  const id = brain ?? (isOffered ? chosen : undefined) ?? usual;
  return (
    <>
      <div class="field brain">
        <Check
          label={TEXT.brain}
          hint={format(TEXT.brainHint, BRAIN_PACE)}
          isOn={brain !== undefined}
          isDisabled={isOn.value}
          onChange={(isChecked) => chooseBrain(isChecked ? id : undefined)}
        />
        <select
          class="select"
          aria-label={TEXT.chooser}
          value={id}
          disabled={isOn.value}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            if (brain !== undefined) chooseBrain(event.currentTarget.value);
          }}
        >
          {BRAINS.map((spec) => (
            <option key={spec.id} value={spec.id}>
              {spec.title}
            </option>
          ))}
          {ruleset === 'classic' && <option value={PlaySetup.OWN_BRAIN}>{TEXT.ownBrain}</option>}
        </select>
      </div>
      {brain !== undefined && setup.value.speed === PlaySetup.BRAIN_SPEED && (
        <p class="hint brain-pace">{format(TEXT.brainPace, BRAIN_PACE)}</p>
      )}
      {id === PlaySetup.OWN_BRAIN && ruleset === 'classic' && (
        <OwnBrainField isDisabled={isOn.value} />
      )}
      {ruleset === 'classic' && (
        <div class="field">
          <Check
            label={TEXT.test}
            hint={TEXT.testHint}
            isOn={isTest}
            isDisabled={isOn.value}
            onChange={(isChecked) => changeSetup({ isTest: isChecked })}
          />
        </div>
      )}
    </>
  );
}

function AnimateField() {
  return (
    <Segments
      legend={TEXT.animate}
      value={setup.value.animate ? 'fall' : 'zap'}
      choices={[
        { value: 'fall', label: TEXT.animateOn },
        { value: 'zap', label: TEXT.animateOff },
      ]}
      onChange={(value: 'fall' | 'zap') => changeSetup({ animate: value === 'fall' })}
    />
  );
}

const RankedField = lazyPage(async () => (await import('./ranked-field.tsx')).RankedField, null);

function GameSeed() {
  const isTest = setup.value.isTestRun;
  return (
    <>
      {knowsServer() && <RankedField />}
      <SeedField
        shown={isTest ? '0' : (setup.value.seed?.toString() ?? '')}
        current={isOn.value ? seed.value : undefined}
        isDisabled={isOn.value || isTest}
        onChange={(value) => changeSetup({ seed: value })}
      />
    </>
  );
}

function SizeField() {
  const { width, height } = setup.value;
  const side = (name: 'width' | 'height', value: number) => (
    <input
      class="input"
      type="number"
      inputMode="numeric"
      aria-label={TEXT[name]}
      min={PlaySetup.LIMITS[name].least}
      max={PlaySetup.LIMITS[name].most}
      value={value}
      disabled={isOn.value}
      onChange={(event) => {
        const typed = PlaySetup.clamp(name, event.currentTarget.value) ?? value;
        showEmptyBoard();
        changeSetup({ [name]: typed });
        event.currentTarget.value = String(typed);
      }}
    />
  );
  return (
    <fieldset class="field line size">
      <legend>{TEXT.size}</legend>
      <span class="pair">
        {side('width', width)}
        <span aria-hidden="true">{TEXT.times}</span>
        {side('height', height)}
      </span>
    </fieldset>
  );
}

/** Who picks the next piece, and why this one came. */
export function PickerOptions() {
  const { adversary, friend } = setup.value;
  return (
    <div class="options picker">
      <Slider
        label={TEXT.adversary}
        typedLabel={TEXT.adversaryTyped}
        unit={TEXT.percent}
        value={adversary}
        {...PlaySetup.LIMITS.dial}
        onChange={(value) => changeSetup({ adversary: value })}
      />
      <Slider
        label={TEXT.friend}
        typedLabel={TEXT.friendTyped}
        unit={TEXT.percent}
        value={friend}
        {...PlaySetup.LIMITS.dial}
        onChange={(value) => changeSetup({ friend: value })}
      />
      <Reason />
    </div>
  );
}

function Reason() {
  const { adversary, friend } = setup.value;
  const latest = choice.value;
  const isQuiet = adversary === 0 && friend === 0;
  if (latest === undefined || (isQuiet && latest.by === 'chance')) {
    return <p class="reason">{isQuiet ? TEXT.reasonNone : TEXT.reasonSoon}</p>;
  }
  return (
    <div class="reason">
      <p>{reasonOf(latest)}</p>
      {latest.scores.length > 0 && (
        <ol class="scores" aria-label={TEXT.scores} title={TEXT.scores}>
          {latest.scores.map((score, index) => (
            <li
              key={index}
              class={index === latest.index ? 'score picked' : 'score'}
              aria-current={index === latest.index ? 'true' : undefined}
            >
              <b>{signOf(index)}</b> {score === undefined ? TEXT.scoreNone : tenth(score)}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

function reasonOf({ by, index, scores }: PieceChoice): string {
  const piece = MESSAGES.pieces[index] ?? signOf(index);
  const score = scores[index];
  if (by === 'chance') return format(TEXT.reasonChance, { piece });
  if (score === undefined) return format(TEXT.reasonAdversaryNone, { piece });
  const message = by === 'adversary' ? TEXT.reasonAdversary : TEXT.reasonFriend;
  return format(message, { piece, score: tenth(score) });
}

function tenth(score: number): string {
  return formatNumber(Math.round(score * 10) / 10);
}
