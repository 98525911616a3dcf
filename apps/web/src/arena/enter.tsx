import { useId, useState } from 'preact/hooks';
import { brains, chosenBrain, findKept } from '../brains/registry.ts';
import { SelectField } from '../shell/select-field.tsx';
import { TEXT } from './messages.ts';
import { enterBrain, entryCodeOf } from './store.ts';

/** A form to enter one of the user's brains, or to replace it. */
export function EnterForm({ code }: { readonly code: string }) {
  const [id, setId] = useState(chosenBrain()?.id ?? '');
  const [name, setName] = useState('');
  const [entryCode, setEntryCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<{ done: string } | { fault: string } | undefined>(undefined);
  const nameId = useId();
  const codeId = useId();
  if (brains.value.length === 0) {
    return (
      <p>
        {TEXT.noBrain} <a href="#/brains">{TEXT.writeOne}</a>
      </p>
    );
  }
  const send = async (): Promise<void> => {
    const brain = findKept(id);
    if (brain === undefined) return;
    setSending(true);
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
      <div class="field">
        <label for={nameId}>{TEXT.name}</label>
        <input
          id={nameId}
          class="input"
          type="text"
          required
          maxLength={20}
          value={name}
          title={TEXT.nameHint}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </div>
      <div class="field">
        <label for={codeId}>{TEXT.entryCode}</label>
        <input
          id={codeId}
          class="input"
          type="text"
          value={entryCode}
          title={TEXT.entryCodeHint}
          autocomplete="off"
          onInput={(event) => setEntryCode(event.currentTarget.value)}
        />
      </div>
      <button type="submit" class="button primary" disabled={isSending}>
        {entryCodeOf(code, name.trim()) === undefined ? TEXT.send : TEXT.replace}
      </button>
      <p class="hint">
        {TEXT.nameHint} {TEXT.entryCodeHint}
      </p>
      {told !== undefined && (
        <p class={'fault' in told ? 'bad' : undefined} role={'fault' in told ? 'alert' : 'status'}>
          {'fault' in told ? told.fault : told.done}
        </p>
      )}
    </form>
  );
}
