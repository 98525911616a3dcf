import type { Brain, BrainSpec } from '@tetrarium/brains';
import { type Player, startOnBoard } from '@tetrarium/trainer';
import { count } from '@tetrarium/words';
import type { BrainProgram } from '../brain-host/brain-protocol.ts';
import { type HostedBrain, hostProgram } from '../brain-host/hosted-brain.ts';
import type { Bell } from '../shell/bell.ts';
import { CliError, EXIT } from '../shell/exit.ts';

/** A user's own brain as data; it runs in a process of its own. */
export interface ProgramPlayer {
  readonly kind: 'program';
  readonly path: string;
  readonly program: BrainProgram;
  /** Milliseconds for one question. */
  readonly thinkLimit: number;
  readonly wantsOutput: boolean;
}

export interface ProgramHost {
  /** Starts a program, unless it runs already; throws a `CliError` where it is unusable. */
  open(spec: ProgramPlayer): Promise<HostedBrain>;
  close(): Promise<void>;
}

/** Hosts programs until `bell` is rung; `onOutput` gets what those print that are to be heard. */
export function createProgramHost(onOutput: (text: string) => void, bell?: Bell): ProgramHost {
  const running = new Map<string, Promise<HostedBrain>>();
  const stop = new AbortController();
  return {
    open: ({ path, program, thinkLimit, wantsOutput }) => {
      const brain =
        running.get(path) ??
        hostProgram(path, program, {
          thinkLimit,
          bell,
          stop: stop.signal,
          ...(wantsOutput && { onOutput }),
        });
      running.set(path, brain);
      return brain;
    },
    close: async () => {
      stop.abort();
      const brains = await Promise.allSettled(running.values());
      // One that could not be started is closed already.
      for (const brain of brains) if (brain.status === 'fulfilled') await brain.value.close();
    },
  };
}

/** Makes a program that runs ready to play on one board; a game in which it fails throws. */
export function createProgramPlayer(
  brain: HostedBrain,
  board: { readonly width: number; readonly height: number },
): Player {
  return {
    engine: 'process',
    start: (seed, number) => {
      const where = () =>
        `in game ${number + 1} of seed ${seed} after ${count(game.pieces, 'piece')}`;
      const game: ReturnType<Player['start']> = startOnBoard(
        demandAnswers(brain, where),
        board,
        seed,
        number,
      );
      return {
        advance: (pieces) => game.advance(pieces),
        get lines() {
          return game.lines;
        },
        get pieces() {
          return game.pieces;
        },
        get evaluations() {
          return game.evaluations;
        },
        get over() {
          return game.over && !brain.isInterrupted;
        },
      };
    },
  };
}

/** `where` ends the sentence of the `CliError` that is thrown where there is no answer. */
export function demandAnswers(
  brain: HostedBrain,
  where: () => string,
): Brain & Pick<BrainSpec, 'createActions'> {
  const demand = <T>(answer: T): T => {
    const { lastFailure, isInterrupted } = brain;
    if (lastFailure === undefined || isInterrupted) return answer;
    throw new CliError(
      EXIT.failed,
      `${lastFailure}, ${where()}`,
      'A game in which an answer is missing has no score, so nothing is told.',
    );
  };
  const { actions } = brain;
  return {
    ...(actions && {
      createActions: () => ({ nextMove: (board) => demand(actions.nextMove(board)) }),
    }),
    rateBoard: (board) => demand(brain.rateBoard(board)),
    bestMove: (board, piece, limitHeight, move) =>
      demand(brain.bestMove(board, piece, limitHeight, move)),
  };
}
