import { isRecord, isText, type Result, refuse, success } from '@tetrarium/engine/core';
import type { BitReader, ReplayOptions, ReplayRules } from '@tetrarium/engine/replay';
import { feedText, type Reply } from './execute.ts';
import { createMemoryFiles, type FileTable, type MemoryFiles, MOST_FILES } from './files.ts';
import { createInterpreter, type Interpreter } from './interpreter.ts';
import { pictureOfQuadris } from './picture.ts';
import { RULES_IDS, RULESETS, type RulesId } from './rules.ts';
import { parseSetup, parseVocabulary } from './save.ts';
import type { GameSetup } from './state.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** An interpreter that is played again: its files are those of the replay. */
export interface ReplayInterpreter extends Interpreter {
  readonly files: MemoryFiles;
}

/** The longest line of a replay, and how much all may do together; further ones do nothing. */
export const REPLAY_LIMITS = { line: 10_000, steps: 100_000 } as const;
/** A dropped block is a moment to seek to, which keeps the games of `undo`: a step for so many. */
const STEP_GAMES = 100;
/** The most answers to one line that are handed on. */
const MOST_REPLIES = 1000;

const LENGTH_ORDER = 4;
const ASCII_BITS = 7;
const OTHER_BITS = 16;

/** What a replay is started with, for `ReplayRules.create`: only what differs from the rules' own. */
export function quadrisReplayOptions(
  setup: GameSetup,
  vocabulary: Vocabulary,
  files: FileTable = {},
): ReplayOptions {
  const plain = { ...plainSetup(setup.rules), vocabulary: plainWords(setup.rules), files: {} };
  const changes = Object.entries({ ...setup, vocabulary, files }).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(plain[key as keyof typeof plain]),
  );
  const { rules } = setup;
  return { ...(rules !== RULES_IDS[0] && { rules }), ...Object.fromEntries(changes) };
}

/** Replays of Quadris: what was typed, line by line, and the files that were read. */
export const QUADRIS_REPLAY: ReplayRules<ReplayInterpreter, string, Reply> = {
  id: 'quadris',
  version: 1,
  rng: 'java-random',
  create: startSession,
  apply: (interpreter, _at, line) => {
    const replies: Reply[] = [];
    const before = piecesOf(interpreter);
    interpreter.stepsLeft--;
    feedText(interpreter, `${line}\n`, (reply) => {
      if (replies.length < MOST_REPLIES) replies.push(reply);
    });
    if (piecesOf(interpreter) !== before) {
      interpreter.stepsLeft -= Math.ceil(
        (interpreter.past.length + interpreter.future.length) / STEP_GAMES,
      );
    }
    return replies;
  },
  advance: () => [],
  nextHappening: () => undefined,
  copy: (interpreter) => ({
    ...interpreter,
    past: [...interpreter.past],
    future: [...interpreter.future],
    files: interpreter.files.copy(),
  }),
  // A game that is over can be restarted, loaded or taken back: the end of the lines is the end.
  isOver: () => false,
  piecesOf,
  letGo: () => [],
  stateOf: stateOfQuadris,
  pictureOf: ({ game }) => pictureOfQuadris(game),
  encode: (line, writer) => {
    writer.count(line.length, LENGTH_ORDER);
    for (let i = 0; i < line.length; i++) {
      const code = line.charCodeAt(i);
      const isOther = code >= 2 ** ASCII_BITS;
      writer.bits(isOther ? 1 : 0, 1);
      writer.bits(code, isOther ? OTHER_BITS : ASCII_BITS);
    }
  },
  decode: readLine,
  formatInput: (line) => line,
  parseInput: (word) => (isLine(word) ? word : undefined),
};

/** Everything that makes the end of an interpreter what it is. */
export function stateOfQuadris({ game, vocabulary }: Interpreter): unknown {
  return { game, vocabulary };
}

function piecesOf({ game }: Interpreter): number {
  return game.players.reduce((sum, { nextId }) => sum + nextId, 0);
}

function isLine(text: string): boolean {
  return text.length <= REPLAY_LIMITS.line && !/[\r\n]/.test(text);
}

function readLine(reader: BitReader): string | undefined {
  const length = reader.count(LENGTH_ORDER);
  if (length > REPLAY_LIMITS.line || length * (1 + ASCII_BITS) > reader.left) return undefined;
  let line = '';
  for (let i = 0; i < length; i++) {
    line += String.fromCharCode(reader.bits(reader.bits(1) === 1 ? OTHER_BITS : ASCII_BITS));
  }
  return isLine(line) ? line : undefined;
}

function startSession(seed: bigint, options: ReplayOptions): Result<ReplayInterpreter> {
  const { rules = RULES_IDS[0], vocabulary, files = {}, ...changes } = options;
  const code = 'quadris/bad-options';
  if (!RULES_IDS.includes(rules as RulesId)) {
    return refuse(code, `rules of ${RULES_IDS.join(', ')}`, rules);
  }
  const plain = plainSetup(rules as RulesId);
  const unknown = Object.keys(changes).find((key) => !Object.hasOwn(plain, key));
  if (unknown !== undefined) return refuse(code, 'options of a Quadris game', unknown);
  const read = parseSetup({ ...plain, ...changes }, code);
  if (!read.ok) return read;
  const setup = read.value;
  const words = parseVocabulary(vocabulary ?? plainWords(setup.rules));
  if (!words.ok) return words;
  if (!isFileTable(files))
    return refuse(code, `at most ${MOST_FILES} files with their texts`, files);
  const memory = createMemoryFiles(files);
  const started = createInterpreter({
    setup,
    seed,
    vocabulary: words.value,
    steps: REPLAY_LIMITS.steps,
  });
  return started.ok ? success({ ...started.value, files: memory }) : started;
}

function isFileTable(files: unknown): files is FileTable {
  if (!isRecord<FileTable>(files)) return false;
  const texts = Object.values(files);
  return texts.length <= MOST_FILES && texts.every(isText);
}

function plainSetup(rules: RulesId): GameSetup {
  const { levels, players } = RULESETS[rules];
  const sequences = Array.from({ length: players }, () => '');
  return { rules, spawn: 'bottom-row', startLevel: 0, levels, sequences };
}

function plainWords(rules: RulesId): Vocabulary {
  return createVocabulary(RULESETS[rules]);
}
