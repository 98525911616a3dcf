import { type Problem, type Result, success } from '@tetrarium/engine/core';
import { formatReplay, parseReplay, type ReadReplay } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { useState } from 'preact/hooks';
import { keepReplay, type NewReplay } from '../game-ui/library.ts';
import { pageOf } from '../games/pages.ts';
import { FileButton } from '../shell/file-button.tsx';
import { REPLAYS } from './messages.ts';
import { modeOf } from './names.ts';
import { ProblemNote } from './problem-note.tsx';
import { SAMPLE } from './sample.ts';
import { Viewer } from './viewer-store.ts';

function textOfInput(input: string): string {
  const [, linked] = /[?&]r=([^&\s]+)/.exec(input) ?? [];
  return linked === undefined ? input.trim() : decodeURIComponent(linked);
}

export async function importReplay(input: string): Promise<Result<string>> {
  const read = parseReplay(textOfInput(input), REPLAY_RULESETS);
  if (!read.ok) return read;
  const opened = Viewer.open(read.value);
  if (!opened.ok) return opened;
  const viewer = opened.value;
  viewer.seek(viewer.end);
  const entry = await entryOf(read.value, viewer);
  const id = await keepReplay(entry);
  return success(id === undefined ? `#/replays?r=${entry.text}` : `#/replays?id=${id}`);
}

async function entryOf(
  { rules, replay }: ReadReplay,
  { player, labels }: Viewer,
): Promise<NewReplay> {
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
    ...(await pageOf(replay)?.entryOf?.(player)),
    // By the rules of its version.
    text: formatReplay(rules, replay),
  };
}

export function Import() {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem | undefined>(undefined);
  const add = async (input: string): Promise<void> => {
    const added = await importReplay(input);
    setProblem(added.ok ? undefined : added.problem);
    if (added.ok) location.hash = added.value;
  };
  return (
    <section class="import stack ruled" aria-labelledby="import-title">
      <h2 id="import-title">{REPLAYS.importTitle}</h2>
      <div class="field stack gap-1">
        <label for="import-text">{REPLAYS.importLabel}</label>
        <textarea
          id="import-text"
          class="input mono"
          rows={4}
          spellcheck={false}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </div>
      {problem !== undefined && <ProblemNote problem={problem} />}
      <div class="cluster">
        <button type="button" class="button" onClick={() => add(text)}>
          {REPLAYS.importButton}
        </button>
        <FileButton label={REPLAYS.importFile} onText={add} />
      </div>
      <p class="hint">
        {REPLAYS.importSample} <a href={`#/replays?r=${SAMPLE}`}>{REPLAYS.sample}</a>
      </p>
    </section>
  );
}
