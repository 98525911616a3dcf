import type { RunRecord } from '@tetrarium/trainer';
import { useState } from 'preact/hooks';
import type { KeptBrain } from '../brains/kept-brain.ts';
import type { NewBrain } from '../brains/registry.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { brainFromRun, codeFromRun } from './brain-from-run.ts';
import { TEXT } from './messages.ts';
import { show } from './watch-store.ts';

async function keepBrain(brain: NewBrain): Promise<KeptBrain> {
  const registry = await import('../brains/registry.ts');
  await registry.openRegistry();
  return registry.keepOnce(brain);
}

const linkTo = (page: string, { id }: KeptBrain): string =>
  `#/${page}?${new URLSearchParams({ brain: `own:${id}` })}`;

export function KeepButton({
  label,
  make,
}: {
  readonly label: string;
  readonly make: () => NewBrain;
}) {
  const [kept, setKept] = useState<KeptBrain | undefined>(undefined);
  return (
    <>
      <button
        type="button"
        class="button"
        aria-disabled={kept !== undefined}
        onClick={async () => {
          if (kept !== undefined) return;
          setKept(await keepBrain(make()));
          announce(TEXT.saidKept, true);
        }}
      >
        {kept === undefined ? label : TEXT.keptNow}
      </button>
      {kept !== undefined && (
        <p class="label">
          <a href={linkTo('brains', kept)}>{format(TEXT.kept, { name: kept.name })}</a>
        </p>
      )}
    </>
  );
}

export async function takeTo(page: string, brain: NewBrain, more = ''): Promise<void> {
  location.hash = linkTo(page, await keepBrain(brain)) + more;
}

export function TakeOver({ run }: { readonly run: RunRecord }) {
  const shown = show.value;
  if (shown === undefined) return null;
  const { genes } = shown;
  const { generation } = shown.generation;
  const make = (): NewBrain => brainFromRun(run, genes, generation);
  return (
    <div class="train-take halves">
      <button type="button" class="button primary" onClick={() => void takeTo('race', make())}>
        {format(TEXT.race, { generation })}
      </button>
      <button type="button" class="button" onClick={() => void takeTo('brains', make(), '&rate=1')}>
        {TEXT.rate}
      </button>
      <button
        type="button"
        class="button plain"
        onClick={() => void takeTo('brains', codeFromRun(run, genes, generation))}
      >
        {TEXT.editAsCode}
      </button>
      <KeepButton key={genes.join()} label={format(TEXT.keep, { generation })} make={make} />
    </div>
  );
}
