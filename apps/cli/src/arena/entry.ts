import { basename, extname } from 'node:path';
import { CONTEST_LIMITS } from '@tetrarium/protocol/server';
import { OURS_PREFIX } from '../brain-host/brain-protocol.ts';
import { bundleBrain } from '../brain-host/bundle-brain.ts';
import { CODE_ENDINGS } from '../grade/fence.ts';
import { CliError, EXIT } from '../shell/exit.ts';

/** A user's file and all it imports as one module for the arena; throws a `CliError`. */
export async function bundleEntry(path: string): Promise<string> {
  const { code } = await bundleBrain(path);
  const source = code.replaceAll(`"${OURS_PREFIX}`, '"');
  if (source.length <= CONTEST_LIMITS.source) return source;
  throw new CliError(
    EXIT.badInput,
    `Expected a brain of at most ${CONTEST_LIMITS.source} letters with all it imports, got ${source.length} in ${path}`,
  );
}

/** Whether a file may be a brain. */
export function isCode(path: string): boolean {
  return CODE_ENDINGS.includes(extname(path).toLowerCase());
}

/** What a brain of a folder is called. */
export function entryName(path: string): string {
  return basename(path, extname(path));
}
