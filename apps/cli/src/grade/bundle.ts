import { existsSync, realpathSync, statSync } from 'node:fs';
import { basename, extname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildFailure, type BuildOptions, build, type Message, type Plugin } from 'esbuild';
import { CliError, EXIT } from '../shell/exit.ts';
import { decodeCode, limitCode } from '../shell/limit-code.ts';
import { CODE_ENDINGS, fence, folderOf, isBelow, rootOf } from './fence.ts';
import type { MappedCode } from './links/own-places.ts';

/** A file of the user's that cannot be used, and where in it. */
export class BadFile extends CliError {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;
  /** What is wrong, without the place. */
  readonly text: string;

  constructor(file: string, text: string, advice?: string, at?: Message['location']) {
    super(EXIT.badInput, at ? `${placeOf(at)}: ${text}\n\n${showLine(at)}` : text, advice);
    this.file = file;
    this.text = text;
    this.line = at?.line;
    this.column = at ? at.column + 1 : undefined;
  }
}

type Location = NonNullable<Message['location']>;

function placeOf({ file, line, column }: Location): string {
  return `${file}:${line}:${column + 1}`;
}

function showLine({ lineText, column }: Location): string {
  return `  ${lineText}\n  ${' '.repeat(column)}^`;
}

/** The name of the module that imports the user's files, one on each line. */
const MAIN = 'tetrarium-main';

const isSource = import.meta.url.endsWith('.ts');

const COMMON = {
  bundle: true,
  platform: 'neutral' as const,
  mainFields: ['module', 'main'],
  format: 'esm' as const,
  target: 'es2022',
  logLevel: 'silent' as const,
} satisfies BuildOptions;

const ours = new Map<string, Promise<string>>();

export function bundleOurs(name: string): Promise<string> {
  return bundleOnce(`./realm/${name}`, { format: 'esm' });
}

/** The subjects of a brief, as code that defines `tetrariumTwins`. */
export function bundleTwins(brief: string): Promise<string> {
  return bundleOnce(`./twins/${brief}`, { format: 'iife', globalName: 'tetrariumTwins' });
}

function bundleOnce(path: string, options: BuildOptions): Promise<string> {
  const known = ours.get(path);
  if (known !== undefined) return known;
  const made = build({
    ...COMMON,
    ...options,
    entryPoints: [fileURLToPath(new URL(`${path}.${isSource ? 'ts' : 'js'}`, import.meta.url))],
    conditions: isSource ? ['source'] : [],
    write: false,
  }).then(({ outputFiles }) => outputFiles[0]!.text);
  ours.set(path, made);
  return made;
}

export async function bundleHandIn(
  files: Readonly<Record<string, string>>,
  root: string | undefined,
): Promise<MappedCode> {
  const entries = Object.entries(files);
  const lines = entries.map(
    ([, file], i) => `import * as m${i} from ${JSON.stringify(`user:${resolve(file)}`)};`,
  );
  const list = entries.map(([name], i) => `{ name: ${JSON.stringify(name)}, exports: m${i} }`);
  lines.push(`globalThis.tetrariumHandIn = [${list.join(', ')}];`);
  const { code, map } = await bundleUser(lines.join('\n'), Object.values(files), root, []);
  return { code, map };
}

/** Code for a realm, and how many bytes each of its inputs has left in it. */
export interface Bundle extends MappedCode {
  readonly inputs: Readonly<Record<string, number>>;
}

/**
 * Bundles `text`, which imports the user's files, one on each line, as `user:PATH`. All it needs is below
 * `root`, or else below the folder of each file.
 */
export async function bundleUser(
  text: string,
  files: readonly string[],
  root: string | undefined,
  plugins: readonly Plugin[],
): Promise<Bundle> {
  for (const file of files) checkFile(file);
  const folders = root === undefined ? files.map(rootOf) : [realpathSync(root)];
  try {
    const { metafile, outputFiles } = await build({
      ...COMMON,
      absWorkingDir: process.cwd(),
      stdin: { contents: text, resolveDir: folderOf(files[0]!), sourcefile: MAIN },
      // Whatever a tsconfig beside the file says, it leads nowhere else.
      tsconfigRaw: {},
      define: { 'process.env.NODE_ENV': '"test"' },
      metafile: true,
      write: false,
      // Only named for the source map, whose paths are relative to it.
      outfile: resolve('hand-in.js'),
      sourcemap: 'external',
      sourcesContent: false,
      plugins: [
        userFiles(),
        ...plugins,
        fence(folders),
        limitCode('hand-in'),
        decodeCode('hand-in'),
      ],
    });
    const [, output] = Object.values(metafile.outputs);
    const [map, code] = outputFiles;
    const inputs = Object.entries(output!.inputs).map(
      ([name, { bytesInOutput }]) => [name, bytesInOutput] as const,
    );
    return {
      code: code!.text,
      map: showPaths(map!.text, folders),
      inputs: Object.fromEntries(inputs),
    };
  } catch (error) {
    throw explain(error as BuildFailure, files);
  }
}

/** A source map whose paths start at the folder of the hand-in, and tell nothing of the machine. */
function showPaths(map: string, folders: readonly string[]): string {
  const { sources, ...rest } = JSON.parse(map) as { readonly sources: readonly string[] };
  const shown = sources.map((source) => {
    const path = resolve(source);
    const folder = folders.find((each) => !relative(each, path).startsWith('..'));
    return folder === undefined ? basename(path) : relative(folder, path).replaceAll('\\', '/');
  });
  return JSON.stringify({ ...rest, sources: shown });
}

function checkFile(file: string): void {
  const found = existsSync(file) ? statSync(file) : undefined;
  if (!found?.isFile()) {
    throw new BadFile(
      file,
      `Expected a JavaScript or TypeScript file, got ${found ? 'a folder' : 'nothing'} at ${file}`,
      'Check the path; it is relative to the folder you are in.',
    );
  }
  if (!CODE_ENDINGS.includes(extname(file).toLowerCase())) {
    throw new BadFile(
      file,
      `Expected a JavaScript or TypeScript file (${CODE_ENDINGS.join(', ')}), got ${file}`,
      'Programs in other languages are graded with --command.',
    );
  }
  if (!isBelow(file, folderOf(file))) {
    throw new BadFile(file, `Expected a file, got a link out of its folder at ${file}`);
  }
}

function explain(failure: BuildFailure, files: readonly string[]): unknown {
  const [first] = failure.errors ?? [];
  const isOurs = first?.location?.file.endsWith(MAIN) ?? false;
  const file = files[isOurs ? first!.location!.line - 1 : 0]!;
  if (first === undefined)
    return new BadFile(file, `${file} cannot be compiled: ${failure.message}`);
  const { location: at } = first;
  const text = first.text.replace(/^No matching export in "tetrarium.*" for/, MISSING_NAME);
  if (isOurs) return new BadFile(file, text);
  if (at === null) return new BadFile(file, `${file} does not compile: ${text}`);
  return new BadFile(at.file, text, adviceFor(text), at);
}

const MISSING_NAME = 'Nothing is here for';

function adviceFor(text: string): string {
  if (text.startsWith('Could not resolve') || text.includes('own folder, got')) {
    return 'Imports work of files and packages in the folder of the file, or the one above src, and below.';
  }
  if (text.includes('the reference itself')) {
    return 'What is graded is your own class; types may be imported with "import type".';
  }
  if (text.includes(MISSING_NAME)) {
    return (
      'The classes under test and their constants can be imported, and test, it, describe, suite, ' +
      'expect, assert, before*, after* from the test frameworks.'
    );
  }
  return 'Correct the file and grade it again.';
}

/** `user:PATH` is the user's file at that path. */
function userFiles(): Plugin {
  return {
    name: 'tetrarium-user-files',
    setup({ onResolve }) {
      onResolve({ filter: /^user:/ }, ({ path }) => ({ path: path.slice('user:'.length) }));
    },
  };
}
