import { posix } from 'node:path';
import ts from 'typescript';
import {
  declaredBy,
  isExported,
  isProduct,
  isScript,
  isTest,
  parse,
  type Sources,
  walk,
} from './sources.ts';

export interface Exports {
  readonly offered: number;
  /** Those of them that no source of another package imports. */
  readonly unwanted: number;
  /** Values that no other file names, not even a test, as "path name". */
  readonly unused: readonly string[];
}

const packageOf = (path: string): string => path.split('/').slice(0, 2).join('/');

export function countExports(sources: Sources): Exports {
  const entries = [...sources].flatMap(([path, text]) =>
    path.endsWith('package.json') && isProduct(`${posix.dirname(path)}/src/index.ts`)
      ? entriesOf(path, text)
      : [],
  );
  const files = [...sources]
    .filter(([path]) => isScript(path))
    .map(([path, text]) => ({ path, ...namesOf(path, text) }));
  const exportsOf = new Map(files.map(({ path, exported }) => [path, exported]));
  const offered = entries.flatMap((entry) =>
    [...(exportsOf.get(entry) ?? [])].map((name) => ({ owner: packageOf(entry), name })),
  );
  const importers = new Map<string, Set<string>>();
  const users = new Map<string, number>();
  for (const { path, imported, used } of files) {
    for (const name of used) users.set(name, (users.get(name) ?? 0) + 1);
    if (!isProduct(path) || isTest(path)) continue;
    for (const name of imported) {
      importers.set(name, (importers.get(name) ?? new Set()).add(packageOf(path)));
    }
  }
  const unwanted = offered.filter(({ owner, name }) =>
    [...(importers.get(name) ?? [])].every((each) => each === owner),
  );
  const unused = files
    .filter(({ path }) => isProduct(path))
    .flatMap(({ path, declared }) =>
      [...declared].filter((name) => users.get(name) === 1).map((name) => `${path} ${name}`),
    );
  return { offered: offered.length, unwanted: unwanted.length, unused };
}

interface Names {
  readonly exported: ReadonlySet<string>;
  /** Values that are exported where they are declared; a type may be part of a signature. */
  readonly declared: ReadonlySet<string>;
  readonly imported: ReadonlySet<string>;
  /** Every name in the file. */
  readonly used: ReadonlySet<string>;
}

function namesOf(path: string, text: string): Names {
  const file = parse(path, text);
  const names = {
    exported: new Set<string>(),
    declared: new Set<string>(),
    imported: new Set<string>(),
    used: new Set<string>(),
  };
  walk(file, (node) => {
    if (ts.isIdentifier(node)) names.used.add(node.text);
  });
  for (const statement of file.statements) {
    if (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement)) {
      const clause = ts.isImportDeclaration(statement)
        ? statement.importClause?.namedBindings
        : statement.exportClause;
      const elements = clause !== undefined && 'elements' in clause ? clause.elements : [];
      for (const { name, propertyName } of elements) {
        if (ts.isExportDeclaration(statement)) names.exported.add(name.text);
        if (statement.moduleSpecifier !== undefined)
          names.imported.add((propertyName ?? name).text);
      }
    } else if (isExported(statement)) {
      for (const name of declaredBy(statement)) {
        names.exported.add(name);
        if (!isType(statement)) names.declared.add(name);
      }
    }
  }
  return names;
}

function isType(statement: ts.Statement): boolean {
  return ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement);
}

function entriesOf(path: string, text: string): string[] {
  const { exports = {} } = JSON.parse(text) as { exports?: Record<string, { source?: string }> };
  return Object.values(exports).flatMap(({ source }) =>
    source === undefined ? [] : [posix.join(posix.dirname(path), source)],
  );
}
