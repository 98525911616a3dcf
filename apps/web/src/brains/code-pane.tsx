import { useEffect, useRef, useState } from 'preact/hooks';
import { ConfirmDialog } from '../shell/dialog.tsx';
import { format } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import type { CodeEditor } from './code-editor.ts';
import { useEditor, useLive } from './controller.ts';
import { EXAMPLES } from './examples.ts';
import { HistoryDialog } from './history-dialog.tsx';
import type { KeptBrain } from './kept-brain.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { isKept } from './registry.ts';
import { THINK_LIMIT } from './sandbox/frame.ts';
import { describeFailure } from './sandbox/sandbox.ts';
import { formatScore } from './words.ts';

export function CodePane({
  brain,
  onRun,
}: {
  readonly brain: KeptBrain;
  readonly onRun: () => void;
}) {
  const { closeEditor, flushEdits, followRegistry, openInEditor, replaceText, saveState } =
    useEditor();
  const [open, setOpen] = useState<'history' | 'starter' | undefined>(undefined);
  const { id, name } = brain;
  useEffect(() => {
    const leave = (): void => void flushEdits();
    const onHidden = (): void => {
      if (document.visibilityState === 'hidden') leave();
    };
    addEventListener('pagehide', leave);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      removeEventListener('pagehide', leave);
      document.removeEventListener('visibilitychange', onHidden);
      void closeEditor();
    };
  }, []);
  useEffect(() => void openInEditor(id), [id]);
  useEffect(() => followRegistry(brain), [brain]);
  const close = (): void => setOpen(undefined);
  return (
    <section class="brain-code" aria-label={format(TEXT.editor, { name })}>
      <div class="brain-code-head break">
        <h2 class="t2">{name}</h2>
        <SaveNote />
        <span class="brain-code-tools">
          <button
            type="button"
            class="button plain"
            aria-haspopup="dialog"
            onClick={() => setOpen('history')}
          >
            {TEXT.history}
          </button>
          <button
            type="button"
            class="button plain"
            aria-haspopup="dialog"
            onClick={() => setOpen('starter')}
          >
            {TEXT.starter}
          </button>
        </span>
      </div>
      {saveState.value === 'conflict' && <Conflict />}
      <Editor id={id} name={name} onRun={onRun} />
      <CheckLine name={name} />
      {open === 'history' && <HistoryDialog brain={brain} onClose={close} />}
      {open === 'starter' && (
        <ConfirmDialog
          title={TEXT.starterTitle}
          text={TEXT.starterText}
          deed={TEXT.starterTake}
          keep={TEXT.starterKeep}
          onKeep={close}
          onDo={() => {
            close();
            void replaceText(EXAMPLES[0]!.code, TEXT.whyStarter);
          }}
        />
      )}
    </section>
  );
}

function SaveNote() {
  const { check, saveState } = useEditor();
  const now = check.value;
  const language = now.type === 'works' ? `${now.language}, ` : '';
  const state = isKept.value
    ? saveState.value === 'saved'
      ? TEXT.saved
      : TEXT.saving
    : TEXT.notKept;
  return (
    <span class="label">
      {language}
      {state}
    </span>
  );
}

function Conflict() {
  const { settleConflict } = useEditor();
  return (
    <div class="brain-notice cluster" role="alert">
      <p>{TEXT.conflict}</p>
      <button type="button" class="button" onClick={() => void settleConflict(true)}>
        {TEXT.takeTheirs}
      </button>
      <button type="button" class="button" onClick={() => void settleConflict(false)}>
        {TEXT.keepMine}
      </button>
    </div>
  );
}

function Editor({
  id,
  name,
  onRun,
}: {
  readonly id: string;
  readonly name: string;
  readonly onRun: () => void;
}) {
  const { check, edit, editedText, outside } = useEditor();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<CodeEditor | undefined>(undefined);
  const [isLoaded, setLoaded] = useState(false);
  const run = useRef(onRun);
  run.current = onRun;
  const label = useRef(name);
  label.current = name;
  useEffect(() => {
    let isGone = false;
    const element = host.current!;
    // Keys are words here, and none of the page's.
    const keep = (event: KeyboardEvent): void => event.stopPropagation();
    element.addEventListener('keydown', keep);
    import('./code-editor.ts').then(({ openCodeEditor }) => {
      if (isGone) return;
      const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
      root.replaceChildren();
      const named = format(TEXT.editor, { name: label.current });
      editor.current = openCodeEditor(root, {
        label: named,
        onChange: edit,
        onRun: () => run.current(),
      });
      editor.current.show(editedText(), true);
      setLoaded(true);
    });
    return () => {
      isGone = true;
      element.removeEventListener('keydown', keep);
      editor.current?.destroy();
      editor.current = undefined;
    };
  }, [id]);
  const shown = outside.value;
  const last = useRef<string | undefined>(undefined);
  useEffect(() => {
    // Another brain begins with a history of its own; another text of this one can be undone.
    editor.current?.show(editedText(), last.current !== id);
    last.current = id;
  }, [shown, isLoaded, id]);
  const now = check.value;
  useEffect(() => {
    if (!isLoaded || now.type === 'checking') return;
    const { line, column } = now.type === 'failure' ? now : {};
    const isPlaced = line !== undefined && column !== undefined;
    const message = now.type === 'failure' ? now.reason : '';
    editor.current?.mark(isPlaced ? { line, column, message } : undefined);
  }, [now, isLoaded]);
  return (
    <div class="brain-editor frame well ringed">
      <div class="brain-editor-host" ref={host} />
      {!isLoaded && <p class="label brain-editor-wait">{TEXT.loadingEditor}</p>}
    </div>
  );
}

function CheckLine({ name }: { readonly name: string }) {
  const { live } = useLive();
  const { check } = useEditor();
  const now = check.value;
  const score = live.value.move?.score;
  return (
    <>
      <div class="brain-check split wrap">
        <p role="status" aria-live="polite">
          {now.type === 'checking' && <span class="label">{TEXT.checking}</span>}
          {now.type === 'works' && (
            <>
              <span class="good brain-works">
                <Icon name="done" /> {TEXT.works}
              </span>{' '}
              <span class="muted">
                {format(TEXT.cost, {
                  ms: now.ms < 0.01 ? '0.01' : now.ms.toFixed(now.ms < 1 ? 2 : 0),
                  unit: now.form === 'rateBoard' ? TEXT.board : TEXT.piece,
                  limit: String(THINK_LIMIT / 1000),
                })}
              </span>
            </>
          )}
          {now.type === 'failure' && <span class="bad break">{describeFailure(name, now)}</span>}
        </p>
        <p class="label brain-leave">
          <kbd>Esc</kbd> {TEXT.leave} <kbd>Tab</kbd> {TEXT.leaveEnd}
        </p>
      </div>
      {now.type === 'works' && now.form !== 'nextMove' && score !== undefined && (
        <dl class="brain-score">
          <dt class="label fill">{TEXT.score}</dt>
          <dd class="number n2">{formatScore(score)}</dd>
          <dd class="label">{TEXT.scoreHint}</dd>
        </dl>
      )}
    </>
  );
}
