import { type CliError, quoted, refusal } from '../shell/exit.ts';

/** Marks a brain that is a command, where also ids and files are taken. */
const PREFIX = 'command:';

/** The command of a word like "command:python3 brain.py"; undefined for other words. */
export function commandOf(text: string): string | undefined {
  return text.startsWith(PREFIX) ? text.slice(PREFIX.length) : undefined;
}

export function asBrain(command: string): string {
  return PREFIX + command;
}

/**
 * The words of a command as a shell would have them, with quotes and backslashes but without
 * variables, patterns and pipes: no shell runs it. Throws a `CliError` where there are none.
 */
export function splitCommand(command: string): string[] {
  const words: string[] = [];
  let word: string | undefined;
  let quote: string | undefined;
  // On Windows a backslash is a part of paths.
  const escapeMark = process.platform === 'win32' ? undefined : '\\';
  for (let i = 0; i < command.length; i++) {
    const letter = command[i]!;
    if (letter === quote) quote = undefined;
    else if (letter === escapeMark && quote !== "'" && i + 1 < command.length) {
      word = (word ?? '') + command[++i]!;
    } else if (quote !== undefined) word = (word ?? '') + letter;
    else if (letter === '"' || letter === "'") {
      quote = letter;
      word ??= '';
    } else if (/\s/.test(letter)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + letter;
  }
  if (word !== undefined) words.push(word);
  if (quote !== undefined) {
    throw refuse(command, `a quote ${quote} that does not end`);
  }
  if (words[0] === undefined || words[0] === '') throw refuse(command, 'nothing to run');
  return words;
}

function refuse(command: string, got: string): CliError {
  return refusal(`Expected a command like "python3 brain.py", got ${got} in ${quoted(command)}`);
}
