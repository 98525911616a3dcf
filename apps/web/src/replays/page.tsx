import { signal } from '@preact/signals';
import { type Problem, type Result, success } from '@tetrarium/engine/core';
import { findGuidelineMode, GUIDELINE_REPLAY, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { formatReplay, parseReplay, type ReadReplay, type Replay } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/replays';
import { type Interpreter, QUADRIS_REPLAY } from '@tetrarium/quadris';
import { useEffect, useMemo, useState } from 'preact/hooks';
import {
  deleteReplay,
  findReplay,
  type KeptReplay,
  keepReplay,
  keptCount,
  listReplays,
  type NewReplay,
} from '../game-ui/library.ts';
import { QUADRIS } from '../quadris/messages.ts';
import { entryOfQuadris } from '../quadris/store.ts';
import { ConfirmDialog } from '../shell/dialog.tsx';
import { FileButton } from '../shell/file-button.tsx';
import { format, formatNumber, LANGUAGE } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { route } from '../shell/route.ts';
import { REPLAYS } from './messages.ts';
import { SAMPLE } from './sample.ts';
import { ProblemNote, ReplayViewer } from './viewer.tsx';
import { Viewer } from './viewer-store.ts';

/** The library of replays, or the one the address asks for. */
export function ReplaysPage() {
  const { query } = route.value;
  const text = query.get('r');
  const id = query.get('id');
  if (text === null && id === null) return <Library />;
  return (
    <div class="replays replays-viewer">
      <header>
        <h1 class="visually-hidden">{REPLAYS.title}</h1>
        <a href="#/replays">{REPLAYS.back}</a>
      </header>
      {text === null ? (
        <KeptViewer key={id} id={Number(id)} />
      ) : (
        <TextViewer key={text} text={text} />
      )}
    </div>
  );
}

function TextViewer({ text }: { readonly text: string }) {
  const read = useMemo(() => parseReplay(text, REPLAY_RULESETS), [text]);
  const at = Number(route.value.query.get('at') ?? 0);
  if (!read.ok) return <ProblemNote problem={read.problem} />;
  return <ReplayViewer read={read.value} at={Number.isFinite(at) ? at : 0} />;
}

function KeptViewer({ id }: { readonly id: number }) {
  const [text, setText] = useState<string | null | undefined>(undefined);
  useEffect(() => {
    void findReplay(id).then((found) => setText(found?.text ?? null));
  }, [id]);
  if (text === undefined) return <p class="loading">{MESSAGES.shell.loading}</p>;
  if (text === null) return <p role="alert">{format(REPLAYS.missing, { id: String(id) })}</p>;
  return <TextViewer text={text} />;
}

/** What is kept; undefined until it is known, null where nothing can be. */
const kept = signal<readonly KeptReplay[] | null | undefined>(undefined);

async function readLibrary(): Promise<void> {
  kept.value = (await listReplays()) ?? null;
}

function Library() {
  useEffect(() => void readLibrary(), [keptCount.value]);
  const all = kept.value;
  return (
    <div class="replays">
      <header>
        <h1>{REPLAYS.title}</h1>
        <p class="hint">{REPLAYS.lead}</p>
      </header>
      {all === undefined && <p class="loading">{MESSAGES.shell.loading}</p>}
      {all === null && <p role="alert">{REPLAYS.unavailable}</p>}
      {all?.length === 0 && <Empty />}
      {all && all.length > 0 && <List all={all} />}
      <Import />
    </div>
  );
}

function Empty() {
  return (
    <div class="empty">
      <p>{REPLAYS.empty}</p>
      <p class="hint">{REPLAYS.emptyHint}</p>
      <p class="pair">
        <a class="button primary" href="#/play?ruleset=guideline&mode=sprint">
          {REPLAYS.playOne}
        </a>
        <a class="button" href={`#/replays?r=${SAMPLE}`}>
          {REPLAYS.sample}
        </a>
      </p>
    </div>
  );
}

function titleOf({ ruleset, mode }: KeptReplay): string {
  const game = nameOf(REPLAYS.rulesets, ruleset);
  return mode === '' || mode === ruleset ? game : `${game}, ${titleOfMode(mode)}`;
}

function titleOfMode(mode: string): string {
  return findGuidelineMode(mode)?.title ?? nameOf(QUADRIS.setup.rulesNames, mode);
}

function nameOf(names: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(names, id) ? names[id]! : id;
}

function resultOf({ ruleset, score, lines, pieces, quadris }: KeptReplay): string {
  if (quadris === undefined) {
    const isBrief = ruleset === 'classic' || ruleset === 'srs';
    return format(isBrief ? REPLAYS.briefText : REPLAYS.resultText, { score, lines, pieces });
  }
  const { hiScore, commands } = quadris;
  const scores = quadris.scores.map(formatNumber).join(' : ');
  return format(REPLAYS.quadrisText, { scores, hiScore, commands, pieces });
}

function List({ all }: { readonly all: readonly KeptReplay[] }) {
  const [words, setWords] = useState('');
  const [ruleset, setRuleset] = useState('');
  const [mode, setMode] = useState('');
  const [doomed, setDoomed] = useState<KeptReplay | undefined>(undefined);
  const found = all.filter(
    (each) =>
      (ruleset === '' || each.ruleset === ruleset) &&
      (mode === '' || each.mode === mode) &&
      `${titleOf(each)} ${each.id} ${each.score}`.toLowerCase().includes(words.toLowerCase()),
  );
  const choices = (values: readonly string[]): string[] => [...new Set(values)].filter(Boolean);
  return (
    <section aria-label={REPLAYS.list}>
      <div class="replay-filters">
        <label>
          {REPLAYS.search}
          <input
            class="input"
            type="search"
            placeholder={REPLAYS.searchHint}
            value={words}
            onInput={(event) => setWords(event.currentTarget.value)}
          />
        </label>
        <Filter
          label={REPLAYS.ruleset}
          value={ruleset}
          nameOf={(id) => nameOf(REPLAYS.rulesets, id)}
          choices={choices(all.map((each) => each.ruleset))}
          onChange={setRuleset}
        />
        <Filter
          label={REPLAYS.mode}
          value={mode}
          nameOf={titleOfMode}
          choices={choices(all.map((each) => each.mode))}
          onChange={setMode}
        />
      </div>
      {found.length === 0 && <p>{REPLAYS.noMatch}</p>}
      <ul class="replay-list">
        {found.map((each) => (
          <Row key={each.id} replay={each} onDelete={() => setDoomed(each)} />
        ))}
      </ul>
      {doomed !== undefined && (
        <DeleteDialog replay={doomed} onClose={() => setDoomed(undefined)} />
      )}
    </section>
  );
}

interface FilterProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly string[];
  /** What a choice is called. */
  readonly nameOf: (choice: string) => string;
  readonly onChange: (value: string) => void;
}

function Filter({ label, value, choices, nameOf, onChange }: FilterProps) {
  return (
    <label>
      {label}
      <select
        class="select"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{REPLAYS.all}</option>
        {choices.map((each) => (
          <option key={each} value={each}>
            {nameOf(each)}
          </option>
        ))}
      </select>
    </label>
  );
}

const dates = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' });

function Row({ replay, onDelete }: { replay: KeptReplay; onDelete: () => void }) {
  const { id, savedAt, time } = replay;
  return (
    <li>
      <div>
        <a href={`#/replays?id=${id}`} aria-label={format(REPLAYS.watchNamed, { id })}>
          {titleOf(replay)}
        </a>
        <p class="hint">
          {formatTime(time)} · {resultOf(replay)}
        </p>
        <p class="hint">{dates.format(savedAt)}</p>
      </div>
      <button
        type="button"
        class="button small"
        aria-label={format(REPLAYS.removeNamed, { id })}
        onClick={onDelete}
      >
        {REPLAYS.remove}
      </button>
    </li>
  );
}

function DeleteDialog({ replay, onClose }: { replay: KeptReplay; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={REPLAYS.removeTitle}
      text={`${titleOf(replay)}. ${REPLAYS.removeText}`}
      deed={REPLAYS.remove}
      keep={REPLAYS.removeKeep}
      onDo={async () => {
        await deleteReplay(replay.id);
        await readLibrary();
        onClose();
      }}
      onKeep={onClose}
    />
  );
}

/** The text of a replay out of a link to it, or the text itself. */
export function textOfInput(input: string): string {
  const [, linked] = /[?&]r=([^&\s]+)/.exec(input) ?? [];
  return linked === undefined ? input.trim() : decodeURIComponent(linked);
}

/** Reads, plays and keeps a replay from outside; answers its address. */
async function importReplay(input: string): Promise<Result<string>> {
  const read = parseReplay(textOfInput(input), REPLAY_RULESETS);
  if (!read.ok) return read;
  const opened = Viewer.open(read.value);
  if (!opened.ok) return opened;
  const viewer = opened.value;
  viewer.seek(viewer.end);
  const entry = entryOf(read.value, viewer);
  const id = await keepReplay(entry);
  return success(id === undefined ? `#/replays?r=${entry.text}` : `#/replays?id=${id}`);
}

/** What the library keeps of a replay from outside that stands at its end. */
function entryOf({ rules, replay }: ReadReplay, { player, labels }: Viewer): NewReplay {
  if (replay.ruleset === QUADRIS_REPLAY.id) {
    return entryOfQuadris(replay as Replay<string>, player.game as Interpreter);
  }
  const label = (name: string): number =>
    // In a race "3 : 5", the player's first.
    Number.parseInt(labels.peek().find(([each]) => each === name)?.[1] ?? '', 10) || 0;
  return {
    savedAt: Date.now(),
    ruleset: replay.ruleset,
    mode: modeOf(replay),
    score: label('Score'),
    lines: label('Rows'),
    pieces: label('Pieces'),
    time: replay.end,
    text: formatReplay(rules, replay),
  };
}

/** What a replay from outside says of its mode; '' where its rules have none. */
function modeOf({ ruleset, options: { mode } }: Replay): string {
  if (typeof mode === 'string') return mode;
  return ruleset === RACE_REPLAY.id ? 'race' : ruleset === GUIDELINE_REPLAY.id ? 'marathon' : '';
}

function Import() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const add = async (input: string): Promise<void> => {
    const added = await importReplay(input);
    setProblem(added.ok ? undefined : added.problem);
    if (added.ok) location.hash = added.value;
  };
  return (
    <section class="import" aria-labelledby="import-title">
      <h2 id="import-title">{REPLAYS.importTitle}</h2>
      <label>
        {REPLAYS.importLabel}
        <textarea
          class="input import-text"
          rows={3}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <div class="pair">
        <button type="button" class="button primary" onClick={() => add(text)}>
          {REPLAYS.importButton}
        </button>
        <FileButton label={REPLAYS.importFile} onText={add} />
      </div>
    </section>
  );
}
