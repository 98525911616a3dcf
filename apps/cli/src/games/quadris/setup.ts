import { existsSync } from 'node:fs';
import { ContractError, failure, type Result, success } from '@tetrarium/engine/core';
import { QuadrisSetup } from '@tetrarium/play/quadris';
import {
  createVocabulary,
  type Files,
  parseLevelFile,
  parseSequence,
  parseVocabularyFile,
  RULESETS,
} from '@tetrarium/quadris';
import { Game, Level } from '@tetrarium/quadris/classes';
import { count } from '@tetrarium/words';
import { CliError, EXIT, refusal } from '../../shell/exit.ts';
import { guide } from '../../shell/guide.ts';
import { badText, type InputKind, readInput } from '../../shell/read-input.ts';
import { putFile, whyUnwritable } from '../../shell/write-file.ts';

/** Milliseconds a command waits for somebody who writes to a pipe. */
const PATIENCE = 500;

/** The files of the machine, for a session's commands; relative names start at the current folder. */
const DISK_FILES: Files = {
  read: (name) => readInput(name, 'quadris file', PATIENCE),
  write: (name, text) => {
    try {
      putFile(name, text);
      return success(undefined);
    } catch (error) {
      const why = whyUnwritable(error);
      return failure('files/unwritable', `Expected to write ${name}, got ${why}`);
    }
  },
};

/** What the command line asks for, in the words of the brief. */
export interface QuadrisFlags {
  readonly setup: QuadrisSetup;
  /** The sequence file of each player; undefined for sequence.txt. */
  readonly scripts: readonly (string | undefined)[];
  readonly levels: string | undefined;
  readonly vocabulary: string | undefined;
}

const SEQUENCE_FILE = 'sequence.txt';

/** Reads the files the command line names and starts the game; `say` hears about them. */
export function startQuadris(flags: QuadrisFlags, say: (text: string) => void): Game {
  const { rules: id, spawn, level: startLevel, seed } = flags.setup;
  const rules = RULESETS[id];
  const policies =
    flags.levels === undefined
      ? rules.levels
      : parseInput(flags.levels, 'levels', (text) => parseLevelFile(text, rules.levels));
  const own = createVocabulary(rules);
  const { vocabulary: words } = flags;
  const vocabulary =
    words === undefined
      ? own
      : parseInput(words, 'vocabulary', (text) => parseVocabularyFile(text, own));
  const most = policies.length - 1;
  if (startLevel > most) {
    throw refusal(`Expected -startlevel from 0 to ${most}, got ${startLevel}`);
  }
  const isNeeded = policies[startLevel]!.sequence === true;
  const sequences = flags.scripts.slice(0, rules.players).map((script) => {
    return readSequence(script, isNeeded, say);
  });
  const levels = policies.map((policy, number) => Level.of(number, policy, sequences));
  try {
    return new Game({ rules: id, spawn, startLevel, levels, seed, files: DISK_FILES, vocabulary });
  } catch (error) {
    if (!(error instanceof ContractError)) throw error;
    throw new CliError(EXIT.badInput, error.message);
  }
}

/** A file that is asked for must be there and be right. */
function parseInput<T>(name: string, kind: InputKind, parse: (text: string) => Result<T>): T {
  const text = readInput(name, kind);
  if (!text.ok) throw new CliError(EXIT.badInput, text.problem.message);
  const parsed = parse(text.value);
  if (parsed.ok) return parsed.value;
  throw badText(name, parsed.problem, `See ${guide('quadris-commands')}.`);
}

/** The letters of a sequence file; '' for a bad one that is not needed at once. */
function readSequence(
  script: string | undefined,
  isNeeded: boolean,
  say: (text: string) => void,
): string {
  const name = script ?? SEQUENCE_FILE;
  if (script === undefined && !existsSync(name)) {
    say('Blocks of level 0: the sample sequence');
    return QuadrisSetup.SAMPLE;
  }
  const text = readInput(name, 'blocks');
  const { letters, ignored } = parseSequence(text.ok ? text.value : '');
  if (letters !== '') {
    say(`Blocks of level 0: ${name}`);
    if (ignored.length > 0) {
      say(
        `Passed over ${count(ignored.length, 'character')} of ${name} that ${ignored.length === 1 ? 'is no block' : 'are no blocks'}, such as ${JSON.stringify(ignored[0])}`,
      );
    }
    return letters;
  }
  const fault = text.ok ? `Expected block letters in ${name}, got none` : text.problem.message;
  if (isNeeded) {
    throw new CliError(
      EXIT.badInput,
      fault,
      'Name a file of the letters I J L O S Z T with -scriptfile, or start with -startlevel 1.',
    );
  }
  say(`${fault}; level 0 is closed`);
  return '';
}
