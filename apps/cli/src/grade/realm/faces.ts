import type { FaceTable } from '../twins/serve-face.ts';

// The classes under test: their code is the same for every subject, which answers elsewhere.

declare const tetrariumAsk: (question: string) => string;
const ask = tetrariumAsk;
const { parse, stringify } = JSON;

/** An object or a class here and what it is called there. */
const refOf = new WeakMap<object, number>();
const known = new Map<number, object>();
const fieldsOf = new WeakMap<object, readonly string[]>();
const prototypes: object[] = [];

/** A list or record that an object was made from, and how it was when it was last sent. */
interface Lent {
  readonly value: object;
  readonly id: number;
  seen: string;
}

/** By the number of the object: it may have kept what it was made from, and see it change. */
const lent = new Map<number, readonly Lent[]>();
const ids = new WeakMap<object, number>();
let lastId = 0;

const RANGE: Readonly<Record<string, ErrorConstructor>> = { TypeError, RangeError, SyntaxError };

/** What is read from an object under test, by name, for comparing it; undefined for all others. */
export function readFields(value: object): Record<string, unknown> | undefined {
  const names = fieldsOf.get(Object.getPrototypeOf(value) as object);
  if (names === undefined) return undefined;
  return Object.fromEntries(names.map((name) => [name, (value as Record<string, unknown>)[name]]));
}

/** As it is sent; what can change later goes to `parts`, with a number. */
function encode(value: unknown, parts: Lent[], depth = 0): unknown {
  switch (typeof value) {
    case 'undefined':
      return { u: 1 };
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0) ? value : { n: String(value) };
    case 'string':
    case 'boolean':
      return value;
    case 'object':
      break;
    default:
      return { o: {} };
  }
  if (value === null) return null;
  const ref = refOf.get(value);
  if (ref !== undefined) return { r: ref };
  if (depth > 3) return { o: {} };
  let id = ids.get(value);
  if (id === undefined) {
    id = ++lastId;
    ids.set(value, id);
  }
  const contents = encodeContents(value, parts, depth);
  parts.push({ value, id, seen: stringify(contents) });
  return { ...contents, i: id };
}

function encodeContents(value: object, parts: Lent[], depth: number): object {
  if (Array.isArray(value)) return { l: value.map((each) => encode(each, parts, depth + 1)) };
  const names = Object.keys(value);
  return {
    o: Object.fromEntries(
      names.map((name) => [name, encode(Reflect.get(value, name), parts, depth + 1)]),
    ),
  };
}

/** What has changed of that from which an object was made. */
function findChanges(ref: number): [number, object][] {
  const parts = lent.get(ref);
  if (parts === undefined) return [];
  const changes: [number, object][] = [];
  for (const part of parts) {
    const contents = encodeContents(part.value, [], 0);
    const now = stringify(contents);
    if (now === part.seen) continue;
    part.seen = now;
    changes.push([part.id, contents]);
  }
  return changes;
}

type Sent = Readonly<Record<string, unknown>>;

function decode(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const { u, n, r, c, l, o } = sent as Sent;
  if (u !== undefined) return undefined;
  if (n !== undefined) return Number(n);
  if (l !== undefined) return again(sent as Sent, (l as unknown[]).map(decode));
  if (o !== undefined) {
    const entries = Object.entries(o as Sent).map(([name, each]) => [name, decode(each)]);
    return again(sent as Sent, Object.fromEntries(entries) as object);
  }
  const ref = r as number;
  let object = known.get(ref);
  if (object === undefined) {
    object = Object.create(prototypes[c as number]!) as object;
    adopt(object, ref);
  }
  return object;
}

/** Lists and records that the subject gave out, by their marks. */
const given = new Map<number, object>();

/** What was given out before, if it is the same and nobody here has changed it. */
function again({ k, f }: Sent, made: object): object {
  const before = given.get(k as number);
  const keys = Object.keys(made);
  if (
    before !== undefined &&
    Object.keys(before).length === keys.length &&
    keys.every((key) => Object.is(Reflect.get(before, key), Reflect.get(made, key)))
  ) {
    return before;
  }
  if (f !== undefined) Object.freeze(made);
  given.set(k as number, made);
  return made;
}

function adopt(object: object, ref: number): void {
  known.set(ref, object);
  refOf.set(object, ref);
}

function question(how: string, of: string | number, name: string, args: unknown[]): Sent | null {
  const parts: Lent[] = [];
  const changes = typeof of === 'number' ? findChanges(of) : [];
  for (const arg of args) {
    const ref = typeof arg === 'object' && arg !== null ? refOf.get(arg) : undefined;
    if (ref !== undefined) changes.push(...findChanges(ref));
  }
  const passed = args.map((arg) => encode(arg, parts));
  const sent = parse(ask(stringify([how, of, name, passed, changes]))) as Sent | null;
  if (typeof sent !== 'object' || sent === null) return sent;
  const thrown = sent['t'] as [string, string] | undefined;
  if (thrown !== undefined) {
    const [kind, message] = thrown;
    const error = new (RANGE[kind] ?? Error)(message);
    if (error.name !== kind) error.name = kind;
    throw error;
  }
  if (parts.length > 0 && typeof sent['r'] === 'number') lent.set(sent['r'], parts);
  return sent;
}

/** What was seen of an object, and after how many changes; how often it was read since. */
interface View {
  readonly at: number;
  reads: number;
  seen: Sent | undefined;
}

const views = new Map<number, View>();
let changes = 0;
/** So many single reads, then all is read in one go. */
const SINGLE_READS = 3;

/** What a look at the whole object has shown: undefined if the subject has to be asked. */
function see(ref: number, ours: string, args: readonly unknown[]): unknown {
  let view = views.get(ref);
  if (view?.at !== changes) {
    view = { at: changes, reads: 0, seen: undefined };
    views.set(ref, view);
  }
  if (++view.reads <= SINGLE_READS) return undefined;
  view.seen ??= (question('look', ref, '', []) ?? {}) as Sent;
  let value: unknown = view.seen[ours];
  for (const arg of args) {
    if (!Array.isArray(value) || typeof arg !== 'number' || !(arg in value)) return undefined;
    value = value[arg];
  }
  return Array.isArray(value) || value === null ? undefined : value;
}

const READS: ReadonlySet<string> = new Set(['constant', 'get', 'read', 'look']);

function answer(how: string, of: string | number, name: string, args: unknown[]): unknown {
  if (!READS.has(how)) changes++;
  return decode(question(how, of, name, args));
}

/** The number of an object under test; a method taken elsewhere finds none. */
function demandRef(object: unknown, name: string): number {
  const ref = typeof object === 'object' && object !== null ? refOf.get(object) : undefined;
  if (ref === undefined) throw new TypeError(`${name} was called on something else`);
  return ref;
}

function defineFace(
  { name, fields, methods, seen, constants, switches, statics }: FaceTable['classes'][number],
  index: number,
): object {
  const face = class {
    constructor(...args: unknown[]) {
      changes++;
      const made = question('new', name, '', args) as { r: number };
      adopt(this, made.r);
    }
  };
  Object.defineProperty(face, 'name', { value: name });
  const define = (owner: object, key: string, descriptor: PropertyDescriptor): void =>
    void Object.defineProperty(owner, key, { configurable: true, ...descriptor });
  const ifSeen = (ref: number, ours: string, args: readonly unknown[]): unknown =>
    seen.includes(ours) ? see(ref, ours, args) : undefined;
  for (const [key, ours] of Object.entries(fields)) {
    define(face.prototype, key, {
      get() {
        const ref = demandRef(this, key);
        return ifSeen(ref, ours, []) ?? answer('read', ref, key, []);
      },
    });
  }
  for (const [key, ours] of Object.entries(methods)) {
    define(face.prototype, key, {
      writable: true,
      value(...args: unknown[]) {
        const ref = demandRef(this, key);
        if (!seen.includes(ours)) return answer('call', ref, key, args);
        return see(ref, ours, args) ?? decode(question('call', ref, key, args));
      },
    });
  }
  for (const key of constants) define(face, key, { get: () => answer('constant', name, key, []) });
  for (const key of switches) {
    define(face, key, {
      get: () => answer('get', name, key, []),
      set: (value: unknown) => void answer('set', name, key, [value]),
    });
  }
  for (const key of statics) {
    define(face, key, {
      writable: true,
      value: (...args: unknown[]) => answer('static', name, key, args),
    });
  }
  prototypes[index] = face.prototype;
  fieldsOf.set(face.prototype, Object.keys(fields));
  return face;
}

function defineRecord(name: string, keys: readonly string[]): object {
  const record = class {
    constructor(...values: unknown[]) {
      const [first] = values;
      const isCopy = typeof first === 'object' && first !== null;
      keys.forEach((key, i) => {
        const value = isCopy ? (first as Record<string, unknown>)[key] : values[i];
        (this as Record<string, unknown>)[key] = value;
      });
    }

    equals(other: unknown): boolean {
      if (!(other instanceof record)) return false;
      return keys.every((key) => Reflect.get(other, key) === Reflect.get(this, key));
    }

    toString(): string {
      return `(${keys.map((key) => (this as Record<string, unknown>)[key]).join(',')})`;
    }
  };
  Object.defineProperty(record, 'name', { value: name });
  return record;
}

export function defineFaces({ classes, constants, records }: FaceTable): Record<string, unknown> {
  const made = classes.map((each, i) => [each.name, defineFace(each, i)] as const);
  const held = Object.entries(records).map(([name, keys]) => [name, defineRecord(name, keys)]);
  return { ...constants, ...Object.fromEntries([...made, ...held]) };
}
