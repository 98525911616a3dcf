import { failure, type Result, success } from '@tetrarium/engine/core';
import { isBlockKind } from './blocks.ts';
import { type QuadrisRules, VERBS, type Verb } from './rules.ts';

/** A word the player may type: what it does, and whether a unique beginning of it is enough. */
export interface CommandName {
  readonly name: string;
  readonly verb: Verb;
  readonly canBeShort: boolean;
}

/** A sequence of commands under a name of its own. */
export interface Macro {
  readonly name: string;
  readonly body: string;
}

/** All the words of an interpreter, as data. */
export interface Vocabulary {
  readonly names: readonly CommandName[];
  readonly macros: readonly Macro[];
}

type Meaning =
  | { readonly type: 'verb'; readonly command: CommandName }
  | { readonly type: 'macro'; readonly macro: Macro };

const LONGEST_NAME = 40;
const LONGEST_BODY = 4000;
const MOST_MACROS = 1000;

/** The words of a set of rules: its own may be abbreviated, our extras need their full name. */
export function createVocabulary({ abbreviated, without }: QuadrisRules): Vocabulary {
  const names = VERBS.filter((verb) => !without.includes(verb)).map((verb) => ({
    name: verb,
    verb,
    canBeShort: abbreviated.includes(verb),
  }));
  return { names, macros: [] };
}

/** Finds what a word means: a whole name first, then the only name that starts with it. */
export function lookUp(vocabulary: Vocabulary, word: string): Result<Meaning> {
  const { names, macros } = vocabulary;
  const whole = names.find(({ name }) => name === word);
  if (whole !== undefined) return success({ type: 'verb', command: whole });
  const macro = macros.find(({ name }) => name === word);
  if (macro !== undefined) return success({ type: 'macro', macro });
  const fitting = names.filter(({ name, canBeShort }) => canBeShort && name.startsWith(word));
  if (fitting.length === 1) return success({ type: 'verb', command: fitting[0]! });
  if (fitting.length > 1) {
    const list = fitting.map(({ name }) => name).sort();
    return failure(
      'quadris/ambiguous-command',
      `"${word}" could be ${either(list)}; type more of it`,
    );
  }
  return failure(
    'quadris/unknown-command',
    `Unknown command "${brief(word)}"${guess(vocabulary, word)}`,
  );
}

/** The full names that a half-typed word could become, in alphabetical order. */
export function completionsOf(vocabulary: Vocabulary, word: string): string[] {
  const [, digits = '', start = ''] = /^(\d*)(.*)$/s.exec(word)!;
  const all = [...vocabulary.names, ...vocabulary.macros].map(({ name }) => name);
  return all
    .filter((name) => name.startsWith(start))
    .sort()
    .map((name) => digits + name);
}

/** Gives a command another name; abbreviations then follow the new one. */
export function renameCommand(
  vocabulary: Vocabulary,
  from: string,
  to: string,
): Result<Vocabulary> {
  const found = lookUp(vocabulary, from);
  if (!found.ok) return found;
  const fault = findNameFault(vocabulary, to);
  if (fault !== undefined) return failure('quadris/bad-name', fault);
  const meaning = found.value;
  if (meaning.type === 'verb') {
    const names = vocabulary.names.map((old) =>
      old === meaning.command ? { ...old, name: to } : old,
    );
    return success({ ...vocabulary, names });
  }
  const macros = vocabulary.macros.map((old) =>
    old === meaning.macro ? { ...old, name: to } : old,
  );
  return findLoop(macros, vocabulary.names) === undefined
    ? success({ ...vocabulary, macros })
    : failure('quadris/macro-loop', `Expected a name that calls no loop, got "${to}"`);
}

/** Adds one more name for a command; it has to be typed in full. */
export function addAlias(vocabulary: Vocabulary, name: string, of: string): Result<Vocabulary> {
  const found = lookUp(vocabulary, of);
  if (!found.ok) return found;
  if (found.value.type === 'macro') {
    return failure('quadris/bad-name', `Expected the name of a command, got the macro "${of}"`);
  }
  const fault = findNameFault(vocabulary, name);
  if (fault !== undefined) return failure('quadris/bad-name', fault);
  const alias = { name, verb: found.value.command.verb, canBeShort: false };
  return success({ ...vocabulary, names: [...vocabulary.names, alias] });
}

/** Adds a macro; one that would run itself is refused. */
export function addMacro(vocabulary: Vocabulary, name: string, body: string): Result<Vocabulary> {
  return addMacros(vocabulary, [{ name, body }]);
}

/** Adds macros, looking for those that would run themselves only once. */
export function addMacros(vocabulary: Vocabulary, added: readonly Macro[]): Result<Vocabulary> {
  const macros = [...vocabulary.macros];
  for (const { name, body } of added) {
    const fault = findNameFault({ ...vocabulary, macros }, name);
    if (fault !== undefined) return failure('quadris/bad-name', fault);
    if (body.trim() === '' || body.length > LONGEST_BODY || /[\r\n]/.test(body)) {
      const wanted = `1 to ${LONGEST_BODY} characters of commands on one line`;
      return failure('quadris/bad-macro', `Expected ${wanted} after macro ${name}`);
    }
    if (macros.length >= MOST_MACROS) {
      return failure('quadris/bad-macro', `Expected at most ${MOST_MACROS} macros`);
    }
    macros.push({ name, body });
  }
  const loop = findLoop(macros, vocabulary.names);
  if (loop === undefined) return success({ ...vocabulary, macros });
  return failure(
    'quadris/macro-loop',
    `Expected a macro that does not run itself, got ${loop.join(' -> ')}`,
  );
}

/** Why a word cannot become a new name, or undefined. */
function findNameFault({ names, macros }: Vocabulary, name: string): string | undefined {
  if (name === '' || /\s/.test(name) || name.length > LONGEST_NAME) {
    return `Expected one word of at most ${LONGEST_NAME} letters as a name, got "${name.slice(0, LONGEST_NAME)}"`;
  }
  if (/^\d/.test(name)) return `Expected a name that does not start with a digit, got "${name}"`;
  if (isBlockKind(name)) return `Expected a name that is not a block's letter, got "${name}"`;
  if ([...names, ...macros].some((old) => old.name === name)) {
    return `Expected a name that is not taken, got "${name}"`;
  }
  return undefined;
}

/** The names of macros that run each other in a circle, or undefined. */
function findLoop(
  macros: readonly Macro[],
  names: readonly CommandName[],
): readonly string[] | undefined {
  const bodies = new Map(macros.map(({ name, body }) => [name, body]));
  for (const { name } of names) bodies.delete(name);
  const done = new Set<string>();
  const visit = (name: string, trail: readonly string[]): readonly string[] | undefined => {
    const body = bodies.get(name);
    if (body === undefined || done.has(name)) return undefined;
    if (trail.includes(name)) return [...trail.slice(trail.indexOf(name)), name];
    const longer = [...trail, name];
    for (const word of body.split(/\s+/)) {
      const loop = visit(word.replace(/^\d+/, ''), longer);
      if (loop !== undefined) return loop;
    }
    done.add(name);
    return undefined;
  };
  for (const { name } of macros) {
    const loop = visit(name, []);
    if (loop !== undefined) return loop;
  }
  return undefined;
}

function guess(vocabulary: Vocabulary, word: string): string {
  const lower = lookUpExact(vocabulary, word.toLowerCase());
  if (lower !== undefined) return `; commands are written in small letters: ${lower}`;
  const extra = vocabulary.names.find(
    ({ name, canBeShort }) => !canBeShort && word.length > 1 && name.startsWith(word),
  );
  return extra === undefined ? '; help lists all' : `; ${extra.name} needs its full name`;
}

/** A word for a message, however long it is. */
function brief(word: string): string {
  return word.length > LONGEST_NAME ? `${word.slice(0, LONGEST_NAME)}...` : word;
}

function lookUpExact({ names }: Vocabulary, word: string): string | undefined {
  return names.find(({ name }) => name === word)?.name;
}

function either(list: readonly string[]): string {
  return `${list.slice(0, -1).join(', ')} or ${list.at(-1)}`;
}
