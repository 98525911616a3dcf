import { failure, type Result, success } from '../core/result.ts';
import { digestOf } from './digest.ts';
import { goTo, type Mark, type Recording, startRecording } from './recording.ts';
import type { Replay, ReplayRules } from './replay.ts';

/** A replay on the screen: it can be stopped at any moment, in any order. */
export interface ReplayPlayer<G, I, E = unknown> {
  readonly rules: ReplayRules<G, I, E>;
  readonly replay: Replay<I>;
  /** The starts of all pieces, in order. */
  readonly marks: readonly Mark<G>[];
  /** The digest of the game that was played again: `replay.hash` if all is well. */
  readonly hash: string;
  /** The game as it is now; only this player may change it. */
  game: G;
  /** Where it stands: the time, and how many inputs are done. */
  time: number;
  inputs: number;
}

/** Plays a replay once, from its start to its end, and stands at the start. */
export function openReplay<G, I, E>(
  rules: ReplayRules<G, I, E>,
  replay: Replay<I>,
): Result<ReplayPlayer<G, I, E>> {
  const started = startRecording(rules, replay.seed, replay.options);
  if (!started.ok) return started;
  const recording = started.value;
  const player: ReplayPlayer<G, I, E> = {
    rules,
    replay,
    marks: recording.marks,
    hash: '',
    game: recording.game,
    time: 0,
    inputs: 0,
  };
  const marks: Mark<G>[] = [{ inputs: 0, time: 0, game: rules.copy(player.game) }];
  let pieces = rules.piecesOf(player.game);
  const note = (): void => {
    if (rules.piecesOf(player.game) === pieces || rules.isOver(player.game)) return;
    pieces = rules.piecesOf(player.game);
    marks.push({ inputs: player.inputs, time: player.time, game: rules.copy(player.game) });
  };
  for (const { at } of replay.inputs) {
    passTime(player, at, note);
    doInput(player);
    note();
  }
  passTime(player, replay.end, note);
  const fault = rules.findFault?.(player.game);
  if (fault !== undefined) return failure('replay/bad-game', fault);
  const hash = digestOf(rules.stateOf(player.game));
  const opened = { ...player, marks, hash };
  seekPiece(opened, 0);
  return success(opened);
}

/** Whether a replay is what it says; the problem says which hash it should have. */
export function verifyReplay<G, I>(rules: ReplayRules<G, I>, replay: Replay<I>): Result<string> {
  const opened = openReplay(rules, replay);
  if (!opened.ok) return opened;
  const { hash } = opened.value;
  return hash === replay.hash
    ? success(hash)
    : failure('replay/hash-mismatch', `Expected a game that ends as ${replay.hash}, got ${hash}`);
}

/** A replay whose hash is that of the game it plays, for games that were not recorded as such. */
export function sealReplay<G, I>(
  rules: ReplayRules<G, I>,
  replay: Omit<Replay<I>, 'ruleset' | 'rulesVersion' | 'rng' | 'hash'>,
): Result<Replay<I>> {
  const { id: ruleset, version: rulesVersion, rng } = rules;
  const unsealed = { ...replay, ruleset, rulesVersion, rng, hash: '' };
  const opened = openReplay(rules, unsealed);
  return opened.ok ? success({ ...unsealed, hash: opened.value.hash }) : opened;
}

/** Goes to the start of a piece, counted from 0. */
export function seekPiece<G, I, E>(player: ReplayPlayer<G, I, E>, piece: number): void {
  const place = Math.min(Math.max(0, Math.trunc(piece)), player.marks.length - 1);
  const { game, time, inputs } = player.marks[place]!;
  player.game = player.rules.copy(game);
  player.time = time;
  player.inputs = inputs;
}

/** The piece that is falling now, counted from 0. */
export function currentPiece<G, I, E>({ marks, inputs, time }: ReplayPlayer<G, I, E>): number {
  let piece = marks.length - 1;
  const isAhead = (mark: Mark<G>): boolean => mark.time > time || mark.inputs > inputs;
  while (piece > 0 && isAhead(marks[piece]!)) piece--;
  return piece;
}

/** Goes to a millisecond: every input up to it is done. */
export function seekTime<G, I, E>(player: ReplayPlayer<G, I, E>, time: number): void {
  const { marks, replay } = player;
  const until = Math.min(Math.max(0, Math.trunc(time)), replay.end);
  if (until < player.time) {
    let piece = marks.length - 1;
    while (piece > 0 && marks[piece]!.time > until) piece--;
    seekPiece(player, piece);
  }
  playUntil(player, until);
}

/** Goes on to a millisecond and answers what happened on the way, for sounds. */
export function playUntil<G, I, E>(player: ReplayPlayer<G, I, E>, time: number): E[] {
  const { replay } = player;
  const until = Math.min(time, replay.end);
  const events: E[] = [];
  while ((replay.inputs[player.inputs]?.at ?? Number.POSITIVE_INFINITY) <= until) {
    events.push(...passTime(player, replay.inputs[player.inputs]!.at));
    events.push(...doInput(player));
  }
  events.push(...passTime(player, until));
  return events;
}

/** Does the next input, or (-1) takes the last one back; false at the ends. */
export function stepInput<G, I, E>(player: ReplayPlayer<G, I, E>, by: 1 | -1 = 1): boolean {
  const { marks, replay } = player;
  const target = player.inputs + by;
  if (target < 0 || target > replay.inputs.length) return false;
  if (by < 0) {
    let piece = marks.length - 1;
    while (piece > 0 && marks[piece]!.inputs > target) piece--;
    seekPiece(player, piece);
  }
  while (player.inputs < target) {
    passTime(player, replay.inputs[player.inputs]!.at);
    doInput(player);
  }
  return true;
}

/**
 * A game that goes on from where the player stands; all its pieces can be taken back. `clock` is
 * the time outside, in milliseconds. The replay itself stays what it is.
 */
export function continueFrom<G, I, E>(
  player: ReplayPlayer<G, I, E>,
  clock = player.time,
): Recording<G, I, E> {
  const { rules, replay, marks, inputs, time } = player;
  const recording: Recording<G, I, E> = {
    rules,
    seed: replay.seed,
    options: replay.options,
    game: player.game,
    inputs: replay.inputs.slice(0, inputs),
    marks: marks.slice(0, currentPiece(player) + 1),
    undone: [],
    time,
    shift: 0,
  };
  goTo(recording, rules.copy(player.game), time, clock);
  return recording;
}

function doInput<G, I, E>(player: ReplayPlayer<G, I, E>): readonly E[] {
  const { at, input } = player.replay.inputs[player.inputs]!;
  player.inputs++;
  return player.rules.apply(player.game, at, input);
}

function passTime<G, I, E>(
  player: ReplayPlayer<G, I, E>,
  until: number,
  note: () => void = () => {},
): E[] {
  const { rules, game } = player;
  const events: E[] = [];
  while (player.time < until) {
    const next = rules.isOver(game) ? until : (rules.nextHappening(game) ?? until);
    player.time = Math.min(until, next);
    events.push(...rules.advance(game, player.time));
    note();
  }
  return events;
}
