import type { Brain, Move } from '@tetrarium/brains';
import { type Answer, drawBoard, isAnswer, type Question, readMove } from '@tetrarium/brains/user';
import { formatBody } from '@tetrarium/engine/core';
import { LinkBroken } from '@tetrarium/protocol';
import {
  type ArenaOutcome,
  type ArenaRules,
  BrainFault,
  COMPUTE_CLASSES,
  playArenaGame,
} from '@tetrarium/trainer';
import {
  INTERRUPTS_PER_MILLISECOND,
  isOutOfMemory,
  openRealm,
  outOfMemory,
  type Realm,
  RealmThrown,
} from '../grade/links/quickjs-realm.ts';
import { clean } from '../shell/clean.ts';
import type { BrainCode } from './brain-code.ts';

/** A stranger's brain: one JavaScript module, and what it needs around it. */
export interface SealedSource {
  readonly code: BrainCode;
  readonly source: string;
}

/** Ticks for loading, before the first question. */
const LOADING = 2000;
/** How many pieces' worth of fuel may be saved up, and so be spent on one. */
const TANK = 20;
/** Letters of an answer, and of a message about a fault. */
const LONGEST_ANSWER = 2000;
const LONGEST_MESSAGE = 200;
/** More than loading our own code takes. */
const OURS = 1e9;

const FAULTS = {
  time: 'fuel',
  memory: 'memory',
  ended: 'ended',
  nonsense: 'nonsense',
} as const;

/**
 * Plays one game with a stranger's brain, in a machine that is made for this game: the outcome depends on
 * nothing but the arguments. Only what the interpreter does not count can keep it from coming back.
 */
export async function playSealed(
  { code, source }: SealedSource,
  rules: ArenaRules,
  number: number,
  onPulse: () => void,
): Promise<ArenaOutcome> {
  const modules = { ...code.modules, [BRAIN]: source };
  const realm = await openRealm({
    ...{ limit: OURS, modules, isFresh: true },
    ...{ onPulse, onPrint: () => {} },
  });
  try {
    realm.load(code.surroundings, 'surroundings.js');
    realm.load(code.asker, 'asker.js');
    const ask = realm.take('tetrariumAsk', LONGEST_ANSWER);
    const start = realm.used();
    const ticks = (): number => Math.round((realm.used() - start) * INTERRUPTS_PER_MILLISECOND);
    let tank = LOADING;
    const allow = (): void => realm.allow(start + tank / INTERRUPTS_PER_MILLISECOND);
    allow();
    const fault = findLoadingFault(realm);
    if (fault !== undefined) {
      return { lines: 0, pieces: 0, ended: true, moves: '', fuel: ticks(), fault };
    }
    const { perPiece } = COMPUTE_CLASSES[rules.compute];
    tank = ticks();
    const brain = createSealedBrain((question) => {
      tank = Math.min(tank + perPiece, ticks() + TANK * perPiece);
      allow();
      return ask(JSON.stringify(question));
    });
    const outcome = playArenaGame(brain, rules, number);
    return { ...outcome, fuel: ticks() };
  } finally {
    realm.close();
  }
}

const BRAIN = 'brain.js';

function findLoadingFault(realm: Realm): ArenaOutcome['fault'] {
  try {
    realm.load(
      `import * as brain from '${BRAIN}';\nawait globalThis.tetrariumBrain(brain);`,
      'load.js',
    );
    return undefined;
  } catch (error) {
    const { kind, message } = faultOf(error, 'unusable');
    return { kind, message: kind === 'unusable' ? `cannot be used: ${message}` : message };
  }
}

/** The fault of whatever came out of a realm; anything else is thrown. */
function faultOf(error: unknown, thrown: 'unusable' | 'threw'): BrainFault {
  if (error instanceof BrainFault) return error;
  const message = clean((error as Error).message, LONGEST_MESSAGE);
  if (error instanceof LinkBroken) {
    return error.reason === 'time'
      ? new BrainFault('fuel', 'used up its fuel')
      : new BrainFault(FAULTS[error.reason], message);
  }
  if (error instanceof RealmThrown) return new BrainFault(thrown, message);
  throw error;
}

/** A brain that is asked by texts; whatever comes is checked here. */
function createSealedBrain(ask: (question: Question) => string): Brain {
  const answerTo = (question: Question): Answer => {
    let text: string;
    try {
      text = ask(question);
    } catch (error) {
      throw faultOf(error, 'threw');
    }
    return readAnswer(text);
  };
  return {
    bestMove: (board, piece, limitHeight, move) => {
      board.commit();
      const body = formatBody(piece);
      const answer = answerTo({ type: 'best-move', board: drawBoard(board), body, limitHeight });
      const answered = readMove(answer, board, piece, limitHeight);
      if (typeof answered === 'string') {
        throw new BrainFault('nonsense', clean(answered, LONGEST_MESSAGE));
      }
      return answered && Object.assign(move ?? ({} as Move), answered);
    },
    rateBoard: () => 0,
  };
}

function readAnswer(text: string): Answer {
  const nonsense = new BrainFault('nonsense', 'answered what is no answer');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw nonsense;
  }
  if (!Array.isArray(value)) throw nonsense;
  const [how, what] = value as readonly unknown[];
  if (how === 'threw' && typeof what === 'string') {
    // "threw InternalError: out of memory" is no error of the brain's own.
    if (isOutOfMemory(what.replace(/^threw (?=Internal)/, ''))) {
      throw new BrainFault('memory', outOfMemory());
    }
    throw new BrainFault('threw', clean(what, LONGEST_MESSAGE));
  }
  if (how !== 'answer' || !isAnswer(what)) throw nonsense;
  return what;
}
