import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildFailure, Message, Plugin } from 'esbuild';
import { CliError, EXIT } from '../shell/exit.ts';
import { decodeCode, limitCode } from '../shell/limit-code.ts';
import { type BrainBundle, OURS, OURS_PREFIX } from './brain-protocol.ts';

/** Characters of a line that is worth showing. */
const LONGEST_LINE = 200;

/** `plugins` see a file after it was found to be of a sensible size. */
export async function bundleBrain(
  path: string,
  plugins: readonly Plugin[] = [],
): Promise<BrainBundle> {
  if (!existsSync(path)) {
    throw new CliError(
      EXIT.badInput,
      `Expected a brain at ${path}, got no such file`,
      `Write a starter with: tetrarium new-brain ${path}`,
    );
  }
  if (!statSync(path).isFile()) {
    throw new CliError(EXIT.badInput, `Expected a brain at ${path}, got a folder or the like`);
  }
  const url = pathToFileURL(resolve(path)).href;
  const { build } = await import('esbuild');
  try {
    const { outputFiles } = await build({
      entryPoints: [resolve(path)],
      bundle: true,
      write: false,
      // Only named for the source map, whose paths are relative to it.
      outfile: resolve('brain.mjs'),
      format: 'esm',
      platform: 'node',
      target: 'node20',
      sourcemap: 'external',
      sourcesContent: false,
      logLevel: 'silent',
      define: { 'import.meta.url': JSON.stringify(url) },
      plugins: [ourPackages, limitCode('brain'), ...plugins, decodeCode('brain')],
    });
    const [map, code] = outputFiles;
    return { code: code!.text, map: map!.text, url };
  } catch (error) {
    const [first] = (error as Partial<BuildFailure>).errors ?? [];
    if (first === undefined) {
      const { message } = error as Error;
      throw new CliError(EXIT.badInput, `${path} cannot be compiled: ${message}`);
    }
    throw new CliError(EXIT.badInput, placeOf(first, path), codeOf(first));
  }
}

const ourPackages: Plugin = {
  name: 'our-packages',
  setup: (build) => {
    build.onResolve({ filter: /^@tetrarium\// }, ({ path, kind }) => {
      if (!OURS.some((ours) => path === ours || path.startsWith(`${ours}/`))) {
        return { errors: [{ text: `Expected one of ${OURS.join(', ')}, got "${path}"` }] };
      }
      // What is required has to be in the bundle: a module that imports the package in turn.
      if (kind === 'require-call') return { path, namespace: 'required' };
      return { path: `${OURS_PREFIX}${path}`, external: true };
    });
    build.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `export * from '${path}';`,
    }));
  },
};

/** "FILE:LINE:COLUMN: what is wrong", with columns from 1. */
function placeOf({ text, location }: Message, path: string): string {
  if (location === null) return `${path}: ${text}`;
  return `${location.file}:${location.line}:${location.column + 1}: ${text}`;
}

/** The line in question with a mark under the place, unless it is a line for machines. */
function codeOf({ location }: Message): string | undefined {
  if (location === null || location.lineText.length > LONGEST_LINE) return undefined;
  const { lineText, column, length } = location;
  return `  ${lineText}\n  ${' '.repeat(column)}${'^'.repeat(Math.max(1, length))}`;
}
