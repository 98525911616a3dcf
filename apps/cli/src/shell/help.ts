import type { Command, CommandEntry } from './command.ts';
import { EXIT, EXIT_MEANINGS, type ExitCode } from './exit.ts';

/** The top of a command's help: how to write it, what it does, examples. */
export function header({ name, words, summary, examples }: CommandEntry): string {
  const line = ['tetrarium', name, words, '[options]'].filter(Boolean).join(' ');
  return `${line}\n${summary}.\n\n${exampleList(examples)}`;
}

/** The top of the help without a command: one example of each. */
export function overview(commands: readonly CommandEntry[]): string {
  const firsts = commands.flatMap(({ examples }) => examples.slice(0, 1));
  const what = 'A workbench for falling-block games; without a command it serves the workbench.';
  return `tetrarium [command] [options]\n${what}\n\n${exampleList(firsts)}`;
}

function exampleList(examples: CommandEntry['examples']): string {
  const lines = examples.map(([line, effect]) => `  ${line}\n      ${effect}`);
  return ['Examples:', ...lines].join('\n');
}

export function exitList(exits?: Command['exits']): string {
  const everywhere: readonly ExitCode[] = [EXIT.usage, EXIT.internal, EXIT.interrupted];
  const lines = Object.values(EXIT)
    .filter((code) => !exits || code in exits || everywhere.includes(code))
    .map((code) => `  ${`${code}`.padEnd(4)} ${exits?.[code] ?? EXIT_MEANINGS[code]}`);
  return ['Exit codes:', ...lines].join('\n');
}
