/** A class as a test file sees it, the same whichever subject is behind it. */
export interface FaceClass<Subject> {
  readonly name: string;
  /** What a test reads from an object, by the name it uses; ours are the values. */
  readonly fields: Readonly<Record<string, string>>;
  /** What a test calls on an object, by the name it uses; ours are the values. */
  readonly methods: Readonly<Record<string, string>>;
  readonly constants: Readonly<Record<string, (subject: Subject) => unknown>>;
  /** What a test may set on the class: reading it, then writing it. */
  readonly switches: Readonly<Record<string, FaceSwitch<Subject>>>;
  readonly statics: Readonly<Record<string, (subject: Subject, args: readonly never[]) => unknown>>;
  make(subject: Subject, args: readonly never[]): object;
  /**
   * All that can be read of an object without changing it, in one go: fields as values, and methods
   * of whole numbers as lists, or lists of lists, of their answers.
   */
  readonly look?: (object: never) => Readonly<Record<string, Seen>>;
  readonly seen: readonly string[];
  isOne(value: object): boolean;
}

/** What was seen; undefined where there was nothing to see. */
export type Seen = number | boolean | string | undefined | readonly Seen[];

export interface FaceSwitch<Subject> {
  get(subject: Subject): unknown;
  set(subject: Subject, value: unknown): void;
}

/** All that a test file of a brief can import. */
export interface Face<Subject = unknown> {
  readonly classes: readonly FaceClass<Subject>[];
  readonly constants: Readonly<Record<string, number | string>>;
  /** Classes that only hold values: the names of these in the order of the constructor. */
  readonly records: Readonly<Record<string, readonly string[]>>;
}

/** Every name of a member, with ours as the value; what ours is a field is one under that name only. */
export function facesOf(
  members: Readonly<Record<string, readonly string[]>>,
  fields: readonly string[],
): Pick<FaceClass<unknown>, 'fields' | 'methods'> {
  const names = Object.entries(members).flatMap(([ours, all]) =>
    [...new Set([ours, ...all])].map((name) => [name, ours] as const),
  );
  const isField = ([name, ours]: readonly [string, string]) =>
    name === ours && fields.includes(ours);
  return {
    fields: Object.fromEntries(names.filter(isField)),
    methods: Object.fromEntries(names.filter((each) => !isField(each))),
  };
}
