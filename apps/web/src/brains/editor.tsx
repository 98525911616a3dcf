import { useId, useState } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { Dialog } from '../shell/dialog.tsx';
import { FileButton } from '../shell/file-button.tsx';
import { explainFault } from './explain-fault.ts';
import { STARTER, OWN_BRAIN_TEXT as TEXT } from './messages.ts';
import { adoptOwnBrain, ownCode, trouble } from './store.ts';

export interface OwnBrainFieldProps {
  /** While a game is on its brain stays as it is. */
  readonly isDisabled: boolean;
  /** Told once a brain was checked and kept. */
  readonly onUse: () => void;
}

/** The button behind which a brain is written, and what went wrong with it in play. */
export function OwnBrainField({ isDisabled, onUse }: OwnBrainFieldProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="field own-brain">
      <button
        type="button"
        class="button small"
        aria-haspopup="dialog"
        disabled={isDisabled}
        onClick={() => setOpen(true)}
      >
        {TEXT.edit}
      </button>
      {trouble.value !== undefined && (
        <p class="problem" role="alert">
          {trouble}
        </p>
      )}
      {isOpen && <Editor onUse={onUse} onClose={() => setOpen(false)} />}
    </div>
  );
}

function Editor({ onUse, onClose }: { onUse: () => void; onClose: () => void }) {
  const id = useId();
  const [code, setCode] = useState(ownCode);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [isChecking, setChecking] = useState(false);
  const change = (text: string): void => {
    setCode(text);
    setFault(undefined);
  };
  const use = async (): Promise<void> => {
    setChecking(true);
    const found = await adoptOwnBrain(code);
    setChecking(false);
    setFault(found && explainFault(found, code));
    if (found !== undefined) return;
    announce(TEXT.works, true);
    onUse();
    onClose();
  };
  return (
    <Dialog title={TEXT.title} onClose={onClose}>
      <p class="hint">{TEXT.lead}</p>
      <div class="field stacked">
        <label for={id}>{TEXT.code}</label>
        <textarea
          id={id}
          class="input own-brain-code"
          spellcheck={false}
          autocomplete="off"
          value={code}
          onInput={(event) => change(event.currentTarget.value)}
        />
      </div>
      {fault !== undefined && (
        <p class="problem" role="alert">
          {fault}
        </p>
      )}
      <div class="offer">
        <button type="button" class="button primary" disabled={isChecking} onClick={use}>
          {isChecking ? TEXT.checking : TEXT.use}
        </button>
        <FileButton label={TEXT.open} accept=".js,.mjs,text/javascript" onText={change} />
        <button type="button" class="button" onClick={() => change(STARTER)}>
          {TEXT.reset}
        </button>
      </div>
    </Dialog>
  );
}
