import { failure, type Result, success } from '@tetrarium/engine/core';
import {
  type GameSetup,
  parseLevelFile,
  parseSequence,
  RULES_IDS,
  RULESETS,
  SAMPLE_SEQUENCE,
} from '@tetrarium/quadris';
import { type Choice, choice, defineSetup, seed, text, texts, whole } from '../options/index.ts';
import { formatQuery, type Query } from '../session/query.ts';

/** What a player may choose before a game. */
export const QUADRIS_OPTIONS = {
  rules: choice(
    RULES_IDS.map((value) => ({ value, label: value === 'biquadris' ? 'Two players' : value })),
    {
      default: RULES_IDS[0],
      label: 'Rules',
      hint: 'The brief of 2013, the rules of 2016 and later, or Biquadris, for two players.',
    },
  ),
  level: whole(0, 99, {
    default: 0,
    label: 'Level',
    hint: 'The level to start in.',
    flag: 'startlevel',
  }),
  seed: seed({
    default: 0n,
    label: 'Seed',
    hint: 'The seed of levels 1 and up: the same seed gives the same blocks.',
  }),
  spawn: choice(
    [
      { value: 'bottom-row', label: 'Lowest row below the reserve' },
      { value: 'below-reserve', label: 'All rows below it' },
    ] satisfies Choice<GameSetup['spawn']>[],
    {
      default: 'bottom-row',
      label: 'New blocks',
      hint:
        'In the course\u2019s own PDF the T of its sample ends in line 4 of 18: its lowest row is the ' +
        'first one below the reserve. The bare sentence of the brief can mean all rows.',
    },
  ),
  sequences: texts({
    label: 'Sequence for level 0',
    hint: 'Letters I J L O S Z T; they repeat from the start.',
    link: 'sequence',
    flag: 'scriptfile',
    isFile: true,
    write: (letters) => parseSequence(letters).letters,
  }),
  levelFile: text({
    label: 'Level file',
    hint: 'JSON with \u201clevels\u201d or \u201cmoreLevels\u201d; empty for the levels of the rules.',
    link: 'levels',
    flag: 'levels',
    isFile: true,
  }),
};

/** All that is decided about a game before its first command; a link carries it. */
export class QuadrisSetup extends defineSetup(QUADRIS_OPTIONS) {
  /** The blocks of level 0 where the player has no own: those of the sample file. */
  static readonly SAMPLE = SAMPLE_SEQUENCE;

  /** The setup as which a game from a file goes on; its dice are its own, whatever the seed. */
  static of(game: GameSetup, seed: bigint): QuadrisSetup {
    const { rules, spawn, startLevel: level, sequences, levels } = game;
    const isOwn = JSON.stringify(levels) !== JSON.stringify(RULESETS[rules].levels);
    return new QuadrisSetup().with({
      rules,
      spawn,
      level,
      seed,
      sequences: sequences.map((letters) => (letters === QuadrisSetup.SAMPLE ? '' : letters)),
      levelFile: isOwn ? JSON.stringify({ levels }) : '',
    });
  }

  /** The levels: those of the rules unless a level file says otherwise. */
  get levels(): Result<GameSetup['levels']> {
    const own = RULESETS[this.rules].levels;
    return this.levelFile.trim() === '' ? success(own) : parseLevelFile(this.levelFile, own);
  }

  get game(): Result<GameSetup> {
    const { rules, spawn, level, levels } = this;
    if (!levels.ok) return levels;
    const sequences: string[] = [];
    for (let player = 0; player < RULESETS[rules].players; player++) {
      const typed = this.sequences[player] ?? '';
      const { letters } = parseSequence(typed);
      if (letters === '' && typed.trim() !== '') {
        return failure('quadris/bad-sequence', `Expected letters of blocks, got "${typed.trim()}"`);
      }
      sequences.push(letters === '' ? QuadrisSetup.SAMPLE : letters);
    }
    return success({ rules, spawn, startLevel: level, levels: levels.value, sequences });
  }
}

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
  const lines = (query.get('do') ?? '').split('\n').filter((line) => line.trim() !== '');
  return { setup: QuadrisSetup.parse(query), lines };
}

/** The query that `parseLink` reads; defaults are left out, and so are too many commands. */
export function formatLink({ setup, lines }: QuadrisLink): string {
  const commands = lines.join('\n');
  const isShort = commands !== '' && commands.length <= LONGEST_COMMANDS;
  return formatQuery([...setup.words(), ...(isShort ? [['do', commands] as const] : [])]);
}
