import { failure, type Result, success } from '@tetrarium/engine/core';
import {
  type GameSetup,
  parseLevelFile,
  parseSequence,
  RULES_IDS,
  RULESETS,
  type RulesId,
  SAMPLE_SEQUENCE,
  SPAWNS,
} from '@tetrarium/quadris';
import { formatQuery, type Query } from '../session/query.ts';
import { parseSeed } from '../session/seed.ts';

/** All that is decided about a game before its first command; a link carries it. */
export class QuadrisSetup {
  /** The blocks of level 0 where the player has no own: those of the sample file. */
  static readonly SAMPLE = SAMPLE_SEQUENCE;

  /** The readings of where new blocks appear. */
  static readonly SPAWNS = Object.keys(SPAWNS) as readonly GameSetup['spawn'][];

  readonly rules: RulesId = '2013';
  readonly level: number = 0;
  readonly seed: bigint = 0n;
  readonly spawn: GameSetup['spawn'] = 'bottom-row';
  /** Each player's own sequence as typed; '' for the sample. */
  readonly sequences: readonly string[] = [];
  /** The text of a level file; '' for the levels of the rules. */
  readonly levelFile: string = '';

  /** The setup as which a game from a file goes on; its dice are its own, whatever the seed. */
  static of(game: GameSetup, seed: bigint): QuadrisSetup {
    const { rules, spawn, startLevel: level, sequences, levels } = game;
    const isOwn = JSON.stringify(levels) !== JSON.stringify(RULESETS[rules].levels);
    return DEFAULTS.with({
      rules,
      spawn,
      level,
      seed,
      sequences: sequences.map((letters) => (letters === QuadrisSetup.SAMPLE ? '' : letters)),
      levelFile: isOwn ? JSON.stringify({ levels }) : '',
    });
  }

  /** The setup after changes. */
  with(changes: Partial<QuadrisSetup>): QuadrisSetup {
    return Object.assign(new QuadrisSetup(), this, changes);
  }

  /** The levels: those of the rules unless a level file says otherwise. */
  get levels(): Result<GameSetup['levels']> {
    const own = RULESETS[this.rules].levels;
    return this.levelFile.trim() === '' ? success(own) : parseLevelFile(this.levelFile, own);
  }

  /** What the game itself is started with, or what is wrong with the setup. */
  get game(): Result<GameSetup> {
    const { rules, spawn, level, levels } = this;
    if (!levels.ok) return levels;
    const sequences: string[] = [];
    for (let player = 0; player < RULESETS[rules].players; player++) {
      const text = this.sequences[player] ?? '';
      const { letters } = parseSequence(text);
      if (letters === '' && text.trim() !== '') {
        return failure('quadris/bad-sequence', `Expected letters of blocks, got "${text.trim()}"`);
      }
      sequences.push(letters === '' ? QuadrisSetup.SAMPLE : letters);
    }
    return success({ rules, spawn, startLevel: level, levels: levels.value, sequences });
  }
}

const DEFAULTS = new QuadrisSetup();

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
  const { rules, level, seed, spawn } = DEFAULTS;
  const digits = query.get('level') ?? '';
  const setup = DEFAULTS.with({
    rules: RULES_IDS.find((id) => id === query.get('rules')) ?? rules,
    level: /^\d{1,2}$/.test(digits) ? Number(digits) : level,
    seed: parseSeed(query.get('seed') ?? '') ?? seed,
    spawn: QuadrisSetup.SPAWNS.find((name) => name === query.get('spawn')) ?? spawn,
    sequences: query.getAll('sequence'),
    levelFile: query.get('levels') ?? '',
  });
  const lines = (query.get('do') ?? '').split('\n').filter((line) => line.trim() !== '');
  return { setup, lines };
}

/** The query that `parseLink` reads; defaults are left out, and so are too many commands. */
export function formatLink({ setup, lines }: QuadrisLink): string {
  const { rules, level, seed, spawn, sequences, levelFile } = setup;
  const query: [name: string, value: string][] = [];
  if (rules !== DEFAULTS.rules) query.push(['rules', rules]);
  if (level !== DEFAULTS.level) query.push(['level', `${level}`]);
  if (seed !== DEFAULTS.seed) query.push(['seed', `${seed}`]);
  if (spawn !== DEFAULTS.spawn) query.push(['spawn', spawn]);
  if (sequences.some((text) => text.trim() !== '')) {
    for (const text of sequences) query.push(['sequence', parseSequence(text).letters]);
  }
  if (levelFile.trim() !== '') query.push(['levels', levelFile]);
  const commands = lines.join('\n');
  if (commands !== '' && commands.length <= LONGEST_COMMANDS) query.push(['do', commands]);
  return formatQuery(query);
}
