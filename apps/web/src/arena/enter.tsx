import { SERVER_LIMITS } from '@tetrarium/protocol/server';
import { useState } from 'preact/hooks';
import { brains, chosenBrain, findKept } from '../brains/registry.ts';
import { SelectField } from '../shell/select-field.tsx';
import { TEXT } from './messages.ts';
import { TextField, ToldLine } from './parts.tsx';
import { enterBrain, entryCodeOf, type Told } from './store.ts';

/** A form to enter one of the user's brains, or to replace it. */
export function EnterForm({ code }: { readonly code: string }) {
  const [id, setId] = useState(chosenBrain()?.id ?? '');
  const [name, setName] = useState('');
  const [entryCode, setEntryCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<Told | undefined>(undefined);
  if (brains.value.length === 0) {
    return (
      <p>
        {TEXT.noBrain} <a href="#/brains">{TEXT.writeOne}</a>
      </p>
    );
  }
  const send = async (): Promise<void> => {
    const brain = findKept(id);
    if (brain === undefined || isSending) return;
    setSending(true);
    setTold(undefined);
    const { sourceOf } = await import('./source.ts');
    const made = sourceOf(brain);
    setTold('fault' in made ? made : await enterBrain(code, name.trim(), made.source, entryCode));
    setSending(false);
  };
  return (
    <form
      class="arena-form"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <SelectField
        label={TEXT.brain}
        value={id}
        choices={brains.value.map((brain) => [brain.id, brain.name] as const)}
        onChange={setId}
      />
      <TextField
        label={TEXT.name}
        hint={TEXT.nameHint}
        isRequired
        // A letter may be two units of a string; the server counts letters.
        longest={2 * SERVER_LIMITS.name}
        value={name}
        onValue={setName}
      />
      <details class="arena-more">
        <summary>{TEXT.elsewhere}</summary>
        <TextField
          label={TEXT.entryCode}
          hint={TEXT.entryCodeHint}
          value={entryCode}
          onValue={setEntryCode}
        />
      </details>
      <button type="submit" class="button primary" aria-disabled={isSending}>
        {entryCodeOf(code, name.trim()) === undefined ? TEXT.send : TEXT.replace}
      </button>
      <ToldLine told={told} />
    </form>
  );
}
