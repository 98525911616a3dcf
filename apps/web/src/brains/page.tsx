import { useEffect, useState } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { Dialog } from '../shell/dialog.tsx';
import { hasDialog, isControl } from '../shell/focus.ts';
import { format } from '../shell/format.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { replaceQuery, route } from '../shell/route.ts';
import { CodePane } from './code-pane.tsx';
import { type BrainsController, useBrains } from './controller.ts';
import { Details } from './details.tsx';
import { EXAMPLES, type Example } from './examples.ts';
import { demandBrain } from './first-brain.ts';
import type { KeptBrain } from './kept-brain.ts';
import { BrainList, brainLink } from './list.tsx';
import { LiveBoard } from './live-board.tsx';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { type Contestant, findContestant } from './players.ts';
import {
  brains,
  changeBrain,
  chooseBrain,
  createBrain,
  isKept,
  refOf,
  WRITTEN,
} from './registry.ts';
import { Score } from './score.tsx';
import { WeightsPane } from './weights-pane.tsx';
import './brains.css';

export function BrainsPage() {
  const controller = useBrains();
  const { stopWork } = controller.rating;
  const { leaveBoard, setRunning, stepLive } = controller.live;
  const { check, flushEdits } = controller.editor;
  const [isOpen, setOpen] = useState(false);
  const [isNew, setNew] = useState(false);
  const [fault, setFault] = useState<string | undefined>(undefined);
  const [deleted, setDeleted] = useState<KeptBrain | undefined>(undefined);
  useEffect(() => {
    void demandBrain().then(() => setOpen(true));
    return () => {
      stopWork();
      leaveBoard();
    };
  }, []);
  const asked = route.value.query.get('brain');
  const first = brains.value[0];
  const ref = asked ?? (first && refOf(first));
  const shown = isOpen && ref !== undefined ? findContestant(ref) : undefined;
  const isRateAsked = route.value.query.get('rate') === '1';
  useEffect(() => {
    if (shown === undefined || !isRateAsked) return;
    replaceQuery('brains', new URLSearchParams({ brain: shown.ref }));
    void controller.rate(shown, false);
  }, [isRateAsked, shown?.ref]);
  useEffect(() => {
    if (asked === null && ref !== undefined)
      replaceQuery('brains', new URLSearchParams({ brain: ref }));
  }, [ref]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const isFree = !isControl(event.target) && !hasDialog();
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || !isFree) return;
      setRunning(false);
      void stepLive();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const remove = async (brain: KeptBrain): Promise<void> => {
    await flushEdits();
    await changeBrain(brain.id, { deletedAt: Date.now() });
    setDeleted(brain);
    announce(format(TEXT.deleted, { name: brain.name }), true);
    location.hash = '#/brains';
  };
  return (
    <div class="page-body brains">
      <PageHeader piece="O" title={TEXT.title} sentence={TEXT.lead}>
        {shown !== undefined && <Actions contestant={shown} />}
      </PageHeader>
      {fault !== undefined && (
        <p class="bad" role="alert">
          {fault}
        </p>
      )}
      {!isKept.value && (
        <p class="bad" role="alert">
          {TEXT.notKept}
        </p>
      )}
      {deleted !== undefined && (
        <div class="brain-notice cluster" role="status">
          <p>{format(TEXT.deleted, { name: deleted.name })}</p>
          <button
            type="button"
            class="button small"
            onClick={async () => {
              await changeBrain(deleted.id, { deletedAt: undefined });
              setDeleted(undefined);
              location.hash = `#/brains?brain=${refOf(deleted)}`;
            }}
          >
            {TEXT.undo}
          </button>
        </div>
      )}
      <div class="brain-columns">
        <BrainList selected={ref} onNew={() => setNew(true)} onFault={setFault} />
        {shown === undefined ? (
          <p class="hint">
            {!isOpen ? TEXT.opening : ref === undefined ? TEXT.none : TEXT.missing}
          </p>
        ) : (
          <>
            <div class="brain-main">
              {shown.kept?.kind === 'code' ? (
                <CodePane brain={shown.kept} onRun={() => race(controller, shown)} />
              ) : (
                <WeightsPane contestant={shown} />
              )}
              {shown.kept !== undefined && <Details brain={shown.kept} onDelete={remove} />}
            </div>
            <div class="brain-side stack gap-5">
              <LiveBoard
                name={shown.name}
                isOutdated={shown.kept?.kind === 'code' && check.value.type === 'failure'}
              />
              <Score contestant={shown} />
            </div>
          </>
        )}
      </div>
      {isNew && <NewDialog onClose={() => setNew(false)} />}
    </div>
  );
}

function raceLink(ref: string): string {
  return `#/race?${new URLSearchParams({ brain: ref })}`;
}

async function race(controller: BrainsController, { ref }: Contestant): Promise<void> {
  await controller.editor.flushEdits();
  location.hash = raceLink(ref);
}

async function watch(controller: BrainsController, { ref, kept }: Contestant): Promise<void> {
  await controller.editor.flushEdits();
  if (kept !== undefined) chooseBrain(kept.id);
  const brain = kept === undefined ? ref : 'own';
  location.hash = `#/play?${new URLSearchParams({ brain, speed: '60', autostart: '1' })}`;
}

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

function Actions({ contestant }: { readonly contestant: Contestant }) {
  const controller = useBrains();
  return (
    <>
      <button type="button" class="button plain" onClick={() => void watch(controller, contestant)}>
        {TEXT.watch}
      </button>
      <button type="button" class="button" onClick={() => void controller.rate(contestant, false)}>
        {TEXT.rate}
      </button>
      <button
        type="button"
        class="button primary"
        onClick={() => void race(controller, contestant)}
      >
        {TEXT.race} <kbd>{isMac ? TEXT.raceKeysMac : TEXT.raceKeys}</kbd>
      </button>
    </>
  );
}

function NewDialog({ onClose }: { readonly onClose: () => void }) {
  const begin = async ({ title, code }: Example): Promise<void> => {
    onClose();
    const made = { name: title, kind: 'code', text: code, origin: WRITTEN } as const;
    location.hash = brainLink(refOf(await createBrain(made)));
  };
  return (
    <Dialog title={TEXT.newTitle} onClose={onClose}>
      <p class="hint">{TEXT.newLead}</p>
      <ul class="brain-examples apart stack gap-2">
        {EXAMPLES.map((example) => (
          <li key={example.id}>
            <button type="button" class="button fill" onClick={() => void begin(example)}>
              <span>
                {example.title}
                <small>{example.hint}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
