import { RULESETS, type Ruleset } from '@tetrarium/play/classic';
import { parseSeed } from '@tetrarium/play/session';
import { useId } from 'preact/hooks';
import { Segments } from '../shell/fields.tsx';
import { MESSAGES } from '../shell/messages.ts';

/** What the field of a seed is given. */
export interface SeedFieldProps {
  /** What stands in it; empty for a new seed with every game. */
  readonly shown: string;
  /** The seed of the game that is on. */
  readonly current: bigint | undefined;
  readonly isDisabled: boolean;
  readonly onChange: (seed: bigint | undefined) => void;
}

/** The seed of the pieces, or the promise of a new one. */
export function SeedField({ shown, current, isDisabled, onChange }: SeedFieldProps) {
  const id = useId();
  return (
    <div class="field line" title={MESSAGES.play.seedHint}>
      <label for={id}>{MESSAGES.play.seed}</label>
      <input
        id={id}
        class="input"
        type="text"
        inputMode="numeric"
        autocomplete="off"
        placeholder={current?.toString() ?? MESSAGES.play.seedNew}
        value={shown}
        disabled={isDisabled}
        onChange={(event) => {
          const typed = parseSeed(event.currentTarget.value.trim());
          onChange(typed);
          event.currentTarget.value = typed?.toString() ?? '';
        }}
      />
    </div>
  );
}

/** The games of the play page; the guideline game has a page of its own under the same address. */
const GAMES = [...RULESETS, 'guideline'] as const;

/** What the choice of a game is given. */
export interface RulesetChoiceProps {
  readonly value: Ruleset | 'guideline';
  readonly isDisabled: boolean;
  /** One of the briefs' games was chosen. */
  readonly onChoose: (ruleset: Ruleset) => void;
}

/** Which game it is; the guideline's is found at its own address. */
export function RulesetChoice({ value, isDisabled, onChoose }: RulesetChoiceProps) {
  return (
    <Segments
      legend={MESSAGES.play.game}
      hint={MESSAGES.play.rulesetHint}
      isLine
      value={value}
      isDisabled={isDisabled}
      choices={GAMES.map((each) => ({ value: each, label: MESSAGES.play.rulesets[each] }))}
      onChange={(ruleset) => {
        if (ruleset === 'guideline') location.hash = '#/play?ruleset=guideline';
        else onChoose(ruleset);
      }}
    />
  );
}
