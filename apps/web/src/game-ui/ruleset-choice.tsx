import { RULESETS, type Ruleset } from '@tetrarium/play/classic';
import { Segments } from '../shell/fields.tsx';
import { MESSAGES } from '../shell/messages.ts';

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
