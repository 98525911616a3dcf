import { useEffect, useState } from 'preact/hooks';
import { Dialog } from '../shell/dialog.tsx';
import { format } from '../shell/format.ts';
import { useEditor } from './controller.ts';
import type { KeptBrain, KeptVersion } from './kept-brain.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { listVersions } from './registry.ts';
import { formatAge } from './words.ts';

export function HistoryDialog({
  brain,
  onClose,
}: {
  readonly brain: KeptBrain;
  readonly onClose: () => void;
}) {
  const { flushEdits, replaceText } = useEditor();
  const [versions, setVersions] = useState<readonly KeptVersion[] | undefined>(undefined);
  const { id, name } = brain;
  useEffect(() => {
    void flushEdits()
      .then(() => listVersions(id))
      .then(setVersions);
  }, [id]);
  const now = Date.now();
  return (
    <Dialog title={format(TEXT.historyTitle, { name })} onClose={onClose}>
      <p class="hint">{versions?.length === 0 ? TEXT.historyNone : TEXT.historyLead}</p>
      <ol class="brain-versions apart stack">
        {versions?.map(({ at, text, why }) => (
          <li key={`${at} ${text.length}`} class="bar ruled">
            <div>
              <p>
                {formatAge(at, now)} {why !== undefined && <span class="label">{why}</span>}
              </p>
              <pre>{firstLines(text)}</pre>
              <p class="label">{format(TEXT.historyLines, { lines: text.split('\n').length })}</p>
            </div>
            <button
              type="button"
              class="button"
              onClick={() => {
                onClose();
                void replaceText(text, TEXT.whyRestored);
              }}
            >
              {TEXT.historyTake}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function firstLines(text: string): string {
  const lines = text.split('\n').filter((line) => !/^\s*(\/\/|$)/.test(line));
  return lines.slice(0, 4).join('\n');
}
