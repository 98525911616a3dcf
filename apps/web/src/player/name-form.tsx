import { useId, useState } from 'preact/hooks';
import { me } from '../server/key.ts';
import { PLAYER as TEXT } from './messages.ts';
import { nameFault, rename } from './store.ts';

export function NameForm() {
  const id = useId();
  const known = me.value?.name ?? '';
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const name = typed ?? known;
  const [fault, setFault] = useState<string | undefined>(undefined);
  return (
    <form
      class="form bar"
      onSubmit={(event) => {
        event.preventDefault();
        const found = nameFault(name.trim());
        setFault(found);
        if (found === undefined) void rename(name.trim()).then(() => setTyped(undefined));
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
        onInput={(event) => setTyped(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={name.trim() === known}>
        {TEXT.nameDo}
      </button>
      <p id={`${id}-hint`} class={fault === undefined ? 'hint' : 'bad'} role="status">
        {fault ?? `${TEXT.nameHint} ${TEXT.nameNone}`}
      </p>
    </form>
  );
}
