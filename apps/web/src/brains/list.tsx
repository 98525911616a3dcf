import { BRAINS } from '@tetrarium/brains';
import { useEffect, useState } from 'preact/hooks';
import { FileButton } from '../shell/file-button.tsx';
import { format, formatNumber } from '../shell/format.ts';
import { readBrainFile } from './files.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import { namesOf } from './names.ts';
import { findContestant } from './players.ts';
import { brains, createBrain, ratings, refOf, WRITTEN } from './registry.ts';
import { formatAge } from './words.ts';

export function brainLink(ref: string): string {
  return `#/brains?${new URLSearchParams({ brain: ref })}`;
}

export function BrainList({
  selected,
  onNew,
  onFault,
}: {
  readonly selected: string | undefined;
  readonly onNew: () => void;
  readonly onFault: (fault: string | undefined) => void;
}) {
  const now = useNow();
  const open = async (name: string, text: string): Promise<void> => {
    const read = readBrainFile({ name, text });
    onFault(typeof read === 'string' ? format(TEXT.badFile, { message: read }) : undefined);
    if (typeof read !== 'string') location.hash = brainLink(refOf(await createBrain(read)));
  };
  return (
    <nav class="brain-list" aria-label={TEXT.title}>
      <div class="split">
        <h2>{TEXT.mine}</h2>
        <span class="label" title={TEXT.linesHint}>
          {TEXT.lines}
        </span>
      </div>
      {brains.value.length === 0 && <p class="hint">{TEXT.none}</p>}
      <ul>
        {brains.value.map((brain) => (
          <Item
            key={brain.id}
            target={refOf(brain)}
            name={brain.name}
            hint={
              brain.origin === WRITTEN || brain.changedAt > brain.createdAt
                ? formatAge(brain.changedAt, now)
                : brain.origin
            }
            isHere={selected === refOf(brain)}
          />
        ))}
      </ul>
      <div class="brain-list-tools stack gap-2">
        <button type="button" class="button" aria-haspopup="dialog" onClick={onNew}>
          {TEXT.newBrain}
        </button>
        <FileButton
          label={TEXT.import}
          accept=".ts,.mts,.js,.mjs,.json,.jsonl"
          onText={(text, name) => void open(name, text)}
        />
        <a class="button" href="#/arena" title={TEXT.arenaHint}>
          {TEXT.arena}
        </a>
      </div>
      <div class="split">
        <h2>{TEXT.builtIn}</h2>
      </div>
      <ul>
        {BRAINS.map((spec) => (
          <Item key={spec.id} target={spec.id} {...namesOf(spec)} isHere={selected === spec.id} />
        ))}
      </ul>
    </nav>
  );
}

function Item({
  target,
  name,
  hint,
  isHere,
}: {
  readonly target: string;
  readonly name: string;
  readonly hint: string;
  readonly isHere: boolean;
}) {
  const rating = ratings.value.get(target)?.latest;
  const revision = findContestant(target)?.kept?.revision;
  const lines = rating && (rating.mean ?? rating.low);
  return (
    <li>
      <a class="bar" href={brainLink(target)} aria-current={isHere ? 'page' : undefined}>
        <span class="brain-name break">
          {name}
          <small>{hint}</small>
        </span>
        {lines !== undefined && (
          <span class={rating?.revision === revision ? 'number n1' : 'number n1 brain-stale'}>
            {formatNumber(Math.round(lines))}
          </span>
        )}
      </a>
    </li>
  );
}

function useNow(): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(now, ...brains.value.map(({ changedAt }) => changedAt));
}
