import { basename, extname, resolve } from 'node:path';
import type { Plugin } from 'esbuild';
import { demandInput } from '../shell/read-input.ts';
import { type Bundle, bundleUser } from './bundle.ts';
import type { MappedCode } from './links/own-places.ts';
import type { FaceTable } from './twins/serve-face.ts';

/** The namespace of the modules that exist only here. */
const OURS = 'tetrarium';

export interface TestsBundle {
  readonly code: MappedCode;
  readonly used: readonly string[];
}

/** Bundles a test file; its imports of the classes and of test frameworks lead to our kit. */
export async function bundleTests(
  file: string,
  root: string | undefined,
  table: FaceTable,
): Promise<TestsBundle> {
  const text = `import ${JSON.stringify(`user:${resolve(file)}`)};`;
  const plugins = [classImports(table), frameworks()];
  const { code, map, inputs } = await bundleUser(text, [file], root, plugins);
  return { code: { code, map }, used: findUsed(file, table, inputs) };
}

function findUsed(file: string, { classes }: FaceTable, inputs: Bundle['inputs']): string[] {
  const imported = classes
    .map(({ name }) => name)
    .filter((name) => inputs[`${OURS}:class ${name}`]);
  // `require` brings all classes in, so there the names in the text decide.
  const source = demandInput(file, 'hand-in');
  if (!/\brequire\s*\(/.test(source)) return imported;
  return imported.filter((name) => new RegExp(`\\b${name}\\b`).test(source));
}

const fromKit = (name: string): string => `export const ${name} = globalThis.tetrariumKit.${name};`;

/**
 * Behind `@tetrarium/engine`, and behind relative imports named like one of the classes, tests find
 * the classes of the subject and their constants, and nothing else.
 */
function classImports({ classes, constants, records }: FaceTable): Plugin {
  const names = classes.map(({ name }) => name);
  const rest = [...Object.keys(constants), ...Object.keys(records)];
  const all = [
    ...names.map((name) => `export { ${name} } from '${OURS}:class ${name}';`),
    ...rest.map(fromKit),
  ].join('\n');
  const isFile = (path: string, name: string): boolean =>
    basename(path, extname(path)).replaceAll(/[-_]/g, '').toLowerCase() === name.toLowerCase();
  return {
    name: 'tetrarium-class-imports',
    setup({ onLoad, onResolve }) {
      // Without side effects, so that the bundle tells which class was really imported.
      const open = (path: string) => ({ path, namespace: OURS, sideEffects: false });
      onResolve({ filter: /^@tetrarium\/engine(\/\w+)?$/ }, () => open('engine'));
      onResolve({ filter: /^tetrarium:class / }, ({ path }) => open(path.slice(OURS.length + 1)));
      onResolve({ filter: /^\.{1,2}\// }, ({ path, importer }) => {
        if (importer.includes('node_modules')) return undefined;
        const name = [...names, ...Object.keys(records)].find((each) => isFile(path, each));
        return name === undefined ? undefined : open(`file ${name}`);
      });
      onLoad({ filter: /./, namespace: OURS }, ({ path }) => {
        const [kind, name] = path.split(' ');
        if (kind === 'engine') return { contents: all };
        if (kind === 'class') return { contents: fromKit(name!) };
        if (kind !== 'file') return undefined;
        const other = names.includes(name!) ? ` from '${OURS}:class ${name}'` : '';
        return { contents: `${all}\nexport { ${name} as default }${other};` };
      });
    },
  };
}

const WORDS = [
  ...['after', 'afterAll', 'afterEach', 'assert', 'before', 'beforeAll', 'beforeEach'],
  ...['describe', 'expect', 'it', 'suite', 'test'],
];

const CHECKS = [
  ...['ok', 'fail', 'throws', 'doesNotThrow', 'rejects', 'doesNotReject', 'match', 'doesNotMatch'],
  ...['equal', 'notEqual', 'deepEqual', 'notDeepEqual', 'strictEqual', 'notStrictEqual'],
  ...['deepStrictEqual', 'notDeepStrictEqual', 'ifError', 'AssertionError'],
];

function frameworks(): Plugin {
  const texts: Readonly<Record<string, string>> = {
    tests: [...WORDS.map(fromKit), 'export { test as default };'].join('\n'),
    // The runner's `test` carries all the others, as that of node:test does.
    'tests required': 'module.exports = globalThis.tetrariumKit.test;',
    assert: checks('globalThis.tetrariumKit.assert'),
    'assert required': 'module.exports = globalThis.tetrariumKit.assert;',
    strict: checks('globalThis.tetrariumKit.assert.strict'),
    'strict required': 'module.exports = globalThis.tetrariumKit.assert.strict;',
  };
  return {
    name: 'tetrarium-frameworks',
    setup({ onLoad, onResolve }) {
      const open = (filter: RegExp, name: string): void =>
        onResolve({ filter }, ({ kind }) => ({
          path: kind === 'require-call' ? `${name} required` : name,
          namespace: 'tetrarium-words',
        }));
      open(/^(vitest|@jest\/globals|node:test)$/, 'tests');
      open(/^(node:)?assert$/, 'assert');
      open(/^(node:)?assert\/strict$/, 'strict');
      onLoad({ filter: /./, namespace: 'tetrarium-words' }, ({ path }) => ({
        contents: texts[path]!,
      }));
    },
  };
}

function checks(assert: string): string {
  const names = CHECKS.map((name) => `export const ${name} = assert.${name};`);
  return [
    `const assert = ${assert};`,
    'export default assert;',
    ...names,
    'export const strict = assert.strict;',
  ].join('\n');
}
