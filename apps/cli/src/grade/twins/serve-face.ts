import type { Face, FaceClass } from '@tetrarium/grading';

// The subject of a test file answers here, out of the file's reach: what comes over is plain data.

/** What the classes in a realm are made of: the same for every subject. */
export interface FaceTable {
  readonly classes: readonly {
    readonly name: string;
    /** The names a test uses; ours are the values. */
    readonly fields: Readonly<Record<string, string>>;
    readonly methods: Readonly<Record<string, string>>;
    /** What can be read in one go, by our names. */
    readonly seen: readonly string[];
    readonly constants: readonly string[];
    readonly switches: readonly string[];
    readonly statics: readonly string[];
  }[];
  readonly constants: Face['constants'];
  readonly records: Face['records'];
}

export function tableOf({ classes, constants, records }: Face<never>): FaceTable {
  return {
    classes: classes.map((each) => ({
      name: each.name,
      fields: each.fields,
      methods: each.methods,
      seen: each.seen,
      constants: Object.keys(each.constants),
      switches: Object.keys(each.switches),
      statics: Object.keys(each.statics),
    })),
    constants,
    records,
  };
}

/** What is asked: of a class or an object, which member, with what, and what was changed before. */
type Question = readonly [
  how: 'new' | 'static' | 'constant' | 'get' | 'set' | 'call' | 'read' | 'look',
  of: string | number,
  name: string,
  args: readonly Sent[],
  changes: readonly (readonly [id: number, contents: Sent])[],
];

type Sent =
  | null
  | boolean
  | number
  | string
  | { readonly u: 1 }
  | { readonly n: string }
  | { readonly r: number; readonly c?: number }
  | { readonly l: readonly Sent[]; readonly i?: number; readonly k?: number; readonly f?: 1 }
  | {
      readonly o: Readonly<Record<string, Sent>>;
      readonly i?: number;
      readonly k?: number;
      readonly f?: 1;
    };

/** Characters of a text that are sent. */
const LONGEST_TEXT = 20_000;
/** Elements of a list that are taken or sent. */
const LONGEST_LIST = 10_000;

/** Answers questions about a subject: JSON to JSON. */
export function serveFace<Subject>(
  { classes }: Face<Subject>,
  subject: Subject,
): (question: string) => string {
  const refs = new Map<object, number>();
  const objects: object[] = [];
  const marks = new WeakMap<object, number>();
  let lastMark = 0;
  /** What the tests gave as arguments and may change later. */
  const lent = new Map<number, object>();

  const decode = (sent: Sent): unknown => {
    if (typeof sent !== 'object' || sent === null) return sent;
    if ('u' in sent) return undefined;
    if ('n' in sent) return Number(sent.n);
    if ('r' in sent) return objects[sent.r - 1];
    const known = sent.i === undefined ? undefined : lent.get(sent.i);
    if (known !== undefined) return known;
    const made: object = 'l' in sent ? [] : {};
    if (sent.i !== undefined) lent.set(sent.i, made);
    fill(made, sent);
    return made;
  };

  const fill = (made: object, sent: Sent): void => {
    if (typeof sent !== 'object' || sent === null) return;
    if ('l' in sent && Array.isArray(made)) {
      made.length = 0;
      made.push(...sent.l.slice(0, LONGEST_LIST).map(decode));
    } else if ('o' in sent) {
      for (const [name, value] of Object.entries(sent.o)) {
        Object.defineProperty(made, name, {
          value: decode(value),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
    }
  };

  /** By which the same list is the same again, and whether it can be changed. */
  const aboutOf = (value: object): { k: number; f?: 1 } => {
    let k = marks.get(value);
    if (k === undefined) {
      k = ++lastMark;
      marks.set(value, k);
    }
    return Object.isFrozen(value) ? { k, f: 1 } : { k };
  };

  const encode = (value: unknown): Sent => {
    switch (typeof value) {
      case 'undefined':
        return { u: 1 };
      case 'number':
        return Number.isFinite(value) && !Object.is(value, -0) ? value : { n: String(value) };
      case 'string':
        return value.slice(0, LONGEST_TEXT);
      case 'boolean':
        return value;
    }
    if (value === null) return null;
    if (Array.isArray(value)) {
      return { l: value.slice(0, LONGEST_LIST).map(encode), ...aboutOf(value) };
    }
    if (typeof value !== 'object') return { u: 1 };
    const kind = classes.findIndex(({ isOne }) => isOne(value));
    if (kind < 0) {
      const entries = Object.entries(value).map(([name, each]) => [name, encode(each)] as const);
      return { o: Object.fromEntries(entries), ...aboutOf(value) };
    }
    let ref = refs.get(value);
    if (ref === undefined) {
      ref = objects.push(value);
      refs.set(value, ref);
    }
    return { r: ref, c: kind };
  };

  const answer = ([how, of, name, sent]: Question): unknown => {
    const args = sent.map(decode) as never[];
    if (typeof of === 'string') {
      const face = classes.find((each) => each.name === of)!;
      return answerClass(face, how, name, args);
    }
    const object = objects[of - 1] as Record<string, unknown>;
    const { fields, methods } = classes.find(({ isOne }) => isOne(object))!;
    if (how === 'read') return object[fields[name]!];
    const method = object[methods[name]!];
    if (typeof method === 'function') return Reflect.apply(method, object, args);
    // A field under the name of a method; what a subject may leave out does nothing.
    return method;
  };

  const look = (ref: number): object => {
    const object = objects[ref - 1]!;
    return classes.find(({ isOne }) => isOne(object))?.look?.(object as never) ?? {};
  };

  const answerClass = (
    face: FaceClass<Subject>,
    how: Question[0],
    name: string,
    args: readonly never[],
  ): unknown => {
    if (how === 'new') return face.make(subject, args);
    if (how === 'static') return face.statics[name]!(subject, args);
    if (how === 'constant') return face.constants[name]!(subject);
    if (how === 'get') return face.switches[name]!.get(subject);
    return face.switches[name]!.set(subject, args[0]);
  };

  return (text) => {
    try {
      const question = JSON.parse(text) as Question;
      for (const [id, contents] of question[4]) {
        const made = lent.get(id);
        if (made !== undefined) fill(made, contents);
      }
      // Plain numbers and words: what is not seen is null.
      if (question[0] === 'look') return JSON.stringify(look(question[1] as number));
      return JSON.stringify(encode(answer(question)));
    } catch (error) {
      const { name, message } = error as Error;
      return JSON.stringify({ t: [String(name), String(message).slice(0, LONGEST_TEXT)] });
    }
  };
}
