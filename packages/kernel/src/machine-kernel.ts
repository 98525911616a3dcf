import type { GameRules } from './game-rules.ts';
import { advanceTogether, areForLanes, type Lanes, type SeatedGame } from './games-together.ts';
import {
  type Backend,
  type GameEnd,
  type Kernel,
  type KernelGame,
  type KernelMove,
  type PileRange,
  requireGame,
} from './kernel.ts';
import { END_CODES, LAYOUT, SOURCE_CODES } from './layout.ts';
import { FIRST_ORIENTATIONS, ORIENTATIONS, PIECE_COUNT } from './orientations.ts';

export interface Machine {
  /** Laid out as `LAYOUT` says. */
  readonly memory: Int32Array;
  /** Places up to so many pieces and answers how many. */
  run(maxPieces: number): number;
  /** How it plays several games at a time, if it does. */
  readonly together?: Lanes;
}

/**
 * Pieces per call of `run`. A call cannot be exchanged for an optimised one while it lasts, and
 * the count of evaluations of one call must fit into 32 bits.
 */
const PIECES_PER_CALL = 2048;

/** Wider boards are not played in lanes. */
const MOST_COLUMNS = 15;

/** So high that no step from or to a wall counts for pattern diversity. */
const WALL_HEIGHT = 64;

/** Higher than any pile. */
const NEVER = 32;

/** No pile is outside of it. */
const ANY_PILE: PileRange = { low: -1, high: NEVER };

const { COLUMNS, STATE_SIZE, SEQUENCE_SIZE } = LAYOUT;

export function createMachineKernel(backend: Backend, machine: Machine): Kernel {
  fillTables(machine.memory);
  const seat: Seat = { taken: undefined, values: undefined };
  return {
    backend,
    start: (rules, weights, seed, stream) =>
      new MachineGame(machine, seat, rules, weights, seed, stream),
    advanceAll: (games, maxPieces, range) => {
      const own = games as readonly MachineGame[];
      const playing = own.filter((game) => !game.over);
      if (machine.together === undefined || !areForLanes(playing)) {
        for (const game of own) game.advance(maxPieces, range);
      } else if (maxPieces >= 1) {
        playing[0]!.takeMachine();
        seat.taken = undefined;
        const most = { pieces: maxPieces, perCall: PIECES_PER_CALL, range: range ?? ANY_PILE };
        advanceTogether(machine.memory, machine.together, playing, most);
      }
    },
  };
}

function fillTables(memory: Int32Array): void {
  memory.set(FIRST_ORIENTATIONS, LAYOUT.FIRSTS);
  for (const [i, { columns, width, height, bottoms }] of ORIENTATIONS.entries()) {
    const packed = bottoms.reduce((sum, bottom, column) => sum | (bottom << (4 * column)), 0);
    memory.set([...columns], LAYOUT.SHAPES + 8 * i);
    memory.set([width, height, packed], LAYOUT.SHAPES + 8 * i + 4);
    for (let full = 0; full < 16; full++) {
      const cells = columns.reduce((sum, bits) => sum + countBits(bits & full), 0);
      memory[LAYOUT.ERODED + 16 * i + full] = countBits(full) * cells;
    }
    for (let x = 0; x < 16; x++) {
      const lanes = LAYOUT.LANE_SHAPES + 8 * (16 * i + x);
      for (const [column, bits] of columns.entries()) {
        const lane = x + column;
        if (lane < 16) memory[lanes + (lane >> 1)]! |= bits << (16 * (lane & 1));
      }
    }
  }
  for (let step = -2; step <= 2; step++) {
    memory[LAYOUT.STEP_BITS + 128 + step] = 1 << (step + 2);
  }
}

function countBits(bits: number): number {
  return bits === 0 ? 0 : (bits & 1) + countBits(bits >> 1);
}

/** Whose state is in the memory of a machine, and the numbers of which table. */
interface Seat {
  taken: MachineGame | undefined;
  values: Int16Array | undefined;
}

/** A game whose state is brought into the machine's memory to go on. */
class MachineGame implements KernelGame, SeatedGame {
  readonly #machine: Machine;
  readonly #seat: Seat;
  readonly #rules: GameRules;
  readonly #state = new Int32Array(STATE_SIZE);
  /** The same words in the machine's memory. */
  readonly #inMachine: Int32Array;
  /** How many pieces of a sequence were brought into the machine. */
  #fetched = 0;
  pieces = 0;
  lines = 0;
  evaluations = 0;
  end: GameEnd | undefined;

  constructor(
    machine: Machine,
    seat: Seat,
    rules: GameRules,
    weights: Int32Array,
    seed: number,
    stream: number,
  ) {
    requireGame(rules, weights, seed, stream);
    this.#machine = machine;
    this.#seat = seat;
    this.#rules = rules;
    this.#inMachine = machine.memory.subarray(0, STATE_SIZE);
    const state = this.#state;
    state[LAYOUT.WIDTH] = rules.width;
    state[LAYOUT.HEIGHT] = rules.height;
    state[LAYOUT.FAST_WELLS] = rules.wells === 'fast' ? 1 : 0;
    state[LAYOUT.SOURCE] = SOURCE_CODES[rules.source.kind];
    state[LAYOUT.AHEAD_FROM] = rules.ahead?.from ?? NEVER;
    state[LAYOUT.BEAM] = rules.ahead?.beam ?? 0;
    state[LAYOUT.TABLE_BEAM] = rules.table?.beam ?? 0;
    weights.forEach((weight, i) => {
      state[LAYOUT.WEIGHTS + i] = i === 0 ? weight : 2 * weight;
    });
    state[LAYOUT.MOVE] = -1;
    seedDice(state, LAYOUT.DICE, seed, stream);
    const { width, height, source, columns } = rules;
    if (source.kind === 'weighted') {
      let sum = 0;
      for (let piece = 0; piece < PIECE_COUNT; piece++) {
        sum += source.weights[piece]!;
        state[LAYOUT.CHANCES + piece] = sum;
      }
      state[LAYOUT.POOL] = sum;
    }
    // An empty bag, or an empty part of the sequence.
    state[LAYOUT.NEXT] = PIECE_COUNT;
    state[LAYOUT.LAST] = PIECE_COUNT;
    if (columns !== undefined) state.set(columns, COLUMNS + 2);
    const everyRow = 2 ** height - 1;
    state[COLUMNS + 1] = everyRow;
    state[COLUMNS + 2 + width] = everyRow;
  }

  advance(maxPieces: number, { low, high }: PileRange = ANY_PILE): number {
    if (this.end !== undefined || !(maxPieces >= 1)) return 0;
    this.takeMachine();
    const { memory } = this.#machine;
    memory[LAYOUT.LOW] = low;
    memory[LAYOUT.HIGH] = high;
    let placed = 0;
    let code: number = END_CODES.playing;
    while (placed < maxPieces && this.end === undefined && code !== END_CODES.leftRange) {
      const { source } = this.#rules;
      if (source.kind === 'sequence') this.#fetch(source.pieces);
      placed += this.#machine.run(Math.min(maxPieces - placed, PIECES_PER_CALL));
      this.lines += memory[LAYOUT.LINES]!;
      this.evaluations += memory[LAYOUT.EVALUATIONS]!;
      code = memory[LAYOUT.END]!;
      this.end = this.#endOf(code);
    }
    this.pieces += placed;
    this.#state.set(this.#inMachine);
    return placed;
  }

  isLike(other: MachineGame): boolean {
    const isSame = (from: number, to: number) => {
      for (let i = from; i < to; i++) if (this.#state[i] !== other.#state[i]) return false;
      return true;
    };
    const isSameBrain = isSame(LAYOUT.WIDTH, LAYOUT.DICE) && isSame(LAYOUT.AHEAD_FROM, LAYOUT.LOW);
    const { width, source, table } = this.#rules;
    const isForLanes = width <= MOST_COLUMNS && table === undefined;
    return isSameBrain && isForLanes && source.kind !== 'sequence';
  }

  sit(seat: number, maxPieces: number, { low, high }: PileRange): void {
    const state = this.#state;
    state[LAYOUT.LOW] = low;
    state[LAYOUT.HIGH] = high;
    state[LAYOUT.MOST_PLACED] = maxPieces;
    state.fill(0, LAYOUT.PLACED, LAYOUT.BOARD);
    this.#machine.memory.set(state, LAYOUT.SEATS + STATE_SIZE * seat);
  }

  rise(seat: number): number {
    const from = LAYOUT.SEATS + STATE_SIZE * seat;
    const state = this.#state;
    state.set(this.#machine.memory.subarray(from, from + STATE_SIZE));
    this.pieces += state[LAYOUT.PLACED]!;
    this.lines += state[LAYOUT.CLEARED]!;
    this.evaluations += state[LAYOUT.WEIGHED_IN_ALL]!;
    this.end = this.#endOf(state[LAYOUT.STOPPED]!);
    return state[LAYOUT.STOPPED] === END_CODES.playing ? state[LAYOUT.PLACED]! : Infinity;
  }

  #endOf(code: number): GameEnd | undefined {
    if (code === END_CODES.toppedOut) return 'topped-out';
    const { source } = this.#rules;
    const isLast = source.kind === 'sequence' && this.#fetched === source.pieces.length;
    return code === END_CODES.outOfPieces && isLast ? 'out-of-pieces' : undefined;
  }

  takeMachine(): void {
    if (this.#seat.taken === this) return;
    this.#seat.taken = this;
    const { memory } = this.#machine;
    this.#inMachine.set(this.#state);
    const values = this.#rules.table?.values;
    if (values !== undefined && values !== this.#seat.values) {
      this.#seat.values = values;
      memory.set(values, LAYOUT.TABLE);
    }
    // What another board left beside the walls.
    memory.fill(0, LAYOUT.HEIGHTS, LAYOUT.AFTER);
    memory[LAYOUT.HEIGHTS + 1] = WALL_HEIGHT;
    memory.fill(WALL_HEIGHT, LAYOUT.HEIGHTS + 2 + this.#rules.width, LAYOUT.TOPS);
    if (this.#rules.source.kind !== 'sequence') return;
    // The part of the sequence in the machine is another game's: take the unplayed rest again.
    this.#fetched -= memory[LAYOUT.LAST]! - memory[LAYOUT.NEXT]!;
    memory[LAYOUT.NEXT] = memory[LAYOUT.LAST]!;
  }

  /** Brings the next part of a sequence into the machine once the last one is played. */
  #fetch(pieces: readonly number[]): void {
    const { memory } = this.#machine;
    if (memory[LAYOUT.NEXT]! < memory[LAYOUT.LAST]!) return;
    const end = Math.min(pieces.length, this.#fetched + SEQUENCE_SIZE);
    const part = pieces.slice(this.#fetched, end);
    memory.set(part, LAYOUT.SEQUENCE);
    memory[LAYOUT.NEXT] = 0;
    memory[LAYOUT.LAST] = part.length;
    this.#fetched = end;
  }

  get over(): boolean {
    return this.end !== undefined;
  }

  get pile(): number {
    return 32 - Math.clz32(this.columns.reduce((rows, column) => rows | column, 0));
  }

  get columns(): Int32Array {
    return this.#state.slice(COLUMNS + 2, COLUMNS + 2 + this.#rules.width);
  }

  get lastMove(): KernelMove | undefined {
    const move = this.#state[LAYOUT.MOVE]!;
    if (move < 0) return undefined;
    return { turn: ORIENTATIONS[move >> 4]!.turn, column: move & 15 };
  }
}

/**
 * Fills the four 64-bit words of xoshiro256** at an index, the lower halves first: splitmix64 from
 * seed * 1000003 + stream.
 */
function seedDice(words: Int32Array, at: number, seed: number, stream: number): void {
  let x = BigInt.asUintN(64, BigInt(seed) * 1000003n + BigInt(stream));
  for (let i = 0; i < 4; i++) {
    x = BigInt.asUintN(64, x + 0x9e3779b97f4a7c15n);
    let z = x;
    z = BigInt.asUintN(64, (z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n);
    z = BigInt.asUintN(64, (z ^ (z >> 27n)) * 0x94d049bb133111ebn);
    z ^= z >> 31n;
    words[at + 2 * i] = Number(BigInt.asIntN(32, z));
    words[at + 2 * i + 1] = Number(BigInt.asIntN(32, z >> 32n));
  }
}
