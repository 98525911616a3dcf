import { parseSeed } from '@tetrarium/play/session';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { Segments } from '../shell/fields.tsx';
import { MESSAGES } from '../shell/messages.ts';

interface SeedFieldProps {
  readonly texts?: { readonly seed: string; readonly seedHint: string; readonly seedNew: string };
  /** What stands in it; empty for a new seed with every game. */
  readonly shown: string;
  readonly current?: bigint | undefined;
  /** What stays where the text is no seed; without it that asks for a new one. */
  readonly fallback?: bigint;
  readonly isDisabled?: boolean;
  readonly onChange: (seed: bigint | undefined) => void;
  readonly children?: ComponentChildren;
}

export function SeedField(props: SeedFieldProps) {
  const { texts = MESSAGES.play, shown, current, fallback, isDisabled, onChange, children } = props;
  const id = useId();
  const input = (
    <input
      id={id}
      class="input"
      type="text"
      inputMode="numeric"
      autocomplete="off"
      placeholder={current?.toString() ?? texts.seedNew}
      value={shown}
      disabled={isDisabled}
      onChange={(event) => {
        const seed = parseSeed(event.currentTarget.value.trim()) ?? fallback;
        onChange(seed);
        event.currentTarget.value = seed?.toString() ?? '';
      }}
    />
  );
  return (
    <div class="field line" title={texts.seedHint}>
      <label for={id}>{texts.seed}</label>
      {children === undefined ? (
        input
      ) : (
        <span class="pair">
          {input}
          {children}
        </span>
      )}
    </div>
  );
}

const GAMES = Object.entries(MESSAGES.play.rulesets).map(([value, label]) => ({ value, label }));

interface RulesetChoiceProps {
  readonly value: string;
  readonly isDisabled: boolean;
  /** Takes another game and says true, where the page has it. */
  readonly onChoose?: (ruleset: string) => unknown;
}

export function RulesetChoice({ value, isDisabled, onChoose }: RulesetChoiceProps) {
  return (
    <Segments
      legend={MESSAGES.play.game}
      hint={MESSAGES.play.rulesetHint}
      isLine
      value={value}
      isDisabled={isDisabled}
      choices={GAMES}
      onChange={(ruleset) => {
        if (onChoose?.(ruleset) === true) return;
        location.hash = ruleset === GAMES[0]!.value ? '#/play' : `#/play?ruleset=${ruleset}`;
      }}
    />
  );
}
