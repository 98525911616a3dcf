import { basename } from 'node:path';
import type { Brain, Move } from '@tetrarium/brains';
import { type Answer, drawBoard, type Question, readMove } from '@tetrarium/brains/user';
import { copyBoard, formatBody } from '@tetrarium/engine/core';
import type { ActionBrain } from '@tetrarium/engine/srs';
import { commandOf } from '../command-link/command.ts';
import { clean } from '../shell/clean.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { type BrainLimits, openBrainLink } from './brain-link.ts';
import type { BrainProgram } from './brain-protocol.ts';
import { bundleBrain } from './bundle-brain.ts';

/** How many failures in a row switch a brain off. */
const STRIKES = 3;
/** How many failures get a notice of their own. */
const MOST_NOTICES = 10;

/** Characters of a reason; the brain's own words in it are shorter already. */
const LONGEST = 1000;

export interface HostedBrain extends Brain {
  readonly title: string;
  /** Where it steers action by action: the brain as it is at home on the UT board. */
  readonly actions: ActionBrain | undefined;
  /** Why there was no answer to the last question; undefined if there was one, even "no move". */
  readonly lastFailure: string | undefined;
  /** Whether it failed so often in a row that it is not asked any more. */
  readonly isOff: boolean;
  readonly isMissing: boolean;
  readonly isInterrupted: boolean;
  hasDied(): boolean;
  /** Sentences about its failures since last asked. */
  takeNotices(): string[];
  close(): Promise<void>;
}

export async function hostBrain(path: string, limits: BrainLimits): Promise<HostedBrain> {
  return hostProgram(path, await prepareBrain(path), limits);
}

export async function prepareBrain(path: string): Promise<BrainProgram> {
  const command = commandOf(path);
  return command === undefined ? bundleBrain(path) : { command };
}

export function nameOf(path: string): string {
  return commandOf(path) ?? basename(path);
}

export async function hostProgram(
  path: string,
  program: BrainProgram,
  limits: BrainLimits,
): Promise<HostedBrain> {
  const { link, opening } = await openBrainLink(program, limits);
  if (opening.type === 'unusable') {
    await link.close();
    const name = commandOf(path) ?? path;
    throw new CliError(EXIT.badInput, `${name} ${clean(opening.failure.reason, LONGEST)}`);
  }
  const title = clean(opening.hello.name ?? nameOf(path));
  let lastFailure: string | undefined;
  let failures = 0;
  let strikes = 0;
  let isInterrupted = false;
  let hasDied = false;
  let hasAnswered = false;
  let hasEnded = false;
  let notices: string[] = [];

  const fail = (reason: string): undefined => {
    lastFailure = `${title} ${reason}`;
    failures++;
    strikes++;
    if (failures <= MOST_NOTICES) notices.push(`${lastFailure}.`);
    if (failures === MOST_NOTICES) notices.push(`Further failures of ${title} are not shown.`);
    if (strikes < STRIKES) return;
    notices.push(`${title} failed ${STRIKES} times in a row and is switched off.`);
    void link.close();
  };
  const ask = (question: Question): Answer | undefined => {
    if (strikes >= STRIKES) return { type: 'failure', reason: 'is switched off' };
    const answer = link.ask(question);
    isInterrupted ||= answer === undefined;
    hasEnded = answer?.type === 'failure' && answer.death !== undefined;
    if (answer?.type === 'failure') {
      hasDied ||= answer.death === 'killed';
      fail(clean(answer.reason, LONGEST));
    }
    return answer;
  };
  const succeed = <T>(answer: T): T => {
    strikes = 0;
    hasAnswered = true;
    lastFailure = undefined;
    return answer;
  };
  const actions: ActionBrain = {
    nextMove: (board) => {
      const { currentPiece: piece, currentPosition: position } = board;
      if (piece === undefined || position === undefined) return 'NOTHING';
      const { lastAction, lastResult, rowsCleared, totalRowsCleared } = board;
      const answer = ask({
        type: 'next-action',
        board: drawBoard(copyBoard(board)),
        kind: piece.kind,
        rotation: piece.rotation,
        ...position,
        lastAction,
        lastResult,
        rowsCleared,
        totalRowsCleared,
      });
      // Without an answer the piece just falls.
      return answer?.type === 'action' ? succeed(answer.action) : 'DROP';
    },
  };
  return {
    title,
    actions: opening.hello.form === 'nextMove' ? actions : undefined,
    get lastFailure() {
      return lastFailure;
    },
    get isOff() {
      return strikes >= STRIKES;
    },
    get isMissing() {
      return lastFailure !== undefined && (hasEnded || !hasAnswered);
    },
    get isInterrupted() {
      return isInterrupted;
    },
    bestMove: (board, piece, limitHeight, move) => {
      board.commit();
      const body = formatBody(piece);
      const answer = ask({ type: 'best-move', board: drawBoard(board), body, limitHeight });
      if (answer === undefined) return undefined;
      if (answer.type === 'failure') return undefined;
      const answered = readMove(answer, board, piece, limitHeight);
      if (typeof answered === 'string') return fail(answered);
      if (answered === undefined) return succeed(undefined);
      return succeed(Object.assign(move ?? ({} as Move), answered));
    },
    rateBoard: (board) => {
      const answer = ask({ type: 'rate-board', board: drawBoard(board) });
      return answer?.type === 'rating' ? succeed(answer.score) : Number.POSITIVE_INFINITY;
    },
    hasDied: () => {
      const death = link.findDeath();
      if (death !== undefined) fail(clean(death, LONGEST));
      hasDied ||= death !== undefined;
      return hasDied;
    },
    takeNotices: () => {
      const taken = notices;
      notices = [];
      return taken;
    },
    close: link.close,
  };
}
