import { computed, signal } from '@preact/signals';
import { type Brain, DROP_LETTERS, DropGame, type Move } from '@tetrarium/brains';
import { CellLayer, PIECE_ORDER, type PieceLetter } from '@tetrarium/engine/core';
import { createWell, type Well } from '@tetrarium/engine/picture';
import { kernelDeal } from '@tetrarium/trainer';
import { isStill } from '../shell/settings-store.ts';
import { RATED } from './rating-store.ts';
import type { BrainSandbox, SandboxFailure } from './sandbox/sandbox.ts';

/** Rows above the board, where the piece waits. */
const TOP_SPACE = 2;
const { width, height, seed } = RATED;

/** A game that a brain plays beside the editor. */
export interface LiveGame {
  readonly pieces: number;
  readonly lines: number;
  readonly isOver: boolean;
  /** Where the piece that waits will go. */
  readonly move: Move | undefined;
}

const EMPTY: LiveGame = { pieces: 0, lines: 0, isOver: false, move: undefined };

export const live = signal<LiveGame>(EMPTY);
export const livePicture = signal<Well>(
  createWell({ width, height: height + TOP_SPACE, topSpace: TOP_SPACE }),
);
/** Why the brain plays no more. */
export const liveFault = signal<SandboxFailure | undefined>(undefined);
/** Whether there is a brain to play. */
export const hasPlayer = signal(false);
const wanted = signal<boolean | undefined>(undefined);
/** Whether the game goes on by itself; those who want no motion start it themselves. */
export const isRunning = computed(() => hasPlayer.value && (wanted.value ?? !isStill.value));

let game = newGame(0);
let layer = new CellLayer(width, height);
let number = 0;
let sandbox: BrainSandbox | undefined;
let brain: Brain | undefined;
let isAsking = false;

function newGame(index: number): DropGame {
  return new DropGame(width, height, kernelDeal('uniform', seed, index));
}

/** Lets the game run, or holds it. */
export function setRunning(isOn: boolean): void {
  wanted.value = isOn;
}

/** Another brain at the board, in its sandbox; the game goes on with it. */
export function takeSandbox(next: BrainSandbox): void {
  sandbox?.close();
  sandbox = next;
  brain = undefined;
  hasPlayer.value = true;
  liveFault.value = undefined;
  void askAgain();
}

/** A brain of ours at the board, from the start. */
export function takeBrain(next: Brain): void {
  sandbox?.close();
  sandbox = undefined;
  brain = next;
  hasPlayer.value = true;
  liveFault.value = undefined;
  number = 0;
  restartLive();
}

/** Nobody at the board. */
export function leaveBoard(): void {
  sandbox?.close();
  sandbox = undefined;
  brain = undefined;
  hasPlayer.value = false;
  liveFault.value = undefined;
  restartLive();
}

/** A new game, on other pieces after each that was lost. */
export function restartLive(isNext = false): void {
  if (isNext) number++;
  game = newGame(number);
  layer = new CellLayer(width, height);
  live.value = EMPTY;
  draw();
  void askAgain();
}

async function askAgain(): Promise<void> {
  live.value = { ...live.peek(), move: undefined };
  await plan();
}

/** Asks where the waiting piece should go, and shows it. */
async function plan(): Promise<void> {
  const { question } = game;
  if (question === undefined || isAsking || (brain === undefined && sandbox === undefined)) return;
  const mine = game;
  const asked = sandbox;
  isAsking = true;
  let move: Move | undefined;
  let fault: SandboxFailure | undefined;
  if (brain !== undefined) {
    move = brain.bestMove(question.board, question.piece, question.limitHeight);
  } else {
    const answer = await asked!.ask([question]);
    if (answer.type === 'moves') [move] = answer.moves;
    else fault = answer;
  }
  isAsking = false;
  if (mine !== game || asked !== sandbox) {
    // Meanwhile there is another game or brain.
    if (live.peek().move === undefined) await plan();
    return;
  }
  if (fault !== undefined) {
    liveFault.value = fault;
    hasPlayer.value = false;
    return;
  }
  live.value = { ...live.peek(), move: move && { ...move }, isOver: move === undefined };
  draw();
}

/** Puts the piece where the brain wants it, and asks about the next one. */
export async function stepLive(): Promise<void> {
  const { move } = live.peek();
  if (isAsking || game.over !== undefined) return;
  if (move === undefined) {
    await plan();
    return;
  }
  const letter = letterOf();
  game.answer(move);
  layer.lock(move.piece, move.x, move.y, PIECE_ORDER.indexOf(letter));
  layer.removeRows(layer.fullRows());
  live.value = { pieces: game.pieces, lines: game.lines, isOver: false, move: undefined };
  draw();
  await plan();
}

function letterOf(): PieceLetter {
  return DROP_LETTERS[game.piece!] as PieceLetter;
}

function draw(): void {
  const { move } = live.peek();
  const color = game.piece === undefined ? 0 : PIECE_ORDER.indexOf(letterOf());
  const at = (y: number) => ({
    color,
    cells: move!.piece.body.map((point) => ({ x: move!.x + point.x, y: y + point.y })),
  });
  livePicture.value = createWell({
    width,
    height: height + TOP_SPACE,
    topSpace: TOP_SPACE,
    owners: layer.toRows(),
    ...(move && {
      falling: at(height + TOP_SPACE - move.piece.height),
      ghost: at(move.y),
    }),
  });
}
