/** One run of a Quadris program: what it is started with and what is typed, a command a line. */
export interface Play {
  readonly args: readonly string[];
  readonly files: Readonly<Record<string, string>>;
  readonly lines: readonly string[];
  /** Whether the last line ends like the others. */
  readonly hasLastNewline?: boolean;
}

/** How a run came to its end. */
export type PlayEnd =
  | { readonly how: 'exit'; readonly code: number }
  | { readonly how: 'signal'; readonly signal: string }
  /** It did not end, although its input had. */
  | { readonly how: 'time' }
  | { readonly how: 'memory' }
  /** It printed more than any game needs. */
  | { readonly how: 'output' }
  /** It started more processes than any game needs. */
  | { readonly how: 'processes' }
  /** The budget of the hand-in was used up before. */
  | { readonly how: 'unplayed' };

/** What was seen of a run. */
export interface Transcript {
  readonly stdout: string;
  readonly end: PlayEnd;
}

/** A Quadris as a black box: arguments, files and input in, text out. */
export interface QuadrisProgram {
  play(play: Play): Transcript;
}

/** What is typed, as the program gets it. */
export function inputOf({ lines, hasLastNewline = true }: Play): string {
  return lines.join('\n') + (hasLastNewline && lines.length > 0 ? '\n' : '');
}

/** The end of a run in a few words, to follow "got a program that". */
export function describeEnd(end: PlayEnd): string {
  switch (end.how) {
    case 'exit':
      return `ended with exit code ${end.code}`;
    case 'signal':
      return `crashed (${end.signal})`;
    case 'time':
      return 'did not end in time';
    case 'memory':
      return 'used too much memory';
    case 'output':
      return 'printed without end';
    case 'processes':
      return 'started too many processes';
    case 'unplayed':
      return 'had used up all of its time before';
  }
}
