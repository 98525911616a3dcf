import { joinOr } from '@tetrarium/words';
import { type CliError, refusal } from '../shell/exit.ts';
import { BRIEFS, type BriefKit, type ClassBrief } from './briefs.ts';
import { BadFile, bundleOurs, bundleTwins } from './bundle.ts';
import { bundleTests } from './bundle-tests.ts';
import type { GradeListeners } from './grade-classes.ts';
import type { Complaint, Meeting, TestsCode } from './judge-tests.ts';
import { runThread } from './run-thread.ts';
import { tableOf } from './twins/serve-face.ts';

export type Kind = BriefKit['classes'][number]['option'];

/** What the tests say about a correct implementation: nothing, if they are good. */
export interface CorrectVerdict {
  readonly id: string;
  readonly complaints: readonly Complaint[];
}

/** What the tests say about a broken twin: something, if they are good. */
export interface TwinVerdict {
  readonly id: string;
  readonly kind: string;
  readonly mistake: string;
  /** The first complaint; without one the twin was let through. */
  readonly complaint?: Complaint;
}

export interface TestsReport {
  readonly file: string;
  readonly tests: number;
  readonly kinds: readonly Kind[];
  readonly correct: readonly CorrectVerdict[];
  readonly atLeast: number;
  /** Empty if a correct implementation was complained about. */
  readonly twins: readonly TwinVerdict[];
}

export interface TestsRequest {
  readonly brief: ClassBrief;
  readonly file: string;
  /** The only kind of twins that counts; otherwise those of the classes the file uses. */
  readonly only?: Kind;
  /** How many twins the tests have to catch; all, unless given. */
  readonly atLeast?: number;
  /** Whether twins that break only our own contract count. */
  readonly isStrict: boolean;
  readonly root?: string | undefined;
  /** Milliseconds of work for the tests with each subject. */
  readonly timeLimit: number;
}

/** How many times the work of a correct run a broken twin may cause, and the least that is left. */
const LEEWAY = 20;
const LEAST = 50;
const LANES = 2;

export async function gradeTests(
  request: TestsRequest,
  listeners: GradeListeners,
): Promise<TestsReport> {
  const { brief, file, root, only, timeLimit, isStrict } = request;
  const kit = BRIEFS[brief];
  const table = tableOf(kit.face);
  const [{ code: tests, used }, surroundings, runner, twins] = await Promise.all([
    bundleTests(file, root, table),
    bundleOurs('surroundings'),
    bundleOurs('tests'),
    bundleTwins(brief),
  ]);
  const code = { surroundings, kit: runner, tests, twins };
  const kinds = kit.classes
    .filter(({ kind }) => used.includes(kind))
    .map(({ option }) => option)
    .filter((kind) => only === undefined || kind === only);
  const counted = kit.twins(isStrict).filter(({ kind }) => kinds.some((each) => each === kind));
  const { atLeast = counted.length } = request;
  const meetings = new Meetings(code, JSON.stringify(table), listeners);
  const fair = await meetings.hold(kit.correct, false, timeLimit);
  const count = Math.max(...fair.map((each) => each.tests));
  const correct = kit.correct.map((id, i) => ({ id, complaints: fair[i]!.complaints }));
  const isFair = correct.every(({ complaints }) => complaints.length === 0);
  if (count === 0 && isFair) throw noTests(file);
  if (kinds.length === 0) throw nothingToJudge(file, kit, only);
  if (atLeast > counted.length) throw tooMany(atLeast, counted.length);
  if (!isFair) return { file, tests: count, kinds, correct, atLeast, twins: [] };

  const longest = Math.max(...fair.map(({ work }) => work));
  const limit = Math.min(timeLimit, Math.max(LEAST, Math.ceil(LEEWAY * longest)));
  const met = await meetings.hold(
    counted.map(({ id }) => id),
    true,
    limit,
  );
  const verdicts = counted.map(({ id, kind, mistake }, i): TwinVerdict => {
    const [complaint] = met[i]!.complaints;
    return complaint === undefined ? { id, kind, mistake } : { id, kind, mistake, complaint };
  });
  return { file, tests: count, kinds, correct, atLeast, twins: verdicts };
}

class Meetings {
  readonly #code: TestsCode;
  readonly #table: string;
  readonly #listeners: GradeListeners;

  constructor(code: TestsCode, table: string, listeners: GradeListeners) {
    this.#code = code;
    this.#table = table;
    this.#listeners = listeners;
  }

  async hold(
    subjects: readonly string[],
    isFirstEnough: boolean,
    limit: number,
  ): Promise<readonly Meeting[]> {
    const held = new Map<string, Meeting>();
    const lanes = Array.from({ length: LANES }, (_, lane) =>
      subjects.filter((_each, i) => i % LANES === lane),
    );
    const onMeeting = (meeting: Meeting): void => {
      held.set(meeting.subject, meeting);
      if (isFirstEnough) this.#listeners.onTwin?.(held.size, subjects.length);
    };
    await Promise.all(lanes.map((lane) => this.#holdLane(lane, isFirstEnough, limit, onMeeting)));
    return subjects.map((each) => held.get(each)!);
  }

  /** After a thread had to be ended, the next one takes the next subject. */
  async #holdLane(
    lane: readonly string[],
    isFirstEnough: boolean,
    limit: number,
    onMeeting: (meeting: Meeting) => void,
  ): Promise<void> {
    const { stop, onPrint } = this.#listeners;
    let rest = lane;
    while (rest.length > 0) {
      let running = 'while the file loads';
      let done = 0;
      const broken = await runThread(
        {
          type: 'tests',
          code: this.#code,
          table: this.#table,
          subjects: rest,
          isFirstEnough,
          limit,
        },
        (note) => {
          if (note.type === 'test') running = note.name;
          if (note.type === 'meet') running = 'while the file loads';
          if (note.type === 'print') onPrint?.(note.text);
          if (note.type !== 'met') return;
          done++;
          onMeeting(note.meeting);
        },
        stop,
      );
      if (broken !== undefined) {
        const complaints = [{ test: running, message: broken.message }];
        onMeeting({ subject: rest[done]!, tests: 0, complaints, work: limit });
        done++;
      }
      rest = rest.slice(done);
    }
  }
}

function noTests(file: string): BadFile {
  return new BadFile(
    file,
    `Expected ${file} to hold tests, got none that would run`,
    "Write test('what should happen', () => { ... }) with expect or assert in it.",
  );
}

function nothingToJudge(file: string, { classes }: BriefKit, only: Kind | undefined): BadFile {
  const names = classes
    .filter(({ option }) => only === undefined || option === only)
    .map(({ kind }) => kind);
  const wanted = joinOr(names);
  const files = names.map((name) => `'./${name.charAt(0).toLowerCase()}${name.slice(1)}'`);
  return new BadFile(
    file,
    `Expected ${file} to use ${wanted}, got tests that never import it`,
    `Import ${wanted} from ${files.join(', ')} or '@tetrarium/engine'.`,
  );
}

function tooMany(atLeast: number, count: number): CliError {
  return refusal(
    `Expected --at-least of at most ${count}, the number of twins that count, got ${atLeast}`,
  );
}
