import { posix } from 'node:path';
import ts from 'typescript';

/** A source file, by its path from the root of the project. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** What a room declares in its package.json. */
export type Declared = Readonly<Record<string, readonly string[]>>;

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

/** The room a path belongs to, like "packages/engine". */
export function roomOf(path: string): string {
  return path.split('/').slice(0, 2).join('/');
}

/** Every place where a source breaks the house rules, as one sentence each. */
export function findFaults(
  sources: readonly Source[],
  doors: Readonly<Record<string, readonly string[]>>,
  declared: Declared,
): string[] {
  return [...sources.flatMap((source) => faultsIn(source, doors, declared)), ...cycles(sources)];
}

function faultsIn(
  source: Source,
  doors: Readonly<Record<string, readonly string[]>>,
  declared: Declared,
): string[] {
  const { path, text } = source;
  const room = roomOf(path);
  const isPure = room.startsWith('packages/');
  const faults: string[] = [];
  const allowed = doors[room];
  if (allowed === undefined) return [`${path}: the room ${room} is not in the door table`];
  for (const name of importsOf(source)) {
    if (name.startsWith('.')) {
      const target = posix.join(posix.dirname(path), name);
      if (!target.startsWith(`${room}/src/`)) faults.push(`${path}: ${name} leaves the room`);
      if (target === `${room}/src/index.ts`) faults.push(`${path}: imports its own index`);
    } else if (name.startsWith('node:')) {
      const isBrowser = room === 'apps/web';
      if (isBrowser || (isPure && path !== NODE_ENTRY))
        faults.push(`${path}: ${name} is only for node`);
    } else {
      const owner = name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/');
      if (name.startsWith('@tetrarium/') && !allowed.includes(owner)) {
        faults.push(`${path}: no door from ${room} to ${name}`);
      } else if (!declared[room]?.includes(owner)) {
        faults.push(`${path}: ${owner} is not in the dependencies of ${room}`);
      }
    }
  }
  if (isPure && IMPURE.test(text)) faults.push(`${path}: a clock or dice in a pure room`);
  if (isPure && TRANSCENDENTAL.test(text)) faults.push(`${path}: transcendental Math`);
  return faults;
}

/** Imports go up the file list only, so a room's files never form a circle. */
function cycles(sources: readonly Source[]): string[] {
  const edges = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter((name) => name.startsWith('.'))
        .map((name) => posix.join(posix.dirname(source.path), name)),
    ]),
  );
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
