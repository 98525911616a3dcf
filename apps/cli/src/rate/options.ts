import { availableParallelism } from 'node:os';
import { COMMAND_OPTION } from '../brain-host/choose-brain.ts';
import { THINK_LIMIT, THINK_LIMIT_OPTION } from '../brain-host/load-brain.ts';
import type { Arguments, OptionTable } from '../shell/command.ts';
import { refusal } from '../shell/exit.ts';
import { type BoardSize, boardSize, JSON_FLAG, TEXT_FLAG, wholeFlag } from '../shell/flags.ts';
import type { Terminal } from '../shell/terminal.ts';
import { type Contender, readContender } from './contender.ts';
import type { RatePlayer } from './games.ts';

/** Sizes on which all seven pieces can be turned and the readable board is still quick. */
const SIZES = { least: 4, most: 100 } as const;
/** Without a limit a good brain on 10x20 would play for days. */
const MAX_PIECES = 1_000_000;
/** A program places some thousand pieces a second: a hundred games are to end within minutes. */
const SLOW_MAX_PIECES = 5000;

export const RATE_OPTIONS = {
  command: COMMAND_OPTION,
  board: {
    ...TEXT_FLAG,
    coerce: boardSize,
    describe: 'Columns and rows, WIDTHxHEIGHT [default: 10x20]',
  },
  games: { ...wholeFlag('games', 1, 10_000_000), describe: 'How many games' },
  seed: {
    ...wholeFlag('seed', 0, Number.MAX_SAFE_INTEGER),
    describe: 'The pieces of game i are those of this seed and i [default: 1]',
  },
  'max-pieces': {
    ...wholeFlag('max-pieces', 1, 4_000_000_000),
    describe: `Stop each game when this many pieces are placed [default: ${MAX_PIECES}, or ${SLOW_MAX_PIECES} where a program plays]`,
  },
  wells: {
    choices: ['dellacherie', 'fast'],
    default: 'dellacherie',
    requiresArg: true,
    describe: 'How board_wells is counted; DT-10 and DT-20 were trained with "fast"',
  },
  lookahead: {
    choices: ['none', 'expected', 'next'],
    requiresArg: true,
    describe:
      'Look one piece further: averaged over all seven, or at the one that is shown [default: as the brain is made]',
  },
  beam: {
    ...wholeFlag('beam', 1, 1000),
    describe: 'How many placements --lookahead looks into [default: all]',
  },
  from: {
    ...wholeFlag('from', 0, 100),
    describe: 'The height of the tallest column from which --lookahead looks [default: always]',
  },
  nodes: {
    ...wholeFlag('nodes', 1, 1_000_000_000),
    describe: 'After how many rated boards --lookahead stops [default: never]',
  },
  threads: {
    ...wholeFlag('threads', 1, 256),
    describe: 'How many threads play; the results are the same [default: one per core]',
  },
  'think-limit': THINK_LIMIT_OPTION,
  json: JSON_FLAG,
} as const satisfies OptionTable;

export interface RateSetup extends BoardSize {
  readonly seed: number;
  readonly maxPieces: number;
  readonly threads: number;
  readonly hasPrograms: boolean;
  /** Whether one of them may take long for one move. */
  readonly isSlow: boolean;
  readonly contenders: readonly Contender[];
}

export async function readRateSetup(
  args: Arguments<typeof RATE_OPTIONS>,
  brains: readonly string[],
  { debug: wantsOutput }: Terminal,
): Promise<RateSetup> {
  const { width, height } = args.board ?? { width: 10, height: 20 };
  const command = `${args._[0]}`;
  if (Math.min(width, height) < SIZES.least || Math.max(width, height) > SIZES.most) {
    throw refusal(
      `Expected --board from ${SIZES.least}x${SIZES.least} to ${SIZES.most}x${SIZES.most}, got ${width}x${height}`,
      `See: tetrarium ${command} --help`,
    );
  }
  const { from, beam, nodes, wells, lookahead, thinkLimit = THINK_LIMIT } = args;
  const isSet = [from, beam, nodes].some((limit) => limit !== undefined);
  if (isSet && (lookahead === undefined || lookahead === 'none')) {
    throw refusal(
      'Expected --from, --beam and --nodes with --lookahead, got them without',
      `See: tetrarium ${command} --help`,
    );
  }
  const flags = { command, wells, lookahead, from, beam, nodes, thinkLimit, wantsOutput };
  const contenders = await Promise.all(brains.map((text) => readContender(text, flags)));
  const hasPrograms = contenders.some(({ player }) => player.kind === 'program');
  return {
    width,
    height,
    seed: args.seed ?? 1,
    maxPieces: args.maxPieces ?? (hasPrograms ? SLOW_MAX_PIECES : MAX_PIECES),
    threads: args.threads ?? availableParallelism(),
    hasPrograms,
    isSlow: contenders.some(({ player }) => isSlow(player)),
    contenders: nameApart(contenders, brains),
  };
}

export function demandForQueue({ contenders }: RateSetup, sequence?: string): void {
  if (sequence !== undefined) {
    throw refusal('Expected --queue, or --sequence, got both');
  }
  const program = contenders.find(({ player }) => player.kind === 'program');
  if (program === undefined) return;
  throw refusal(
    `Expected brains of our own or weight files with --queue, got the program ${program.name}`,
    'A program is on this machine only: leave out --queue.',
  );
}

/** Whether a player may take long for one move: a program, or one that looks ahead. */
function isSlow(player: RatePlayer): boolean {
  if (player.kind === 'registered') return false;
  return player.kind !== 'linear' || player.recipe.ahead !== undefined;
}

/** Contenders of the same name, like two files in two folders, are called what the user called them. */
function nameApart(contenders: readonly Contender[], brains: readonly string[]): Contender[] {
  return contenders.map((contender, i) => {
    const isUnique = contenders.every((other, j) => i === j || other.name !== contender.name);
    return isUnique ? contender : { ...contender, name: brains[i]! };
  });
}
