import {
  formatReplay,
  parseReplay,
  type ReadReplay,
  type Replay,
  type ReplayRules,
  replayToJson,
} from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { USUAL_PORT } from '../shell/open-browser.ts';
import { awaitInput, badText } from '../shell/read-input.ts';
import { writeFile } from '../shell/write-file.ts';

export async function readReplayFile(path: string, stop: AbortSignal): Promise<ReadReplay> {
  const text = await awaitInput(path, 'replay', stop);
  const read = parseReplay(withoutLink(text), REPLAY_RULESETS);
  if (read.ok) return read.value;
  const { problem } = read;
  throw badText(path, { ...problem, message: `${problem.message} (${problem.code})` });
}

/** The address at which the workbench of `tetrarium serve` shows a compact text. */
export function linkTo(text: string): string {
  return `http://127.0.0.1:${USUAL_PORT}/#/replays?r=${text}`;
}

/** The compact text of a link to any workbench; other texts as they are. */
function withoutLink(text: string): string {
  return /^\s*https?:\S*#\/replays\?(?:\S*&)?r=([^\s&]*)/.exec(text)?.[1] ?? text;
}

/** Writes a replay: JSON where the file is called so, else the compact text. */
export function writeReplayFile<I>(
  path: string,
  rules: ReplayRules<unknown, I>,
  replay: Replay<I>,
): void {
  const text = path.endsWith('.json')
    ? JSON.stringify(replayToJson(rules, replay))
    : formatReplay(rules, replay);
  writeFile(path, `${text}\n`);
}
