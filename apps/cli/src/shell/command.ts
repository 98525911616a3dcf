import type { ArgumentsCamelCase, InferredOptionTypes, Options } from 'yargs';
import type { ExitCode } from './exit.ts';
import type { Terminal } from './terminal.ts';

/** What a shell offers after an option, or in the place of a word, besides its `choices`. */
export interface Offers {
  readonly words?: readonly string[];
  readonly files?: boolean;
}

export type Option = Options & { readonly offers?: Offers };

export type OptionTable = Readonly<Record<string, Option>>;

export type Arguments<O extends OptionTable> = ArgumentsCamelCase<InferredOptionTypes<O>>;

export interface CommandEntry {
  readonly name: string;
  /** Words after the name, as yargs writes them: `[shell]` is optional, `<file>` is not. */
  readonly words?: string;
  readonly summary: string;
  /** What to type and what it does; shown first in the help. */
  readonly examples: readonly (readonly [line: string, effect: string])[];
  load(): Promise<CommandBody>;
}

export interface CommandBody<O extends OptionTable = OptionTable> {
  /** The flags; those whose key is also in `words` are positional. */
  readonly options: O;
  /** Flags that may also be written with one dash, where a brief writes them so. */
  readonly singleDash?: readonly string[];
  /** What else to know before it is used; shown last in the help. */
  readonly notes?: readonly string[];
  /** The exit codes it can end with, besides 2, 70 and 130, which every command has. */
  readonly exits: Readonly<Partial<Record<ExitCode, string>>>;
  /** Does the work; throws `CliError` for a failure the user can do something about. */
  run(args: Arguments<O>, terminal: Terminal): Promise<ExitCode>;
}

export type Command = CommandEntry & CommandBody;

export function wordKeys({ words, options }: Pick<Command, 'words' | 'options'>): string[] {
  return (words?.match(/[\w-]+/g) ?? []).filter((key) => key in options);
}

/** Types `run` by the options; the list of commands does not care which they are. */
export function defineCommand<const O extends OptionTable>(command: CommandBody<O>): CommandBody {
  return command as unknown as CommandBody;
}
