import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { LinkBroken } from '@tetrarium/protocol';
import {
  newQuickJSWASMModuleFromVariant,
  newVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSSyncVariant,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';
import { BUDGET, meterModule } from './meter.ts';

/** Megabytes a hand-in may use. */
export const MEMORY_LIMIT = 64;
/** Megabytes of the interpreter itself. */
const OWN_MEMORY = 16;
const PAGES_PER_MEGABYTE = 16;
/** Bytes by which the memory may miss its limit when it cannot grow any more. */
const SMALL = 16 * 2 ** 20;
/** Bytes of stack: enough for some thousand calls in one another. */
const STACK_LIMIT = 192 * 1024;
/** Interrupts of the interpreter that pass for a millisecond: they come after every so many steps. */
export const INTERRUPTS_PER_MILLISECOND = 5;
/** Steps of the interpreter's own code that pass for an interrupt: five times what lies between two as a rule. */
const STEPS_PER_INTERRUPT = 1_000_000;
/** The most that it may do in one go: some seconds. */
const MOST_STEPS = 2 ** 31 - 1;
/** Characters of a text that are taken from a realm. */
const LONGEST_TEXT = 2 ** 20;
/** What is thrown where the memory is full; the second by `serveObjects`. */
const OUT_OF_MEMORY = 'InternalError: out of memory';
const NOTHING = ['threw null', 'null (no Error)'];
/** Promises that may be settled in one go. */
const MOST_JOBS = 100_000;

/** A machine of its own for strangers' code: no files, no network, no clock, no dice. */
export interface Realm {
  /** Runs a module to its end; throws what it throws, as text, in a `RealmThrown`. */
  load(code: string, name: string): void;
  /**
   * Takes a global function from text to text out of the realm: code loaded later finds it no more. An
   * answer that is no text, or one longer than `longest`, is nonsense.
   */
  take(name: string, longest?: number): (text: string) => string;
  /** Gives the code a global function from text to text. */
  offer(name: string, work: (text: string) => string): void;
  settle(): void;
  /** Milliseconds of work so far, as steps. */
  used(): number;
  /** Sets a new limit of all work, in milliseconds as steps. */
  allow(limit: number): void;
  close(): void;
}

/** What code threw where nobody caught it. */
export class RealmThrown extends Error {
  override readonly name = 'RealmThrown';
  /** The end of a sentence: the place in the user's own sources, where it is known. */
  readonly at: string;

  constructor(text: string, at = '') {
    super(text + at);
    this.at = at;
  }
}

/** An interpreter, and what is left of the work that it may do until it is asked again. */
interface Machine {
  readonly quickjs: QuickJSWASMModule;
  readonly budget: Budget;
}

let interpreter: Promise<Machine> | undefined;

/** As much of WebAssembly as is used here: the types of node leave it out. */
declare const WebAssembly: {
  readonly Memory: new (pages: Readonly<Record<'initial' | 'maximum', number>>) => Memory;
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object, imports: object) => Instance;
};

interface Memory {
  readonly buffer: ArrayBuffer;
}

interface Instance {
  readonly exports: Readonly<Record<typeof BUDGET, Budget>>;
}

interface Budget {
  value: number;
}

let memory: Memory | undefined;

/** Where there is no room left, not even an error can be made: null is thrown instead. */
function isFull(): boolean {
  return (memory?.buffer.byteLength ?? 0) >= (OWN_MEMORY + MEMORY_LIMIT) * 2 ** 20 - SMALL;
}

/** The interpreter's whole memory has a limit: that of a runtime overlooks the bytes of typed arrays. */
async function openInterpreter(): Promise<Machine> {
  memory = new WebAssembly.Memory({
    initial: OWN_MEMORY * PAGES_PER_MEGABYTE,
    maximum: (OWN_MEMORY + MEMORY_LIMIT) * PAGES_PER_MEGABYTE,
  });
  const base = variant as unknown as QuickJSSyncVariant;
  const instantiateWasm = (imports: object, receive: (instance: Instance) => void): object => {
    metered ??= new WebAssembly.Module(meterModule(readFileSync(findInterpreter()), MOST_STEPS));
    const instance = new WebAssembly.Instance(metered, imports);
    budget = instance.exports[BUDGET];
    receive(instance);
    return instance.exports;
  };
  let budget: Budget | undefined;
  const quickjs = await newQuickJSWASMModuleFromVariant(
    newVariant(base, {
      wasmMemory: memory as never,
      emscriptenModule: { instantiateWasm } as never,
    }),
  );
  return { quickjs, budget: budget! };
}

/** The interpreter's code, counting all of its work; made once. */
let metered: object | undefined;

function findInterpreter(): string {
  const require = createRequire(import.meta.url);
  return require.resolve('@jitl/quickjs-wasmfile-release-sync/wasm');
}

export interface RealmOptions {
  /** Milliseconds, counted in steps of the interpreter: the same on every machine. */
  readonly limit: number;
  onPulse(): void;
  onPrint(text: string): void;
  /** The place in the user's own sources where a stack starts. */
  locate?(stack: string): string | undefined;
  /** What can be imported by its name; nothing else can. */
  readonly modules?: Readonly<Record<string, string>>;
  /** Whether it gets a machine of its own: what others did to the memory then changes nothing. */
  readonly isFresh?: boolean;
}

/** Opens a realm with nothing in it but the language and what `surroundings.ts` is given. */
export async function openRealm(options: RealmOptions): Promise<Realm> {
  const { onPulse, onPrint, locate = () => undefined, modules = {}, isFresh = false } = options;
  let { limit } = options;
  // Compiled once; after a breakdown a new one is made.
  if (isFresh) interpreter = undefined;
  interpreter ??= openInterpreter();
  const { quickjs, budget } = await interpreter;
  let filled = MOST_STEPS;
  budget.value = filled;
  const runtime = quickjs.newRuntime();
  runtime.setMaxStackSize(STACK_LIMIT);
  let interrupts = 0;
  let ended: string | undefined;
  let hasBurst = false;
  const isLate = (): boolean =>
    interrupts > limit * INTERRUPTS_PER_MILLISECOND || budget.value === 0;
  /** What a builtin does in one go, without an interrupt, counts as the interrupts it might have had. */
  const count = (): void => {
    interrupts += Math.max(0, Math.floor((filled - budget.value) / STEPS_PER_INTERRUPT));
    const left = Math.max(1, limit * INTERRUPTS_PER_MILLISECOND - interrupts + 1);
    filled = Math.min(MOST_STEPS, left * STEPS_PER_INTERRUPT);
    budget.value = filled;
  };
  runtime.setInterruptHandler(() => {
    interrupts++;
    count();
    onPulse();
    // A full memory makes every step slow: who goes on in it would work for hours.
    if (isFresh && isFull()) hasBurst = true;
    return hasBurst || ended !== undefined || isLate();
  });
  runtime.setModuleLoader((name) =>
    Object.hasOwn(modules, name)
      ? modules[name]!
      : { error: new Error(`Expected an import that can be had here, got ${name}`) },
  );
  const context = runtime.newContext();
  const kept: QuickJSHandle[] = [];

  /** Throws if the code was stopped, whatever it made of that. */
  const check = (at = ''): void => {
    if (ended !== undefined) throw new LinkBroken('ended', `called ${ended}${at}`);
    if (hasBurst) throw new LinkBroken('memory', outOfMemory());
    if (!isLate()) return;
    // The interpreter knows the last call or the function, not every line of a loop.
    const near = at.replace(/^ at/, ', near');
    throw new LinkBroken('time', `does not come back: ${overTime(limit)}${near}`);
  };
  /** A full memory is the end of the realm. */
  const thrown = (handle: QuickJSHandle): Error => {
    const { text, stack } = describe(context, handle);
    handle.dispose();
    if (isOutOfMemory(text)) return new LinkBroken('memory', outOfMemory());
    const place = locate(stack);
    return new RealmThrown(text, place === undefined ? '' : ` at ${place}`);
  };
  const unwrap = (result: ReturnType<QuickJSContext['callFunction']>): QuickJSHandle => {
    if (result.error) throw thrown(result.error);
    return result.value;
  };
  const guard = <T>(work: () => T): T => {
    onPulse();
    if (!isLate()) count();
    try {
      const answer = work();
      check();
      return answer;
    } catch (error) {
      if (error instanceof LinkBroken || error instanceof RealmThrown) {
        check(error instanceof RealmThrown ? error.at : '');
        throw error;
      }
      // The machine itself has come to a stop: a stack deeper than WebAssembly has, or no memory.
      interpreter = undefined;
      check();
      const message = error instanceof RangeError ? 'called itself too deep' : outOfMemory();
      throw new LinkBroken(error instanceof RangeError ? 'ended' : 'memory', message);
    }
  };
  const settle = (): void => {
    const result = runtime.executePendingJobs(MOST_JOBS);
    if (result.error) throw thrown(result.error);
  };
  const offer: Realm['offer'] = (name, work) => {
    const given = context.newFunction(name, (text) => context.newString(work(readText(text))));
    context.setProp(context.global, name, given);
    given.dispose();
  };
  const readText = (handle: QuickJSHandle | undefined): string =>
    handle !== undefined && context.typeof(handle) === 'string'
      ? context.getString(handle).slice(0, LONGEST_TEXT)
      : '';

  offer('tetrariumPrint', (text) => {
    onPrint(text);
    return '';
  });
  offer('tetrariumEnd', (call) => {
    ended ??= call;
    return '';
  });
  return {
    load: (code, name) =>
      guard(() => {
        const handle = unwrap(context.evalCode(code, name, { type: 'module' }));
        settle();
        const state = context.getPromiseState(handle);
        if (state.type === 'pending') {
          throw new LinkBroken(
            'ended',
            'stopped before the end: something it waited for never came',
          );
        }
        if (state.type === 'rejected') throw thrown(state.error);
        if (state.value !== handle) state.value.dispose();
        handle.dispose();
      }),
    take: (name, longest = Number.POSITIVE_INFINITY) => {
      const work = context.getProp(context.global, name);
      context.setProp(context.global, name, context.undefined);
      kept.push(work);
      return (text) =>
        guard(() => {
          const given = context.newString(text);
          const result = context.callFunction(work, context.undefined, given);
          given.dispose();
          const answer = unwrap(result);
          try {
            if (longest < Number.POSITIVE_INFINITY) demandShort(context, answer, longest);
            return context.getString(answer);
          } finally {
            answer.dispose();
          }
        });
    },
    offer,
    used: () => interrupts / INTERRUPTS_PER_MILLISECOND,
    allow: (most) => {
      limit = most;
    },
    settle: () => guard(settle),
    close: () => {
      if (isFresh) {
        // It goes as a whole.
        interpreter = undefined;
        return;
      }
      try {
        if (budget.value > 0) budget.value = MOST_STEPS;
        for (const each of kept) each.dispose();
        context.dispose();
        runtime.dispose();
      } catch {
        // It does not end cleanly after it was stopped in the middle: never use it again.
        interpreter = undefined;
      }
    },
  };
}

/** The length of a text is its own: nobody can make it another. */
function demandShort(context: QuickJSContext, answer: QuickJSHandle, longest: number): void {
  const isText = context.typeof(answer) === 'string';
  const length = isText ? context.getProp(answer, 'length').consume(context.getNumber) : Infinity;
  if (length > longest) throw new LinkBroken('nonsense', 'answered what is no answer');
}

export function isOutOfMemory(thrown: string): boolean {
  return thrown === OUT_OF_MEMORY || (NOTHING.includes(thrown) && isFull());
}

export function outOfMemory(): string {
  return `used more than ${MEMORY_LIMIT} MB of memory`;
}

/** In words for a verdict; steps are no seconds of the clock. */
function overTime(limit: number): string {
  return `used up its ${limit / 1000} s of work (counted in steps)`;
}

/** Reads only what cannot run any code: own properties that are texts. */
function describe(
  context: QuickJSContext,
  handle: QuickJSHandle,
): { readonly text: string; readonly stack: string } {
  const shown: unknown = context.dump(handle);
  if (typeof shown !== 'object' || shown === null) {
    return { text: `threw ${JSON.stringify(shown)}`, stack: '' };
  }
  const { name, message, stack } = shown as Readonly<Record<string, unknown>>;
  if (typeof message !== 'string') return { text: 'threw an object that is no Error', stack: '' };
  const isPlain = typeof name !== 'string' || name === 'Error';
  return {
    text: isPlain ? message : `${name}: ${message}`,
    stack: typeof stack === 'string' ? stack : '',
  };
}
