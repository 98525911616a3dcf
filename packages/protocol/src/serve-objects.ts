import type { Outcome, Step, Value } from './objects.ts';

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
const LONGEST_STACK = 1_000;
const LONGEST_LIST = 4_000;
const DEEPEST_LIST = 4;

/** Does the steps of a text by `packSteps` and answers with one for `unpackOutcomes`. */
export type ObjectServer = (packed: string) => string;

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
    if (isArray(argument)) return decodeAll(argument);
    const { ref, make, args, or } = argument as Record<string, unknown>;
    if (typeof ref === 'number') return objects[ref - 1];
    const made = make === '' ? undefined : find(make as string);
    return typeof made === 'function' ? construct(made, decodeAll(args as unknown[])) : or;
  }

  /** In place: the list has just been parsed and is nobody else's. */
  function decodeAll(list: unknown[]): unknown[] {
    for (let i = 0; i < list.length; i++) {
      if (typeof list[i] === 'object') list[i] = decode(list[i]);
    }
    return list;
  }

  /** The first of the names there is, with its owner; a constant may also stand beside its class. */
  function look(
    target: unknown,
    isClass: boolean,
    names: readonly string[],
  ): [unknown] | undefined {
    for (let i = 0; i < names.length; i++) {
      const name = names[i]!;
      if (has(target as object, name)) return [get(target as object, name)];
      const beside = isClass ? find(name) : undefined;
      if (beside !== undefined) return [beside];
    }
    return undefined;
  }

  function runGroup([of, names, lists]: Group): string {
    const isNew = names === 0;
    const isClass = typeof of === 'string';
    const target = isClass ? find(of) : objects[of - 1];
    if (isNew ? typeof target !== 'function' : target === undefined || target === null) {
      return repeat(lists, `{"missing":${quote(isClass ? `class ${of}` : 'such object')}}`);
    }
    let text = '';
    for (let i = 0; i < lists.length; i++) {
      if (i > 0) text += ',';
      try {
        const args = decodeAll(lists[i]!);
        if (isNew) {
          text += encode(construct(target as new () => unknown, args), 0);
        } else {
          const found = look(target, isClass, names);
          if (found === undefined) text += `{"missing":${quote(names[0]!)}}`;
          else {
            const member = found[0];
            text += encode(typeof member === 'function' ? apply(member, target, args) : member, 0);
          }
        }
      } catch (thrown) {
        text += `{"thrown":${quote(describe(thrown))},"stack":${quote(stackOf(thrown))}}`;
      }
    }
    return text;
  }

  return (packed) => {
    const [forget, groups] = parse(packed) as [boolean, Group[]];
    if (forget) {
      refs = new NewMap();
      objects = [];
    }
    let text = '[';
    for (let i = 0; i < groups.length; i++) text += (i === 0 ? '' : ',') + runGroup(groups[i]!);
    return `${text}]`;
  };
}

/** Steps in a row that ask the same of the same: of what, which names (0: `new`), with what. */
type Group = [of: string | number, names: readonly string[] | 0, lists: unknown[][]];

/** Steps as a short text, since a look at a board is hundreds of them. */
export function packSteps(steps: readonly Step[], forget: boolean): string {
  const groups: Group[] = [];
  let last: Group | undefined;
  for (const step of steps) {
    const names = 'new' in step ? 0 : step.call;
    const owner = 'new' in step ? step.new : step.of;
    const of = typeof owner === 'string' ? owner : owner.ref;
    if (last === undefined || last[0] !== of || last[1] !== names) {
      last = [of, names, []];
      groups.push(last);
    }
    last[2].push(step.args as unknown[]);
  }
  return JSON.stringify([forget, groups]);
}

/**
 * The outcomes of so many steps; undefined if the text is no answer to them. `locate` finds the place
 * in the program's own sources where a stack starts.
 */
export function unpackOutcomes(
  text: string,
  count: number,
  locate: (stack: string) => string | undefined = () => undefined,
): readonly Outcome[] | undefined {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (!Array.isArray(list) || list.length !== count) return undefined;
  return list.map((each: Value | PackedOutcome): Outcome => {
    const isOther = typeof each === 'object' && each !== null && !Array.isArray(each);
    if (isOther && 'missing' in each) return each;
    if (!isOther || !('thrown' in each)) return { value: each as Value };
    const at = locate(each.stack);
    return at === undefined ? { thrown: each.thrown } : { thrown: each.thrown, at };
  });
}

type PackedOutcome =
  | { readonly thrown: string; readonly stack: string }
  | { readonly missing: string };

function repeat(lists: readonly unknown[], text: string): string {
  let all = text;
  for (let i = 1; i < lists.length; i++) all += `,${text}`;
  return all;
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

/** The innermost calls at which something was thrown, as far as it says so. */
function stackOf(thrown: unknown): string {
  try {
    const { stack } = thrown as { stack: unknown };
    return typeof stack === 'string' ? apply(slice, stack, [0, LONGEST_STACK]) : '';
  } catch {
    return '';
  }
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
