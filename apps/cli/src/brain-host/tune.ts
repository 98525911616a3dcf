import { setImmediate } from 'node:timers/promises';
import {
  createUserBrain,
  describeThrown,
  type Exports,
  findExport,
  Nonsense,
} from '@tetrarium/brains/user';
import {
  genomeOf,
  playBrainTask,
  type RunConfig,
  type Task,
  withinLimits,
} from '@tetrarium/trainer';
import type { Constant, TuneAnswer, TuneJob } from './brain-protocol.ts';
import { RANGES, SETTERS } from './tunable.ts';

// Runs in the process of a user's brain: finds the numbers it exports, and plays whole games with
// others in their place, so that nothing but sums goes over the line.

/** Milliseconds between two signs of life. */
const BEAT = 50;
/** More are nothing an optimiser could find. */
const MOST_CONSTANTS = 200;

type Setters = Readonly<Record<string, (value: number) => void>>;

export async function tune(
  exports: Exports,
  job: TuneJob,
  beat: () => void,
  locate: (stack: string) => string | undefined,
): Promise<TuneAnswer> {
  try {
    if (job.type === 'play') return await play(exports, job.config, job.task, beat);
    const constants = findConstants(exports);
    return typeof constants === 'string'
      ? { type: 'failure', reason: constants }
      : { type: 'constants', constants };
  } catch (thrown) {
    const isNonsense = thrown instanceof Nonsense;
    return {
      type: 'failure',
      reason: isNonsense ? thrown.message : describeThrown(thrown, locate),
    };
  }
}

async function play(
  exports: Exports,
  config: RunConfig,
  task: Task,
  beat: () => void,
): Promise<TuneAnswer> {
  const genome = genomeOf(config)!;
  const values = withinLimits(genome, task.genes);
  for (const [i, { id }] of genome.genes.entries()) setConstant(exports, id.split('.'), values[i]!);
  // Made anew, as it may read its constants when it is made.
  const brain = await findExport(exports);
  if (typeof brain === 'string') return { type: 'failure', reason: brain };
  const games = playBrainTask(config, task, createUserBrain(brain));
  let last = performance.now();
  for (let step = games.next(); ; step = games.next()) {
    if (step.done) return { type: 'tally', tally: step.value };
    if (performance.now() - last < BEAT) continue;
    beat();
    await setImmediate();
    last = performance.now();
  }
}

function setConstant(exports: Exports, [name, ...keys]: readonly string[], value: number): void {
  const last = keys.pop();
  if (last === undefined) (exports[SETTERS] as Setters)[name!]!(value);
  else {
    const owner = keys.reduce((inner, key) => inner[key] as Exports, exports[name!] as Exports);
    (owner as Record<string, unknown>)[last] = value;
  }
}

/** Every exported number, and every number in exported objects and lists; or what is wrong. */
function findConstants(exports: Exports): readonly Constant[] | string {
  const found: Constant[] = [];
  const setters = exports[SETTERS] as Setters;
  const ranges = Object(exports[RANGES]) as Exports;
  let fault: string | undefined;
  const add = (value: unknown, path: readonly string[], isFrozen: boolean): void => {
    const name = path.join('.');
    if (typeof value === 'number') {
      if (!Number.isFinite(value)) fault ??= `exports ${name} as ${value}, not a finite number`;
      if (isFrozen)
        fault ??= `exports ${name} so that nobody can change it: leave Object.freeze out`;
      const range = readRange(ranges, path);
      if (typeof range === 'string') fault ??= range;
      else found.push({ path, value, ...(range && { range }) });
    } else if (isContainer(value)) {
      if (Object.keys(value).some((key) => key.includes('.'))) {
        fault ??= `exports ${name} with a name that has a dot in it`;
      }
      for (const [key, inner] of Object.entries(value)) {
        add(inner, [...path, key], Object.isFrozen(value));
      }
    }
  };
  for (const [name, value] of Object.entries(exports)) {
    if ([SETTERS, RANGES, 'default'].includes(name)) continue;
    if (typeof value === 'number' && setters[name] === undefined) {
      fault ??= `exports the number ${name} so that nobody can change it: write "export const ${name} = ${value};" on a line of its own`;
    } else add(value, [name], false);
  }
  if (fault !== undefined) return fault;
  if (found.length === 0) {
    return 'exports no numbers to tune: write them as "export const weights = { holes: 4, height: 1 };" and use weights.holes in rateBoard';
  }
  return found.length > MOST_CONSTANTS
    ? `exports ${found.length} numbers, more than the ${MOST_CONSTANTS} that can be tuned`
    : found;
}

/** The range of a number by its whole path or by its last name: `[least, most]`. */
function readRange(
  ranges: Exports,
  path: readonly string[],
): readonly [number, number] | string | undefined {
  const nested = path.reduce<unknown>((inner, key) => Object(inner)[key], ranges);
  const range = nested ?? ranges[path.join('.')] ?? ranges[path.at(-1)!];
  if (range === undefined) return undefined;
  const [least, most] = Array.isArray(range) ? range : [];
  if (Number.isFinite(least) && Number.isFinite(most) && least <= most) return [least, most];
  return `exports a range of ${path.join('.')} that is no [least, most]`;
}

/** Whether a value is a plain object or a list: a brain, with methods, is none. */
function isContainer(value: unknown): value is Exports {
  if (Array.isArray(value)) return true;
  if (typeof value !== 'object' || value === null) return false;
  const isPlain = Object.getPrototypeOf(value) === Object.prototype;
  return isPlain && !Object.values(value).some((each) => typeof each === 'function');
}
