import { posix } from 'node:path';
import ts from 'typescript';

/** A source file, by its path from the root of the project. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What a package.json says. */
export interface Manifest {
  readonly dependencies: readonly string[];
  /** The subpaths others may import, like "." and "./guideline". */
  readonly exports: readonly string[];
}

/** The manifests by package, like "packages/engine". */
export type Manifests = Readonly<Record<string, Manifest>>;

const IMPURE = /\b(Math\.random|Date\.now|performance\.now|new Date\()/;
// Engines differ in the last bit of these, so the same game could end differently elsewhere.
const TRANSCENDENTAL =
  /\bMath\.(log|log2|log10|log1p|exp|expm1|pow|sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|cbrt)\(/;

/** The one impure entry of a package: it loads its own bytes. */
const NODE_ENTRY = 'packages/kernel/src/node.ts';

/** The imports of a file, in order. */
export function importsOf({ text }: Source): string[] {
  return ts.preProcessFile(text, true, true).importedFiles.map((file) => file.fileName);
}

/** The package or app a path belongs to, like "packages/engine". */
export function packageOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** Every place where a source or a manifest breaks the house rules, as one sentence each. */
export function findFaults(
  sources: readonly Source[],
  dependencies: Readonly<Record<string, readonly string[]>>,
  manifests: Manifests,
): string[] {
  return [
    ...sources.flatMap((source) => faultsIn(source, dependencies, manifests)),
    ...unusedDependencies(sources, manifests),
    ...circles(localImports(sources)),
  ];
}

/** Groups of folders of one package that import each other; files beside them are in none. */
export function findFolderCycles(sources: readonly Source[]): string[][] {
  const edges = new Map<string, Set<string>>();
  for (const [path, targets] of localImports(sources)) {
    const from = posix.dirname(path);
    const known = edges.get(from) ?? new Set();
    for (const to of targets.map(posix.dirname)) if (to !== from) known.add(to);
    if (!from.endsWith('/src')) edges.set(from, known);
  }
  return knots(edges);
}

/** The package of an import: "@tetrarium/engine" of "@tetrarium/engine/core". */
function ownerOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}

function faultsIn(
  source: Source,
  dependencies: Readonly<Record<string, readonly string[]>>,
  manifests: Manifests,
): string[] {
  const { path, text } = source;
  const home = packageOf(path);
  const isPure = home.startsWith('packages/');
  const faults: string[] = [];
  const allowed = dependencies[home];
  if (allowed === undefined) return [`${path}: ${home} is not in the table of dependencies`];
  for (const name of importsOf(source)) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(path), name);
      if (!target.startsWith(`${home}/src/`)) faults.push(`${path}: ${name} leaves its package`);
      if (target === `${home}/src/index.ts`) faults.push(`${path}: imports its own index`);
    } else if (name.startsWith('node:')) {
      const isBrowser = home === 'apps/web';
      if (isBrowser || (isPure && path !== NODE_ENTRY))
        faults.push(`${path}: ${name} is only for node`);
    } else {
      const owner = ownerOf(name);
      const subpath = `.${name.slice(owner.length).replace(/\?.*/, '')}`;
      if (name.startsWith('@tetrarium/') && !allowed.includes(owner)) {
        faults.push(`${path}: ${home} may not depend on ${name}`);
      } else if (!manifests[home]?.dependencies.includes(owner)) {
        faults.push(`${path}: ${owner} is not in the dependencies of ${home}`);
      }
      const manifest = manifests[owner.replace('@tetrarium', 'packages')];
      if (manifest !== undefined && !manifest.exports.includes(subpath)) {
        faults.push(`${path}: ${name} is no export of ${owner}`);
      }
    }
  }
  if (isPure && IMPURE.test(text)) faults.push(`${path}: a clock or dice in a pure package`);
  if (isPure && TRANSCENDENTAL.test(text)) faults.push(`${path}: transcendental Math`);
  return faults;
}

/** What a manifest declares and no source of its package imports. */
function unusedDependencies(sources: readonly Source[], manifests: Manifests): string[] {
  return Object.entries(manifests).flatMap(([home, { dependencies }]) => {
    const own = sources.filter(({ path }) => packageOf(path) === home);
    // A file of another package may be asked for by its name only.
    const isUsed = (name: string) => own.some(({ text }) => text.match(`['"]${name}['"/]`));
    return dependencies
      .filter((name) => !isUsed(name))
      .map((name) => `${home}/package.json: ${name} is declared and imported nowhere`);
  });
}

type Edges = ReadonlyMap<string, Iterable<string>>;

/** The files of the same package that each file imports. */
function localImports(sources: readonly Source[]): ReadonlyMap<string, readonly string[]> {
  return new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(source.path), name)),
    ]),
  );
}

/** Imports go one way, so the files of a package never form a circle. */
function circles(edges: Edges): string[] {
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    if (trail.includes(path)) {
      found.push(
        `${[...trail.slice(trail.indexOf(path)), path].join(' -> ')}: a circle of imports`,
      );
      return;
    }
    if (done.has(path)) return;
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}

/** The groups of which each can be reached from each other. */
function knots(edges: Edges): string[][] {
  const reach = (from: string): Set<string> => {
    const seen = new Set<string>();
    const todo = [...(edges.get(from) ?? [])];
    for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      todo.push(...(edges.get(next) ?? []));
    }
    return seen;
  };
  const reached = new Map([...edges.keys()].map((from) => [from, reach(from)]));
  const groups = [...reached]
    .filter(([from, to]) => to.has(from))
    .map(([from, to]) =>
      [...to]
        .filter((each) => reached.get(each)?.has(from))
        .sort()
        .join('\n'),
    );
  return [...new Set(groups)].map((group) => group.split('\n'));
}
