import { execFileSync } from 'node:child_process';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

// Measures the house: lines of source, exported names and circles of folders, for the working tree
// or, with a revision as its word, for that. `npm run house`, `npm run house -- REV`.

const root = fileURLToPath(new URL('../', import.meta.url));
const git = (...words: string[]): string =>
  execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });

/** The sources of a revision, or of the working tree, by path. */
function readSources(revision: string | undefined): Map<string, string> {
  const list = revision === undefined ? ['ls-files'] : ['ls-tree', '-r', '--name-only', revision];
  const paths = git(...list)
    .split('\n')
    .filter((path) => /^(packages|apps)\/[^/]+\/(src\/.*\.(tsx?|css)|package\.json)$/.test(path))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  return new Map(
    paths.flatMap((path) => {
      const text =
        revision === undefined
          ? ts.sys.readFile(`${root}${path}`)
          : git('show', `${revision}:${path}`);
      return text === undefined ? [] : [[path, text]];
    }),
  );
}

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');
const isScript = (path: string): boolean => /\.tsx?$/.test(path);
const countLines = (text: string): number => text.split('\n').length - 1;

interface Names {
  readonly exported: ReadonlySet<string>;
  readonly imported: ReadonlySet<string>;
}

/** What a file exports, and what it imports from where. */
function namesOf(path: string, text: string): Names {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true);
  const exported = new Set<string>();
  const imported = new Set<string>();
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      const clause = ts.isImportDeclaration(statement)
        ? statement.importClause?.namedBindings
        : statement.exportClause;
      const elements = clause !== undefined && 'elements' in clause ? clause.elements : [];
      for (const { name, propertyName } of elements) {
        if (ts.isExportDeclaration(statement)) exported.add(name.text);
        if (statement.moduleSpecifier !== undefined) imported.add((propertyName ?? name).text);
      }
    } else if (ts.canHaveModifiers(statement)) {
      const isExported = ts
        .getModifiers(statement)
        ?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
      if (!isExported) continue;
      if (ts.isVariableStatement(statement)) {
        for (const { name } of statement.declarationList.declarations) exported.add(name.getText());
      } else if ('name' in statement) {
        exported.add((statement as ts.FunctionDeclaration).name?.text ?? 'default');
      }
    }
  }
  return { exported, imported };
}

/** The files other packages may import, by the `source` conditions of a package.json. */
function entriesOf(path: string, text: string): string[] {
  const { exports = {} } = JSON.parse(text) as { exports?: Record<string, { source?: string }> };
  return Object.values(exports).flatMap(({ source }) =>
    source === undefined ? [] : [posix.join(posix.dirname(path), source)],
  );
}

/** The names that packages offer to others, and how many of them nobody outside imports. */
function countExports(sources: ReadonlyMap<string, string>): { offered: number; unused: number } {
  const names = new Map(
    [...sources]
      .filter(([path]) => isScript(path))
      .map(([path, text]) => [path, namesOf(path, text)]),
  );
  const entries = [...sources].flatMap(([path, text]) =>
    path.endsWith('package.json') ? entriesOf(path, text) : [],
  );
  const offered = new Set<string>();
  for (const entry of entries) {
    for (const name of names.get(entry)?.exported ?? []) offered.add(`${packageOf(entry)} ${name}`);
  }
  const used = new Set<string>();
  for (const [path, { imported }] of names) {
    for (const offer of offered) {
      const [owner, name] = offer.split(' ') as [string, string];
      if (owner !== packageOf(path) && imported.has(name)) used.add(offer);
    }
  }
  return { offered: offered.size, unused: offered.size - used.size };
}

/** Folders of one package that import each other, directly or on the way, as one line each. */
export function folderCycles(sources: ReadonlyMap<string, string>): string[] {
  const edges = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    if (!isScript(path)) continue;
    const from = posix.dirname(path);
    for (const { fileName } of ts.preProcessFile(text, true, true).importedFiles) {
      if (!fileName.startsWith('.')) continue;
      const to = posix.dirname(posix.join(from, fileName));
      if (to === from || packageOf(to) !== packageOf(from)) continue;
      edges.set(from, (edges.get(from) ?? new Set()).add(to));
    }
  }
  const reach = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [start];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const next of edges.get(at) ?? []) {
        if (!seen.has(next)) open.push(next);
        seen.add(next);
      }
    }
    return seen;
  };
  const reached = new Map([...edges.keys()].map((folder) => [folder, reach(folder)]));
  const circles = new Set<string>();
  for (const [folder, others] of reached) {
    if (!others.has(folder)) continue;
    const circle = [...others].filter((other) => reached.get(other)?.has(folder));
    circles.add(circle.sort().join(' <-> '));
  }
  return [...circles];
}

function measure(revision: string | undefined): void {
  const sources = readSources(revision);
  const lines = new Map<string, number>();
  for (const [path, text] of sources) {
    if (!path.includes('/src/')) continue;
    const keys = isScript(path) ? [packageOf(path), path.split('/')[0]!] : ['style sheets'];
    for (const key of keys) {
      lines.set(key, (lines.get(key) ?? 0) + countLines(text));
    }
  }
  const scripts = [...sources.keys()].filter(isScript);
  const small = scripts.filter((path) => countLines(sources.get(path)!) < 60).length;
  const { offered, unused } = countExports(sources);
  console.log(`The house at ${revision ?? 'the working tree'}`);
  for (const [key, count] of [...lines].sort()) console.log(`${key.padEnd(20)} ${count} lines`);
  console.log(`${'together'.padEnd(20)} ${lines.get('apps')! + lines.get('packages')!} lines`);
  console.log(`${'files'.padEnd(20)} ${scripts.length}, ${small} under 60 lines`);
  console.log(
    `${'exported names'.padEnd(20)} ${offered}, ${unused} imported by no source of another package`,
  );
  const circles = folderCycles(sources);
  console.log(`${'folder circles'.padEnd(20)} ${circles.length}`);
  for (const circle of circles) console.log(`  ${circle}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) measure(process.argv[2]);
