import { useEffect, useRef } from 'preact/hooks';
import { REPLAYS } from './messages.ts';

const LONGEST = 60;

export interface NameFieldProps {
  readonly name: string;
  /** Takes the new name; '' is the default one again. */
  readonly onName: (name: string) => void;
  readonly onCancel: () => void;
}

export function NameField({ name, onName, onCancel }: NameFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  return (
    <form
      class="bar form"
      onSubmit={(event) => {
        event.preventDefault();
        onName(input.current!.value.trim());
      }}
    >
      <input
        ref={input}
        class="input"
        type="text"
        aria-label={REPLAYS.name}
        maxLength={LONGEST}
        defaultValue={name}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
        }}
      />
      <button type="submit" class="button">
        {REPLAYS.nameDone}
      </button>
    </form>
  );
}
