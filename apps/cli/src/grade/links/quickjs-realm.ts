import variant from '@jitl/quickjs-wasmfile-release-sync';
import { LinkBroken } from '@tetrarium/protocol';
import {
  newQuickJSWASMModuleFromVariant,
  type QuickJSContext,
  type QuickJSHandle,
  type QuickJSRuntime,
  type QuickJSWASMModule,
} from 'quickjs-emscripten-core';

/** Megabytes a hand-in may use. */
export const MEMORY_LIMIT = 64;
/** Bytes of stack: enough for some thousand calls in one another. */
const STACK_LIMIT = 192 * 1024;
/** Interrupts of the interpreter that pass for a millisecond: they come after every so many steps. */
const INTERRUPTS_PER_MILLISECOND = 5;
/** Promises that may be settled in one go. */
const MOST_JOBS = 100_000;

/** How long code may run, in steps of the interpreter: the same on every machine. */
export interface Budget {
  /** Milliseconds, as steps. */
  readonly limit: number;
  /** Milliseconds used since the last `start`, and altogether. */
  used(): number;
  total(): number;
  start(): void;
  /** Ends the code at its next step. */
  end(call: string): void;
}

/** A machine of its own for strangers' code: no files, no network, no clock, no dice. */
export interface Realm {
  readonly budget: Budget;
  /** Runs a module to its end; throws what it throws, as text, in a `RealmThrown`. */
  load(code: string, name: string): void;
  /** Calls a global function with a text; it answers with one. */
  call(name: string, text: string): string;
  /** Gives the code a global function from text to text. */
  offer(name: string, work: (text: string) => string): void;
  /** Settles promises until none is left to settle. */
  settle(): void;
  close(): void;
}

/** What code threw where nobody caught it. */
export class RealmThrown extends Error {
  override readonly name = 'RealmThrown';
}

let factory: Promise<QuickJSWASMModule> | undefined;

/** The interpreter, compiled once; after a breakdown a new one is made. */
export async function openInterpreter(): Promise<QuickJSWASMModule> {
  factory ??= newQuickJSWASMModuleFromVariant(variant);
  return factory;
}

/** What a realm needs to know. */
export interface RealmOptions {
  /** Milliseconds, as steps, between two `start`s of the budget. */
  readonly limit: number;
  /** Called with every interrupt, as a sign of life. */
  onPulse(): void;
}

/** Opens a realm with nothing in it but the language. */
export function openRealm(interpreter: QuickJSWASMModule, { limit, onPulse }: RealmOptions): Realm {
  const runtime = interpreter.newRuntime();
  runtime.setMemoryLimit(MEMORY_LIMIT * 2 ** 20);
  runtime.setMaxStackSize(STACK_LIMIT);
  let before = 0;
  let interrupts = 0;
  let ended: string | undefined;
  runtime.setInterruptHandler(() => {
    interrupts++;
    onPulse();
    return ended !== undefined || interrupts > limit * INTERRUPTS_PER_MILLISECOND;
  });
  const context = runtime.newContext();
  const budget: Budget = {
    limit,
    used: () => interrupts / INTERRUPTS_PER_MILLISECOND,
    total: () => (before + interrupts) / INTERRUPTS_PER_MILLISECOND,
    start: () => {
      before += interrupts;
      interrupts = 0;
    },
    end: (call) => {
      ended ??= call;
    },
  };

  /** Throws if the code was stopped, whatever it made of that. */
  const check = (): void => {
    if (ended !== undefined) throw new LinkBroken('ended', `called ${ended}`);
    if (interrupts > limit * INTERRUPTS_PER_MILLISECOND) {
      throw new LinkBroken('time', `does not come back: took longer than ${limit / 1000} s`);
    }
  };
  const guard = <T>(work: () => T): T => {
    onPulse();
    try {
      const answer = work();
      check();
      return answer;
    } catch (error) {
      if (error instanceof LinkBroken || error instanceof RealmThrown) {
        check();
        throw error;
      }
      // The machine itself has come to a stop: a stack deeper than WebAssembly has, or no memory.
      factory = undefined;
      check();
      const message = error instanceof RangeError ? 'called itself too deep' : outOfMemory();
      throw new LinkBroken(error instanceof RangeError ? 'ended' : 'memory', message);
    }
  };
  const settle = (): void => settleAll(runtime, context);

  return {
    budget,
    load: (code, name) =>
      guard(() => {
        const handle = unwrap(context, context.evalCode(code, name, { type: 'module' }));
        settle();
        const state = context.getPromiseState(handle);
        if (state.type === 'pending') {
          throw new LinkBroken(
            'ended',
            'stopped before the end: something it waited for never came',
          );
        }
        if (state.type === 'rejected') throw thrown(context, state.error);
        handle.dispose();
      }),
    call: (name, text) =>
      guard(() => {
        const given = context.newString(text);
        const work = context.getProp(context.global, name);
        const answer = unwrap(context, context.callFunction(work, context.undefined, given));
        const words = context.getString(answer);
        for (const each of [given, work, answer]) each.dispose();
        return words;
      }),
    offer: (name, work) => {
      const given = context.newFunction(name, (text) =>
        context.newString(work(context.getString(text))),
      );
      context.setProp(context.global, name, given);
      given.dispose();
    },
    settle: () => guard(settle),
    close: () => {
      try {
        context.dispose();
        runtime.dispose();
      } catch {
        // It does not end cleanly after it was stopped in the middle: never use it again.
        factory = undefined;
      }
    },
  };
}

/** In words for a verdict. */
export function outOfMemory(): string {
  return `used more than ${MEMORY_LIMIT} MB of memory`;
}

function unwrap(
  context: QuickJSContext,
  result: ReturnType<QuickJSContext['callFunction']>,
): QuickJSHandle {
  if (result.error) throw thrown(context, result.error);
  return result.value;
}

/** What was thrown, as an error of ours; a full memory is the end of the realm. */
function thrown(context: QuickJSContext, handle: QuickJSHandle): Error {
  const text = describe(context, handle);
  handle.dispose();
  return text === 'InternalError: out of memory'
    ? new LinkBroken('memory', outOfMemory())
    : new RealmThrown(text);
}

/** Reads only what cannot run any code: own properties that are texts. */
function describe(context: QuickJSContext, handle: QuickJSHandle): string {
  const shown: unknown = context.dump(handle);
  if (typeof shown !== 'object' || shown === null) return `threw ${JSON.stringify(shown)}`;
  const { name, message } = shown as { name?: unknown; message?: unknown };
  if (typeof message !== 'string') return 'threw an object that is no Error';
  return typeof name !== 'string' || name === 'Error' ? message : `${name}: ${message}`;
}

function settleAll(runtime: QuickJSRuntime, context: QuickJSContext): void {
  const result = runtime.executePendingJobs(MOST_JOBS);
  if (result.error) throw thrown(context, result.error);
}
