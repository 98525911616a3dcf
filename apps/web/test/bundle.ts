import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** A module and all it imports as one script, built as the page is: from the packages' sources. */
export async function bundle(path: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL(path, import.meta.url))],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'program',
    platform: 'browser',
    target: 'es2022',
    conditions: ['source'],
    logLevel: 'silent',
  });
  return outputFiles[0]!.text;
}
