import {
  failure,
  isListOf,
  isRecord,
  isText,
  isWhole,
  NO_OWNER,
  type Result,
  show,
  success,
  type Unchecked,
} from '@tetrarium/engine/core';
import { BLOCK_KINDS, type Block, isBlockKind, STAR, shapeOf, type Turn } from './blocks.ts';
import { hasRoom } from './field.ts';
import { findSetupFault } from './game.ts';
import { parseLevels } from './level-file.ts';
import { parseJson } from './parse-json.ts';
import {
  RULES_IDS,
  RULESETS,
  type RulesId,
  SPAWNS,
  type Spawn,
  VERBS,
  type Verb,
} from './rules.ts';
import { hasBlocks } from './source.ts';
import {
  type CurrentBlock,
  type GameSetup,
  type LockedBlock,
  type Player,
  type QuadrisGame,
  sizeOf,
} from './state.ts';
import { addMacros, type CommandName, type Macro, type Vocabulary } from './vocabulary.ts';

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

/** Writes a game and its words as text. */
export function formatSave(game: QuadrisGame, vocabulary: Vocabulary): string {
  const save: QuadrisSave = { format: 'tetrarium/quadris', version: 1, game, vocabulary };
  return `${JSON.stringify(save)}\n`;
}

/** Reads a saved game, which then goes on exactly as the original one would. */
export function parseSave(text: string): Result<Pick<QuadrisSave, 'game' | 'vocabulary'>> {
  const json = parseJson(text, 'quadris/bad-save');
  if (!json.ok) return json;
  const save = json.value;
  if (!isRecord<QuadrisSave>(save) || save.format !== 'tetrarium/quadris' || save.version !== 1) {
    return refuse('Expected a saved Quadris game of version 1, got something else');
  }
  const { game } = save;
  if (!isRecord<QuadrisGame>(game)) return refuse(`Expected a game, got ${show(game)}`);
  const fault = findSetupShapeFault(game.setup) ?? findGameFault(game);
  if (fault !== undefined) return refuse(fault);
  const vocabulary = parseVocabulary(save.vocabulary);
  if (!vocabulary.ok) return vocabulary;
  return success({ game: game as unknown as QuadrisGame, vocabulary: vocabulary.value });
}

/** Why a setup from outside is none, or undefined. */
export function findSetupShapeFault(setup: unknown): string | undefined {
  if (!isRecord<GameSetup>(setup)) return `Expected a setup, got ${show(setup)}`;
  const { rules, spawn, startLevel, levels, sequences } = setup;
  if (!RULES_IDS.includes(rules as RulesId)) {
    return `Expected rules of ${RULES_IDS.join(', ')}, got ${show(rules)}`;
  }
  if (!isText(spawn) || !Object.hasOwn(SPAWNS, spawn as Spawn)) {
    return `Expected a spawn of ${Object.keys(SPAWNS).join(', ')}, got ${show(spawn)}`;
  }
  const table = parseLevels(levels);
  if (!table.ok) return table.problem.message;
  if (!isWhole(startLevel, 0)) return `Expected a start level, got ${show(startLevel)}`;
  const { players } = RULESETS[rules as RulesId];
  if (!isListOf(sequences, isLetters) || sequences.length !== players) {
    return `Expected ${players} sequences of block letters, got ${show(sequences)}`;
  }
  return findSetupFault(setup as GameSetup);
}

function findGameFault(game: Unchecked<QuadrisGame>): string | undefined {
  const setup = game.setup as GameSetup;
  const { random, hiScore, players, active, isChoosing } = game;
  const count = RULESETS[setup.rules].players;
  if (!isWhole(random, 0, 2 ** 48 - 1)) return `Expected 48 bits of dice, got ${show(random)}`;
  if (!isWhole(hiScore, 0)) return `Expected a whole hi score, got ${show(hiScore)}`;
  if (!isWhole(active, 0, count - 1)) return `Expected whose turn it is, got ${show(active)}`;
  const mayChoose = count > 1 || isChoosing === false;
  if (typeof isChoosing !== 'boolean' || !mayChoose) {
    return `Expected whether an action is due, got ${show(isChoosing)}`;
  }
  if (!Array.isArray(players) || players.length !== count) {
    return `Expected ${count} players, got ${show(players)}`;
  }
  for (const [i, player] of players.entries()) {
    const fault = findPlayerFault(setup, player, i, hiScore);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function findPlayerFault(
  setup: GameSetup,
  player: unknown,
  index: number,
  hiScore: number,
): string | undefined {
  if (!isRecord<Player>(player)) return `Expected a player, got ${show(player)}`;
  const { level, score, places, fixed, isBlind, isOut, next } = player;
  const most = setup.levels.length - 1;
  if (!isWhole(level, 0, most) || !hasBlocks(setup, index, level)) {
    return `Expected a level from 0 to ${most} that has blocks, got ${show(level)}`;
  }
  if (!isWhole(score, 0, hiScore)) return `Expected a score up to the hi score, got ${show(score)}`;
  for (const field of ['nextId', 'fixedPlace', 'sinceClear'] as const) {
    if (!isWhole(player[field], 0, MOST_IDS)) {
      return `Expected a whole number as ${field}, got ${show(player[field])}`;
    }
  }
  const isPlace = (place: unknown): place is number => isWhole(place, 0, MOST_IDS);
  if (!isListOf(places, isPlace) || places.length !== most + 1) {
    return `Expected ${most + 1} places in the sequences, got ${show(places)}`;
  }
  if (!isLetters(fixed)) return `Expected block letters as fixed, got ${show(fixed)}`;
  if (typeof isBlind !== 'boolean' || typeof isOut !== 'boolean') {
    return 'Expected true or false as isBlind and isOut';
  }
  if (!isBlock(next, most)) return `Expected a block as next, got ${show(next)}`;
  return (
    findFieldFault(setup, player, most) ??
    findCurrentFault(setup, player as unknown as Player, most)
  );
}

function findFieldFault(
  setup: GameSetup,
  { field, locked, nextId }: Unchecked<Player>,
  most: number,
): string | undefined {
  const { width, height } = sizeOf({ setup });
  const isLocked = (block: unknown): block is LockedBlock =>
    isRecord<LockedBlock>(block) &&
    isWhole(block.id, 0, (nextId as number) - 1) &&
    (isBlockKind(block.kind) || block.kind === STAR) &&
    isWhole(block.level, 0, most);
  if (!isListOf(locked, isLocked)) return `Expected locked blocks, got ${show(locked)}`;
  const isRow = (row: unknown): row is number[] =>
    isListOf(row, (owner): owner is number => isWhole(owner, NO_OWNER)) &&
    row.length === width &&
    row.includes(NO_OWNER);
  if (!isListOf(field, isRow) || field.length > height) {
    return `Expected at most ${height} rows of ${width} block ids or ${NO_OWNER}, none of them full`;
  }
  const room = new Map(locked.map(({ id, kind }) => [id, kind === STAR ? 1 : BLOCK_CELLS]));
  if (room.size !== locked.length) return 'Expected every locked block once';
  const cells = new Map<number, number>();
  for (const owner of field.flat()) cells.set(owner, (cells.get(owner) ?? 0) + 1);
  cells.delete(NO_OWNER);
  const isFair = [...cells].every(([id, count]) => count <= (room.get(id) ?? 0));
  if (!isFair || cells.size !== room.size) {
    return 'Expected every cell to belong to a locked block and no block to have too many';
  }
  return undefined;
}

function findCurrentFault(
  setup: GameSetup,
  { current, field, isOut }: Player,
  most: number,
): string | undefined {
  const isCurrent =
    isBlock(current, most) &&
    isWhole((current as CurrentBlock).turn, 0, 3) &&
    isWhole((current as CurrentBlock).burden, 0, MOST_WEIGHT);
  if (!isCurrent) return `Expected the current block, got ${show(current)}`;
  const { kind, turn, x, y, isTransparent } = current;
  const piece = shapeOf(kind, turn as Turn);
  const isWithin = isWhole(x, 0) && isWhole(y, 0) && hasRoom([], sizeOf({ setup }), piece, x, y);
  if (!isWithin) return `Expected the current block on the board, got ${show([x, y])}`;
  if (!isOut && !hasRoom(field, sizeOf({ setup }), piece, x, y, isTransparent)) {
    return `Expected room for the current block, got none at ${show([x, y])}`;
  }
  return undefined;
}

function isBlock(block: unknown, most: number): block is Block {
  return (
    isRecord<Block>(block) &&
    BLOCK_KINDS.includes(block.kind as Block['kind']) &&
    isWhole(block.level, 0, most) &&
    isWhole(block.heavy, 0, MOST_WEIGHT) &&
    typeof block.isTransparent === 'boolean' &&
    typeof block.isSkippable === 'boolean'
  );
}

function isLetters(value: unknown): value is string {
  return isText(value) && [...value].every(isBlockKind);
}

/** Reads the words of a session from outside. */
export function parseVocabulary(value: unknown): Result<Vocabulary> {
  const isName = (name: unknown): name is CommandName =>
    isRecord<CommandName>(name) &&
    isText(name.name) &&
    /^[^\s\d]\S{0,39}$/.test(name.name) &&
    VERBS.includes(name.verb as Verb) &&
    typeof name.canBeShort === 'boolean';
  if (!isRecord<Vocabulary>(value) || !isListOf(value.names, isName)) {
    return refuse('Expected a vocabulary of names, verbs and macros');
  }
  const { names, macros } = value;
  if (new Set(names.map(({ name }) => name)).size !== names.length) {
    return refuse('Expected every name of the vocabulary once');
  }
  if (!Array.isArray(macros)) return refuse(`Expected a list of macros, got ${show(macros)}`);
  const read: Macro[] = [];
  for (const macro of macros as unknown[]) {
    if (!isRecord<Macro>(macro)) return refuse('Expected a macro');
    const { name, body } = macro;
    if (!isText(name) || !isText(body)) return refuse('Expected a name and a body as macro');
    read.push({ name, body });
  }
  return addMacros({ names, macros: [] }, read);
}

function refuse(fault: string): Result<never> {
  return failure('quadris/bad-save', fault);
}
