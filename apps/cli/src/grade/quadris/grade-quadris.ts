import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Play, SuiteReport, Transcript } from '@tetrarium/grading';
import { judgeQuadris } from '@tetrarium/grading';
import { count } from '@tetrarium/words';
import { onExit } from 'signal-exit';
import { endMarked } from '../../shell/end-marked.ts';
import { CliError, EXIT, quoted } from '../../shell/exit.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { makeTemporaryFolder } from '../../shell/write-file.ts';
import { formatJson } from '../report-json.ts';
import { formatSuite } from '../report-text.ts';
import { openProgram, type Program } from './program.ts';
import { type Patience, type Played, runPlay } from './run-play.ts';

export interface QuadrisRequest {
  readonly command: string;
  readonly isStrict: boolean;
  readonly rubric?: Readonly<Record<string, number>>;
  readonly stop: AbortSignal;
  /** Milliseconds of a processor for all plays; a minute unless told. */
  readonly budget?: number;
  onProgress?(plays: number): void;
  onOutput?(text: string): void;
}

export interface ProgramRequest extends Pick<QuadrisRequest, 'command' | 'isStrict'> {
  readonly isJson: boolean;
}

const BUDGET = 60_000;
const AT_ONCE = 2;

/** Throws a `CliError` where no program can be started; all else is a verdict about it. */
export async function gradeQuadris(request: QuadrisRequest): Promise<SuiteReport> {
  const { command, isStrict, rubric } = request;
  const players = new Players(openProgram(command), request);
  try {
    const judging = judgeQuadris({ isStrict, ...(rubric && { rubric }) });
    let step = judging.next();
    while (!step.done) step = judging.next(await players.playAll(step.value));
    return step.value;
  } finally {
    players.close();
  }
}

export async function gradeProgram(
  { command, isStrict, isJson }: ProgramRequest,
  terminal: Terminal,
  stop: AbortSignal,
): Promise<boolean> {
  const report = await gradeQuadris({
    command,
    isStrict,
    stop,
    onProgress: (plays) => terminal.progress(count(plays, 'play')),
    ...(terminal.debug && { onOutput: terminal.say }),
  }).finally(() => terminal.progress(''));
  const isOk = report.cases.every(({ passed }) => passed);
  const graded = { file: command, report };
  terminal.print(
    isJson ? formatJson(isOk, [graded], undefined) : formatSuite(report, command, terminal),
  );
  return isOk;
}

const PATIENT: Patience = { first: 4000, next: 1500 };
/** For a program that has tried our patience: it hardly ever ends when its input does. */
const IMPATIENT: Patience = { first: 2000, next: 400 };
const PATIENCE = 3;

/** Runs the plays of one hand-in, two at a time, within its budget. */
class Players {
  private readonly program: Program;
  private readonly request: QuadrisRequest;
  private readonly folder = makeTemporaryFolder('tetrarium-quadris-');
  private readonly mark = { TETRARIUM_HAND_IN: randomUUID() };
  private readonly forget = onExit(() => this.clean());
  private used = 0;
  private overruns = 0;
  private hasSpoken = false;
  private played = 0;

  constructor(program: Program, request: QuadrisRequest) {
    this.program = program;
    this.request = request;
  }

  async playAll(plays: readonly Play[]): Promise<readonly Transcript[]> {
    const transcripts: Transcript[] = [];
    const waiting = [...plays.entries()];
    const work = async (): Promise<void> => {
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const [i, play] = next;
        transcripts[i] = await this.playOnce(play);
        this.request.onProgress?.(++this.played);
      }
    };
    const workers = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    for (const each of workers) if (each.status === 'rejected') throw each.reason;
    return transcripts;
  }

  close(): void {
    this.forget();
    this.clean();
  }

  /** It has never said anything, and nobody waits for it any more. */
  private get isHopeless(): boolean {
    return !this.hasSpoken && this.overruns >= PATIENCE;
  }

  private async playOnce(play: Play): Promise<Transcript> {
    const { stop, budget = BUDGET, onOutput, command } = this.request;
    if (this.used >= budget || this.isHopeless) return { stdout: '', end: { how: 'unplayed' } };
    const played = await runPlay(this.program, play, {
      folder: join(this.folder, randomUUID()),
      env: this.mark,
      patience: this.overruns === 0 ? PATIENT : IMPATIENT,
      budget: budget - this.used,
      stop,
    });
    this.used += played.work;
    if (played.end.how === 'time') this.overruns++;
    this.hasSpoken ||= played.stdout !== '';
    if (played.stderr !== '') onOutput?.(played.stderr.trimEnd());
    if (this.played === 0) refuseUnstartable(played, command);
    return played;
  }

  private clean(): void {
    const [[name, value]] = Object.entries(this.mark) as [[string, string]];
    endMarked(`${name}=${value}`);
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** What a shell answers where the system cannot start a file. */
const UNSTARTABLE = [126, 127];

function refuseUnstartable({ end, stdout, stderr }: Played, command: string): void {
  if (end.how !== 'exit' || !UNSTARTABLE.includes(end.code) || stdout !== '') return;
  const [why = ''] = stderr.trim().split('\n').slice(-1);
  throw new CliError(
    EXIT.badInput,
    `Expected a program, got ${quoted(command)}, which the system cannot start${why && `: ${why}`}`,
    'A script needs a first line such as #!/usr/bin/env python3; a C++ program has to be compiled here.',
  );
}
