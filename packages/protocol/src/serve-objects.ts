// Runs beside a program's classes, which may have changed anything a program can change: all that is
// used of the language is taken while this file loads, and only indices and own properties are read.

const { apply, construct, get, has } = Reflect;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { create, defineProperty } = Object;
const { parse, stringify } = JSON;
const { get: mapGet, set: mapSet } = Map.prototype;
const { isFinite: isFiniteNumber } = Number;
const { slice } = String.prototype;
const toText = String;
const NewMap = Map;

/** How long texts and lists may be, and how deep lists in lists, before they are cut. */
const LONGEST_TEXT = 20_000;
const LONGEST_LIST = 4_000;
const DEEPEST_LIST = 4;

/** Does steps (a `Request` as JSON) and tells their outcomes (as JSON of a list of `Outcome`). */
export type ObjectServer = (request: string) => string;

/** Serves the classes and constants that `find` knows by name. */
export function serveObjects(find: (name: string) => unknown): ObjectServer {
  let refs = new NewMap<unknown, number>();
  let objects: unknown[] = [];

  function refOf(object: unknown): number {
    const known = apply(mapGet, refs, [object]) as number | undefined;
    if (known !== undefined) return known;
    const ref = objects.length + 1;
    apply(mapSet, refs, [object, ref]);
    put(objects, ref - 1, object);
    return ref;
  }

  function encode(value: unknown, depth: number): string {
    if (value === null || value === undefined) return 'null';
    switch (typeof value) {
      case 'boolean':
        return value ? 'true' : 'false';
      case 'number':
        return isFiniteNumber(value) ? `${value}` : `"${value}"`;
      case 'string':
        return quote(value);
      case 'bigint':
      case 'symbol':
        return quote(toText(value));
    }
    const isList = isArray(value) || (isView(value) && !(value instanceof DataView));
    if (!isList || depth >= DEEPEST_LIST) return `{"ref":${refOf(value)}}`;
    const { length } = value as ArrayLike<unknown>;
    if (length > LONGEST_LIST) return `{"ref":${refOf(value)}}`;
    let text = '[';
    for (let i = 0; i < length; i++) {
      text += `${i === 0 ? '' : ','}${encode((value as ArrayLike<unknown>)[i], depth + 1)}`;
    }
    return `${text}]`;
  }

  function decode(argument: unknown): unknown {
    if (typeof argument !== 'object' || argument === null) return argument;
    if (isArray(argument)) {
      const list: unknown[] = [];
      for (let i = 0; i < argument.length; i++) put(list, i, decode(argument[i]));
      return list;
    }
    const { ref, make, args, or } = argument as Record<string, unknown>;
    if (typeof ref === 'number') return objects[ref - 1];
    const made = make === '' ? undefined : find(make as string);
    if (typeof made === 'function') return construct(made, decode(args) as unknown[]);
    return or;
  }

  function call(of: unknown, names: readonly string[], args: unknown[]): string {
    const isClass = typeof of === 'string';
    const target = isClass ? find(of) : decode(of);
    if (target === undefined || target === null) {
      return `{"missing":${quote(isClass ? `class ${of}` : 'such object')}}`;
    }
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      const isThere = has(target as object, name);
      // A constant may also stand beside the class.
      const member = isThere ? get(target as object, name) : isClass ? find(name) : undefined;
      if (!isThere && member === undefined) continue;
      const isMethod = typeof member === 'function';
      return `{"value":${encode(isMethod ? apply(member, target, args) : member, 0)}}`;
    }
    return `{"missing":${quote(names[0]!)}}`;
  }

  function run(step: Record<string, unknown>): string {
    try {
      const args = decode(step.args) as unknown[];
      if (typeof step.new !== 'string') return call(step.of, step.call as string[], args);
      const made = find(step.new);
      if (typeof made !== 'function') return `{"missing":${quote(`class ${step.new}`)}}`;
      return `{"value":${encode(construct(made, args), 0)}}`;
    } catch (thrown) {
      return `{"thrown":${quote(describe(thrown))}}`;
    }
  }

  return (request) => {
    const { forget, steps } = parse(request) as { forget?: boolean; steps: [] };
    if (forget) {
      refs = new NewMap();
      objects = [];
    }
    let text = '[';
    for (let i = 0; i < steps.length; i++) text += `${i === 0 ? '' : ','}${run(steps[i]!)}`;
    return `${text}]`;
  };
}

/** Sets a place of a list, even where setters lie in wait for it. */
function put(list: unknown[], index: number, value: unknown): void {
  const descriptor = create(null);
  descriptor.value = value;
  descriptor.writable = true;
  descriptor.enumerable = true;
  descriptor.configurable = true;
  defineProperty(list, index, descriptor);
}

function quote(text: string): string {
  return stringify(
    text.length > LONGEST_TEXT ? `${apply(slice, text, [0, LONGEST_TEXT])}...` : text,
  );
}

/** What was thrown, in words: anything may be thrown. */
function describe(thrown: unknown): string {
  try {
    if (typeof thrown !== 'object' || thrown === null) return `${toText(thrown)} (no Error)`;
    const { name, message } = thrown as { name: unknown; message: unknown };
    if (typeof message !== 'string') return 'an object that is no Error';
    return typeof name !== 'string' || name === 'Error' ? message : `${name}: ${message}`;
  } catch {
    return 'something that cannot be shown';
  }
}
