import { serveObjects } from '@tetrarium/protocol';

// Loaded into a realm before the hand-in, whose classes it serves.

type Exports = Readonly<Record<string, unknown>>;

interface HandedIn {
  readonly name: string;
  readonly exports: Exports;
}

const { stringify } = JSON;
const { keys } = Object;
const scope = globalThis as unknown as {
  tetrariumHandIn?: readonly HandedIn[];
  tetrariumSupplied?: Exports;
  tetrariumRun: (packed: string) => string;
  tetrariumLook: (name: string) => string;
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

/** What a module exports, as JSON; a file without exports passes for one with an empty default. */
function listExports(exports: Exports): string {
  const names = keys(exports);
  let text = '[';
  for (let i = 0; i < names.length; i++) {
    const name = names[i]!;
    const value = exports[name];
    const isNothing =
      name === 'default' && typeof value === 'object' && value !== null && keys(value).length === 0;
    if (!isNothing) text += `${text === '[' ? '' : ','}${stringify(name)}`;
  }
  return `${text}]`;
}

function exportsOf(name: string): Exports {
  const modules = scope.tetrariumHandIn ?? [];
  for (let i = 0; i < modules.length; i++)
    if (modules[i]!.name === name) return modules[i]!.exports;
  return {};
}

scope.tetrariumRun = serveObjects(find);

/** Whether there is a class of that name, and what its module exports: [isFound, names]. */
scope.tetrariumLook = (name) =>
  `[${typeof find(name) === 'function' ? 'true' : 'false'},${listExports(exportsOf(name))}]`;
