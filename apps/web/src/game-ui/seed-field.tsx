import { parseSeed } from '@tetrarium/play/session';
import { useId } from 'preact/hooks';
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
