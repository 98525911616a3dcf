import { NO_OWNER } from '../core/cell-layer.ts';
import { isMinstdState } from '../core/minstd.ts';
import { failure, type Result, show, success } from '../core/result.ts';
import { isListOf, isRecord, isWhole, type Unchecked } from '../core/unchecked.ts';
import { SRS_KINDS, type SrsKind } from '../srs/piece.ts';
import { SPINS, type Spin } from '../srs/spin.ts';
import {
  createGuidelineRules,
  type GuidelineOptions,
  type GuidelineRules,
  MOST_NEXT,
  parseGuidelineOptions,
} from './rules.ts';
import {
  type FallingSrs,
  GARBAGE_OWNER,
  GUIDELINE_ENDS,
  type GuidelineEnd,
  type GuidelineGame,
  type GuidelinePlay,
  type GuidelinePractice,
  hasRoom,
  type PendingGarbage,
  type PieceStart,
} from './state.ts';
import { MOST_GARBAGE } from './verbs.ts';

/** A game as plain JSON; nothing of it is lost. */
export interface GuidelineSave extends PlainPlay {
  readonly format: 'tetrarium/guideline';
  readonly version: 1;
  readonly options: Omit<GuidelineOptions, 'retryFaults'> & { readonly retryFaults?: true };
  readonly practice?: Omit<GuidelinePractice, 'start'> & { readonly start: PlainPlay };
}

/** The state without what JSON cannot say. */
interface PlainPlay extends Omit<PieceStart, 'falling' | 'held' | 'over'> {
  readonly falling?: FallingSrs;
  readonly held?: SrsKind;
  readonly over?: GuidelineEnd;
}

/** Writes a game, at any moment, as plain JSON. */
export function saveGuidelineGame(game: GuidelineGame): GuidelineSave {
  const { rules, practice, ...play } = game;
  const { retryFaults, ...options } = rules.options;
  return {
    format: 'tetrarium/guideline',
    version: rules.version,
    // Games without it are written as before there was such a thing: their hashes stay.
    options: { ...options, ...(retryFaults && { retryFaults }) },
    ...plain(play),
    ...(practice && { practice: { ...practice, start: plain(practice.start) } }),
  };
}

function plain({ falling, held, over, ...rest }: Readonly<PieceStart>): PlainPlay {
  return {
    ...rest,
    ...(falling !== undefined && { falling }),
    ...(held !== undefined && { held }),
    ...(over !== undefined && { over }),
  };
}

/** What `plain` left out, so that a copy over another state leaves nothing of it. */
const NOTHING = { falling: undefined, held: undefined, over: undefined } as const;

/** Rebuilds a saved game, which then goes on exactly as the original one would. */
export function loadGuidelineGame(save: unknown): Result<GuidelineGame> {
  const refuse = (fault: string) => failure('guideline/bad-save', fault);
  if (
    !isRecord<GuidelineSave>(save) ||
    save.format !== 'tetrarium/guideline' ||
    save.version !== 1
  ) {
    return refuse('Expected a saved guideline game of version 1, got something else');
  }
  if (!isRecord<GuidelineOptions>(save.options)) return refuse('Expected options, got none');
  const options = parseGuidelineOptions(save.options, 'guideline/bad-save');
  if (!options.ok) return options;
  const rules = createGuidelineRules(options.value);
  const fault = findFault(save, rules);
  if (fault !== undefined) return refuse(fault);
  const { format: _format, version: _version, options: _options, practice, ...rest } = save;
  const game = { ...NOTHING, ...rest, rules, practice: undefined };
  const play = game as unknown as GuidelinePlay;
  if (play.falling !== undefined && !hasRoom(play, play.falling)) {
    return refuse(`Expected room for the falling piece, got none at ${show(play.falling)}`);
  }
  const practiceFault = findFaultOfPractice(practice, play);
  if (practiceFault !== undefined) return refuse(practiceFault);
  if (practice !== undefined) {
    const { keys, retries, start } = practice as GuidelinePractice;
    play.practice = { keys, retries, start: { ...NOTHING, ...start } };
  }
  return success(play);
}

/** What is wrong with what a game remembers of its piece, or undefined. */
function findFaultOfPractice(practice: unknown, { rules }: GuidelinePlay): string | undefined {
  const isAsked = rules.options.retryFaults;
  if (isAsked !== (practice !== undefined)) return 'Expected practice where faults are retried';
  if (!isAsked) return undefined;
  if (
    !isRecord<GuidelinePractice>(practice) ||
    !isWhole(practice.keys, 0) ||
    !isWhole(practice.retries, 0) ||
    !isRecord<PieceStart>(practice.start)
  ) {
    return `Expected keys, retries and start as practice, got ${show(practice)}`;
  }
  const { start } = practice;
  const fault = findFault(start, rules);
  if (fault !== undefined) return fault;
  const { falling, cells } = start as unknown as PieceStart;
  // A piece that was given back must find its room again.
  return falling !== undefined && hasRoom({ rules, cells } as GuidelinePlay, falling)
    ? undefined
    : `Expected room for the piece given back, got none at ${show(falling)}`;
}

/** The fields that count something from 0. */
const COUNTS = [
  'time',
  'fallen',
  'rested',
  'resets',
  'lines',
  'score',
  'pieces',
  'spins',
  'perfects',
  'sent',
] as const satisfies readonly (keyof PieceStart)[];

/** What is wrong with the shape of a save, or undefined. */
function findFault(save: Unchecked<PieceStart>, rules: GuidelineRules): string | undefined {
  for (const field of COUNTS) {
    if (!isWhole(save[field], 0)) {
      return `Expected a whole number as ${field}, got ${show(save[field])}`;
    }
  }
  for (const field of ['combo', 'backToBack'] as const) {
    if (!isWhole(save[field], -1))
      return `Expected -1 or more as ${field}, got ${show(save[field])}`;
  }
  for (const field of ['isHoldUsed', 'hasTouched', 'isSoft'] as const) {
    if (typeof save[field] !== 'boolean') {
      return `Expected true or false as ${field}, got ${show(save[field])}`;
    }
  }
  return findFaultOfPieces(save, rules) ?? findFaultOfWell(save, rules);
}

function findFaultOfPieces(
  save: Unchecked<PieceStart>,
  { width, height, buffer }: GuidelineRules,
): string | undefined {
  const { bagDice, holeDice, queue, falling, held, spin, slide, lowest, over } = save;
  if (!isMinstdState(bagDice) || !isMinstdState(holeDice)) {
    return `Expected the states of two dice, got ${show([bagDice, holeDice])}`;
  }
  if (!isListOf(queue, isKind) || queue.length <= MOST_NEXT || queue.length > 4 * MOST_NEXT) {
    return `Expected more than ${MOST_NEXT} letters as queue, got ${show(queue)}`;
  }
  if (held !== undefined && !isKind(held)) return `Expected a letter as held, got ${show(held)}`;
  if (!SPINS.includes(spin as Spin)) return `Expected a spin, got ${show(spin)}`;
  if (slide !== -1 && slide !== 0 && slide !== 1) return `Expected -1 to 1, got ${show(slide)}`;
  if (!isWhole(lowest, -4, height + buffer)) return `Expected a row as lowest, got ${show(lowest)}`;
  if (over !== undefined && !GUIDELINE_ENDS.includes(over as GuidelineEnd)) {
    return `Expected one of ${GUIDELINE_ENDS.join(', ')} as over, got ${show(over)}`;
  }
  if ((falling === undefined) !== (over !== undefined)) {
    return 'Expected a falling piece as long as the game is on, and none later';
  }
  if (falling === undefined) return undefined;
  return isRecord<FallingSrs>(falling) &&
    isKind(falling.kind) &&
    isWhole(falling.rotation, 0, 3) &&
    isWhole(falling.x, -4, width) &&
    isWhole(falling.y, -4, height + buffer)
    ? undefined
    : `Expected kind, rotation, x and y as falling, got ${show(falling)}`;
}

function findFaultOfWell(
  { cells, clears, level, pending }: Unchecked<PieceStart>,
  { width, height, buffer, gravity }: GuidelineRules,
): string | undefined {
  const isRow = (row: unknown): row is number[] =>
    isListOf(row, (owner): owner is number => isWhole(owner, NO_OWNER, GARBAGE_OWNER)) &&
    row.length === width &&
    row.includes(NO_OWNER);
  // Garbage that ended the game may stand higher.
  if (!isListOf(cells, isRow) || cells.length > height + buffer + MOST_GARBAGE) {
    return `Expected rows of ${width} owners from ${NO_OWNER} to ${GARBAGE_OWNER}, none full, as cells`;
  }
  if (!isListOf(clears, (times): times is number => isWhole(times, 0)) || clears.length !== 4) {
    return `Expected four whole numbers as clears, got ${show(clears)}`;
  }
  if (!isWhole(level, 1, gravity.length)) return `Expected a level, got ${show(level)}`;
  const isWave = (wave: unknown): wave is PendingGarbage =>
    isRecord<PendingGarbage>(wave) &&
    isWhole(wave.rows, 1, MOST_GARBAGE) &&
    isWhole(wave.hole, 0, width - 1);
  return isListOf(pending, isWave) ? undefined : `Expected waves as pending, got ${show(pending)}`;
}

function isKind(value: unknown): value is SrsKind {
  return (SRS_KINDS as readonly unknown[]).includes(value);
}
