import * as v from 'valibot';

// How the objects of a program in any language are used from outside: the host sends steps, the
// program does them in order and answers each. It decides nothing about itself.

/** An object that lives in the program; the same object always has the same number. */
export interface Reference {
  readonly ref: number;
}

/** An object to be made for an argument: of the class where there is one, else a plain record. */
export interface Made {
  readonly make: string;
  readonly args: readonly number[];
  readonly or: Readonly<Record<string, number>>;
}

/** What is passed to the program. */
export type Argument = null | boolean | number | string | Reference | Made | readonly Argument[];

/** One thing for the program to do. */
export type Step =
  | { readonly new: string; readonly args: readonly Argument[] }
  /**
   * Calls the first of the names there is, on an object or, by its name, on a class; a name that
   * is no method but a field or a constant is read. Several names, since handouts differ.
   */
  | {
      readonly of: Reference | string;
      readonly call: readonly string[];
      readonly args: readonly Argument[];
    };

/** What the program answers with. */
export type Value = null | boolean | number | string | Reference | readonly Value[];

/** What became of a step. */
export type Outcome =
  | { readonly value: Value }
  /** The program threw this; `at` is the place in its own sources, like "Board.java:41". */
  | { readonly thrown: string; readonly at?: string | undefined }
  /** There is no such class, method or field. */
  | { readonly missing: string };

/** Steps in one line; `forget` drops all objects first. */
export interface Request {
  readonly id: number;
  readonly forget?: boolean;
  readonly steps: readonly Step[];
}

/** The answer to a request: an outcome for each of its steps. */
export interface Reply {
  readonly id: number;
  readonly outcomes: readonly Outcome[];
}

const referenceSchema = v.strictObject({ ref: v.pipe(v.number(), v.integer(), v.minValue(1)) });

const valueSchema: v.GenericSchema<Value> = v.union([
  v.null(),
  v.boolean(),
  v.number(),
  v.string(),
  referenceSchema,
  v.array(v.lazy(() => valueSchema)),
]);

export const replySchema = v.strictObject({
  id: v.number(),
  outcomes: v.array(
    v.union([
      v.strictObject({ value: valueSchema }),
      v.strictObject({ thrown: v.string(), at: v.optional(v.string()) }),
      v.strictObject({ missing: v.string() }),
    ]),
  ),
});

/** The line to a program, whatever it runs in: it waits, and throws `LinkBroken` without an answer. */
export interface ObjectLink {
  run(steps: readonly Step[]): readonly Outcome[];
  /** Drops all objects, for the next case. */
  forget(): void;
}

/** Why a program does not answer any more; a verdict about the program. */
export class LinkBroken extends Error {
  override readonly name = 'LinkBroken';
  readonly reason: BreakReason;

  constructor(reason: BreakReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Out of its budget of time or memory, gone, or answering what is no reply. */
export type BreakReason = 'time' | 'memory' | 'ended' | 'nonsense';
