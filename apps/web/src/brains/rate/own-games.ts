import { DropGame } from '@tetrarium/brains';
import { type GameOutcome, type GamesJob, type GamesResult, kernelDeal } from '@tetrarium/trainer';
import type { Sandbox, SandboxFailure } from '../sandbox/sandbox.ts';

/** Milliseconds of thought that are asked for in one message. */
const BATCH = 200;

/** Thrown where a brain has no answer: a game in which one is missing has no score. */
export class MissingAnswer extends Error {
  readonly failure: SandboxFailure;
  constructor(failure: SandboxFailure) {
    super(failure.reason);
    this.failure = failure;
  }
}

export interface OwnGamesOptions {
  readonly open: () => Sandbox;
  readonly onGame?: (outcome: GameOutcome) => void;
  readonly isStopped?: () => boolean;
}

/**
 * Plays the games of a job with a user's brain, all of them a piece at a time, so that one message
 * asks about many boards. Stopped, games that were going on count with the lines they had.
 */
export async function playOwnGames(
  { width, height, seed, firstGame, games, maxPieces }: GamesJob<unknown>,
  { open, onGame, isStopped = () => false }: OwnGamesOptions,
): Promise<GamesResult> {
  const running = Array.from(
    { length: games },
    (_, i) => new DropGame(width, height, kernelDeal('uniform', seed, firstGame + i)),
  );
  const isOn = (game: DropGame): boolean => game.over === undefined && game.pieces < maxPieces;
  const outcomeOf = ({ lines, pieces, over }: DropGame): GameOutcome => ({
    lines,
    pieces,
    ended: over !== undefined,
  });
  let size = 1;
  let next = 0;
  let on = running.filter(isOn);
  while (on.length > 0 && !isStopped()) {
    if (next >= on.length) next = 0;
    const batch = on.slice(next, next + size);
    next += batch.length;
    const questions = batch.map((game) => game.question!);
    const answer = await open().ask(questions);
    if (isStopped()) break;
    if (answer.type === 'failure') {
      // All of them together may have taken longer than each may.
      if (batch.length === 1) throw new MissingAnswer(answer);
      size = 1;
      next -= batch.length;
      continue;
    }
    for (const [i, game] of batch.entries()) {
      game.answer(answer.moves[i]);
      if (!isOn(game)) onGame?.(outcomeOf(game));
    }
    on = on.filter(isOn);
    const each = Math.max(0.02, answer.ms / batch.length);
    size = Math.max(1, Math.min(2 * size, Math.floor(BATCH / each)));
  }
  const sum = (of: (game: DropGame) => number): number =>
    running.reduce((total, game) => total + of(game), 0);
  return {
    outcomes: running.map(outcomeOf),
    engine: 'process',
    progress: {
      games: running.filter((game) => !isOn(game)).length,
      lines: sum(({ lines }) => lines),
      pieces: sum(({ pieces }) => pieces),
      evaluations: sum(({ evaluations }) => evaluations),
    },
  };
}
