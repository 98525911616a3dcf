import type { TimeLimit } from './sandbox.ts';
import { type Ending, explainEnding, type Sandbox } from './sandbox.ts';

/** One complaint of the user's tests. */
export interface Complaint {
  readonly test: string;
  readonly message: string;
}

const LANES = 2;
/** How many twins one child meets; it starts anew now and then to give back memory. */
const BATCH = 24;

/** The first complaint about each twin that was not let through. */
export async function meetTwins(
  sandbox: Sandbox,
  ids: readonly string[],
  limit: TimeLimit,
  onProgress: (done: number, of: number) => void,
): Promise<ReadonlyMap<string, Complaint>> {
  const found = new Map<string, Complaint>();
  let done = 0;
  const batches: string[][] = [];
  for (let i = 0; i < ids.length; i += BATCH) batches.push(ids.slice(i, i + BATCH));
  const judge = async (batch: readonly string[], isAlone: boolean): Promise<void> => {
    let rest = batch;
    while (rest.length > 0) {
      // A correct one at the end shows whether the tests trip over what they left behind.
      const outcome = await meet(
        sandbox,
        'first',
        isAlone ? rest : [...rest, 'ours'],
        limit.current(),
      );
      if (outcome.ending.how === 'overrun') limit.noteOverrun();
      const isSpoiled = (outcome.complaints.get('ours')?.length ?? 0) > 0;
      if (!isAlone && isSpoiled) {
        for (const id of rest) await judge([id], true);
        return;
      }
      const met = rest.filter((id) => outcome.complaints.has(id));
      // Memory and stray errors may be an earlier twin's doing: such a twin gets a fresh child.
      const isDoubtful = outcome.ending.how === 'memory' || outcome.ending.how === 'uncaught';
      if (isDoubtful && met.length > 1) met.pop();
      for (const id of met) {
        const [complaint] = outcome.complaints.get(id)!;
        if (complaint !== undefined) found.set(id, complaint);
      }
      done += met.length;
      onProgress(done, ids.length);
      rest = rest.slice(met.length);
    }
  };
  await inLanes(batches, (batch) => judge(batch, false));
  return found;
}

/** What came of one child. */
export interface Outcome {
  /** How many tests the file has. */
  readonly count: number;
  /** Of each implementation the tests have met, in order. */
  readonly complaints: ReadonlyMap<string, readonly Complaint[]>;
  readonly ending: Ending;
  readonly milliseconds: number;
}

/** Lets the tests meet some implementations in one child; it may die before the last. */
export async function meet(
  sandbox: Sandbox,
  mode: 'all' | 'first',
  ids: readonly string[],
  limit: number,
): Promise<Outcome> {
  let count = 0;
  let running = '';
  let current: Complaint[] = [];
  const complaints = new Map<string, Complaint[]>();
  const started = performance.now();
  const ending = await sandbox.run({
    args: [mode, ...ids],
    loadLimit: limit,
    limit,
    clock: 'subject',
    onMessage: (message) => {
      if (message.type === 'subject') {
        running = 'while the file loads';
        current = [];
        complaints.set(message.id, current);
      }
      if (message.type === 'tests') count = message.count;
      if (message.type === 'start') running = message.name;
      if (message.type === 'end' && message.message !== undefined) {
        current.push({ test: message.name, message: message.message });
      }
    },
  });
  if (ending.how !== 'done') current.push({ test: running, message: explainEnding(ending) });
  return { count, complaints, ending, milliseconds: performance.now() - started };
}

/** Does the work for each item, a few at a time, and keeps the order. */
export async function inLanes<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results = new Array<R>(items.length);
  const waiting = items.entries();
  const lane = async (): Promise<void> => {
    for (const [i, item] of waiting) results[i] = await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
