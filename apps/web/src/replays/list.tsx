import { colorOfSign } from '@tetrarium/engine/picture';
import { useEffect, useRef, useState } from 'preact/hooks';
import { boardLook } from '../board/look.ts';
import type { FinalBoards, KeptReplay } from '../game-ui/library.ts';
import { format, LANGUAGE } from '../shell/format.ts';
import { Icon } from '../shell/icons.tsx';
import { SelectField } from '../shell/select-field.tsx';
import { deleted, findEnds, remove, rename, setStar, undoRemove } from './kept.ts';
import { REPLAYS } from './messages.ts';
import { NameField } from './name-field.tsx';
import { gameName, modeName, nameOf, wordsOf } from './names.ts';

type Sort = keyof typeof REPLAYS.sorts;

const SORTS: Readonly<Record<Sort, (a: KeptReplay, b: KeptReplay) => number>> = {
  newest: () => 0,
  oldest: (a, b) => a.savedAt - b.savedAt || a.id - b.id,
  starred: (a, b) => Number(b.isStarred ?? false) - Number(a.isStarred ?? false),
  mode: (a, b) => modeName(a).localeCompare(modeName(b)),
};

const ROWS = 40;

export function ReplayList({ all }: { readonly all: readonly KeptReplay[] }) {
  const [words, setWords] = useState('');
  const [mode, setMode] = useState('');
  const [isStarred, setStarred] = useState(false);
  const [sort, setSort] = useState<Sort>('newest');
  const [rows, setRows] = useState(ROWS);
  const gone = deleted.value;
  const here = all.filter(({ id }) => !gone.some((each) => each.id === id));
  const every = [...here, ...gone].sort((a, b) => b.savedAt - a.savedAt || b.id - a.id);
  const found = every
    .filter(
      (each) =>
        (mode === '' || modeName(each) === mode) &&
        (!isStarred || each.isStarred === true) &&
        `${nameOf(each)} ${gameName(each)} ${each.id} ${each.score}`
          .toLowerCase()
          .includes(words.toLowerCase()),
    )
    .sort(SORTS[sort]);
  const shown = found.slice(0, rows);
  useEffect(() => findEnds(shown));
  useEffect(
    () => () => {
      deleted.value = [];
    },
    [],
  );
  const modes = [...new Set(every.map(modeName))].sort();
  return (
    <section aria-label={REPLAYS.list}>
      <div class="replay-filters form">
        <div class="field">
          <label for="replay-search">{REPLAYS.search}</label>
          <input
            id="replay-search"
            class="input"
            type="search"
            placeholder={REPLAYS.searchHint}
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </div>
        <SelectField
          label={REPLAYS.mode}
          value={mode}
          choices={[['', REPLAYS.all], ...modes.map((each) => [each, each] as const)]}
          onChange={setMode}
        />
        <SelectField
          label={REPLAYS.sort}
          value={sort}
          choices={Object.entries(REPLAYS.sorts)}
          onChange={(value) => setSort(value as Sort)}
        />
        <button
          type="button"
          class="button"
          aria-pressed={isStarred}
          onClick={() => setStarred(!isStarred)}
        >
          <Icon name="star" />
          {REPLAYS.starred}
        </button>
      </div>
      {found.length === 0 && <p>{REPLAYS.noMatch}</p>}
      <ul class="replay-list">
        {shown.map((each) =>
          gone.includes(each) ? (
            <DeletedRow key={each.id} replay={each} />
          ) : (
            <Row key={each.id} replay={each} />
          ),
        )}
      </ul>
      {found.length > rows && (
        <button type="button" class="button apart" onClick={() => setRows(rows + ROWS)}>
          {format(REPLAYS.more, { count: Math.min(ROWS, found.length - rows) })}
        </button>
      )}
    </section>
  );
}

const dates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ replay }: { readonly replay: KeptReplay }) {
  const [isNaming, setNaming] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { id, savedAt, final, isStarred = false } = replay;
  const name = nameOf(replay);
  const { figureOf, resultOf } = wordsOf(replay);
  const [label, value] = figureOf(replay);
  const leaveName = (): void => {
    setNaming(false);
    setTimeout(() => pencil.current?.focus());
  };
  return (
    <li class="replay-row">
      <div class="replay-picture stack gap-1 center">
        <Thumbnail final={final} />
      </div>
      <div>
        {isNaming ? (
          <NameField
            name={name}
            onName={(next) => {
              void rename(replay, next);
              leaveName();
            }}
            onCancel={leaveName}
          />
        ) : (
          <a
            class="replay-title break"
            href={`#/replays?id=${id}`}
            aria-label={format(REPLAYS.watchNamed, { name, id })}
          >
            {name}
          </a>
        )}
        <p class="hint">
          {gameName(replay)} · {resultOf(replay)}
        </p>
        <p class="hint">{dates.format(savedAt)}</p>
      </div>
      <p class="replay-figure stack gap-1 end">
        <span class="number n1">{value}</span>
        <span class="label">{label}</span>
      </p>
      <div class="replay-deeds">
        <button
          type="button"
          class="button plain square"
          aria-pressed={isStarred}
          aria-label={format(REPLAYS.starNamed, { id })}
          title={REPLAYS.star}
          onClick={() => setStar(replay, !isStarred)}
        >
          <Icon name="star" />
        </button>
        <button
          ref={pencil}
          type="button"
          class="button plain square"
          aria-label={format(REPLAYS.renameNamed, { id })}
          title={REPLAYS.rename}
          onClick={() => setNaming(!isNaming)}
        >
          <Icon name="rename" />
        </button>
        <button
          type="button"
          class="button plain square"
          aria-label={format(REPLAYS.removeNamed, { id })}
          title={REPLAYS.remove}
          onClick={() => remove(replay)}
        >
          <Icon name="remove" />
        </button>
      </div>
    </li>
  );
}

function DeletedRow({ replay }: { readonly replay: KeptReplay }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <li class="replay-row replay-deleted">
      <p>{format(REPLAYS.removed, { name: nameOf(replay) })}</p>
      <button ref={button} type="button" class="button" onClick={() => undoRemove(replay)}>
        <Icon name="undo" />
        {REPLAYS.undo}
      </button>
    </li>
  );
}

const GAP = 2;

function Thumbnail({ final }: { readonly final: FinalBoards | undefined }) {
  const known = final?.wells ?? [];
  const wells = known.length > 0 ? known : [Array.from({ length: 20 }, () => '..........')];
  const width = wells[0]![0]?.length ?? 10;
  const height = wells[0]!.length;
  const all = wells.length * (width + GAP) - GAP;
  return (
    <svg
      class="thumbnail"
      viewBox={`-0.5 0 ${all + 1} ${height + 0.5}`}
      style={{ '--w': all + 1, '--h': height + 0.5 }}
      aria-hidden="true"
    >
      {wells.map((rows, i) => (
        <g key={i} transform={`translate(${i * (width + GAP)} 0)`}>
          <rect class="thumbnail-well" width={width} height={height} />
          {pathsOf(rows).map(([sign, path]) => (
            <path key={sign} d={path} fill={boardLook.value.cells[colorOfSign(sign)]!.face} />
          ))}
          <path class="thumbnail-walls" d={`M-.25 0v${height + 0.25}h${width + 0.5}V0`} />
        </g>
      ))}
    </svg>
  );
}

function pathsOf(rows: readonly string[]): [sign: string, path: string][] {
  const paths = new Map<string, string>();
  for (const [y, row] of rows.entries()) {
    for (const [x, sign] of [...row].entries()) {
      if (sign !== '.') paths.set(sign, `${paths.get(sign) ?? ''}M${x} ${y}h1v1h-1z`);
    }
  }
  return [...paths];
}
