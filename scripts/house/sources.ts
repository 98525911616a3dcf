import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The files of a revision that are counted, by path. */
export type Sources = ReadonlyMap<string, string>;

const root = fileURLToPath(new URL('../../', import.meta.url));
const COUNTED =
  /^(packages|apps|scripts|adapters|test)\/.*(\.([cm]?[jt]s|tsx|css|java|py)|\/package\.json)$/;
/** Files of earlier versions and run files are data, whatever they are called. */
const DATA = /^test\/old-files\/[^/]+\//;

/** The files of a revision, or of the working tree with those that are new. */
export function readSources(revision: string | undefined): Sources {
  const list =
    revision === undefined
      ? ['ls-files', '--cached', '--others', '--exclude-standard']
      : ['ls-tree', '-r', '--name-only', revision];
  const paths = git(list)
    .split('\n')
    .filter((path) => COUNTED.test(path) && !DATA.test(path));
  if (revision !== undefined) return readBlobs(revision, paths);
  return new Map(
    paths.flatMap((path) => {
      const text = ts.sys.readFile(`${root}${path}`);
      return text === undefined ? [] : [[path, text] as const];
    }),
  );
}

export function isScript(path: string): boolean {
  return /\.tsx?$/.test(path);
}

export function isTest(path: string): boolean {
  return (
    /\.(test|system|slow)\.tsx?$/.test(path) || /^(test|(packages|apps)\/[^/]+\/test)\//.test(path)
  );
}

/** Whether a file is TypeScript that users run: no test, no script of the project. */
export function isProduct(path: string): boolean {
  return isScript(path) && !isTest(path) && /^(packages|apps)\/[^/]+\/src\//.test(path);
}

const parsed = new Map<string, ts.SourceFile>();

/** The syntax tree of a text; the same text is parsed once. */
export function parse(path: string, text: string): ts.SourceFile {
  const key = `${path}\n${text}`;
  const known = parsed.get(key);
  if (known !== undefined) return known;
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2022, true, kind);
  parsed.set(key, file);
  return file;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

export function isExported(node: ts.Node): boolean {
  const modifiers = ts.canHaveModifiers(node) ? ts.getModifiers(node) : [];
  return modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
}

export function declaredBy(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as Partial<ts.FunctionDeclaration>;
  return name === undefined ? [] : [name.text];
}

/** Where a node is, as "path:line". */
export function placeOf(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}

function readBlobs(revision: string, paths: readonly string[]): Sources {
  const output = execFileSync('git', ['cat-file', '--batch'], {
    cwd: root,
    input: paths.map((path) => `${revision}:${path}\n`).join(''),
    maxBuffer: 2 ** 28,
  });
  const sources = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const end = output.indexOf('\n', at);
    const size = Number(output.toString('utf8', at, end).split(' ')[2]);
    sources.set(path, output.toString('utf8', end + 1, end + 1 + size));
    at = end + 1 + size + 1;
  }
  return sources;
}

function git(words: readonly string[]): string {
  return execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 });
}
