import { failure, type Result, success } from '@tetrarium/engine/core';
import type { Verb } from './rules.ts';
import { lookUp, type Macro, type Vocabulary } from './vocabulary.ts';

/** One command as typed: how often, what, and the words it takes. */
export interface Command {
  readonly times: number;
  readonly verb: Verb | undefined;
  /** The macro, where the word is the name of one. */
  readonly macro: Macro | undefined;
  /** What stands after it: one word or the rest of the line, '' where it takes none. */
  readonly words: string;
}

/** The first command of a line and what follows it. */
interface Reading {
  readonly command: Result<Command>;
  readonly rest: string;
}

/** What a verb takes from the words after it. */
const TAKES: Readonly<Partial<Record<Verb, 'word' | 'line'>>> = {
  norandom: 'word',
  sequence: 'word',
  save: 'word',
  load: 'word',
  force: 'word',
  rename: 'line',
  macro: 'line',
};

/** More digits than a number holds exactly; what is dropped is a multiple of four. */
const MOST_DIGITS = 15;

/**
 * Takes the first command off a line. Undefined when there is none, or, where the line is still
 * being typed, when it is not sure that the command is complete.
 */
export function readCommand(
  vocabulary: Vocabulary,
  line: string,
  isWhole = true,
): Reading | undefined {
  const { word, rest: after } = firstWord(line);
  if (word === '' || (after === '' && !isWhole)) return undefined;
  const [, digits = '', name = ''] = /^(\d*)(.*)$/s.exec(word)!;
  if (name === '') {
    const message = `Expected a command right after the number, got "${word}" alone`;
    return { command: failure('quadris/no-command', message), rest: after };
  }
  const meaning = lookUp(vocabulary, name);
  if (!meaning.ok) return { command: meaning, rest: after };
  const times = digits === '' ? 1 : countOf(digits);
  if (meaning.value.type === 'macro') {
    const { macro } = meaning.value;
    return { command: success({ times, verb: undefined, macro, words: '' }), rest: after };
  }
  const { verb } = meaning.value.command;
  const taken = takeWords(TAKES[verb], after, isWhole);
  if (taken === undefined) return undefined;
  const command = { times, verb, macro: undefined, words: taken.words };
  return { command: success(command), rest: taken.rest };
}

function takeWords(
  takes: 'word' | 'line' | undefined,
  after: string,
  isWhole: boolean,
): { words: string; rest: string } | undefined {
  if (takes === undefined) return { words: '', rest: after };
  if (takes === 'line') return isWhole ? { words: after.trim(), rest: '' } : undefined;
  const { word, rest } = firstWord(after);
  return rest === '' && !isWhole ? undefined : { words: word, rest };
}

/** The first word of a text and what follows it; looks no further, lines can be very long. */
function firstWord(text: string): { word: string; rest: string } {
  const found = /\S+/.exec(text);
  if (found === null) return { word: '', rest: '' };
  return { word: found[0], rest: text.slice(found.index + found[0].length) };
}

/** A multiplier of any length: huge ones stay huge and keep their remainder by four. */
function countOf(digits: string): number {
  if (digits.length <= MOST_DIGITS) return Number(digits);
  const isHuge = /[1-9]/.test(digits.slice(0, -MOST_DIGITS));
  return (isHuge ? 10 ** MOST_DIGITS : 0) + Number(digits.slice(-MOST_DIGITS));
}
