import { BROKEN_TWINS } from '@tetrarium/grading';
import { CliError, EXIT } from '../shell/exit.ts';
import { BadFile, bundleTests } from './bundle.ts';
import { type Complaint, inLanes, meet, meetTwins } from './meetings.ts';
import type { Kind, Sandbox } from './sandbox.ts';
import { createTimeLimit } from './sandbox.ts';

/** What the tests say about a correct implementation: nothing, if they are good. */
export interface CorrectVerdict {
  readonly id: 'ours' | 'naive';
  readonly complaints: readonly Complaint[];
}

/** What the tests say about a broken twin: something, if they are good. */
export interface TwinVerdict {
  readonly id: string;
  readonly kind: Kind;
  readonly mistake: string;
  /** The first complaint; without one the twin was let through. */
  readonly complaint?: Complaint;
}

/** How well a user's tests tell correct from broken. */
export interface TestsReport {
  readonly file: string;
  readonly tests: number;
  /** The kinds of twins that count. */
  readonly kinds: readonly Kind[];
  readonly correct: readonly CorrectVerdict[];
  /** How many twins had to be caught. */
  readonly atLeast: number;
  /** Empty if a correct implementation was complained about. */
  readonly twins: readonly TwinVerdict[];
}

/** What to judge and how. */
export interface TestsRequest {
  readonly file: string;
  /** The only kind of twins that counts; otherwise those of the classes the file uses. */
  readonly only: Kind | undefined;
  /** How many twins the tests have to catch; all, unless given. */
  readonly atLeast: number | undefined;
  readonly timeLimit: number;
  onProgress(done: number, of: number): void;
}

/** How many times the time of a correct run even a shortened limit leaves. */
const LEEWAY = 5;
const CORRECT = ['ours', 'naive'] as const;

/** Judges a user's tests: they must accept correct implementations and refuse broken ones. */
export async function gradeTests(sandbox: Sandbox, request: TestsRequest): Promise<TestsReport> {
  const { file, timeLimit } = request;
  const used = await bundleTests(file, sandbox.folder);
  const kinds = [...used].filter((kind) => request.only === undefined || kind === request.only);
  const counted = BROKEN_TWINS.filter(({ kind }) => kinds.includes(kind));
  const { atLeast = counted.length } = request;
  const outcomes = await inLanes(CORRECT, (id) => meet(sandbox, 'all', [id], timeLimit));
  const tests = Math.max(...outcomes.map(({ count }) => count));
  const correct = CORRECT.map((id, i) => ({ id, complaints: outcomes[i]!.complaints.get(id)! }));
  const isFair = correct.every(({ complaints }) => complaints.length === 0);
  if (tests === 0 && isFair) throw noTests(file);
  if (kinds.length === 0) throw nothingToJudge(file, request.only);
  if (atLeast > counted.length) throw tooMany(atLeast, counted.length);
  if (!isFair) return { file, tests, kinds, correct, atLeast, twins: [] };

  const slowest = Math.max(...outcomes.map(({ milliseconds }) => milliseconds));
  const limit = createTimeLimit(timeLimit, LEEWAY * slowest);
  const complaints = await meetTwins(
    sandbox,
    counted.map(({ id }) => id),
    limit,
    request.onProgress,
  );
  const twins = counted.map(({ id, kind, mistake }): TwinVerdict => {
    const complaint = complaints.get(id);
    return complaint === undefined ? { id, kind, mistake } : { id, kind, mistake, complaint };
  });
  return { file, tests, kinds, correct, atLeast, twins };
}

function noTests(file: string): BadFile {
  return new BadFile(
    file,
    `Expected ${file} to hold tests, got none that would run`,
    "Write test('what should happen', () => { ... }) with expect or assert in it.",
  );
}

function nothingToJudge(file: string, only: Kind | undefined): BadFile {
  const wanted = only === undefined ? 'Piece or Board' : only === 'piece' ? 'Piece' : 'Board';
  return new BadFile(
    file,
    `Expected ${file} to use ${wanted}, got tests that never import it`,
    `Import ${wanted} from './piece', './board' or '@tetrarium/engine'.`,
  );
}

function tooMany(atLeast: number, count: number): CliError {
  return new CliError(
    EXIT.usage,
    `Expected --at-least of at most ${count}, the number of twins that count, got ${atLeast}`,
  );
}
