import {
  ANY_RECORD,
  checkShape,
  failure,
  NO_OWNER,
  parseJson,
  type Result,
  record,
  refuse,
  success,
  whole,
} from '@tetrarium/engine/core';
import * as v from 'valibot';
import { BLOCK_KINDS, STAR, shapeOf } from './blocks.ts';
import { hasRoom } from './field.ts';
import { findSetupFault } from './game.ts';
import { isLetters, LEVELS } from './level-file.ts';
import { RULES_IDS, RULESETS, SPAWNS, type Spawn, VERBS } from './rules.ts';
import { hasBlocks } from './source.ts';
import { type GameSetup, type Player, type QuadrisGame, sizeOf } from './state.ts';
import { addMacros, type Vocabulary } from './vocabulary.ts';

/** A session as plain JSON. */
interface QuadrisSave {
  readonly format: 'tetrarium/quadris';
  readonly version: 1;
  readonly game: QuadrisGame;
  readonly vocabulary: Vocabulary;
}

/** Ids are kept in 32-bit cells. */
const MOST_IDS = 1_000_000_000;
const MOST_WEIGHT = 18;
const BLOCK_CELLS = 4;
const CODE = 'quadris/bad-save';

/** Writes a game and its words as text. */
export function formatSave(game: QuadrisGame, vocabulary: Vocabulary): string {
  const save: QuadrisSave = { format: 'tetrarium/quadris', version: 1, game, vocabulary };
  return `${JSON.stringify(save)}\n`;
}

/** Reads a saved game, which then goes on exactly as the original one would. */
export function parseSave(text: string): Result<Pick<QuadrisSave, 'game' | 'vocabulary'>> {
  const save = parseJson(SAVE, text, CODE);
  if (!save.ok) return save;
  const { game } = save.value;
  const setup = parseSetup(game['setup'], CODE);
  if (!setup.ok) return setup;
  const state = checkShape(stateShape(setup.value), game, CODE);
  if (!state.ok) return state;
  for (const [i, player] of state.value.players.entries()) {
    const fault = findPlayerFault(setup.value, player, i, state.value.hiScore);
    if (fault !== undefined) return failure(CODE, fault);
  }
  const vocabulary = parseVocabulary(save.value.vocabulary);
  if (!vocabulary.ok) return vocabulary;
  // As it was written, its fields in their order: saved again it is the same text.
  return success({ game: game as unknown as QuadrisGame, vocabulary: vocabulary.value });
}

const SAVE_WORDS = 'a saved Quadris game of version 1';
const SAVE = record({
  format: v.literal('tetrarium/quadris', SAVE_WORDS),
  version: v.literal(1, SAVE_WORDS),
  game: ANY_RECORD,
  vocabulary: v.unknown(),
});

const LETTERS = v.custom<string>(isLetters, 'letters of blocks');

const SETUP = record({
  rules: v.picklist(RULES_IDS),
  spawn: v.picklist(Object.keys(SPAWNS) as Spawn[]),
  startLevel: whole(0),
  levels: LEVELS,
  sequences: v.array(LETTERS),
});

/** Reads a setup from outside. */
export function parseSetup(value: unknown, code: string): Result<GameSetup> {
  const setup = checkShape(SETUP, value, code);
  if (!setup.ok) return setup;
  const { rules, sequences } = setup.value;
  const { players } = RULESETS[rules];
  if (sequences.length !== players) return refuse(code, `${players} sequences`, sequences);
  const fault = findSetupFault(setup.value);
  return fault === undefined ? setup : failure(code, fault);
}

function stateShape(setup: GameSetup) {
  const { width, height } = sizeOf({ setup });
  const { players } = RULESETS[setup.rules];
  const levels = setup.levels.length;
  const level = whole(0, levels - 1);
  const id = whole(0, MOST_IDS);
  const weight = whole(0, MOST_WEIGHT);
  const block = {
    kind: v.picklist(BLOCK_KINDS),
    level,
    heavy: weight,
    isTransparent: v.boolean(),
    isSkippable: v.boolean(),
  };
  const row = v.custom<readonly number[]>(
    (ids) =>
      Array.isArray(ids) &&
      ids.length === width &&
      ids.includes(NO_OWNER) &&
      v.is(v.array(whole(NO_OWNER)), ids),
    `${width} block ids or ${NO_OWNER}, not full`,
  );
  const player = record({
    level,
    score: whole(0),
    field: v.pipe(v.array(row), v.maxLength(height, `at most ${height} rows`)),
    locked: v.array(record({ id, kind: v.picklist([...BLOCK_KINDS, STAR]), level })),
    nextId: id,
    current: record({ ...block, turn: v.picklist([0, 1, 2, 3]), x: id, y: id, burden: weight }),
    next: record(block),
    places: v.pipe(v.array(id), v.length(levels, `${levels} places in the sequences`)),
    fixed: LETTERS,
    fixedPlace: id,
    sinceClear: id,
    isBlind: v.boolean(),
    isOut: v.boolean(),
  });
  return record({
    random: whole(0, 2 ** 48 - 1),
    hiScore: whole(0),
    players: v.pipe(v.array(player), v.length(players, `${players} players`)),
    active: whole(0, players - 1),
    isChoosing: players > 1 ? v.boolean() : v.literal(false),
  });
}

/** What cannot be true of a player, though the shape is right; or undefined. */
function findPlayerFault(
  setup: GameSetup,
  { level, score, nextId, field, locked, current, isOut }: Player,
  index: number,
  hiScore: number,
): string | undefined {
  if (!hasBlocks(setup, index, level)) return `Expected a level that has blocks, got ${level}`;
  if (score > hiScore) return `Expected a score up to the hi score ${hiScore}, got ${score}`;
  if (locked.some(({ id }) => id >= nextId)) return `Expected ids of blocks below ${nextId}`;
  const room = new Map(locked.map(({ id, kind }) => [id, kind === STAR ? 1 : BLOCK_CELLS]));
  if (room.size !== locked.length) return 'Expected every locked block once';
  const cells = new Map<number, number>();
  for (const owner of field.flat()) cells.set(owner, (cells.get(owner) ?? 0) + 1);
  cells.delete(NO_OWNER);
  const isFair = [...cells].every(([id, count]) => count <= (room.get(id) ?? 0));
  if (!isFair || cells.size !== room.size) {
    return 'Expected every cell to belong to a locked block and no block to have too many';
  }
  const { kind, turn, x, y, isTransparent } = current;
  const piece = shapeOf(kind, turn);
  if (!hasRoom([], sizeOf({ setup }), piece, x, y)) {
    return `Expected the current block on the board, got it at (${x}, ${y})`;
  }
  if (!isOut && !hasRoom(field, sizeOf({ setup }), piece, x, y, isTransparent)) {
    return `Expected room for the current block, got none at (${x}, ${y})`;
  }
  return undefined;
}

const VOCABULARY = record({
  names: v.array(
    record({
      name: v.pipe(v.string(), v.regex(/^[^\s\d]\S{0,39}$/, 'a word of at most 40 letters')),
      verb: v.picklist(VERBS),
      canBeShort: v.boolean(),
    }),
  ),
  macros: v.array(record({ name: v.string(), body: v.string() })),
});

/** Reads the words of a session from outside. */
export function parseVocabulary(value: unknown): Result<Vocabulary> {
  const words = checkShape(VOCABULARY, value, CODE);
  if (!words.ok) return words;
  const { names, macros } = words.value;
  if (new Set(names.map(({ name }) => name)).size !== names.length) {
    return failure(CODE, 'Expected every name of the vocabulary once');
  }
  return addMacros({ names, macros: [] }, macros);
}
