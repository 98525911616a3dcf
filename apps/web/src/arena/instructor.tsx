import type { Contest } from '@tetrarium/protocol/server';
import { useRef, useState } from 'preact/hooks';
import { ConfirmDialog } from '../shell/dialog.tsx';
import { CopyButton } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { SelectField } from '../shell/select-field.tsx';
import { TextField } from '../shell/text-field.tsx';
import {
  type Deed,
  doAsInstructor,
  holdInstructorCode,
  instructorCodes,
  removeContest,
  removeEntry,
  renameEntry,
  saveBrains,
  saveStandings,
  toggleState,
} from './instructor-store.ts';
import { INSTRUCTOR_TEXT as TEXT } from './messages.ts';
import { contestLink, inSentence } from './names.ts';
import { ToldLine } from './parts.tsx';
import type { Told } from './store.ts';

export function Instructor({ contest }: { readonly contest: Contest }) {
  const { code, title, state, entries, result } = contest;
  const [told, setTold] = useState<Told | undefined>(undefined);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const typed = instructorCodes.value[code] ?? '';
  const hasCode = (): boolean => {
    if (typed.trim() !== '') return true;
    setTold({ fault: TEXT.codeFirst });
    field.current?.focus();
    return false;
  };
  const act = async (deed: Deed): Promise<void> => {
    if (isBusy || !hasCode()) return;
    setBusy(true);
    setTold(undefined);
    setTold(await doAsInstructor(contest, deed));
    setBusy(false);
  };
  const button = (label: string, deed: Deed) => (
    <button type="button" class="button" aria-disabled={isBusy} onClick={() => void act(deed)}>
      {label}
    </button>
  );
  return (
    <details>
      <summary>
        <h2>{TEXT.title}</h2>
      </summary>
      <div class="form stack gap-4 start narrow">
        <TextField
          label={TEXT.code}
          hint={TEXT.codeHint}
          kind="secret"
          value={typed}
          field={field}
          onValue={(value) => holdInstructorCode(code, value)}
        />
        <div class="cluster">
          {button(state === 'open' ? TEXT.freeze : TEXT.open, toggleState)}
          {result !== undefined && button(TEXT.saveStandings, saveStandings)}
          {entries.length > 0 && button(TEXT.saveBrains, saveBrains)}
        </div>
        {entries.length > 0 && <EntryForm names={entries.map(({ name }) => name)} act={act} />}
        <ToldLine told={told} />
        <h3>{TEXT.play}</h3>
        <p class="hint">{TEXT.playHint}</p>
        <Copied
          label={TEXT.commandLabel}
          copy={TEXT.copyCommand}
          text={format(TEXT.command, { origin: location.origin, code })}
        />
        <Copied label={TEXT.link} copy={TEXT.copyLink} text={contestLink(location.origin, code)} />
        <div class="ruled fill">
          <button
            type="button"
            class="button"
            aria-haspopup="dialog"
            onClick={() => {
              if (hasCode()) setAsking(true);
            }}
          >
            {TEXT.delete}
          </button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={format(TEXT.deleteTitle, { title: inSentence(title) })}
          text={TEXT.deleteText}
          deed={TEXT.delete}
          keep={TEXT.keep}
          onKeep={() => setAsking(false)}
          onDo={() => {
            setAsking(false);
            void act(removeContest);
          }}
        />
      )}
    </details>
  );
}

function EntryForm({
  names,
  act,
}: {
  readonly names: readonly string[];
  readonly act: (deed: Deed) => Promise<void>;
}) {
  const [chosen, setChosen] = useState('');
  const [next, setNext] = useState('');
  const [isAsking, setAsking] = useState(false);
  const name = names.includes(chosen) ? chosen : names[0]!;
  return (
    <form
      class="form stack gap-4 start narrow"
      onSubmit={(event) => {
        event.preventDefault();
        void act(renameEntry(name, next));
      }}
    >
      <SelectField
        label={TEXT.entry}
        value={name}
        choices={names.map((each) => [each, each] as const)}
        onChange={setChosen}
      />
      <TextField label={TEXT.newName} isRequired value={next} onValue={setNext} />
      <div class="cluster">
        <button type="submit" class="button">
          {TEXT.rename}
        </button>
        <button type="button" class="button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
          {TEXT.deleteEntry}
        </button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={format(TEXT.deleteTitle, { title: name })}
          text={TEXT.deleteEntryText}
          deed={TEXT.deleteEntry}
          keep={TEXT.keep}
          onKeep={() => setAsking(false)}
          onDo={() => {
            setAsking(false);
            void act(removeEntry(name));
          }}
        />
      )}
    </form>
  );
}

export function Copied({
  label,
  copy,
  text,
}: {
  readonly label: string;
  readonly copy: string;
  readonly text: string;
}) {
  return (
    <div class="arena-copied cluster fill break">
      <span class="label">{label}</span>
      <code class="well-thin">{text}</code>
      <CopyButton label={copy} done={TEXT.copied} fieldLabel={label} text={() => text} />
    </div>
  );
}
