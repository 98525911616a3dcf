import { Script } from 'node:vm';
import { LinkBroken } from '@tetrarium/protocol';
import type { Listeners } from './judge-class.ts';
import { type MappedCode, ownPlaces } from './links/own-places.ts';
import { openRealm, type Realm, RealmThrown } from './links/quickjs-realm.ts';
import type { TestEvent } from './realm/test-runner.ts';

export interface TestsJob {
  readonly type: 'tests';
  readonly code: TestsCode;
  /** The table of the classes, as JSON. */
  readonly table: string;
  readonly subjects: readonly string[];
  /** Whether the first complaint about a subject is enough. */
  readonly isFirstEnough: boolean;
  /** Milliseconds of work for each subject. */
  readonly limit: number;
}

export interface TestsCode {
  readonly surroundings: string;
  readonly kit: string;
  readonly tests: MappedCode;
  /** The subjects; it runs out here, anew for every meeting. */
  readonly twins: string;
}

export interface Complaint {
  readonly test: string;
  readonly message: string;
}

export type TestsNote =
  | { readonly type: 'meet'; readonly subject: string }
  | { readonly type: 'test'; readonly name: string }
  | { readonly type: 'met'; readonly meeting: Meeting }
  | { readonly type: 'print'; readonly text: string };

export interface Meeting {
  readonly subject: string;
  readonly tests: number;
  readonly complaints: readonly Complaint[];
  /** Milliseconds of work, counted in steps. */
  readonly work: number;
}

export async function judgeTests(job: TestsJob, listeners: Listeners<TestsNote>): Promise<void> {
  const twins = new Script(`(() => {${job.code.twins}; return tetrariumTwins; })()`);
  for (const subject of job.subjects) {
    listeners.note({ type: 'meet', subject });
    listeners.onPulse();
    // New classes each time: what tests have done to one subject reaches no other.
    const { openSubject } = twins.runInThisContext() as typeof import('./twins/stanford.ts');
    const meeting = await meet(job, subject, openSubject(subject), listeners);
    listeners.note({ type: 'met', meeting });
  }
}

const TESTS = 'tests.js';
const LOADING = 'while the file loads';

async function meet(
  { code, table, isFirstEnough, limit }: TestsJob,
  subject: string,
  ask: (question: string) => string,
  { note, onPulse }: Listeners<TestsNote>,
): Promise<Meeting> {
  const complaints: Complaint[] = [];
  let tests = 0;
  let running = LOADING;
  const complain = (message: string): void => void complaints.push({ test: running, message });
  const locate = ownPlaces(code.tests, TESTS);
  const realm = await openRealm({
    limit,
    locate,
    onPulse,
    onPrint: (text) => note({ type: 'print', text }),
  });
  realm.offer('tetrariumAsk', ask);
  realm.offer('tetrariumTable', () => table);
  realm.offer('tetrariumTell', (text) => {
    const event = JSON.parse(text) as TestEvent;
    if (event.type === 'tests') tests = event.count;
    if (event.type === 'start') {
      running = event.name;
      note({ type: 'test', name: running });
    }
    if (event.type !== 'end' || event.message === undefined) return '';
    const place = locate(event.stack ?? '');
    const message = place === undefined ? event.message : `${event.message} at ${place}`;
    complaints.push({ test: event.name, message });
    return isFirstEnough ? 'enough' : '';
  });
  try {
    realm.load(code.surroundings, 'surroundings.js');
    realm.load(code.kit, 'kit.js');
    const names = ['tetrariumStart', 'tetrariumState', 'tetrariumTick'] as const;
    const [start, state, tick] = names.map((name) => realm.take(name));
    realm.load(code.tests.code, TESTS);
    start!('');
    runTests(realm, state!, tick!);
  } catch (error) {
    if (!(error instanceof LinkBroken || error instanceof RealmThrown)) throw error;
    complain(error.message);
  }
  realm.close();
  return { subject, tests, complaints, work: realm.used() };
}

/** Runs the tests to their end; timers ring when there is nothing else to do. */
function runTests(realm: Realm, state: Call, tick: Call): void {
  for (;;) {
    realm.settle();
    const now = state('');
    if (now === 'done') return;
    if (now !== 'running') throw new RealmThrown(now.replace(/^failed /, ''));
    if (tick('') !== 'none') continue;
    throw new LinkBroken('ended', 'stopped before the end: something it waited for never came');
  }
}

type Call = (text: string) => string;
