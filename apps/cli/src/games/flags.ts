import {
  type Clash,
  findClash,
  flagName,
  isDefault,
  type Option,
  type Options,
  type Size,
  type Values,
} from '@tetrarium/play/options';
import type { Option as Flag, OptionTable } from '../shell/command.ts';
import { quoted, refusal } from '../shell/exit.ts';
import { boardSize, TEXT_FLAG, wholeNumber, wholeSeed } from '../shell/flags.ts';

/**
 * The flags of a game's options; a brain is chosen by the flags of its own. `usual` has what a
 * command plays by where that is not the default of a link.
 */
export function flagsOf(options: Options, usual: Readonly<Record<string, unknown>> = {}) {
  const flags = Object.entries(options).flatMap(([name, option]) => {
    const flag = flagName(name, option);
    if (flag === '' || option.kind === 'brain') return [];
    const shown = name in usual ? usual[name] : option.default;
    return [[flag, flagOf(flag, option, shown)] as const];
  });
  return Object.fromEntries(flags) as OptionTable;
}

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
    if (clash !== undefined) throw refusal(sentenceOf(options, clash));
  }
}

/** Whether a flag was given; one that is on by default is given by its `no-`. */
export function isGiven(args: Readonly<Record<string, unknown>>, flag: string): boolean {
  const positive = flag.replace(/^no-/, '');
  const value = args[positive];
  return positive === flag ? value !== undefined && value !== false : value === false;
}

/** Refuses flags that have no effect beside another one, by the name of that. */
export function refuseBeside(
  args: Readonly<Record<string, unknown>>,
  without: Readonly<Record<string, readonly string[]>>,
): void {
  for (const [flag, useless] of Object.entries(without)) {
    const other = isGiven(args, flag) ? useless.find((each) => isGiven(args, each)) : undefined;
    if (other === undefined) continue;
    throw refusal(`Expected --${other} without --${flag}, got both`);
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

function flagOf(flag: string, option: Option, usual: unknown): Flag {
  const describe = describeOf(flag, option, usual);
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
  return { ...TEXT_FLAG, describe, ...(coerce && { coerce }) };
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
    throw refusal(
      `Expected --${flag} as a whole number from ${least} to ${most}${also}, got ${quoted(word)}`,
    );
  };
  return parse;
}

/** The help of a flag: its sentence, its values and what it is where it is not given. */
function describeOf(flag: string, option: Option, usual: unknown): string {
  const { label, hint, kind } = option;
  const sentence = `${isFile(option) ? 'A file. ' : ''}${(hint ?? label).replace(/\.$/, '')}`;
  if (option.kind === 'toggle')
    return `${sentence}${usual === true ? `; not with --no-${flag}` : ''}`;
  const word = wordOf(option, usual);
  const suffix = word === undefined ? '' : ` [default: ${word}]`;
  if (kind === 'choice') {
    const values = option.choices.filter((each) => each.label.toLowerCase() !== each.value);
    const meanings = values.map((each) => `${each.value} is "${each.label}"`).join(', ');
    return meanings === ''
      ? `${sentence}${suffix}`
      : `${label}: ${meanings}${hint === undefined ? '' : `. ${sentence}`}${suffix}`;
  }
  return `${sentence}${rangeOf(option)}${suffix}`;
}

/** What a flag takes, in brackets, where its name does not say that. */
function rangeOf(option: Option): string {
  if (option.kind === 'size') return ' (WIDTHxHEIGHT)';
  if (option.kind !== 'whole') return '';
  const { least, most, unit = '', format } = option;
  const range = `${least} to ${most} ${unit}`.trim();
  return ` (${range}${format === undefined ? '' : `, or ${format}`})`;
}

/** What is used where a flag is not given, as its help has it; undefined where that is nothing. */
function wordOf({ kind }: Option, usual: unknown): string | undefined {
  if (kind === 'seed' && usual === undefined) return 'drawn and printed';
  if (kind === 'size') return `${(usual as Size).width}x${(usual as Size).height}`;
  const isNothing = usual === undefined || usual === '' || Array.isArray(usual);
  return isNothing ? undefined : `${usual}`;
}
