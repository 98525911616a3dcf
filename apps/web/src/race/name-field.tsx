import { findNameFault } from '@tetrarium/protocol/server';
import { useEffect, useId, useState } from 'preact/hooks';
import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';
import type { RemoteGame } from './remote-game.ts';

const TEXT = RACE.remote;

/** What is wrong with a name; '' is none. */
function faultOf(name: string): string | undefined {
  const expected = name === '' ? undefined : findNameFault(name);
  return expected === undefined ? undefined : format(TEXT.nameFault, { expected });
}

/** What the player is called in this race. */
export function NameField({ race }: { readonly race: RemoteGame }) {
  const id = useId();
  const [name, setName] = useState(race.name.value);
  const [fault, setFault] = useState<string | undefined>(undefined);
  useEffect(() => setName(race.name.value), [race.name.value]);
  const take = (): void => {
    const next = name.trim();
    const found = faultOf(next);
    setFault(found);
    if (found === undefined && next !== race.name.peek()) race.controller.rename(next);
  };
  return (
    <form
      class="form stack gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <label for={id}>{TEXT.name}</label>
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
        {fault ?? TEXT.nameHint}
      </p>
    </form>
  );
}
