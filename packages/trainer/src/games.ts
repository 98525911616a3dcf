import { type Brain, DROP_LETTERS, DropGame } from '@tetrarium/brains';
import { failure, type Result, success } from '@tetrarium/engine/core';
import type { Player, RunningGame } from './player.ts';
import type { PlayerSpec } from './player-spec.ts';
import type { GameOutcome } from './rating.ts';

/** Some games of one brain, by their numbers; an app may know other players than ours. */
export interface GamesJob<Spec = PlayerSpec> {
  readonly player: Spec;
  readonly width: number;
  readonly height: number;
  readonly seed: number;
  readonly firstGame: number;
  readonly games: number;
  /** A game is stopped when this many pieces are placed. */
  readonly maxPieces: number;
}

/** Work done. */
export interface GamesProgress {
  readonly games: number;
  readonly lines: number;
  readonly pieces: number;
  readonly evaluations: number;
}

/** Sums of work, which threads send each other as data. */
export const GamesProgress = {
  NONE: { games: 0, lines: 0, pieces: 0, evaluations: 0 } as GamesProgress,
  add: (a: GamesProgress, b: GamesProgress, sign: 1 | -1 = 1): GamesProgress => ({
    games: a.games + sign * b.games,
    lines: a.lines + sign * b.lines,
    pieces: a.pieces + sign * b.pieces,
    evaluations: a.evaluations + sign * b.evaluations,
  }),
};

/**
 * What the games of a job came to, in their order; when stopped, the last one is unfinished and
 * those behind it are left out.
 */
export interface GamesResult {
  readonly outcomes: readonly GameOutcome[];
  readonly engine: Player['engine'];
  readonly progress: GamesProgress;
}

/** Placements the kernel weighs between two pauses: some milliseconds. */
const KERNEL_CHUNK = 1_000_000;
/** Pieces placed elsewhere between two pauses. */
const BOARD_CHUNK = 4;

/**
 * Plays the games of a job, side by side where the player can, else one after the other; pauses
 * every few milliseconds with what is done.
 */
export function* playGames(
  { seed, firstGame, games, maxPieces }: GamesJob<unknown>,
  player: Player,
  isStopped: () => boolean = () => false,
): Generator<GamesProgress, GamesResult, void> {
  const outcomes: GameOutcome[] = [];
  let progress = GamesProgress.NONE;
  const isOn = ({ over, pieces }: RunningGame) => !over && pieces < maxPieces;
  const size = player.advanceAll === undefined ? 1 : games;
  for (let done = 0; done < games && !isStopped(); done += size) {
    const group = Array.from({ length: size }, (_, i) => player.start(seed, firstGame + done + i));
    const before = progress;
    // All that go on have placed the same number of pieces.
    for (let on = group.filter(isOn); on.length > 0 && !isStopped(); on = on.filter(isOn)) {
      const chunk = Math.min(chunkOf(player, on), maxPieces - on[0]!.pieces);
      if (player.advanceAll === undefined) on[0]!.advance(chunk);
      else player.advanceAll(on, chunk);
      progress = GamesProgress.add(before, sumOf(group, isOn));
      yield progress;
    }
    const stopped = group.findIndex(isOn);
    for (const { lines, pieces, over } of stopped < 0 ? group : group.slice(0, stopped + 1)) {
      outcomes.push({ lines, pieces, ended: over });
    }
  }
  return { outcomes, engine: player.engine, progress };
}

function sumOf(games: readonly RunningGame[], isOn: (game: RunningGame) => boolean): GamesProgress {
  return games.reduce(
    (sum, game) =>
      GamesProgress.add(sum, {
        games: isOn(game) ? 0 : 1,
        lines: game.lines,
        pieces: game.pieces,
        evaluations: game.evaluations,
      }),
    GamesProgress.NONE,
  );
}

function chunkOf({ engine }: Player, games: readonly RunningGame[]): number {
  if (engine === 'board') return BOARD_CHUNK;
  if (engine === 'process') return 1;
  const { pieces, evaluations } = games[0]!;
  const perPiece = Math.max(1000, evaluations) / Math.max(1, pieces);
  return Math.ceil(KERNEL_CHUNK / perPiece / games.length);
}

/**
 * Splits games into jobs: enough for every thread, and small enough to end together, but of `least`
 * games or a thread's share, where many are played faster side by side.
 */
export function splitGames<Spec>(
  job: GamesJob<Spec>,
  threads: number,
  least = 1,
): GamesJob<Spec>[] {
  const share = Math.min(least, Math.ceil(job.games / threads));
  const size = Math.max(1, share, Math.min(256, Math.ceil(job.games / (8 * threads))));
  const jobs: GamesJob<Spec>[] = [];
  for (let done = 0; done < job.games; done += size) {
    const games = Math.min(size, job.games - done);
    jobs.push({ ...job, firstGame: job.firstGame + done, games });
  }
  return jobs;
}

export interface SequenceResult {
  readonly lines: number;
  readonly pieces: number;
  /** Orientation and column of each, as the published traces have them. */
  readonly moves: string;
}

/** Reads letters of IOTZSJL, with any white space between them, as indices of `DROP_LETTERS`. */
export function parseSequence(text: string): Result<readonly number[]> {
  const pieces: number[] = [];
  for (const [i, line] of text.split(/\r\n|\r|\n/).entries()) {
    for (const [j, letter] of [...line].entries()) {
      if (/\s/.test(letter)) continue;
      const piece = DROP_LETTERS.indexOf(letter.toUpperCase());
      if (piece < 0) {
        return failure(
          'rate/bad-piece',
          `Expected letters of ${DROP_LETTERS}, got ${JSON.stringify(letter)}`,
          { line: i + 1, column: j + 1 },
        );
      }
      pieces.push(piece);
    }
  }
  return pieces.length > 0
    ? success(pieces)
    : failure('rate/no-pieces', `Expected letters of ${DROP_LETTERS}, got none`);
}

/** Lets a brain play one game on these pieces, at most so many. */
export function playSequence(
  brain: Brain,
  width: number,
  height: number,
  pieces: readonly number[],
  maxPieces: number,
): SequenceResult {
  let dealt = 0;
  const game = new DropGame(width, height, () => pieces[dealt++]);
  const moves: string[] = [];
  while (game.over === undefined && game.pieces < maxPieces) {
    const piece = game.piece!;
    const move = game.step(brain);
    if (move !== undefined) moves.push(DropGame.formatMove(move, piece));
  }
  return { lines: game.lines, pieces: game.pieces, moves: moves.join(' ') };
}
