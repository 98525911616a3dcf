import { type Result, success } from '../core/result.ts';
import { digestOf } from './digest.ts';
import type { Replay, ReplayOptions, ReplayRules } from './replay.ts';
import type { TimedInput } from './timed-input.ts';

/** A moment to which one can go back: the start of a piece. */
export interface Mark<G> {
  /** How many inputs came before. */
  readonly inputs: number;
  readonly time: number;
  readonly game: G;
}

/** What an undo took back. */
interface Undone<G, I> {
  readonly inputs: readonly TimedInput<I>[];
  readonly marks: readonly Mark<G>[];
  readonly time: number;
  readonly game: G;
}

/**
 * A game in play that can be taken back piece by piece and becomes a replay. Times from outside
 * are those of a clock that only goes on; after an undo the game's own time is an earlier one.
 */
export interface Recording<G, I, E = unknown> {
  readonly rules: ReplayRules<G, I, E>;
  readonly seed: bigint;
  readonly options: ReplayOptions;
  game: G;
  inputs: TimedInput<I>[];
  marks: Mark<G>[];
  undone: Undone<G, I>[];
  /** The latest time of the game that was asked for. */
  time: number;
  /** The clock outside less the time of the game. */
  shift: number;
}

/** Starts a game that is recorded. */
export function startRecording<G, I, E>(
  rules: ReplayRules<G, I, E>,
  seed: bigint,
  options: ReplayOptions = {},
): Result<Recording<G, I, E>> {
  const created = rules.create(seed, options);
  if (!created.ok) return created;
  const game = created.value;
  const marks = [{ inputs: 0, time: 0, game: rules.copy(game) }];
  const start = { game, inputs: [], marks, undone: [], time: 0, shift: 0 };
  return success({ rules, seed, options, ...start });
}

/** Lets time pass until a moment of the clock outside. */
export function advanceRecording<G, I, E>(recording: Recording<G, I, E>, clock: number): E[] {
  return passTime(recording, clock - recording.shift);
}

/** Does an input at a moment of the clock outside, and keeps it; it ends what could be redone. */
export function recordInput<G, I, E>(recording: Recording<G, I, E>, clock: number, input: I): E[] {
  const events = passTime(recording, clock - recording.shift);
  if (recording.rules.isOver(recording.game)) return events;
  recording.undone = [];
  events.push(...keep(recording, input));
  return events;
}

/** Whether there is a piece to take back. */
export function canUndo({ marks, inputs }: Recording<unknown, unknown>): boolean {
  return marks.length > 1 || inputs.length > marks.at(-1)!.inputs;
}

/**
 * Takes back what was done with this piece, or the piece before where nothing was. Everything is
 * as it was then: the well, the bag, the dice and the time.
 */
export function undoPiece<G, I, E>(recording: Recording<G, I, E>, clock: number): boolean {
  if (!canUndo(recording)) return false;
  const { marks, inputs, rules } = recording;
  const isUntouched = inputs.length === marks.at(-1)!.inputs;
  const to = isUntouched ? marks.length - 2 : marks.length - 1;
  const mark = marks[to]!;
  recording.undone.push({
    inputs: inputs.splice(mark.inputs),
    marks: marks.splice(to),
    time: recording.time,
    game: recording.game,
  });
  goTo(recording, rules.copy(mark.game), mark.time, clock);
  marks.push({ inputs: inputs.length, time: mark.time, game: rules.copy(recording.game) });
  return true;
}

/** Brings back what was undone last. */
export function redoPiece<G, I, E>(recording: Recording<G, I, E>, clock: number): boolean {
  const back = recording.undone.pop();
  if (back === undefined) return false;
  const { marks, inputs } = recording;
  marks.pop();
  // The inputs that let go of keys after the undo are no part of what comes back.
  inputs.length = back.marks[0]!.inputs;
  marks.push(...back.marks);
  inputs.push(...back.inputs);
  goTo(recording, back.game, back.time, clock);
  return true;
}

/** The replay of a game as far as it has come. */
export function finishRecording<G, I, E>(recording: Recording<G, I, E>): Replay<I> {
  const { rules, seed, options, inputs, time, game } = recording;
  return {
    ruleset: rules.id,
    rulesVersion: rules.version,
    rng: rules.rng,
    seed,
    options,
    inputs: [...inputs],
    end: time,
    hash: digestOf(rules.stateOf(game)),
  };
}

/** Goes on from another moment; whoever held a key then may not hold it now. */
export function goTo<G, I, E>(
  recording: Recording<G, I, E>,
  game: G,
  time: number,
  clock: number,
): void {
  recording.game = game;
  recording.time = time;
  recording.shift = clock - time;
  for (const input of recording.rules.letGo(game)) keep(recording, input);
}

function keep<G, I, E>(recording: Recording<G, I, E>, input: I): readonly E[] {
  const { rules, game, time } = recording;
  const before = rules.piecesOf(game);
  recording.inputs.push({ at: time, input });
  const events = rules.apply(game, time, input);
  noteMark(recording, before);
  return events;
}

/** Lets time pass happening by happening, so that marks are exact whoever looks how often. */
function passTime<G, I, E>(recording: Recording<G, I, E>, until: number): E[] {
  const { rules, game } = recording;
  const events: E[] = [];
  while (recording.time < until && !rules.isOver(game)) {
    const before = rules.piecesOf(game);
    recording.time = Math.min(until, rules.nextHappening(game) ?? until);
    events.push(...rules.advance(game, recording.time));
    noteMark(recording, before);
  }
  return events;
}

function noteMark<G, I, E>(recording: Recording<G, I, E>, before: number): void {
  const { rules, game, inputs, time, marks } = recording;
  if (rules.piecesOf(game) === before || rules.isOver(game)) return;
  marks.push({ inputs: inputs.length, time, game: rules.copy(game) });
}
