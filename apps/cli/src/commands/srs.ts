import { BRAINS, createSrsBrain, findBrain, UT_BRAIN } from '@tetrarium/brains';
import { createSrsGame, tickSrs } from '@tetrarium/engine/srs';
import { count } from '@tetrarium/play/session';
import { formatGame, formatSummary, summarize } from '../games/srs/report.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { inSlices } from '../shell/thread.ts';
import { wholeNumber, wholeSeed } from '../shell/whole-number.ts';

/** As many as the trials of the UT report. */
const GAMES = 10;
/** The brain of the UT game hardly ever loses, so its games need an end. */
const MOST_PIECES = 1000;

const OPTIONS = {
  brain: {
    choices: BRAINS.map(({ id }) => id),
    requiresArg: true,
    describe: `Who plays [default: ${UT_BRAIN}, which comes with the UT game]`,
  },
  games: {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('games', 1, 1_000_000),
    describe: `How many games [default: ${GAMES}]`,
  },
  seed: {
    type: 'string',
    requiresArg: true,
    coerce: wholeSeed,
    describe:
      'The first game draws its pieces with this seed, each next with one more [default: 0]',
  },
  'max-pieces': {
    type: 'string',
    requiresArg: true,
    coerce: wholeNumber('max-pieces', 1, 1_000_000_000),
    describe: `Stop each game when this many pieces are placed [default: ${MOST_PIECES.toLocaleString('en')} without --brain, else no limit]`,
  },
  json: { type: 'boolean', default: false, describe: 'Print one JSON object' },
} as const satisfies OptionTable;

/** `tetrarium srs`: games of the UT assignment, scored in pieces dealt. */
export const srs = defineCommand({
  options: OPTIONS,
  exits: { [EXIT.ok]: 'the games were played' },
  run: async (args, terminal) => playGames(args, terminal),
});

async function playGames(args: Arguments<typeof OPTIONS>, terminal: Terminal): Promise<ExitCode> {
  const { games = GAMES, seed = 0n, brain: id, json } = args;
  const maxPieces = args.maxPieces ?? (id === undefined ? MOST_PIECES : undefined);
  const stop = terminal.stopSignal();
  const brain = createSrsBrain(findBrain(id ?? UT_BRAIN)!);
  const scores: number[] = [];
  let capped = 0;
  let unfinished = 0;
  for (let i = 0; i < games && !stop.aborted; i++) {
    const game = createSrsGame(seed + BigInt(i), { maxPieces });
    const tellProgress = (): void =>
      terminal.progress(`Game ${i + 1} of ${games}: ${count(game.pieces, 'piece')}`);
    await inSlices(stop, tellProgress, () => {
      tickSrs(game, brain);
      return game.over === undefined;
    });
    terminal.progress('');
    unfinished = game.pieces;
    if (game.over === undefined) break;
    scores.push(game.pieces);
    if (game.over === 'capped') capped++;
    if (games === 1 && !json) terminal.print(formatGame(game));
  }
  const summary = scores.length === 0 ? { games: 0 } : summarize(scores, capped);
  const isShort = scores.length < games;
  if (json) terminal.print(JSON.stringify({ ...summary, ...(isShort && { interrupted: true }) }));
  else if (games > 1 && 'mean' in summary) terminal.print(formatSummary(summary));
  if (!isShort) return EXIT.ok;
  const place = `game ${scores.length + 1} of ${games}`;
  terminal.say(`Interrupted in ${place} after ${count(unfinished, 'piece')}.`);
  return EXIT.interrupted;
}
