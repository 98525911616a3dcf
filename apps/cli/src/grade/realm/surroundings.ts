// The first thing that is loaded into a realm: what programs expect around the language, without a
// clock and without dice, so that every run is the same.

declare const tetrariumPrint: (text: string) => string;
declare const tetrariumEnd: (call: string) => string;

const host = { print: tetrariumPrint, end: tetrariumEnd };
const scope = globalThis as unknown as Record<string, unknown>;
for (const name of ['tetrariumPrint', 'tetrariumEnd', 'WeakRef', 'FinalizationRegistry']) {
  delete scope[name];
}
for (const name of ['Atomics', 'SharedArrayBuffer']) delete scope[name];

/** The moment at which all code runs: midnight of the first day of 2000. */
const NOW = 946_684_800_000;
/** Milliseconds by which timers have advanced it. */
let passed = 0;

const RealDate = Date;
const FrozenDate = function (this: unknown, ...args: []): unknown {
  if (new.target === undefined) return new RealDate(NOW + passed).toString();
  const given = args.length === 0 ? [NOW + passed] : args;
  return Reflect.construct(RealDate, given, new.target);
};
Object.defineProperties(FrozenDate, Object.getOwnPropertyDescriptors(RealDate));
Object.defineProperty(FrozenDate, 'now', {
  value: () => NOW + passed,
  writable: true,
  configurable: true,
});
Object.defineProperty(RealDate.prototype, 'constructor', { value: FrozenDate });
scope['Date'] = FrozenDate;
scope['performance'] = { now: () => passed };

let dice = 1;
Math.random = () => {
  dice = (Math.imul(dice, 1664525) + 1013904223) >>> 0;
  return dice / 2 ** 32;
};

const show = (value: unknown): string => {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return 'something that cannot be shown';
  }
};
const print = (...values: unknown[]): void => {
  let text = '';
  for (let i = 0; i < values.length; i++) text += `${i === 0 ? '' : ' '}${show(values[i])}`;
  host.print(text);
};
scope['console'] = Object.fromEntries(
  ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'dir'].map((name) => [name, print]),
);

const leave = (call: string): never => {
  host.end(call);
  throw new Error(`called ${call}`);
};
scope['process'] = {
  env: { NODE_ENV: 'test' },
  argv: [],
  exit: (code?: number) => leave(`process.exit(${code ?? ''})`),
  abort: () => leave('process.abort()'),
  nextTick: (work: (...args: unknown[]) => void, ...args: unknown[]) =>
    void Promise.resolve().then(() => work(...args)),
};
scope['global'] = globalThis;
scope['queueMicrotask'] = (work: () => void): void => void Promise.resolve().then(work);
scope['structuredClone'] = (value: unknown): unknown => clone(value, new Map());

function clone(value: unknown, seen: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const known = seen.get(value);
  if (known !== undefined) return known;
  const copy: Record<string, unknown> = Array.isArray(value) ? ([] as never) : {};
  seen.set(value, copy);
  for (const [key, each] of Object.entries(value)) copy[key] = clone(each, seen);
  return copy;
}

interface Timer {
  readonly at: number;
  readonly work: () => void;
  readonly every: number | undefined;
}

/** Timers wait for nothing: when all else is done, the clock jumps to the next of them. */
const timers = new Map<number, Timer>();
let nextTimer = 1;
const setTimer =
  (isRepeated: boolean) =>
  (work: (...args: unknown[]) => void, delay = 0, ...args: unknown[]): number => {
    const wait = Math.max(1, Number(delay) || 0);
    const every = isRepeated ? wait : undefined;
    timers.set(nextTimer, { at: passed + wait, work: () => work(...args), every });
    return nextTimer++;
  };
const clearTimer = (id: number): void => void timers.delete(id);
scope['setTimeout'] = setTimer(false);
scope['setInterval'] = setTimer(true);
scope['setImmediate'] = (work: (...args: unknown[]) => void, ...args: unknown[]) =>
  setTimer(false)(work, 0, ...args);
for (const name of ['clearTimeout', 'clearInterval', 'clearImmediate']) scope[name] = clearTimer;

/** Lets the next timer ring; false if there is none. */
scope['tetrariumTick'] = (): string => {
  let next: [number, Timer] | undefined;
  for (const entry of timers) if (next === undefined || entry[1].at < next[1].at) next = entry;
  if (next === undefined) return 'none';
  const [id, timer] = next;
  passed = Math.max(passed, timer.at);
  timers.delete(id);
  if (timer.every !== undefined) timers.set(id, { ...timer, at: passed + timer.every });
  timer.work();
  return 'rung';
};
