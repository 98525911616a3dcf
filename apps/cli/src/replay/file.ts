import {
  formatReplay,
  parseReplay,
  type ReadReplay,
  type Replay,
  type ReplayRules,
  replayToJson,
} from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/replays';
import { awaitInput, badText } from '../shell/read-input.ts';
import { writeFile } from '../shell/write-file.ts';

/** Reads a replay from a file, or from stdin where the path is "-". */
export async function readReplayFile(path: string, stop: AbortSignal): Promise<ReadReplay> {
  const read = parseReplay(await awaitInput(path, 'replay', stop), REPLAY_RULESETS);
  if (read.ok) return read.value;
  const { problem } = read;
  throw badText(path, { ...problem, message: `${problem.message} (${problem.code})` });
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
