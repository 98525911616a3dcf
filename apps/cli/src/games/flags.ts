import {
  type Clash,
  findClash,
  flagName,
  isDefault,
  type Option,
  type Options,
  type Values,
} from '@tetrarium/play/options';
import type { Option as Flag, OptionTable } from '../shell/command.ts';
import { CliError, EXIT, quoted } from '../shell/exit.ts';
import { boardSize, wholeNumber, wholeSeed } from '../shell/whole-number.ts';

/** The flags of a game's options; a brain is chosen by the flags of its own. */
export function flagsOf(options: Options): OptionTable {
  const flags = Object.entries(options).flatMap(([name, option]) => {
    const flag = flagName(name, option);
    return flag === '' || option.kind === 'brain' ? [] : [[flag, flagOf(flag, option)] as const];
  });
  return Object.fromEntries(flags);
}

/** The values that were given at the command line, by the names of the options. */
export function givenOptions<T extends Options>(
  options: T,
  args: Readonly<Record<string, unknown>>,
): Partial<Values<T>> {
  return readFlags(options, args, (option) => option.kind !== 'brain' && !isFile(option));
}

/** The names of the files that were given, by the names of the options whose texts they have. */
export function givenFiles<T extends Options>(
  options: T,
  args: Readonly<Record<string, unknown>>,
): { readonly [K in keyof T]?: string } {
  return readFlags(options, args, isFile);
}

function readFlags(
  options: Options,
  args: Readonly<Record<string, unknown>>,
  isWanted: (option: Option) => boolean,
): object {
  const given = Object.entries(options).flatMap(([name, option]) => {
    const value = args[flagName(name, option)];
    const isGiven = value !== undefined && !(option.kind === 'toggle' && value === option.default);
    return isGiven && isWanted(option) ? [[name, value] as const] : [];
  });
  return Object.fromEntries(given);
}

/** Refuses a flag that has no effect beside the others. */
export function refuseClash(options: Options, given: object, setup: object): void {
  for (const name of Object.keys(given)) {
    const clash = findClash(options, name, setup);
    if (clash !== undefined) throw new CliError(EXIT.usage, sentenceOf(options, clash));
  }
}

function sentenceOf(options: Options, { name, other, expected, got }: Clash): string {
  const nameOf = (each: string) => `--${flagName(each, options[each]!)}`;
  const values = expected?.map((value) => `${nameOf(other)} ${value}`).join(' or ');
  const wanted = `${values === undefined ? 'without' : 'with'} ${values || nameOf(other)}`;
  const found = isDefault(options[other]!, got)
    ? `got ${got ?? 'none'}`
    : `got ${nameOf(other)} ${got}`;
  return `Expected ${nameOf(name)} ${wanted}, ${found}`;
}

function flagOf(flag: string, option: Option): Flag {
  const describe = describeOf(option);
  if (isFile(option)) return { ...textFlag(describe), offers: { files: true } };
  switch (option.kind) {
    case 'choice':
      return { choices: option.choices.map(({ value }) => value), describe };
    case 'toggle':
      // The other word of a flag that is on by default is --no-flag.
      return { type: 'boolean', ...(option.default && { default: true }), describe };
    case 'whole':
      return textFlag(describe, wholeFlag(flag, option));
    case 'seed':
      return textFlag(describe, wholeSeed);
    case 'size':
      return textFlag(describe, boardSize);
    case 'texts':
      return { type: 'array', string: true, requiresArg: true, describe };
    default:
      return textFlag(describe);
  }
}

function isFile(option: Option): boolean {
  return 'isFile' in option && option.isFile === true;
}

function textFlag(describe: string, coerce?: (text: string | undefined) => unknown): Flag {
  return { type: 'string', requiresArg: true, describe, ...(coerce && { coerce }) };
}

function wholeFlag(flag: string, option: Extract<Option, { kind: 'whole' }>) {
  const { least, most, read, format } = option;
  const plain = wholeNumber(flag, least, most);
  if (read === undefined) return plain;
  const parse = (word: string | undefined): number | undefined => {
    if (word === undefined) return undefined;
    const value = read(word);
    if (value !== undefined) return value;
    const also = format === undefined ? '' : `, or ${format}`;
    throw new CliError(
      EXIT.usage,
      `Expected --${flag} as a whole number from ${least} to ${most}${also}, got ${quoted(word)}`,
    );
  };
  return parse;
}

/** The help of a flag: its sentence, its range and what it is where it is not given. */
function describeOf(option: Option): string {
  const { label, hint = label, kind, default: usual } = option;
  const sentence = `${isFile(option) ? 'A file. ' : ''}${hint.replace(/\.$/, '')}`;
  const range = kind === 'whole' ? `, ${option.least} to ${option.most}` : '';
  const also = kind === 'whole' && option.format !== undefined ? ` or ${option.format}` : '';
  const hasDefault = usual !== undefined && kind !== 'toggle' && !isDefaultText(usual);
  const word = kind === 'size' ? `${option.default.width}x${option.default.height}` : String(usual);
  return `${sentence}${range}${also}${hasDefault ? ` [default: ${word}]` : ''}`;
}

function isDefaultText(usual: unknown): boolean {
  return usual === '' || (Array.isArray(usual) && usual.length === 0);
}
