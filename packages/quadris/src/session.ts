import { failure, type Point, type Result, success } from '@tetrarium/engine/core';
import { type Advisor, adviseDrop } from './advisor.ts';
import { type Files, NO_FILES } from './files.ts';
import { frameOfQuadris, type QuadrisFrame } from './frame.ts';
import { createGame, findSetupFault } from './game.ts';
import { RULESETS } from './rules.ts';
import type { GameSetup, QuadrisGame } from './state.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A game with its words and its past: what commands are carried out on. One owner. */
export interface QuadrisSession {
  game: QuadrisGame;
  vocabulary: Vocabulary;
  /** The games before each command that changed something, for `undo`. */
  past: QuadrisGame[];
  /** The games that `undo` took back, for `redo`. */
  future: QuadrisGame[];
  /** The cells that `hint` shows until the next command. */
  hint: readonly Point[];
  /** What was typed of a line that is not finished. */
  typed: string;
  /** How many steps all its commands may still take together; without a limit `Infinity`. */
  stepsLeft: number;
  readonly files: Files;
  readonly advisor: Advisor;
}

/** What a session is started with. */
export interface SessionOptions {
  readonly setup: GameSetup;
  readonly seed: number | bigint;
  /** Where `save`, `load`, `sequence` and `norandom` find their files. */
  readonly files?: Files;
  /** Who answers `hint` and plays `autoplay`. */
  readonly advisor?: Advisor;
  readonly vocabulary?: Vocabulary;
  /** How many steps all commands together may take; then they do nothing any more. */
  readonly steps?: number;
}

/** How many commands can be taken back. */
const MOST_UNDO = 1000;

/** Starts a session; a setup that cannot work is a problem that says why. */
export function createSession(options: SessionOptions): Result<QuadrisSession> {
  const { setup, seed, files = NO_FILES, advisor = adviseDrop, vocabulary, steps } = options;
  const fault = findSetupFault(setup);
  if (fault !== undefined) return failure('quadris/bad-setup', fault);
  return success({
    game: createGame(setup, seed),
    vocabulary: vocabulary ?? createVocabulary(RULESETS[setup.rules]),
    past: [],
    future: [],
    hint: [],
    typed: '',
    stepsLeft: steps ?? Number.POSITIVE_INFINITY,
    files,
    advisor,
  });
}

/** The picture of a session as it stands. */
export function frameOfSession({ game, hint }: QuadrisSession): QuadrisFrame {
  return frameOfQuadris(game, hint);
}

/** Goes on with another game, which `undo` takes back; the same game is no change. */
export function changeGame(session: QuadrisSession, game: QuadrisGame): void {
  if (game === session.game) return;
  session.past.push(session.game);
  if (session.past.length > MOST_UNDO) session.past.shift();
  session.future = [];
  session.game = game;
}

/** Takes the last change back, exactly but for the hi score; false when there is none. */
export function undoChange(session: QuadrisSession): boolean {
  return swapGame(session, session.past, session.future);
}

/** Does again what was taken back; false when there is nothing. */
export function redoChange(session: QuadrisSession): boolean {
  return swapGame(session, session.future, session.past);
}

function swapGame(session: QuadrisSession, from: QuadrisGame[], to: QuadrisGame[]): boolean {
  const game = from.pop();
  if (game === undefined) return false;
  to.push(session.game);
  // The hi score belongs to the run of the program and never falls.
  session.game = { ...game, hiScore: Math.max(game.hiScore, session.game.hiScore) };
  return true;
}
