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

/** Lists and records that were given as arguments lately, and how they were. */
const lent: { readonly value: object; readonly id: number; seen: string }[] = [];
const ids = new WeakMap<object, number>();
const MOST_LENT = 24;
let lastId = 0;

const RANGE: Readonly<Record<string, ErrorConstructor>> = { TypeError, RangeError, SyntaxError };

/** What is read from an object under test, by name, for comparing it; undefined for all others. */
export function readFields(value: object): Record<string, unknown> | undefined {
  const names = fieldsOf.get(Object.getPrototypeOf(value) as object);
  if (names === undefined) return undefined;
  return Object.fromEntries(names.map((name) => [name, (value as Record<string, unknown>)[name]]));
}

function encode(value: unknown, depth = 0): unknown {
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
  const contents = encodeContents(value, depth);
  if (!lent.some((each) => each.id === id)) {
    lent.push({ value, id, seen: stringify(contents) });
    if (lent.length > MOST_LENT) lent.shift();
  }
  return { ...contents, i: id };
}

function encodeContents(value: object, depth: number): object {
  if (Array.isArray(value)) return { l: value.map((each) => encode(each, depth + 1)) };
  const names = Object.keys(value);
  return {
    o: Object.fromEntries(
      names.map((name) => [name, encode((value as Record<string, unknown>)[name], depth + 1)]),
    ),
  };
}

/** What has changed since it was given; a subject that kept it sees that. */
function findChanges(): [number, object][] {
  const changes: [number, object][] = [];
  for (const each of [...lent]) {
    const contents = encodeContents(each.value, 0);
    const now = stringify(contents);
    if (now === each.seen) continue;
    each.seen = now;
    changes.push([each.id, contents]);
  }
  return changes;
}

type Sent = Readonly<Record<string, unknown>>;

function decode(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const { u, n, r, c, l, o } = sent as Sent;
  if (u !== undefined) return undefined;
  if (n !== undefined) return Number(n);
  if (l !== undefined) return (l as unknown[]).map(decode);
  if (o !== undefined) {
    return Object.fromEntries(
      Object.entries(o as Sent).map(([name, each]) => [name, decode(each)]),
    );
  }
  const ref = r as number;
  let object = known.get(ref);
  if (object === undefined) {
    object = Object.create(prototypes[c as number]!) as object;
    adopt(object, ref);
  }
  return object;
}

function adopt(object: object, ref: number): void {
  known.set(ref, object);
  refOf.set(object, ref);
}

function question(how: string, of: string | number, name: string, args: unknown[]): Sent | null {
  const changes = lent.length === 0 ? [] : findChanges();
  const sent = parse(ask(stringify([how, of, name, args.map((arg) => encode(arg)), changes])));
  if (typeof sent === 'object' && sent !== null && 't' in sent) {
    const [kind, message] = sent.t as [string, string];
    const error = new (RANGE[kind] ?? Error)(message);
    if (error.name !== kind) error.name = kind;
    throw error;
  }
  return sent as Sent | null;
}

const answer = (how: string, of: string | number, name: string, args: unknown[]): unknown =>
  decode(question(how, of, name, args));

/** The number of an object under test; a method taken elsewhere finds none. */
function demandRef(object: unknown, name: string): number {
  const ref = typeof object === 'object' && object !== null ? refOf.get(object) : undefined;
  if (ref === undefined) throw new TypeError(`${name} was called on something else`);
  return ref;
}

function defineFace(
  { name, fields, methods, constants, switches, statics }: FaceTable['classes'][number],
  index: number,
): object {
  const face = class {
    constructor(...args: unknown[]) {
      const made = question('new', name, '', args) as { r: number };
      adopt(this, made.r);
    }
  };
  Object.defineProperty(face, 'name', { value: name });
  const define = (owner: object, key: string, descriptor: PropertyDescriptor): void =>
    void Object.defineProperty(owner, key, { configurable: true, ...descriptor });
  for (const key of fields) {
    define(face.prototype, key, {
      get() {
        return answer('read', demandRef(this, key), key, []);
      },
    });
  }
  for (const key of methods) {
    define(face.prototype, key, {
      writable: true,
      value(...args: unknown[]) {
        return answer('call', demandRef(this, key), key, args);
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
  fieldsOf.set(face.prototype, fields);
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

/** All that a test file can import, by name. */
export function defineFaces({ classes, constants, records }: FaceTable): Record<string, unknown> {
  const made = classes.map((each, i) => [each.name, defineFace(each, i)] as const);
  const held = Object.entries(records).map(([name, keys]) => [name, defineRecord(name, keys)]);
  return { ...constants, ...Object.fromEntries([...made, ...held]) };
}
