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

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

export const EXIT_MEANINGS: Readonly<Record<ExitCode, string>> = {
  [EXIT.ok]: 'ok',
  [EXIT.failed]: 'the thing itself failed',
  [EXIT.usage]: 'the command line was not understood',
  [EXIT.badInput]: 'an input file is missing or unusable',
  [EXIT.unavailable]: 'a service is unavailable',
  [EXIT.internal]: 'an error inside Tetrarium',
  [EXIT.interrupted]: 'interrupted',
};

/** The longest part of a given word that a message repeats. */
const LONGEST_WORD = 60;
/** The longest line of a message, whatever went into it, and the most lines. */
const LONGEST_LINE = 800;
const MOST_LINES = 60;

/** A given word for a message: in quotes, short, and without what a terminal would obey. */
export function quoted(word: string): string {
  const part = word.length > LONGEST_WORD ? `${word.slice(0, LONGEST_WORD)}...` : word;
  return JSON.stringify(part).replace(
    /[\x7f-\x9f]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** A message that stays readable, be a file name or a line of 20 kB in it. */
export function cutMessage(message: string): string {
  const lines = message.split('\n', MOST_LINES + 1).map((line) => {
    const half = LONGEST_LINE / 2;
    return line.length > LONGEST_LINE ? `${line.slice(0, half)} ... ${line.slice(-half)}` : line;
  });
  return lines.length > MOST_LINES ? [...lines.slice(0, -1), '...'].join('\n') : lines.join('\n');
}

export class CliError extends Error {
  override readonly name = 'CliError';
  readonly exitCode: ExitCode;
  readonly advice: string | undefined;

  constructor(exitCode: ExitCode, message: string, advice?: string) {
    super(cutMessage(message));
    this.exitCode = exitCode;
    this.advice = advice && cutMessage(advice);
  }
}

export function refusal(message: string, advice?: string): CliError {
  return new CliError(EXIT.usage, message, advice);
}
