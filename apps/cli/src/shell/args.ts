import type { Argv, Options } from 'yargs';
import type { Arguments, Command, CommandEntry, OptionTable } from './command.ts';
import { exitList, header, overview } from './help.ts';
import type { ColorWish } from './terminal.ts';
import { usageError } from './usage-error.ts';

/** What the command line asks for: a command with its flags, or a text to print. */
export type Request =
  | { readonly kind: 'run'; readonly command: Command; readonly args: Arguments<OptionTable> }
  | { readonly kind: 'text'; readonly text: string };

/** Bare `tetrarium` is `tetrarium serve`. */
const DEFAULT_COMMAND = 'serve';

const COMPLETION_FLAG = '--get-yargs-completions';

const GLOBAL_OPTIONS = {
  color: {
    choices: ['auto', 'always', 'never'],
    default: 'auto',
    describe: 'When to colour; "auto" honours NO_COLOR and FORCE_COLOR. --no-color is "never"',
  },
  debug: {
    type: 'boolean',
    default: false,
    describe: 'Show stacks, and what the code under test prints',
  },
} as const satisfies Record<string, Options>;

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

/** Reads the words after `tetrarium`; throws a usage `CliError` for what it does not know. */
export async function parseArguments(
  given: readonly string[],
  commands: readonly CommandEntry[],
  version: string,
): Promise<Request> {
  if (given.length === 1 && given[0] === '--version') return { kind: 'text', text: version };
  const { default: yargs } = await import('yargs');
  const all = withCommand(given).map((word) => (word === '--no-color' ? '--color=never' : word));
  // Be it for a run, a help or a completion: yargs asks for the options of a command by its name.
  const loaded = new Map<string, Command>();
  for (const entry of commands) {
    if (all.includes(entry.name)) loaded.set(entry.name, { ...entry, ...(await entry.load()) });
  }
  const command = loaded.get(all[commandPlace(all)] ?? '');
  const words = all.map((word) => (isSingleDash(word, command) ? `-${word}` : word));
  let args: Arguments<OptionTable> | undefined;
  let text = '';
  const parser = yargs()
    .scriptName('tetrarium')
    .locale('en')
    // Of a flag given twice the last one counts, but yargs writes a list of words as such a flag.
    .parserConfiguration({ 'duplicate-arguments-array': command !== undefined && isList(command) })
    .usage('')
    .options(GLOBAL_OPTIONS)
    .help()
    .alias('help', 'h')
    .version(version)
    .strict()
    .exitProcess(false)
    .wrap(Math.min(100, process.stdout.columns ?? 100))
    .fail((message, error) => {
      if (error !== undefined && error.name !== 'YError') throw error;
      throw usageError(message, { words, command, commands, globals: Object.keys(GLOBAL_OPTIONS) });
    });
  if (command === undefined) groupGlobals(parser).epilogue(exitList());
  for (const each of commands) {
    parser.command(
      each.words === undefined ? each.name : `${each.name} ${each.words}`,
      each.summary,
      (inner) => describe(inner, loaded.get(each.name)),
      (parsed) => {
        args = parsed as Arguments<OptionTable>;
      },
    );
  }
  await parser.parseAsync(words, {}, (_error, _args, output) => {
    text = output;
  });
  if (text === '' && command !== undefined && args !== undefined) {
    return { kind: 'run', command, args };
  }
  if (words.includes(COMPLETION_FLAG) || words.includes('--version')) return { kind: 'text', text };
  const top = command === undefined ? overview(commands) : header(command);
  return { kind: 'text', text: `${top}\n\n${text.trim()}` };
}

/** Puts the default command before flags that come without one. */
function withCommand(words: readonly string[]): string[] {
  const first = words[commandPlace(words)] ?? '-';
  const isText = ['--help', '-h', '--version', COMPLETION_FLAG].some((flag) =>
    words.includes(flag),
  );
  return isText || !first.startsWith('-') ? [...words] : [DEFAULT_COMMAND, ...words];
}

/** Whether a word is a long flag after one dash, which yargs would take for a row of letters. */
function isSingleDash(word: string, command: Command | undefined): boolean {
  const flag = /^-([^-=][^=]*)(=|$)/.exec(word)?.[1];
  return flag !== undefined && (command?.singleDash?.includes(flag) ?? false);
}

/** Where a command has to stand: the first word after the flags that every command has. */
function commandPlace(words: readonly string[]): number {
  let place = 0;
  for (;;) {
    const [word = '', next = ''] = words.slice(place);
    if (word === '--color' || (word === '--debug' && /^(true|false)$/.test(next))) place += 2;
    else if (/^(-h|--(help|version|no-color|color=.*|(no-)?debug(=.*)?))$/.test(word)) place++;
    else return place;
  }
}

function describe(inner: Argv, command: Command | undefined): Argv {
  if (command === undefined) return inner;
  const flags: string[] = [];
  for (const [key, option] of Object.entries(command.options)) {
    if (command.words?.match(/[\w-]+/g)?.includes(key)) {
      inner.positional(key, option as Parameters<Argv['positional']>[1]);
    } else {
      inner.option(key, isList(command) ? lastOf(option) : option);
      flags.push(key);
    }
  }
  inner.usage(' ');
  if (flags.length > 0) inner.group(flags, 'Options:');
  return groupGlobals(inner).epilogue(exitList(command.exits));
}

/** Whether a command takes any number of words. */
function isList({ words }: Command): boolean {
  return words?.includes('..') ?? false;
}

/** The flag with the last of its values where several are given. */
function lastOf(option: Options): Options {
  const { coerce = (value: unknown) => value } = option;
  return { ...option, coerce: (value) => coerce(Array.isArray(value) ? value.at(-1) : value) };
}

function groupGlobals(parser: Argv): Argv {
  return parser.group([...Object.keys(GLOBAL_OPTIONS), 'help', 'version'], 'Everywhere:');
}
