import { realpathSync } from 'node:fs';
import { basename, extname, relative, sep } from 'node:path';
import { CONTEST_LIMITS } from '@tetrarium/protocol/server';
import type { Plugin } from 'esbuild';
import { OURS_PREFIX } from '../brain-host/brain-protocol.ts';
import { bundleBrain } from '../brain-host/bundle-brain.ts';
import { CODE_ENDINGS, isBelow } from '../grade/fence.ts';
import { CliError, EXIT } from '../shell/exit.ts';

/** With a `root` all of it has to be in that folder, without links to elsewhere. */
export async function bundleEntry(path: string, root?: string): Promise<string> {
  const { code } = await bundleBrain(path, root === undefined ? [] : [keepWithin(root)]);
  const source = code.replaceAll(`"${OURS_PREFIX}`, '"');
  if (source.length <= CONTEST_LIMITS.source) return source;
  throw new CliError(
    EXIT.badInput,
    `Expected a brain of at most ${CONTEST_LIMITS.source} letters with all it imports, got ${source.length} in ${path}`,
  );
}

/** Refuses files from outside of a folder; packages may be installed above it. */
function keepWithin(root: string): Plugin {
  const folder = realpathSync(root);
  return {
    name: 'keep-within',
    setup: ({ onLoad }) => {
      onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        if (isBelow(path, folder) || path.split(sep).includes('node_modules')) return undefined;
        const text = `Expected files of the folder, got an import of ${relative(folder, path)}`;
        return { errors: [{ text }] };
      });
    },
  };
}

export function isCode(path: string): boolean {
  return CODE_ENDINGS.includes(extname(path).toLowerCase());
}

export function entryName(path: string): string {
  return basename(path, extname(path));
}
