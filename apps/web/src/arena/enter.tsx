import { SERVER_LIMITS } from '@tetrarium/protocol/server';
import { useState } from 'preact/hooks';
import { brains, chosenBrain, createBrain, findKept } from '../brains/registry.ts';
import { FileButton } from '../shell/file-button.tsx';
import { SelectField } from '../shell/select-field.tsx';
import { TextField } from '../shell/text-field.tsx';
import { TEXT } from './messages.ts';
import { ToldLine } from './parts.tsx';
import { enterBrain, entryCodeOf, type Told } from './store.ts';

export function EnterForm({ code }: { readonly code: string }) {
  const [id, setId] = useState(chosenBrain()?.id ?? '');
  const [name, setName] = useState('');
  const [entryCode, setEntryCode] = useState('');
  const [isSending, setSending] = useState(false);
  const [told, setTold] = useState<Told | undefined>(undefined);
  const file = (
    <FileButton
      label={TEXT.openFile}
      accept=".ts,.mts,.js,.mjs,.json,.jsonl"
      onText={(text, fileName) => void open(fileName, text)}
    />
  );
  const open = async (fileName: string, text: string): Promise<void> => {
    const { readBrainFile } = await import('../brains/files.ts');
    const read = readBrainFile({ name: fileName, text });
    if (typeof read === 'string') setTold({ fault: read });
    else {
      setId((await createBrain(read)).id);
      setTold(undefined);
    }
  };
  if (brains.value.length === 0) {
    return (
      <div class="form stack gap-4 start narrow">
        <p>
          {TEXT.noBrain} <a href="#/brains">{TEXT.writeOne}</a>
        </p>
        {file}
        <ToldLine told={told} />
      </div>
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
      class="form stack gap-4 start narrow"
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
      {file}
      <TextField
        label={TEXT.name}
        hint={TEXT.nameHint}
        isRequired
        // A letter may be two units of a string; the server counts letters.
        longest={2 * SERVER_LIMITS.name}
        value={name}
        onValue={setName}
      />
      <details>
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
