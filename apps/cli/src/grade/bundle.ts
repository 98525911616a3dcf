import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as engine from '@tetrarium/engine';
import { type BuildFailure, build, type Message, type Plugin } from 'esbuild';
import { CliError, EXIT } from '../shell/exit.ts';
import { limitCode } from '../shell/limit-code.ts';
import { demandInput } from '../shell/read-input.ts';
import { TMP_ADVICE } from '../shell/temporary-folder.ts';
import type { Kind } from './sandbox.ts';

/** A file of the user's that cannot be used, and where in it. */
export class BadFile extends CliError {
  readonly file: string;
  readonly line: number | undefined;
  readonly column: number | undefined;

  constructor(file: string, message: string, advice?: string, at?: Message['location']) {
    super(EXIT.badInput, message, advice);
    this.file = file;
    this.line = at?.line;
    this.column = at === undefined || at === null ? undefined : at.column + 1;
  }
}

/** The name of the module that imports the user's files, one on each line. */
const MAIN = 'tetrarium-main';

/** The namespace of the modules that exist only here. */
const OURS = 'tetrarium';

const isSource = import.meta.url.endsWith('.ts');

/** For the CommonJS packages inside a bundle. */
const BANNER = `import { createRequire as $createRequire } from 'node:module';
const require = $createRequire(import.meta.url);
const __filename = import.meta.filename, __dirname = import.meta.dirname;`;

const COMMON = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  banner: { js: BANNER },
  logLevel: 'silent',
} as const;

/** Bundles one of our own files: a child of two files starts faster than one of three hundred. */
async function bundleOurs(name: string, outfile: string): Promise<void> {
  const entry = new URL(`./child/${name}.${isSource ? 'ts' : 'js'}`, import.meta.url);
  await build({
    ...COMMON,
    entryPoints: [fileURLToPath(entry)],
    outfile,
    conditions: isSource ? ['source'] : [],
    // The twins become a part of the user's bundle, which has a banner of its own.
    ...(name === 'twins' ? { banner: {} } : {}),
  });
}

/** Makes the child that judges the user's modules, which keep their own imports. */
export async function bundleModules(
  files: Readonly<Partial<Record<Kind, string>>>,
  folder: string,
): Promise<void> {
  const text = Object.entries(files).map(
    ([kind, file]) => `export * as ${kind} from ${JSON.stringify(`user:${resolve(file)}`)};`,
  );
  const ours = bundleOurs('judge-modules', join(folder, 'kit.mjs'));
  try {
    await bundleUser(text.join('\n'), Object.values(files), folder, [engineImports()]);
  } finally {
    await ours;
  }
}

/** Makes the child that judges the user's tests, and tells which classes they use. */
export async function bundleTests(file: string, folder: string): Promise<ReadonlySet<Kind>> {
  await Promise.all([
    bundleOurs('judge-tests', join(folder, 'kit.mjs')),
    bundleOurs('twins', join(folder, 'twins.mjs')),
  ]);
  const text = `import ${JSON.stringify(`user:${resolve(file)}`)};`;
  const inputs = await bundleUser(text, [file], folder, [twinImports(folder), frameworks()]);
  const kinds = (['piece', 'board'] as const).filter((kind) => inputs[`tetrarium:${kind}`]);
  // `require` brings both classes in, so there the names in the text decide.
  const source = demandInput(file, 'hand-in');
  const isRequired = /\brequire\s*\(/.test(source);
  const names = { piece: /\bPiece\b/, board: /\bBoard\b/ };
  return new Set(kinds.filter((kind) => !isRequired || names[kind].test(source)));
}

/** Bundles `text` and what it imports; tells how many bytes each input left in the bundle. */
async function bundleUser(
  text: string,
  files: readonly string[],
  folder: string,
  plugins: Plugin[],
): Promise<Readonly<Record<string, number>>> {
  for (const file of files) checkFile(file);
  try {
    const { metafile } = await build({
      ...COMMON,
      absWorkingDir: process.cwd(),
      stdin: { contents: text, resolveDir: folder, sourcefile: MAIN },
      outfile: join(folder, 'main.mjs'),
      external: ['./kit.mjs'],
      // Class names appear in the user's messages.
      keepNames: true,
      metafile: true,
      plugins: [userFiles(), ...plugins, limitCode('hand-in')],
    });
    const outputs = Object.values(metafile.outputs);
    return Object.fromEntries(
      outputs.flatMap(({ inputs }) =>
        Object.entries(inputs).map(([name, { bytesInOutput }]) => [name, bytesInOutput] as const),
      ),
    );
  } catch (error) {
    throw explain(error as BuildFailure, files);
  }
}

function checkFile(file: string): void {
  const found = existsSync(file) ? statSync(file) : undefined;
  if (found?.isFile()) return;
  throw new BadFile(
    file,
    `Expected a JavaScript or TypeScript file, got ${found ? 'a folder' : 'nothing'} at ${file}`,
    'Check the path; it is relative to the folder you are in.',
  );
}

function explain(failure: BuildFailure, files: readonly string[]): unknown {
  const [first] = failure.errors ?? [];
  const isOurs = first?.location?.file.endsWith(MAIN) ?? false;
  const file = files[isOurs ? first!.location!.line - 1 : 0]!;
  if (first === undefined)
    return new BadFile(file, `${file} cannot be compiled: ${failure.message}`);
  if (first.text.startsWith('Failed to write to output file')) {
    return new CliError(EXIT.failed, `Expected to write a bundle, got "${first.text}"`, TMP_ADVICE);
  }
  const { location: at } = first;
  const text = first.text.replace(/^No matching export in "tetrarium:.*" for/, MISSING_NAME);
  if (isOurs) return new BadFile(file, text);
  if (at === null) return new BadFile(file, `${file} does not compile: ${text}`);
  const where = `${at.file}:${at.line}:${at.column + 1}`;
  const pointer = `${' '.repeat(at.column)}^`;
  return new BadFile(
    at.file,
    `${where}: ${text}\n\n  ${at.lineText}\n  ${pointer}`,
    adviceFor(text),
    at,
  );
}

const MISSING_NAME = 'Nothing is here for';

function adviceFor(text: string): string {
  if (text.startsWith('Could not resolve')) {
    return 'Imports of packages work if they are installed beside the file.';
  }
  if (text.includes(MISSING_NAME)) {
    return (
      "Piece, Board and whatever else '@tetrarium/engine' exports can be imported, and test, it, " +
      'describe, suite, expect, assert, before*, after* from the test frameworks.'
    );
  }
  return 'Correct the file and grade it again.';
}

/** `user:PATH` is the user's file at that path, whatever it is called. */
function userFiles(): Plugin {
  return {
    name: 'tetrarium-user-files',
    setup({ onResolve }) {
      onResolve({ filter: /^user:/ }, ({ path }) => ({ path: path.slice('user:'.length) }));
    },
  };
}

/** The user's modules share the engine of the suites that judge them. */
function engineImports(): Plugin {
  const contents = `export { ${Object.keys(engine).join(', ')} } from './kit.mjs';`;
  return {
    name: 'tetrarium-engine-imports',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^@tetrarium\/engine(\/core)?$/ }, () => ({
        path: 'engine',
        namespace: OURS,
      }));
      onLoad({ filter: /^engine$/, namespace: OURS }, () => ({ contents }));
    },
  };
}

/**
 * Behind `@tetrarium/engine`, and behind relative imports named piece or board, the user's tests
 * find our engine with the `Piece` and `Board` of the twin.
 */
function twinImports(folder: string): Plugin {
  const rest = Object.keys(engine).filter((name) => name !== 'Piece' && name !== 'Board');
  const exported = [
    `export { ${rest.join(', ')} } from './twins.mjs';`,
    `export { Piece } from 'tetrarium:piece';`,
    `export { Board } from 'tetrarium:board';`,
  ].join('\n');
  const texts: Readonly<Record<string, string>> = {
    piece: `import { subject } from './twins.mjs';\nexport const Piece = subject.Piece;`,
    board: `import { subject } from './twins.mjs';\nexport const Board = subject.Board;`,
    engine: exported,
    './piece': `${exported}\nexport { Piece as default } from 'tetrarium:piece';`,
    './board': `${exported}\nexport { Board as default } from 'tetrarium:board';`,
  };
  return {
    name: 'tetrarium-twin-imports',
    setup({ onLoad, onResolve }) {
      // Without side effects, so that the bundle tells which class was really imported.
      const open = (path: string) => ({ path, namespace: OURS, sideEffects: false });
      onResolve({ filter: /^@tetrarium\/engine(\/core)?$/ }, () => open('engine'));
      onResolve({ filter: /^tetrarium:(piece|board)$/ }, ({ path }) => open(path.split(':')[1]!));
      onResolve({ filter: /^\.\/twins\.mjs$/ }, ({ namespace }) =>
        namespace === OURS ? { path: join(folder, 'twins.mjs') } : undefined,
      );
      onResolve({ filter: RELATIVE }, ({ path, importer }) => {
        if (importer.includes('node_modules')) return undefined;
        return open(`./${RELATIVE.exec(path)![1]!.toLowerCase()}`);
      });
      onLoad({ filter: /piece$|board$|engine$/, namespace: OURS }, ({ path }) => ({
        contents: texts[path]!,
      }));
    },
  };
}

/** ./piece, ../src/Board.ts, ./board.js ... */
const RELATIVE = /^\.{1,2}\/(?:.*\/)?(piece|board)(?:\.\w+)?$/i;

/** What the user's tests find behind vitest, Jest and node:test: our runner. */
function frameworks(): Plugin {
  const contents =
    'export { after, afterAll, afterEach, assert, before, beforeAll, beforeEach, describe, ' +
    "expect, it, suite, test, test as default } from './kit.mjs';";
  return {
    name: 'tetrarium-frameworks',
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^(vitest|@jest\/globals|node:test)$/ }, ({ kind }) => ({
        path: kind === 'require-call' ? 'required-tests' : 'tests',
        namespace: OURS,
      }));
      onLoad({ filter: /^tests$/, namespace: OURS }, () => ({ contents }));
      // The runner's `test` carries all the others, as that of node:test does.
      onLoad({ filter: /^required-tests$/, namespace: OURS }, () => ({
        contents: 'module.exports = globalThis.test;',
      }));
    },
  };
}
