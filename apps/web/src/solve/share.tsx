import { Draft } from '@tetrarium/play/puzzle';
import { formatPuzzle, puzzleToJson } from '@tetrarium/solver';
import { useEffect, useId, useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { Segments } from '../shell/fields.tsx';
import { FileButton, saveFile } from '../shell/file-button.tsx';
import { format } from '../shell/format.ts';
import { formatRoute } from '../shell/route.ts';
import { useSolve } from './controller.ts';
import { TEXT } from './messages.ts';

const FORMS = ['text', 'json'] as const;
type Form = (typeof FORMS)[number];

export function SolveShare({ onClose }: { readonly onClose: () => void }) {
  const { link } = useSolve();
  const shared = link.value;
  return (
    <Dialog title={TEXT.share} onClose={onClose}>
      <div class="share stack">
        {shared === undefined ? (
          <p class="fault">{TEXT.notShareable}</p>
        ) : (
          <ShareLink shared={shared} />
        )}
        <ShareText onTaken={onClose} />
      </div>
    </Dialog>
  );
}

function ShareLink({ shared }: { readonly shared: string }) {
  const id = useId();
  const query = new URLSearchParams({ p: shared });
  const address = new URL(formatRoute({ page: 'solve', query }), location.href).href;
  return (
    <div class="field">
      <label for={id}>{TEXT.shareLink}</label>
      <div class="bar">
        <input
          id={id}
          class="input"
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton label={TEXT.copyLink} text={address} />
      </div>
    </div>
  );
}

function CopyButton({ label, text }: { readonly label: string; readonly text: string }) {
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    // Where the clipboard is out of reach, the field beside it can be copied by hand.
    const isDone = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    if (isDone) setCopied(text);
  };
  return (
    <button type="button" class="button" onClick={() => void copy()}>
      {copied === text ? TEXT.copied : label}
    </button>
  );
}

function ShareText({ onTaken }: { readonly onTaken: () => void }) {
  const { changeDraft, draft } = useSolve();
  const id = useId();
  const [form, setForm] = useState<Form>('text');
  const current = draft.value;
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  useEffect(() => {
    const puzzleFile = current.file;
    if (puzzleFile === undefined) return;
    setText(
      form === 'text'
        ? formatPuzzle(puzzleFile)
        : `${JSON.stringify(puzzleToJson(puzzleFile), null, 2)}\n`,
    );
    setFault('');
  }, [current, form]);
  const take = (given: string): void => {
    const read = Draft.parse(given);
    if (read.ok) {
      changeDraft(read.value);
      onTaken();
      return;
    }
    const { message, at } = read.problem;
    setFault(
      at === undefined
        ? format(TEXT.fault, { message })
        : format(TEXT.shareFault, { message, line: at.line, column: at.column }),
    );
  };
  return (
    <>
      <Segments
        legend={TEXT.form}
        value={form}
        choices={FORMS.map((value) => ({ value, label: TEXT.forms[value] }))}
        onChange={setForm}
      />
      <div class="field">
        <label for={id}>{TEXT.shareText}</label>
        <textarea
          id={id}
          class="input mono"
          rows={10}
          spellcheck={false}
          aria-describedby={`${id}-hint ${id}-fault`}
          aria-invalid={fault !== ''}
          value={text}
          onInput={(event) => {
            setText(event.currentTarget.value);
            setFault('');
          }}
        />
        <p id={`${id}-hint`} class="hint">
          {TEXT.shareHint}
        </p>
        <p id={`${id}-fault`} class="fault" role="alert">
          {fault}
        </p>
      </div>
      <div class="toolbar">
        <button type="button" class="button primary" onClick={() => take(text)}>
          {TEXT.shareTake}
        </button>
        <CopyButton label={TEXT.copyText} text={text} />
        <button type="button" class="button" onClick={() => save(text, form)}>
          {TEXT.shareSave}
        </button>
        <FileButton
          label={TEXT.shareOpen}
          accept=".txt,.json,text/plain,application/json"
          onText={(content) => {
            setText(content);
            take(content);
          }}
        />
      </div>
    </>
  );
}

function save(text: string, form: Form): void {
  saveFile(form === 'text' ? 'puzzle.txt' : 'puzzle.json', text);
}
