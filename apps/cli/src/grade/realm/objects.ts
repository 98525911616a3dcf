import { serveObjects } from '@tetrarium/protocol';

// Loaded into a realm before the hand-in, whose classes it serves.

type Exports = Readonly<Record<string, unknown>>;

/** A module of the hand-in, and the class it was handed in as. */
interface HandedIn {
  readonly name: string;
  readonly exports: Exports;
}

const { parse, stringify } = JSON;
const { keys } = Object;
const scope = globalThis as unknown as {
  tetrariumHandIn?: readonly HandedIn[];
  tetrariumSupplied?: Exports;
  tetrariumRun: (packed: string) => string;
  tetrariumLook: (names: string) => string;
};

/** The export of that name, a property of the default export, or the default export itself. */
function find(name: string): unknown {
  const modules = scope.tetrariumHandIn ?? [];
  for (let i = 0; i < modules.length; i++) {
    if (modules[i]!.name !== name) continue;
    const { exports } = modules[i]!;
    const found = named(exports, name);
    if (found !== undefined) return found;
    if (typeof exports['default'] === 'function') return exports['default'];
  }
  for (let i = 0; i < modules.length; i++) {
    const found = named(modules[i]!.exports, name);
    if (found !== undefined) return found;
  }
  return scope.tetrariumSupplied?.[name];
}

function named(exports: Exports, name: string): unknown {
  if (exports[name] !== undefined) return exports[name];
  const fallback = exports['default'];
  return typeof fallback === 'object' && fallback !== null
    ? (fallback as Exports)[name]
    : undefined;
}

/** What a module exports; a file without exports passes for one with an empty default. */
function namesOf(exports: Exports): string[] {
  const fallback = exports['default'];
  const isNothing =
    typeof fallback === 'object' && fallback !== null && keys(fallback).length === 0;
  return keys(exports).filter((name) => name !== 'default' || !isNothing);
}

scope.tetrariumRun = serveObjects(find);

/** For each of the classes whether there is one, and what its module exports. */
scope.tetrariumLook = (names) =>
  stringify(
    (parse(names) as string[]).map((name) => ({
      isFound: typeof find(name) === 'function',
      exports: namesOf(scope.tetrariumHandIn?.find((each) => each.name === name)?.exports ?? {}),
    })),
  );
