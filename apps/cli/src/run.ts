import { COMMANDS } from './commands/index.ts';
import { parseArguments } from './shell/args.ts';
import { CliError, cutMessage, EXIT, type ExitCode } from './shell/exit.ts';
import type { Terminal } from './shell/terminal.ts';
import { readVersion } from './shell/version.ts';

/** Does what the words after `tetrarium` ask for. */
export async function run(words: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    const request = await parseArguments(words, COMMANDS, readVersion());
    if (request.kind === 'run') return await request.command.run(request.args, terminal);
    terminal.print(request.text);
    return EXIT.ok;
  } catch (error) {
    return report(error, terminal);
  }
}

/** Says what went wrong; a stack is for those who ask for it. */
function report(error: unknown, { say, complain, debug }: Terminal): ExitCode {
  if (error instanceof CliError) {
    complain(error.message);
    if (error.advice !== undefined) say(error.advice);
    if (debug) say(error.stack ?? '');
    return error.exitCode;
  }
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  complain(`An error inside Tetrarium: ${cutMessage(message)}`);
  say(debug ? (stack ?? '') : 'Run the same command with --debug and report what it prints.');
  return EXIT.internal;
}
