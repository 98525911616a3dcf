import * as v from 'valibot';
import { LinkBroken, type Reply, type Request, replySchema } from './objects.ts';

// A program in any language and its host talk in lines of JSON: the program's stdout to the host,
// the host's lines to its stdin. The program says in its first line what it is; from then on it
// answers each line with one line. What it says is never trusted.

/** The version of the protocol, which a program says in its first line. */
const PROTOCOL_VERSION = 1;

/** The most characters of a line of a program. */
export const LONGEST_LINE = 1_000_000;

/** What a brain says: how bad boards are, where a piece goes, or its next action. */
export const BRAIN_FORMS = ['rate', 'move', 'action'] as const;

export type BrainForm = (typeof BRAIN_FORMS)[number];

/** The first line of a program: the classes it has, or the brain it is. */
export type Hello =
  | { readonly tetrarium: typeof PROTOCOL_VERSION; readonly objects: readonly string[] }
  | {
      readonly tetrarium: typeof PROTOCOL_VERSION;
      readonly brain: BrainForm;
      readonly name?: string | undefined;
    };

const helloSchema = v.union([
  v.strictObject({
    tetrarium: v.literal(PROTOCOL_VERSION),
    objects: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(100)),
  }),
  v.strictObject({
    tetrarium: v.literal(PROTOCOL_VERSION),
    brain: v.picklist(BRAIN_FORMS),
    name: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
]);

const HELLO = `a first line like {"tetrarium":${PROTOCOL_VERSION},"objects":["Piece"]} or {"tetrarium":${PROTOCOL_VERSION},"brain":"rate"}`;

/** Reads the first line of a program; throws `LinkBroken` for anything else. */
export function parseHello(line: string): Hello {
  const value = parseLine(line, HELLO);
  const { tetrarium } = Object(value) as { tetrarium?: unknown };
  if (typeof tetrarium === 'number' && tetrarium !== PROTOCOL_VERSION) {
    throw nonsense(`version ${PROTOCOL_VERSION} of the protocol`, tetrarium);
  }
  return check(helloSchema, value, HELLO);
}

/** Reads the answer to a request; throws `LinkBroken` for anything else. */
export function parseReply(line: string, { id, steps }: Request): Reply {
  const reply = check(replySchema, parseLine(line, 'a reply'), 'a reply with id and outcomes');
  demandId(reply, id);
  const { length } = reply.outcomes;
  if (length !== steps.length) throw nonsense(`${steps.length} outcomes`, length);
  return reply;
}

/** Cuts what a program prints into lines. */
export class LineSplitter {
  private rest = '';

  /** The lines that are complete now; throws `LinkBroken` for one that is too long. */
  push(text: string): string[] {
    const lines = text.split('\n');
    lines[0] = this.rest + lines[0]!;
    this.rest = lines.pop()!;
    for (const { length } of [...lines, this.rest]) {
      if (length > LONGEST_LINE)
        throw nonsense(`at most ${LONGEST_LINE} characters`, 'a longer line');
    }
    return lines.map((line) => line.replace(/\r$/, ''));
  }
}

/** The JSON of a line; throws `LinkBroken` where it is none. */
export function parseLine(line: string, expected: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw nonsense(expected, line);
  }
}

/** A value of this shape; throws `LinkBroken` for any other. */
export function check<T>(schema: v.GenericSchema<unknown, T>, value: unknown, expected: string): T {
  try {
    const checked = v.safeParse(schema, value, { abortEarly: true });
    if (checked.success) return checked.output;
  } catch {
    // It is nested too deeply to be looked at.
  }
  throw nonsense(expected, value);
}

/** Throws `LinkBroken` where an answer is not to this question. */
export function demandId(answer: { readonly id: number }, id: number): void {
  if (answer.id !== id) throw nonsense(`the answer to request ${id}`, `that to ${answer.id}`);
}

const LONGEST_PART = 80;

export function nonsense(expected: string, got: unknown): LinkBroken {
  return new LinkBroken('nonsense', `Expected ${expected}, got ${show(got)}`);
}

function show(value: unknown): string {
  const part = typeof value === 'string' ? value.slice(0, LONGEST_PART + 1) : value;
  let text = 'something else';
  try {
    text = JSON.stringify(part);
  } catch {
    // It is nested too deeply to be shown.
  }
  return text.length > LONGEST_PART ? `${text.slice(0, LONGEST_PART)}...` : text;
}
