import { useEffect } from 'preact/hooks';
import { type PageKeys, usePageKeys } from '../game-ui/key-list.tsx';
import { KeyNamesRow } from '../game-ui/key-rows.tsx';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { parseRoute, route, SECTIONS } from '../shell/route.ts';
import { SolveClear } from './clear.tsx';
import { type SolveController, useSolve } from './controller.ts';
import { GridFields, SolveGrid } from './grid.tsx';
import { TEXT } from './messages.ts';
import { SolvePanel } from './panel.tsx';
import { SolvePieces } from './pieces.tsx';
import { SolveResult } from './result.tsx';
import { SolveSamples } from './sample-list.tsx';
import { SAMPLES } from './samples.ts';
import { SolveShare } from './share.tsx';
import './solve.css';

export function SolvePage() {
  const controller = useSolve();
  const { draft, linkFault, opened, openSolve, work } = controller;
  const close = (): void => {
    opened.value = undefined;
  };
  const { query } = route.value;
  // The address may have gone on since this was drawn.
  useEffect(() => openSolve(parseRoute(location.hash).query), [query]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => pressUndo(event, controller);
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [controller]);
  usePageKeys(SOLVE_KEYS);
  const isEmpty = draft.value.pieces.length === 0;
  return (
    <div
      class={
        ['solved', 'cleared'].includes(work.value.phase)
          ? 'page-body solve solve-solved'
          : 'page-body solve'
      }
    >
      <PageHeader piece={SECTIONS.solve} title={TEXT.title} sentence={TEXT.lead}>
        <a class="button plain" href="#/daily">
          {TEXT.daily}
        </a>
        <Opener name="samples" />
        <Opener name="share" />
      </PageHeader>
      {linkFault.value !== undefined && (
        <p class="fault solve-link-fault" role="alert">
          {format(TEXT.linkBad, { message: linkFault.value })}
        </p>
      )}
      <SolveGrid />
      <div class="solve-setup">
        <SolvePieces />
        <section class="stack ruled solve-fields" aria-label={TEXT.gridFields}>
          <GridFields />
        </section>
      </div>
      <div class="solve-work">
        {isEmpty && <EmptyState />}
        <SolvePanel />
        <SolveResult />
        <SolveClear />
      </div>
      {opened.value === 'samples' && <SolveSamples onClose={close} />}
      {opened.value === 'share' && <SolveShare onClose={close} />}
    </div>
  );
}

const SOLVE_KEYS: PageKeys = {
  Rows: () => (
    <>
      <KeyNamesRow
        name={TEXT.keys.move}
        codes={['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']}
      />
      <KeyNamesRow name={TEXT.keys.draw} codes={['Space']} />
      <KeyNamesRow name={TEXT.keys.drawOn} codes={['Shift+←', 'Shift+→', 'Shift+↑', 'Shift+↓']} />
      <KeyNamesRow name={TEXT.keys.deleteRow} codes={['Delete', 'Backspace']} />
      <KeyNamesRow name={TEXT.undo} codes={['Ctrl+Z']} />
      <KeyNamesRow name={TEXT.redo} codes={['Ctrl+Y', 'Ctrl+Shift+Z']} />
    </>
  ),
  note: TEXT.keys.note,
};

function Opener({ name }: { readonly name: 'samples' | 'share' }) {
  const { opened } = useSolve();
  return (
    <button
      type="button"
      class="button"
      aria-haspopup="dialog"
      onClick={() => {
        opened.value = name;
      }}
    >
      {TEXT[name]}
    </button>
  );
}

function EmptyState() {
  const { solve, takeSample } = useSolve();
  return (
    <section class="stack ruled solve-empty" aria-label={TEXT.emptyTitle}>
      <h2>{TEXT.emptyTitle}</h2>
      <p>{TEXT.emptyText}</p>
      <button
        type="button"
        class="button primary"
        onClick={() => {
          takeSample(SAMPLES[0]!);
          void solve();
        }}
      >
        {TEXT.emptyBegin}
      </button>
      <p class="hint">{TEXT.emptyOwn}</p>
    </section>
  );
}

/** Ctrl+Z and Ctrl+Shift+Z or Ctrl+Y, but not where a text field has its own. */
function pressUndo(event: KeyboardEvent, { redo, undo }: SolveController): void {
  const { target, key, ctrlKey, metaKey, shiftKey } = event;
  if (!(ctrlKey || metaKey) || (target as HTMLElement).closest('input, textarea, dialog')) return;
  const letter = key.toLowerCase();
  if (letter !== 'z' && letter !== 'y') return;
  event.preventDefault();
  if (letter === 'y' || shiftKey) redo();
  else undo();
}
