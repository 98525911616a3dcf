import type { ArgumentsCamelCase, InferredOptionTypes, Options } from 'yargs';
import type { ExitCode } from './exit.ts';
import type { Terminal } from './terminal.ts';

/** The flags of a command, as yargs describes them. */
export type OptionTable = Readonly<Record<string, Options>>;

/** The parsed flags of a command with these options. */
export type Arguments<O extends OptionTable> = ArgumentsCamelCase<InferredOptionTypes<O>>;

/** What the list of commands says of one. */
export interface CommandEntry {
  readonly name: string;
  /** Words after the name, as yargs writes them: `[shell]` is optional, `<file>` is not. */
  readonly words?: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What to type and what it does; shown first in the help. */
  readonly examples: readonly (readonly [line: string, effect: string])[];
  load(): Promise<CommandBody>;
}

/** What a command takes and does. */
export interface CommandBody<O extends OptionTable = OptionTable> {
  /** The flags; those whose key is also in `words` are positional. */
  readonly options: O;
  /** Flags that may also be written with one dash, where a brief writes them so. */
  readonly singleDash?: readonly string[];
  /** The exit codes it can end with, besides 2, 70 and 130, which every command has. */
  readonly exits: Readonly<Partial<Record<ExitCode, string>>>;
  /** Does the work; throws `CliError` for a failure the user can do something about. */
  run(args: Arguments<O>, terminal: Terminal): Promise<ExitCode>;
}

/** A command that has been loaded. */
export type Command = CommandEntry & CommandBody;

/** Types `run` by the options; the list of commands does not care which they are. */
export function defineCommand<const O extends OptionTable>(command: CommandBody<O>): CommandBody {
  return command as unknown as CommandBody;
}
