/**
 * WebAssembly that counts its own work. Into a module goes a global, exported as `budget`, which every
 * call and every round of a loop takes one from, and a copy of memory one for each 64 bytes; with
 * nothing left it traps. What a program may do is then a number, the same on every machine.
 */

const SECTION = { type: 1, import: 2, function: 3, global: 6, export: 7, code: 10 } as const;
/** The order in which sections have to stand; what is only for people is left out. */
const ORDER = [1, 2, 3, 4, 5, 6, 7, 8, 9, 12, 10, 11] as const;
const OP = { loop: 0x03, memory: 0xfc, end: 0x0b } as const;
/** Operations of `OP.memory` whose last operand is a length. */
const BY_LENGTH: readonly number[] = [8, 10, 11];
const I32 = 0x7f;

export const BUDGET = 'budget';

/** `first` is the budget at first; throws where there is an operation that it does not know. */
export function meterModule(bytes: Uint8Array, first: number): Uint8Array {
  const sections = readSections(bytes);
  const counted = readCounts(sections);
  const globals = new Reader(sections.get(SECTION.global) ?? Uint8Array.of(0));
  const defined = globals.u32();
  const budget = counted.importedGlobals + defined;
  sections.set(SECTION.global, [
    ...u32(defined + 1),
    ...globals.rest(),
    // A number that changes.
    ...[I32, 1, 0x41, ...s32(first), OP.end],
  ]);
  const exported = new Reader(sections.get(SECTION.export) ?? Uint8Array.of(0));
  const name = [...BUDGET].map((letter) => letter.charCodeAt(0));
  sections.set(SECTION.export, [
    ...u32(exported.u32() + 1),
    ...exported.rest(),
    ...[...u32(name.length), ...name, 3, ...u32(budget)],
  ]);
  sections.set(SECTION.code, meterCode(sections.get(SECTION.code), counted.params, budget));
  const whole: number[][] = [[...bytes.subarray(0, 8)]];
  for (const id of ORDER) {
    const content = sections.get(id);
    if (content !== undefined) whole.push([id, ...u32(content.length)], content as number[]);
  }
  return join(whole);
}

type Bytes = ArrayLike<number> & Iterable<number>;

function readSections(bytes: Uint8Array): Map<number, Bytes> {
  const sections = new Map<number, Bytes>();
  const reader = new Reader(bytes);
  reader.skip(8);
  while (!reader.isAtEnd) {
    const id = reader.byte();
    sections.set(id, reader.take(reader.u32()));
  }
  sections.delete(0);
  return sections;
}

/** How many globals come from outside, and how many parameters each function of the module has. */
function readCounts(sections: ReadonlyMap<number, Bytes>) {
  const types = readList(sections.get(SECTION.type), (reader) => {
    reader.byte();
    const params = reader.take(reader.u32()).length;
    reader.skip(reader.u32());
    return params;
  });
  const imported = readList(sections.get(SECTION.import), (reader) => {
    reader.skip(reader.u32());
    reader.skip(reader.u32());
    const kind = reader.byte();
    if (kind === 0) reader.u32();
    else if (kind === 3) reader.skip(2);
    else {
      if (kind === 1) reader.byte();
      const hasMost = (reader.byte() & 1) === 1;
      reader.u32();
      if (hasMost) reader.u32();
    }
    return kind;
  });
  const params = readList(sections.get(SECTION.function), (reader) => types[reader.u32()]!);
  return { importedGlobals: imported.filter((kind) => kind === 3).length, params };
}

function readList<T>(section: Bytes | undefined, read: (reader: Reader) => T): T[] {
  const reader = new Reader(section ?? [0]);
  return Array.from({ length: reader.u32() }, () => read(reader));
}

function meterCode(section: Bytes | undefined, params: readonly number[], budget: number): Bytes {
  const reader = new Reader(section ?? [0]);
  const count = reader.u32();
  const bodies = Array.from({ length: count }, (_, i) => {
    const body = meterBody(new Reader(reader.take(reader.u32())), params[i]!, budget);
    return [Uint8Array.from(u32(body.length)), body];
  });
  return join([u32(count), ...bodies.flat()]);
}

/** One from the budget; with nothing left it traps. */
function takeOne(budget: number): number[] {
  const place = u32(budget);
  return [
    ...[0x23, ...place, 0x45, 0x04, 0x40, 0x00, OP.end],
    ...[0x23, ...place, 0x41, 1, 0x6b, 0x24, ...place],
  ];
}

/** One for each 64 bytes of the length on the stack, which stays there. */
function takeLength(budget: number, scratch: number): number[] {
  const place = u32(budget);
  const local = u32(scratch);
  return [
    ...[0x22, ...local, 0x20, ...local, 0x41, 6, 0x76, 0x21, ...local],
    // Then nothing is left, not something.
    ...[0x23, ...place, 0x20, ...local, 0x49, 0x04, 0x40],
    ...[0x41, 0, 0x24, ...place, 0x00, OP.end],
    ...[0x23, ...place, 0x20, ...local, 0x6b, 0x24, ...place],
  ];
}

function meterBody(reader: Reader, params: number, budget: number): Uint8Array {
  const groups = reader.u32();
  const begin = reader.at;
  let scratch = params;
  for (let i = 0; i < groups; i++) {
    scratch += reader.u32();
    reader.byte();
  }
  // One more local, for lengths.
  const locals = [...u32(groups + 1), ...reader.between(begin, reader.at), 1, I32];
  const one = takeOne(budget);
  const parts: Bytes[] = [locals, one];
  let copied = reader.at;
  const insert = (at: number, code: readonly number[]): void => {
    parts.push(reader.between(copied, at), code);
    copied = at;
  };
  while (!reader.isAtEnd) {
    const at = reader.at;
    const op = reader.byte();
    if (op === OP.memory) {
      const kind = reader.u32();
      if (BY_LENGTH.includes(kind)) insert(at, takeLength(budget, scratch));
      skipMemoryOperands(reader, kind);
    } else {
      skipOperands(reader, op);
      if (op === OP.loop) insert(reader.at, one);
    }
  }
  parts.push(reader.between(copied, reader.at));
  return join(parts);
}

function skipOperands(reader: Reader, op: number): void {
  if (op <= 0x01 || op === 0x05 || op === 0x0b || op === 0x0f) return;
  if (op === 0x1a || op === 0x1b || (op >= 0x45 && op <= 0xc4) || op === 0xd1) return;
  if (op >= 0x02 && op <= 0x04) reader.skipLeb();
  else if (op === 0x0c || op === 0x0d || op === 0x10 || op === 0xd2) reader.skipLeb();
  else if (op >= 0x20 && op <= 0x26) reader.skipLeb();
  else if (op === 0x41 || op === 0x42) reader.skipLeb();
  else if (op === 0x3f || op === 0x40 || op === 0xd0) reader.skip(1);
  else if (op === 0x43) reader.skip(4);
  else if (op === 0x44) reader.skip(8);
  else if (op === 0x1c) reader.skip(reader.u32());
  else if (op === 0x11 || (op >= 0x28 && op <= 0x3e)) reader.skipLebs(2);
  else if (op === 0x0e) reader.skipLebs(reader.u32() + 1);
  else throw new Error(`Expected an operation of WebAssembly 2.0, got ${op.toString(16)}`);
}

function skipMemoryOperands(reader: Reader, kind: number): void {
  if (kind <= 7) return;
  if (kind > 17) throw new Error(`Expected an operation of WebAssembly 2.0, got fc ${kind}`);
  reader.skipLebs(kind === 8 || kind === 10 || kind === 12 || kind === 14 ? 2 : 1);
}

class Reader {
  at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Bytes) {
    this.bytes = bytes instanceof Uint8Array ? bytes : Uint8Array.from(bytes);
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length;
  }

  byte(): number {
    if (this.isAtEnd) throw new Error('Expected more of a module, got its end');
    return this.bytes[this.at++]!;
  }

  u32(): number {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const part = this.byte();
      value += (part & 0x7f) * 2 ** shift;
      if (part < 0x80) return value;
    }
  }

  skip(count: number): void {
    this.at += count;
  }

  skipLeb(): void {
    while (this.byte() >= 0x80);
  }

  skipLebs(count: number): void {
    for (let i = 0; i < count; i++) this.skipLeb();
  }

  take(count: number): Uint8Array {
    this.at += count;
    return this.between(this.at - count, this.at);
  }

  rest(): Uint8Array {
    return this.between(this.at, this.bytes.length);
  }

  between(from: number, to: number): Uint8Array {
    return this.bytes.subarray(from, to);
  }
}

function u32(value: number): number[] {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest];
    bytes.push((rest % 128) | 0x80);
  }
}

/** Numbers with a sign: those of us are positive. */
function s32(value: number): number[] {
  const bytes = u32(value);
  const last = bytes.pop()!;
  return last < 64 ? [...bytes, last] : [...bytes, last | 0x80, 0];
}

function join(parts: readonly Bytes[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part instanceof Uint8Array ? part : Uint8Array.from(part), at);
    at += part.length;
  }
  return whole;
}
