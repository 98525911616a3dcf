import { isListOf, isRecord, isWhole } from '@tetrarium/engine/core';
import type { DailyPuzzle } from '@tetrarium/solver';
import { lettersOf, Position, type Spot } from './position.ts';
import { type DailyResult, type DailyTry, isTry } from './results.ts';

interface DailyFields {
  readonly puzzle: DailyPuzzle;
  /** The grid at the start and after each piece. */
  readonly positions: readonly Position[];
  readonly spots: readonly Spot[];
  /** Where the piece to place is held. */
  readonly aim: Spot;
  readonly tries: readonly DailyTry[];
  readonly hints: number;
  /** The spots of the pieces before each hint: the same hint counts once. */
  readonly hinted: readonly string[];
  /** Milliseconds played before `since`. */
  readonly spent: number;
  /** Since when the clock runs; undefined while it stands. */
  readonly since: number | undefined;
}

/** How far a daily puzzle is. Every change is another state; times are milliseconds of any clock. */
export class DailyState {
  private readonly state: DailyFields;

  private constructor(state: DailyFields) {
    this.state = state;
  }

  static start(puzzle: DailyPuzzle): DailyState {
    const positions = [Position.start(puzzle)];
    const aim = spawn(positions[0]!);
    const counts = { tries: [], hints: 0, hinted: [], spent: 0, since: undefined };
    return new DailyState({ puzzle, positions, spots: [], aim, ...counts });
  }

  /** The state that was saved; undefined where the text is of another puzzle or none at all. */
  static parse(puzzle: DailyPuzzle, kept: unknown): DailyState | undefined {
    if (!isRecord<DailyFields>(kept)) return undefined;
    const { spots, tries, hints, hinted = [], spent } = kept;
    if (!isListOf(spots, isSpot) || !isListOf(tries, isTry)) return undefined;
    if (!isListOf(hinted, (each) => typeof each === 'string')) return undefined;
    if (!isWhole(hints, 0) || !isWhole(spent, 0)) return undefined;
    let { positions } = DailyState.start(puzzle).state;
    for (const spot of spots) {
      const next = positions.at(-1)!.place(spot);
      if (next === undefined) return undefined;
      positions = [...positions, next];
    }
    const aim = isAim(kept.aim, positions.at(-1)!) ? kept.aim : spawn(positions.at(-1)!);
    return new DailyState({
      puzzle,
      positions,
      spots,
      aim,
      tries,
      hints,
      hinted,
      spent,
      since: undefined,
    });
  }

  /** What `parse` reads. */
  toJSON(): object {
    const { spots, tries, hints, hinted, spent } = this.state;
    return {
      ...{ spots, tries, hints, spent: Math.round(spent) },
      ...(hinted.length > 0 && { hinted }),
    };
  }

  get puzzle(): DailyPuzzle {
    return this.state.puzzle;
  }

  get position(): Position {
    return this.state.positions.at(-1)!;
  }

  get aim(): Spot {
    return this.state.aim;
  }

  /** Tries so far: a new one begins with the first piece placed after going back. */
  get tries(): readonly DailyTry[] {
    return this.state.tries;
  }

  get hints(): number {
    return this.state.hints;
  }

  get isStarted(): boolean {
    return this.state.tries.length > 0;
  }

  /** Playing, cleared, or stuck: all pieces lie and the grid is not clear. */
  get phase(): 'playing' | 'cleared' | 'stuck' {
    const { position } = this;
    if (position.isClear) return 'cleared';
    return position.rotations.length === 0 ? 'stuck' : 'playing';
  }

  /** What the puzzle took; undefined until it is cleared. `isOnTime` is up to whoever knows the day. */
  get result(): Omit<DailyResult, 'isOnTime'> | undefined {
    if (this.phase !== 'cleared') return undefined;
    const { tries, hints, spent } = this.state;
    return { tries, hints, time: Math.round(spent) };
  }

  /** Milliseconds played until a time. */
  timeAt(at: number): number {
    const { spent, since } = this.state;
    return spent + (since === undefined ? 0 : Math.max(0, at - since));
  }

  /** Stops the clock: nobody looks. */
  pause(at: number): DailyState {
    return this.with({ spent: this.timeAt(at), since: undefined });
  }

  /** Lets the clock run on, if the puzzle was begun and is not over. */
  resume(at: number): DailyState {
    if (this.phase === 'cleared' || !this.isStarted || this.state.since !== undefined) return this;
    return this.with({ since: at });
  }

  /** Moves the piece by columns. */
  move(columns: number, at: number): DailyState {
    return this.hold({ ...this.aim, column: this.aim.column + columns }, at);
  }

  /** Holds the piece over a column, with its middle there. */
  moveTo(column: number, at: number): DailyState {
    const { width = 1 } = this.position.rotations[this.aim.turn] ?? {};
    return this.hold({ ...this.aim, column: column - Math.floor((width - 1) / 2) }, at);
  }

  /** Turns the piece by clockwise quarters; its middle stays where it was. */
  rotate(quarters: number, at: number): DailyState {
    const { rotations } = this.position;
    if (rotations.length === 0) return this;
    const { turn, column } = this.aim;
    const next = (turn + quarters + rotations.length) % rotations.length;
    const shift = offset(rotations, next) - offset(rotations, turn);
    return this.hold({ turn: next, column: column + shift }, at);
  }

  /** Drops the piece; the same state where there is no room for it. */
  place(at: number): DailyState {
    const next = this.phase === 'playing' ? this.position.place(this.aim) : undefined;
    if (next === undefined) return this;
    const { positions, spots, aim, tries } = this.state;
    const last = tries.at(-1);
    const wentBack = last !== undefined && spots.length < last.placed;
    const right = Math.min(spots.length, last?.right ?? 0);
    const isRight = right === spots.length && next.hasWay;
    const current = { placed: next.placed, right: right + (isRight ? 1 : 0) };
    const placed = this.run(at).with({
      positions: [...positions, next],
      spots: [...spots, aim],
      aim: spawn(next),
      tries: wentBack ? [...tries, current] : [...tries.slice(0, -1), current],
    });
    return next.isClear ? placed.pause(at) : placed;
  }

  /** Takes the last piece back; a cleared puzzle stays cleared. */
  undo(at: number): DailyState {
    const { positions, spots } = this.state;
    if (spots.length === 0 || this.phase === 'cleared') return this;
    const aim = spots.at(-1)!;
    return this.run(at).with({
      positions: positions.slice(0, -1),
      spots: spots.slice(0, -1),
      aim,
    });
  }

  /** Takes all pieces back. */
  restart(at: number): DailyState {
    const { positions, spots } = this.state;
    if (spots.length === 0 || this.phase === 'cleared') return this;
    return this.run(at).with({
      positions: positions.slice(0, 1),
      spots: [],
      aim: spawn(positions[0]!),
    });
  }

  /** Holds the piece where it goes; undefined where the grid cannot be cleared from here. */
  hint(at: number): DailyState | undefined {
    if (this.phase === 'cleared') return this;
    const way = this.position.findWay();
    if (way === undefined) return undefined;
    const { spots, hints, hinted } = this.state;
    const here = spots.map(({ turn, column }) => `${turn}@${column}`).join(' ');
    const isNew = !hinted.includes(here);
    return this.run(at).with({
      aim: way,
      ...(isNew && { hints: hints + 1, hinted: [...hinted, here] }),
    });
  }

  private hold({ turn, column }: Spot, at: number): DailyState {
    const shape = this.position.rotations[turn];
    if (shape === undefined || this.phase !== 'playing') return this;
    const most = this.puzzle.file.puzzle.width - shape.width;
    const aim = { turn, column: Math.min(most, Math.max(0, column)) };
    if (aim.turn === this.aim.turn && aim.column === this.aim.column) return this;
    return this.isStarted ? this.run(at).with({ aim }) : this.with({ aim });
  }

  private run(at: number): DailyState {
    return this.state.since === undefined ? this.with({ since: at }) : this;
  }

  private with(changes: Partial<DailyFields>): DailyState {
    return new DailyState({ ...this.state, ...changes });
  }
}

/** The pieces of a puzzle with what became of them. */
export function piecesOf({ puzzle, position }: DailyState) {
  return lettersOf(puzzle).map((letter, i) => {
    const state = i < position.placed ? 'placed' : i === position.placed ? 'now' : 'coming';
    return { letter, state: state as 'placed' | 'now' | 'coming' };
  });
}

/** How far right of the flat piece's column a rotation begins, so that a whole turn ends where it began. */
function offset(rotations: Position['rotations'], turn: number): number {
  const { turns, width } = rotations[turn]!;
  const half = (rotations[0]!.width - width) / 2;
  return turns === 1 ? Math.ceil(half) : Math.floor(half);
}

/** Where a piece appears: flat, in the middle. */
function spawn({ rotations, puzzle }: Position): Spot {
  const { width = 0 } = rotations[0] ?? {};
  return { turn: 0, column: Math.floor((puzzle.file.puzzle.width - width) / 2) };
}

function isSpot(value: unknown): value is Spot {
  return isRecord<Spot>(value) && isWhole(value.turn, 0, 3) && isWhole(value.column, 0);
}

/** Whether the piece to place can be held so. */
function isAim(value: unknown, { rotations, puzzle }: Position): value is Spot {
  const shape = isSpot(value) ? rotations[value.turn] : undefined;
  return shape !== undefined && (value as Spot).column <= puzzle.file.puzzle.width - shape.width;
}
