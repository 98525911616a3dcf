import { useEffect, useId, useState } from 'preact/hooks';
import { VERSUS } from './messages.ts';
import { faultOfName, keepName, playerName } from './name.ts';
import { changeName } from './store.ts';

/** What the player is called in this race. */
export function NameField() {
  const id = useId();
  const [name, setName] = useState(playerName.value);
  const [fault, setFault] = useState<string | undefined>(undefined);
  useEffect(() => setName(playerName.value), [playerName.value]);
  const take = (): void => {
    const next = name.trim();
    const found = faultOfName(next);
    setFault(found);
    if (found !== undefined || next === playerName.peek()) return;
    keepName(next);
    changeName();
  };
  return (
    <form
      class="form stack gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label for={id}>{VERSUS.name}</label>
      <input
        id={id}
        class="input"
        type="text"
        autocomplete="nickname"
        maxLength={40}
        value={name}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-hint`}
        onInput={(event) => setName(event.currentTarget.value)}
        onBlur={take}
      />
      <p id={`${id}-hint`} class={fault === undefined ? 'hint' : 'bad'} role="status">
        {fault ?? VERSUS.nameHint}
      </p>
    </form>
  );
}
