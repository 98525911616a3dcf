import { failure, type Result, success } from '@tetrarium/engine/core';
import {
  type GameSetup,
  parseLevelFile,
  parseSequence,
  RULES_IDS,
  RULESETS,
  type RulesId,
  SPAWNS,
} from '@tetrarium/quadris';
import { formatQuery, type Query } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';

/** All that is decided about a game before its first command; a link carries it. */
export interface QuadrisSetup {
  readonly rules: RulesId;
  readonly level: number;
  readonly seed: bigint;
  readonly spawn: GameSetup['spawn'];
  /** Each player's own sequence as typed; '' for the sample. */
  readonly sequences: readonly string[];
  /** The text of a level file; '' for the levels of the rules. */
  readonly levelFile: string;
}

/** The blocks of level 0 where the player has no own: those of the sample file. */
export const SAMPLE_SEQUENCE = 'IJLOSZTTSOJZLILITZJSO';

/** The game of the brief. */
export const DEFAULT_SETUP: QuadrisSetup = {
  rules: '2013',
  level: 0,
  seed: 0n,
  spawn: 'bottom-row',
  sequences: [],
  levelFile: '',
};

/** The readings of where new blocks appear. */
export const SPAWN_NAMES = Object.keys(SPAWNS) as readonly GameSetup['spawn'][];

/** The longest list of commands that a link carries; longer addresses are cut off by some. */
export const LONGEST_COMMANDS = 1500;

/** What the query of a link asks for. */
export interface QuadrisLink {
  readonly setup: QuadrisSetup;
  /** The commands to carry out at once, one line each. */
  readonly lines: readonly string[];
}

/** Reads the query of a link; whatever makes no sense is the default. */
export function parseLink(query: Query): QuadrisLink {
  const { rules, level, seed, spawn } = DEFAULT_SETUP;
  const digits = query.get('level') ?? '';
  const setup = {
    rules: RULES_IDS.find((id) => id === query.get('rules')) ?? rules,
    level: /^\d{1,2}$/.test(digits) ? Number(digits) : level,
    seed: parseSeed(query.get('seed') ?? '') ?? seed,
    spawn: SPAWN_NAMES.find((name) => name === query.get('spawn')) ?? spawn,
    sequences: query.getAll('sequence'),
    levelFile: query.get('levels') ?? '',
  };
  const lines = (query.get('do') ?? '').split('\n').filter((line) => line.trim() !== '');
  return { setup, lines };
}

/** The query that `parseLink` reads; defaults are left out, and so are too many commands. */
export function formatLink({ setup, lines }: QuadrisLink): string {
  const { rules, level, seed, spawn, sequences, levelFile } = setup;
  const query: [name: string, value: string][] = [];
  if (rules !== DEFAULT_SETUP.rules) query.push(['rules', rules]);
  if (level !== DEFAULT_SETUP.level) query.push(['level', `${level}`]);
  if (seed !== DEFAULT_SETUP.seed) query.push(['seed', `${seed}`]);
  if (spawn !== DEFAULT_SETUP.spawn) query.push(['spawn', spawn]);
  if (sequences.some((text) => text.trim() !== '')) {
    for (const text of sequences) query.push(['sequence', parseSequence(text).letters]);
  }
  if (levelFile.trim() !== '') query.push(['levels', levelFile]);
  const commands = lines.join('\n');
  if (commands !== '' && commands.length <= LONGEST_COMMANDS) query.push(['do', commands]);
  return formatQuery(query);
}

/** The levels that a setup has: those of the rules unless a level file says otherwise. */
export function levelsOf({ rules, levelFile }: QuadrisSetup): Result<GameSetup['levels']> {
  const own = RULESETS[rules].levels;
  return levelFile.trim() === '' ? success(own) : parseLevelFile(levelFile, own);
}

/** What the game itself is started with, or what is wrong with the setup. */
export function gameSetupOf(setup: QuadrisSetup): Result<GameSetup> {
  const levels = levelsOf(setup);
  if (!levels.ok) return levels;
  const sequences: string[] = [];
  for (let player = 0; player < RULESETS[setup.rules].players; player++) {
    const text = setup.sequences[player] ?? '';
    const { letters } = parseSequence(text);
    if (letters === '' && text.trim() !== '') {
      return failure('quadris/bad-sequence', `Expected letters of blocks, got "${text.trim()}"`);
    }
    sequences.push(letters === '' ? SAMPLE_SEQUENCE : letters);
  }
  const { rules, spawn, level } = setup;
  return success({ rules, spawn, startLevel: level, levels: levels.value, sequences });
}

/** The setup as which a game from a file goes on; its dice are its own, whatever the seed. */
export function setupOfGame(game: GameSetup, seed: bigint): QuadrisSetup {
  const { rules, spawn, startLevel, sequences, levels } = game;
  const isOwn = JSON.stringify(levels) !== JSON.stringify(RULESETS[rules].levels);
  return {
    rules,
    spawn,
    level: startLevel,
    seed,
    sequences: sequences.map((letters) => (letters === SAMPLE_SEQUENCE ? '' : letters)),
    levelFile: isOwn ? JSON.stringify({ levels }) : '',
  };
}
