import { BRAINS, type Dials, type PieceChoice } from '@tetrarium/brains';
import { Board } from '@tetrarium/engine/core';
import { signOf } from '@tetrarium/engine/picture';
import { BRAIN_SPEED, OWN_BRAIN, withBrain } from '@tetrarium/play/brief';
import { clamp, type Options, type SizeOption, type Values } from '@tetrarium/play/options';
import { useState } from 'preact/hooks';
import { OptionForm } from '../game-ui/option-form.tsx';
import { knowsServer } from '../game-ui/ranked-link.ts';
import { RulesetChoice, SeedField } from '../game-ui/seed-field.tsx';
import { Check } from '../shell/fields.tsx';
import { format, formatNumber } from '../shell/format.ts';
import { lazyPage } from '../shell/lazy-page.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { useBriefGame } from './game.ts';
import { BRIEF_OPTIONS } from './messages.ts';

const TEXT = { ...MESSAGES.play, ...BRIEF_OPTIONS } as const;

/** The options that stand beside the brain, under the board and with the adversary. */
const ELSEWHERE = ['brain', 'isTest', 'speed', 'adversary', 'friend'];

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
  const { setup, isOn, controller } = useBriefGame();
  return (
    <RulesetChoice
      value={setup.value.game.id}
      isDisabled={isOn.value}
      onChoose={(id) => controller.choose(id)}
    />
  );
}

function Fields({ names }: { readonly names: readonly string[] }) {
  const { setup, isOn, change } = useBriefGame();
  const { options } = setup.value;
  const board = options['board'];
  return (
    <OptionForm<Options>
      options={options}
      values={setup.value as unknown as Values<Options>}
      names={names}
      isLocked={isOn.value}
      fields={{
        seed: <GameSeed key="seed" />,
        ...(board?.kind === 'size' && { board: <SizeField key="board" option={board} /> }),
      }}
      onChange={change}
    />
  );
}

/** How pieces land and come, and on which board. */
export function RuleOptions() {
  const { setup } = useBriefGame();
  const names = Object.keys(setup.value.options).filter((name) => !ELSEWHERE.includes(name));
  return (
    <div class="options">
      <Fields names={names} />
      {setup.value.dials !== undefined && <SanityField />}
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

const BRAIN_PACE = { delay: BRAIN_SPEED };

/** Who plays, and whether the pieces are the brief's own. */
export function BrainOptions() {
  const { setup, isOn, change } = useBriefGame();
  const chooseBrain = (id: string | undefined): void => change(withBrain(setup.peek(), id));
  const { brain, game, options, speed } = setup.value;
  const [chosen = game.usualBrain, setChosen] = useState(brain);
  const id = brain ?? options.brain.find(chosen) ?? game.usualBrain;
  const takesOwn = options.brain.find(OWN_BRAIN) !== undefined;
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
          {takesOwn && <option value={OWN_BRAIN}>{TEXT.ownBrain}</option>}
        </select>
      </div>
      {brain !== undefined && speed === BRAIN_SPEED && (
        <p class="hint brain-pace">{format(TEXT.brainPace, BRAIN_PACE)}</p>
      )}
      {id === OWN_BRAIN && <OwnBrainField isDisabled={isOn.value} />}
      {'isTest' in options && (
        <div class="field">
          <Fields names={['isTest']} />
        </div>
      )}
    </>
  );
}

const RankedField = lazyPage(async () => (await import('./ranked-field.tsx')).RankedField, null);

function GameSeed() {
  const { setup, isOn, seed, change } = useBriefGame();
  const isTest = setup.value.isTest === true;
  return (
    <>
      {knowsServer() && <RankedField />}
      <SeedField
        shown={isTest ? '0' : (setup.value.seed?.toString() ?? '')}
        current={isOn.value ? seed.value : undefined}
        isDisabled={isOn.value || isTest}
        onChange={(value) => change({ seed: value })}
      />
    </>
  );
}

function SizeField({ option }: { readonly option: SizeOption }) {
  const { setup, isOn, change, controller } = useBriefGame();
  const { least, most } = option;
  const { board } = setup.value;
  const { width, height } = board;
  const side = (name: 'width' | 'height', value: number) => (
    <input
      class="input"
      type="number"
      inputMode="numeric"
      aria-label={TEXT[name]}
      min={least[name]}
      max={most[name]}
      value={value}
      disabled={isOn.value}
      onChange={(event) => {
        const limits = { least: least[name], most: most[name] };
        const typed = clamp(limits, event.currentTarget.value) ?? value;
        controller.clear();
        change({ board: { ...board, [name]: typed } });
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
export function PickerOptions({ dials }: { readonly dials: Dials }) {
  return (
    <div class="options picker">
      <Fields names={['adversary', 'friend']} />
      <Reason {...dials} />
    </div>
  );
}

function Reason({ adversary, friend }: Dials) {
  const latest = useBriefGame().choice.value;
  const isQuiet = adversary === 0 && friend === 0;
  if (latest === undefined || (isQuiet && latest.by === 'chance')) {
    return <p class="hint">{isQuiet ? TEXT.reasonNone : TEXT.reasonSoon}</p>;
  }
  return (
    <div class="hint">
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
