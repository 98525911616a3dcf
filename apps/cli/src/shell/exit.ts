/** What the process tells its caller; `--help` and the docs list the same numbers. */
export const EXIT = {
  ok: 0,
  failed: 1,
  usage: 2,
  badInput: 3,
  unavailable: 69,
  internal: 70,
  interrupted: 130,
} as const;

/** One of the numbers of `EXIT`. */
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What each exit code means, unless a command says it more precisely. */
export const EXIT_MEANINGS: Readonly<Record<ExitCode, string>> = {
  [EXIT.ok]: 'ok',
  [EXIT.failed]: 'the thing itself failed',
  [EXIT.usage]: 'the command line was not understood',
  [EXIT.badInput]: 'an input file is missing or unusable',
  [EXIT.unavailable]: 'a service is unavailable',
  [EXIT.internal]: 'an error inside Tetrarium',
  [EXIT.interrupted]: 'interrupted',
};

/** An expected failure: what happened, what to do next, and the exit code. */
export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  readonly advice: string | undefined;

  constructor(exitCode: ExitCode, message: string, advice?: string) {
    super(message);
    this.exitCode = exitCode;
    this.advice = advice;
  }
}
