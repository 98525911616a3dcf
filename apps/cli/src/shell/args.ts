import type { Argv, Options } from 'yargs';
import { checkWords, commandPlace, typedName } from './check-words.ts';
import {
  type Arguments,
  type Command,
  type CommandEntry,
  type Option,
  type OptionTable,
  wordKeys,
} from './command.ts';
import { complete } from './complete.ts';
import { EXIT, EXIT_MEANINGS, type ExitCode } from './exit.ts';
import type { ColorWish } from './terminal.ts';
import { usageError } from './usage-error.ts';

export type Request =
  | { readonly kind: 'run'; readonly command: Command; readonly args: Arguments<OptionTable> }
  | { readonly kind: 'text'; readonly text: string };

/** Bare `tetrarium` is `tetrarium serve`. */
const DEFAULT_COMMAND = 'serve';

/** Before the words that a shell wants to have completed; the older scripts ask with the second. */
const COMPLETION_FLAGS = ['--get-completions', '--get-yargs-completions'];

export const GLOBAL_OPTIONS = {
  color: {
    type: 'string',
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    describe: 'When to colour; "auto" honours NO_COLOR and FORCE_COLOR. --no-color is "never"',
  },
  debug: {
    type: 'boolean',
    default: false,
    describe: 'Show stacks, and what the code under test prints',
  },
} as const satisfies OptionTable;

/** The flags every command has, read before anything can go wrong. */
export function readGlobals(words: readonly string[]): { color: ColorWish; debug: boolean } {
  const text = ` ${words.join(' ')} `;
  const debug = words.filter((word) => /^--(no-)?debug(=|$)/.test(word)).at(-1);
  const isNever = / --(no-color|color[ =]never) /.test(text);
  const isAlways = / --color[ =]always /.test(text);
  return {
    color: isNever ? 'never' : isAlways ? 'always' : 'auto',
    debug: debug === '--debug' || debug === '--debug=true',
  };
}

export async function parseArguments(
  given: readonly string[],
  commands: readonly CommandEntry[],
  version: string,
): Promise<Request> {
  if (given.length === 1 && given[0] === '--version') return { kind: 'text', text: version };
  if (COMPLETION_FLAGS.includes(given[0] ?? '')) {
    const [flag, ...typed] = given;
    const { offers, files } = await complete(typed, commands, GLOBAL_OPTIONS);
    const isOld = flag === COMPLETION_FLAGS[1];
    const lines = offers.map(({ word, about }) => (isOld || !about ? word : `${word}\t${about}`));
    return { kind: 'text', text: [...lines, ...(files && !isOld ? [':files'] : [])].join('\n') };
  }
  const { default: yargs } = await import('yargs');
  const all = withCommand(given).map((word) => (word === '--no-color' ? '--color=never' : word));
  // Be it for a run, a help or a completion: yargs asks for the options of a command by its name.
  const loaded = new Map<string, Command>();
  for (const entry of commands) {
    if (all.includes(entry.name)) loaded.set(entry.name, { ...entry, ...(await entry.load()) });
  }
  const command = loaded.get(all[commandPlace(all)] ?? '');
  if (!isAboutText(all)) checkWords(all, command, GLOBAL_OPTIONS);
  const words = all.map((word) => (isSingleDash(word, command) ? `-${word}` : word));
  let args: Arguments<OptionTable> | undefined;
  let text = '';
  // yargs writes the help of every command line, which takes longer than to parse it: a help that
  // nobody asked for has no options in it.
  const isHelp = isAboutText(all);
  const parser = yargs()
    .scriptName('tetrarium')
    .locale('en')
    // Every value is the text that was typed; the options turn into numbers what is one.
    .parserConfiguration({
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'dot-notation': false,
    })
    .usage('')
    .options(GLOBAL_OPTIONS)
    .help()
    .alias('help', 'h')
    .version(version)
    .strict()
    .exitProcess(false)
    .wrap(isHelp ? Math.min(100, process.stdout.columns ?? 100) : null)
    .fail((message, error) => {
      if (error !== undefined && error.name !== 'YError') throw error;
      const globals = Object.keys(GLOBAL_OPTIONS);
      const typedAs = (key: string) => typedName(key, all, command) ?? `--${key}`;
      throw usageError(message, { words, command, commands, globals, typedAs });
    });
  if (command === undefined) groupGlobals(parser).epilogue(exitList());
  for (const each of commands) {
    parser.command(
      each.words === undefined ? each.name : `${each.name} ${each.words}`,
      each.summary,
      (inner) => describe(inner, loaded.get(each.name), isHelp),
      (parsed) => {
        args = withDashes(parsed as Arguments<OptionTable>, command);
      },
    );
  }
  await parser.parseAsync(words, {}, (_error, _args, output) => {
    text = output;
  });
  if (text === '' && command !== undefined && args !== undefined) {
    return { kind: 'run', command, args };
  }
  if (words.includes('--version')) return { kind: 'text', text };
  const top = command === undefined ? overview(commands) : header(command);
  return { kind: 'text', text: `${top}\n\n${text.trim()}` };
}

/** Puts the default command before flags that come without one. */
function withCommand(words: readonly string[]): string[] {
  const first = words[commandPlace(words)] ?? '-';
  const isCommand = !first.startsWith('-');
  return isCommand || isAboutText(words) ? [...words] : [DEFAULT_COMMAND, ...words];
}

/** Whether the words ask for a text to read, whatever else they say. */
function isAboutText(words: readonly string[]): boolean {
  return ['--help', '-h', '--version'].some((flag) => words.includes(flag));
}

/** Whether a word is a long flag after one dash, which yargs would take for a row of letters. */
function isSingleDash(word: string, command: Command | undefined): boolean {
  const flag = /^-([^-=][^=]*)(=|$)/.exec(word)?.[1];
  return flag !== undefined && (command?.singleDash?.includes(flag) ?? false);
}

function describe(inner: Argv, command: Command | undefined, isHelp: boolean): Argv {
  if (command === undefined) return inner;
  const words = wordKeys(command);
  const flags = Object.keys(command.options).filter((key) => !words.includes(key));
  for (const key of words) {
    inner.positional(
      key,
      forYargs(command.options[key]!, isHelp) as Parameters<Argv['positional']>[1],
    );
  }
  for (const key of flags) inner.option(key, forYargs(command.options[key]!, isHelp));
  inner.usage(' ');
  if (flags.length > 0) inner.group(flags, 'Options:');
  const last = [exitList(command.exits), ...(command.notes ?? [])].join('\n\n');
  return groupGlobals(inner).epilogue(last);
}

/** One of several choices is a text, too, though it may look like a year. */
function forYargs({ offers: _offers, ...option }: Option, isHelp: boolean): Options {
  const shown: Options = { ...option, hidden: !isHelp };
  return option.choices === undefined ? shown : { ...shown, type: 'string' };
}

/** yargs makes an empty word of a lone dash; really empty ones have been refused. */
function withDashes(
  args: Arguments<OptionTable>,
  command: Command | undefined,
): Arguments<OptionTable> {
  const words = command === undefined ? [] : wordKeys(command);
  const whole = (value: unknown): unknown => (value === '' ? '-' : value);
  const changes = words.map((key) => {
    const value = args[key];
    return [key, Array.isArray(value) ? value.map(whole) : whole(value)];
  });
  return { ...args, ...Object.fromEntries(changes) };
}

function groupGlobals(parser: Argv): Argv {
  return parser.group([...Object.keys(GLOBAL_OPTIONS), 'help', 'version'], 'Everywhere:');
}

function header({ name, words, summary, examples }: CommandEntry): string {
  const line = ['tetrarium', name, words, '[options]'].filter(Boolean).join(' ');
  return `${line}\n${summary}.\n\n${exampleList(examples)}`;
}

function overview(commands: readonly CommandEntry[]): string {
  const firsts = commands.flatMap(({ examples }) => examples.slice(0, 1));
  const what = 'A workbench for falling-block games; without a command it serves the workbench.';
  return `tetrarium [command] [options]\n${what}\n\n${exampleList(firsts)}`;
}

function exampleList(examples: CommandEntry['examples']): string {
  const lines = examples.map(([line, effect]) => `  ${line}\n      ${effect}`);
  return ['Examples:', ...lines].join('\n');
}

function exitList(exits?: Command['exits']): string {
  const everywhere: readonly ExitCode[] = [EXIT.usage, EXIT.internal, EXIT.interrupted];
  const lines = Object.values(EXIT)
    .filter((code) => !exits || code in exits || everywhere.includes(code))
    .map((code) => `  ${`${code}`.padEnd(4)} ${exits?.[code] ?? EXIT_MEANINGS[code]}`);
  return ['Exit codes:', ...lines].join('\n');
}
