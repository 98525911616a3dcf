import type { Command, CommandEntry } from './command.ts';
import { type CliError, quoted, refusal } from './exit.ts';

/** What is needed to say more about a refused command line than yargs does. */
export interface UsageContext {
  readonly words: readonly string[];
  readonly command: Command | undefined;
  readonly commands: readonly CommandEntry[];
  readonly globals: readonly string[];
  /** The name an option was typed by. */
  typedAs(key: string): string;
}

/** Turns a complaint of yargs into "Expected X, got Y", a guess what was meant, and where to look. */
export function usageError(complaint: string, context: UsageContext): CliError {
  const { words, command, commands, globals, typedAs } = context;
  const help = `See: tetrarium ${command === undefined ? '' : `${command.name} `}--help`;
  const refuse = (message: string, guess?: string): CliError =>
    refusal(message, guess === undefined ? help : `Did you mean ${guess}? ${help}`);

  const choice = /Argument: (\S+), Given: ("[\s\S]*"), Choices: (.+)/.exec(complaint);
  if (choice !== null) {
    const [, name, given, choices] = choice;
    const isWord = command?.words?.includes(name!);
    return refuse(
      `Expected ${isWord ? name : typedAs(name!)} as one of ${choices}, got ${quoted(JSON.parse(`[${given}]`)[0])}`,
    );
  }
  if (complaint.startsWith('Not enough non-option arguments') && command !== undefined) {
    return refuse(`Expected tetrarium ${command.name} ${command.words}, got too few words`);
  }
  const unknown = /^Unknown (?:argument|command)s?: (.*)$/.exec(complaint)?.[1]?.split(', ')[0];
  if (unknown === undefined) {
    return refuse(complaint.replace(/^(Expected )--(\S+)/, (_, verb, key) => verb + typedAs(key)));
  }

  const isFlag = words.some((word) => /^-+([^=]+)/.exec(word)?.[1] === unknown);
  if (isFlag || words.some((word) => /^-\w+$/.test(word) && word.includes(unknown))) {
    const flags = [...Object.keys(command?.options ?? {}), ...globals, 'help', 'version'];
    const near = closest(unknown.replace(/^no-/, ''), flags);
    // Of letters in a row yargs names the first it does not know.
    const row = words.find((word) => /^-\w{2,}$/.test(word) && word.includes(unknown));
    const dashes = unknown.length === 1 ? '-' : '--';
    const given = unknown.length === 1 && row !== undefined ? row : `${dashes}${unknown}`;
    return refuse(`Unknown option: ${cut(given)}`, near && `--${near}`);
  }
  const near = closest(
    unknown,
    commands.map(({ name }) => name),
  );
  if (words[0] === unknown) return refuse(`Unknown command: ${cut(unknown)}`, near);
  return refuse(`Expected no further word, got ${quoted(unknown)}`, near && `tetrarium ${near}`);
}

/** A word as it was typed, unless it is a long or a strange one. */
function cut(word: string): string {
  return quoted(word) === `"${word}"` ? word : quoted(word);
}

/** The candidate a typo most likely meant, if any is near enough. */
export function closest(word: string, candidates: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word, candidate);
    if (distance < least) {
      least = distance;
      best = candidate;
    }
  }
  return best;
}

/** How many letters to insert, delete, replace or swap with a neighbour to get from a to b. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = last[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(last[j]! + 1, row[j - 1]! + 1, replaced);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j]!, beforeLast[j - 2]! + 1);
      }
    }
    beforeLast = last;
    last = row;
  }
  return last[b.length]!;
}
