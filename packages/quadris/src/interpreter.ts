import { failure, type Point, type Result, success } from '@tetrarium/engine/core';
import { type Advisor, adviseDrop } from './advisor.ts';
import { type Files, NO_FILES } from './files.ts';
import { completeSetup, createGame, findSetupFault } from './game.ts';
import { RULESETS } from './rules.ts';
import type { GameSetup, QuadrisGame } from './state.ts';
import { createVocabulary, type Vocabulary } from './vocabulary.ts';

/** A game with its words and its past: what commands are carried out on. One owner. */
export interface Interpreter {
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
  files: Files;
  readonly advisor: Advisor;
}

export interface InterpreterOptions {
  /** Whatever it leaves out is the default: the brief's game in level 0. */
  readonly setup?: Partial<GameSetup>;
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

/** Starts an interpreter; a setup that cannot work is a problem that says why. */
export function createInterpreter(options: InterpreterOptions): Result<Interpreter> {
  const { seed, files = NO_FILES, advisor = adviseDrop, vocabulary, steps } = options;
  const setup = completeSetup(options.setup ?? {});
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

/** Goes on with another game, which `undo` takes back; the same game is no change. */
export function changeGame(interpreter: Interpreter, game: QuadrisGame): void {
  if (game === interpreter.game) return;
  interpreter.past.push(interpreter.game);
  if (interpreter.past.length > MOST_UNDO) interpreter.past.shift();
  interpreter.future = [];
  interpreter.game = game;
}

/** Takes the last change back, exactly but for the hi score; false when there is none. */
export function undoChange(interpreter: Interpreter): boolean {
  return swapGame(interpreter, interpreter.past, interpreter.future);
}

/** Does again what was taken back; false when there is nothing. */
export function redoChange(interpreter: Interpreter): boolean {
  return swapGame(interpreter, interpreter.future, interpreter.past);
}

function swapGame(interpreter: Interpreter, from: QuadrisGame[], to: QuadrisGame[]): boolean {
  const game = from.pop();
  if (game === undefined) return false;
  to.push(interpreter.game);
  // The hi score belongs to the run of the program and never falls.
  interpreter.game = { ...game, hiScore: Math.max(game.hiScore, interpreter.game.hiScore) };
  return true;
}
