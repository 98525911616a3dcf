import { type Kind, type Shape, turn } from '../src/quadris/blocks.ts';
import {
  type Block,
  type GameState,
  NaiveGame,
  type NaiveSetup,
} from '../src/quadris/naive-game.ts';
import { type Command, type NaiveOptions, NaiveProgram } from '../src/quadris/naive-program.ts';
import type { Play, QuadrisProgram, Transcript } from '../src/quadris/play.ts';

/** A program with one deliberate mistake that students make. */
export interface BrokenProgram {
  readonly id: string;
  readonly mistake: string;
  readonly group: string;
  readonly program: QuadrisProgram;
}

type Game = new (setup: NaiveSetup) => NaiveGame;

function withGame(Broken: Game): QuadrisProgram {
  return new (class extends NaiveProgram {
    protected override createGame(setup: NaiveSetup): NaiveGame {
      return new Broken(setup);
    }
  })();
}

const GAMES: readonly (readonly [id: string, group: string, mistake: string, Game])[] = [
  [
    'mirrored-j-and-l',
    'blocks',
    'J and L are mixed up',
    class extends NaiveGame {
      protected override shapeOf(kind: Kind): Shape {
        return super.shapeOf(kind === 'J' ? 'L' : kind === 'L' ? 'J' : kind);
      }
    },
  ],
  [
    'flat-side-down-t',
    'blocks',
    'the T-block is upside down',
    class extends NaiveGame {
      protected override shapeOf(kind: Kind): Shape {
        return kind === 'T' ? ['.#.', '###'] : super.shapeOf(kind);
      }
    },
  ],
  [
    'spawn-at-the-very-top',
    'blocks',
    'blocks appear in the first reserve row',
    class extends NaiveGame {
      protected override spawnTop(): number {
        return 0;
      }
    },
  ],
  [
    'spawn-in-the-middle',
    'blocks',
    'blocks appear in the middle',
    class extends NaiveGame {
      protected override appear(block: Block) {
        return { ...super.appear(block), left: 3 };
      }
    },
  ],
  [
    'right-wraps',
    'movement',
    'the right edge is one column too early',
    class extends NaiveGame {
      protected override isFree(row: number, column: number): boolean {
        return column < 9 && super.isFree(row, column);
      }
    },
  ],
  [
    'ghost-moves',
    'drop',
    'left and right go through other blocks',
    class extends NaiveGame {
      override move(down: number, right: number): void {
        const { grid } = this;
        if (right !== 0) this.grid = new NaiveGame(this.setup).grid;
        super.move(down, right);
        this.grid = grid;
      }
    },
  ],
  [
    'down-locks',
    'movement',
    'a block that comes down to something is dropped',
    class extends NaiveGame {
      override move(down: number, right: number): void {
        const { top } = this.falling;
        super.move(down, right);
        if (down > 0 && this.falling.top === top) this.drop();
      }
    },
  ],
  [
    'ways-swapped',
    'rotation',
    'clockwise turns counterclockwise and the other way round',
    class extends NaiveGame {
      protected override turned(shape: Shape, isClockwise: boolean): Shape {
        return turn(shape, !isClockwise);
      }
    },
  ],
  [
    'keeps-the-upper-corner',
    'rotation',
    'a turn keeps the upper left corner',
    class extends NaiveGame {
      override rotate(isClockwise: boolean): void {
        const { shape, top } = this.falling;
        const turned = turn(shape, isClockwise);
        if (!this.fits(turned, top, this.falling.left)) return;
        this.falling.shape = turned;
      }
    },
  ],
  [
    'kicks-at-the-edge',
    'rotation',
    'at the right edge a turn moves the block to the left',
    class extends NaiveGame {
      override rotate(isClockwise: boolean): void {
        const width = this.falling.shape.length;
        this.falling.left = Math.min(this.falling.left, 10 - width);
        super.rotate(isClockwise);
      }
    },
  ],
  [
    'turns-into-blocks',
    'rotation',
    'a turn does not look at other blocks',
    class extends NaiveGame {
      override rotate(isClockwise: boolean): void {
        const { grid } = this;
        this.grid = new NaiveGame(this.setup).grid;
        super.rotate(isClockwise);
        this.grid = grid;
      }
    },
  ],
  [
    'only-one-row',
    'drop',
    'at most one full row is removed by a drop',
    class extends NaiveGame {
      protected override clear() {
        const full = this.grid.findIndex((row) => row.every(Boolean));
        const rest = this.grid;
        if (full < 0) return { lines: 0, gone: [] };
        this.grid = rest.map((row, i) => (i === full ? row : [undefined]));
        const { lines, gone } = super.clear();
        this.grid = [new Array(10).fill(undefined), ...rest.filter((_, i) => i !== full)];
        return { lines, gone };
      }
    },
  ],
  [
    'rows-stay-up',
    'drop',
    'a full row is emptied, and those above stay',
    class extends NaiveGame {
      protected override clear() {
        const before = this.grid;
        const { lines, gone } = super.clear();
        const isFull = (row: readonly unknown[]) => row.every(Boolean);
        this.grid = before.map((row) => (isFull(row) ? new Array(10).fill(undefined) : row));
        return { lines, gone };
      }
    },
  ],
  [
    'cells-fall',
    'drop',
    'after a full row every cell falls as far as it can',
    class extends NaiveGame {
      protected override clear() {
        const cleared = super.clear();
        if (cleared.lines === 0) return cleared;
        for (let column = 0; column < 10; column++) {
          const cells = this.grid.map((row) => row[column]).filter(Boolean);
          this.grid.forEach((row, i) => {
            row[column] = cells[i - (this.grid.length - cells.length)];
          });
        }
        return cleared;
      }
    },
  ],
  [
    'drops-one-short',
    'drop',
    'a block stops one row above what is below it',
    class extends NaiveGame {
      protected override land(): void {
        this.falling.top--;
        super.land();
      }
    },
  ],
  [
    'keeps-the-old-next',
    'levels',
    'levelup draws the next block again',
    class extends NaiveGame {
      override changeLevel(by: number): void {
        super.changeLevel(by);
        this.next = this.generate();
      }
    },
  ],
  [
    'no-lowest-level',
    'levels',
    'leveldown goes below 0',
    class extends NaiveGame {
      override changeLevel(by: number): void {
        super.changeLevel(by);
        if (by < 0 && this.level === 0) this.level = by;
      }
      protected override generate(): Block {
        return { kind: this.setup.draw(Math.max(0, this.level)), level: this.level, cells: 4 };
      }
    },
  ],
  [
    'levels-go-round',
    'levels',
    'levelup in level 3 goes to level 0',
    class extends NaiveGame {
      override changeLevel(by: number): void {
        this.level = (this.level + by + 4) % 4;
      }
    },
  ],
  [
    'lines-not-squared',
    'scoring',
    'a line is worth the level plus the lines',
    class extends NaiveGame {
      protected override linePoints(lines: number): number {
        return this.level + lines;
      }
    },
  ],
  [
    'lines-one-by-one',
    'scoring',
    'two lines at once are worth twice one line',
    class extends NaiveGame {
      protected override linePoints(lines: number): number {
        return lines * (this.level + 1) ** 2;
      }
    },
  ],
  [
    'no-points-for-blocks',
    'scoring',
    'blocks that have gone are worth nothing',
    class extends NaiveGame {
      protected override blockPoints(): number {
        return 0;
      }
    },
  ],
  [
    'blocks-at-the-level-of-now',
    'scoring',
    'blocks count for the level they go in',
    class extends NaiveGame {
      protected override blockPoints(): number {
        return (this.level + 1) ** 2;
      }
    },
  ],
  [
    'blocks-always-one',
    'scoring',
    'blocks count 1 point in all levels',
    class extends NaiveGame {
      protected override blockPoints(): number {
        return 1;
      }
    },
  ],
  [
    'points-for-drops',
    'scoring',
    'each drop is worth a point',
    class extends NaiveGame {
      override drop(): void {
        super.drop();
        this.score++;
      }
    },
  ],
  [
    'hi-score-at-the-end',
    'scoring',
    'the hi score changes at restart only',
    class extends NaiveGame {
      protected override addScore(cleared: Parameters<NaiveGame['addScore']>[0]): void {
        const { hiScore } = this;
        super.addScore(cleared);
        this.hiScore = hiScore;
      }
      override restart(): void {
        this.hiScore = Math.max(this.hiScore, this.score);
        super.restart();
      }
    },
  ],
  [
    'restart-forgets-the-hi-score',
    'restart',
    'restart sets the hi score to 0',
    class extends NaiveGame {
      override restart(): void {
        super.restart();
        this.hiScore = 0;
      }
    },
  ],
  [
    'restart-keeps-the-score',
    'restart',
    'restart keeps the score',
    class extends NaiveGame {
      override restart(): void {
        const { score } = this;
        super.restart();
        this.score = score;
      }
    },
  ],
  [
    'restart-keeps-the-board',
    'restart',
    'restart leaves the blocks on the board',
    class extends NaiveGame {
      override restart(): void {
        const { grid } = this;
        super.restart();
        this.grid = grid;
      }
    },
  ],
  [
    'never-over',
    'end',
    'the game goes on without room',
    class extends NaiveGame {
      override drop(): void {
        super.drop();
        this.isOver = false;
      }
    },
  ],
  [
    'over-in-the-reserve',
    'end',
    'the game is over as soon as the stack is 13 rows high',
    class extends NaiveGame {
      override drop(): void {
        super.drop();
        this.isOver ||= this.grid[5]!.some(Boolean);
      }
    },
  ],
];

/** A right game in a program that is not. */
const PROGRAMS: readonly BrokenProgram[] = [
  program(
    'no-reserve-rows',
    'display',
    'the reserve rows are not shown',
    new (class extends NaiveProgram {
      protected override format(state: GameState): string {
        return super.format({ ...state, rows: state.rows!.slice(3) });
      }
    })(),
  ),
  program(
    'no-hi-score',
    'display',
    'the hi score is not shown',
    new (class extends NaiveProgram {
      protected override format(state: GameState): string {
        return super.format(state).replace(/Hi Score.*\n/, '');
      }
    })(),
  ),
  program(
    'only-the-letter-of-next',
    'display',
    'Next shows the letter, not the block',
    new (class extends NaiveProgram {
      protected override format(state: GameState): string {
        return super.format(state).replace(/Next:.*/s, `Next:\n${state.next}\n`);
      }
    })(),
  ),
  program(
    'draws-changes-only',
    'display',
    'nothing is drawn after a command without effect',
    new (class extends NaiveProgram {
      protected override obey(game: NaiveGame, line: string): boolean {
        const before = JSON.stringify(game.state);
        super.obey(game, line);
        return JSON.stringify(game.state) !== before;
      }
    })(),
  ),
  program(
    'same-letter-for-all',
    'display',
    'all blocks on the board are shown as #',
    new (class extends NaiveProgram {
      protected override format(state: GameState): string {
        return super.format({
          ...state,
          rows: state.rows!.map((row) => row.replace(/[^.]/g, 'X')),
        });
      }
    })(),
  ),
  program(
    'sequence-from-the-second',
    'blocks',
    'the first block of the file is left out',
    new (class extends NaiveProgram {
      protected override *readSequence(text: string): Generator<Kind, undefined> {
        return yield* super.readSequence(text.replace(/^\S+/, ''));
      }
    })(),
  ),
  program(
    'level-1-uniform',
    'levels',
    'level 1 draws all blocks alike',
    new (class extends NaiveProgram {
      protected override weightsOf(level: number): readonly number[] {
        return super.weightsOf(level === 1 ? 2 : level);
      }
    })(),
  ),
  program(
    'level-3-is-level-1',
    'levels',
    'level 3 has the chances of level 1',
    new (class extends NaiveProgram {
      protected override weightsOf(level: number): readonly number[] {
        return super.weightsOf(level === 3 ? 1 : level);
      }
    })(),
  ),
  program(
    'level-2-without-i',
    'levels',
    'level 2 never draws an I-block',
    new (class extends NaiveProgram {
      protected override weightsOf(level: number): readonly number[] {
        return level === 2 ? [0, 1, 1, 1, 1, 1, 1] : super.weightsOf(level);
      }
    })(),
  ),
  program(
    'whole-words-only',
    'commands',
    'commands have to be typed as a whole',
    new (class extends NaiveProgram {
      protected override find(word: string): Command | undefined {
        const found = super.find(word);
        return found === word ? found : undefined;
      }
    })(),
  ),
  program(
    'one-digit',
    'commands',
    'a multiplier has one digit',
    new (class extends NaiveProgram {
      protected override obey(game: NaiveGame, line: string): boolean {
        return super.obey(game, line.replace(/^(\d)\d+/, '$1'));
      }
    })(),
  ),
  program(
    'zero-is-one',
    'commands',
    '0right moves one cell',
    new (class extends NaiveProgram {
      protected override repeat(game: NaiveGame, command: Command, times: number): void {
        super.repeat(game, command, Math.max(1, times));
      }
    })(),
  ),
  program(
    'all-or-nothing',
    'commands',
    '12right has no effect where there is room for 7',
    new (class extends NaiveProgram {
      protected override repeat(game: NaiveGame, command: Command, times: number): void {
        super.repeat(game, command, times > 8 ? 0 : times);
      }
    })(),
  ),
  program(
    'no-multipliers',
    'commands',
    'multipliers are ignored',
    new (class extends NaiveProgram {
      protected override repeat(game: NaiveGame, command: Command): void {
        super.repeat(game, command, 1);
      }
    })(),
  ),
  program(
    'no-scriptfile',
    'options',
    '-scriptfile is ignored',
    withOptions({ scriptfile: 'sequence.txt' }),
  ),
  program('no-seed', 'options', '-seed is ignored', withOptions({ seed: '5' })),
  program('no-startlevel', 'options', '-startlevel is ignored', withOptions({ startlevel: '0' })),
  program(
    'seed-of-the-clock',
    'options',
    'the blocks are others each time',
    new (class extends NaiveProgram {
      private runs = 0;
      protected override readOptions(args: readonly string[]): NaiveOptions {
        return { ...super.readOptions(args), seed: String(++this.runs) };
      }
    })(),
  ),
  program(
    'starts-in-level-1',
    'blocks',
    'the game starts in level 1',
    new (class extends NaiveProgram {
      protected override readOptions(args: readonly string[]): NaiveOptions {
        const level = args.includes('-startlevel') ? {} : { startlevel: '1' };
        return { ...super.readOptions(args), ...level };
      }
    })(),
  ),
  program(
    'no-end',
    'end',
    'the program goes on when its input has ended',
    ending((stdout) => ({ stdout, end: { how: 'time' } })),
  ),
  program(
    'crash-at-the-end',
    'end',
    'the program crashes when its input has ended',
    ending((stdout) => ({ stdout, end: { how: 'signal', signal: 'SIGSEGV' } })),
  ),
  program(
    'prints-without-end',
    'end',
    'the program draws for ever when its input has ended',
    ending((stdout) => {
      const last = stdout.slice(stdout.lastIndexOf('Level:'));
      return { stdout: stdout + last.repeat(100), end: { how: 'output' } };
    }),
  ),
];

export const BROKEN_PROGRAMS: readonly BrokenProgram[] = [
  ...GAMES.map(([id, group, mistake, Broken]) => program(id, group, mistake, withGame(Broken))),
  ...PROGRAMS,
];

function program(id: string, group: string, mistake: string, it: QuadrisProgram): BrokenProgram {
  return { id, group, mistake, program: it };
}

function withOptions(fixed: Partial<NaiveOptions>): QuadrisProgram {
  return new (class extends NaiveProgram {
    protected override readOptions(args: readonly string[]): NaiveOptions {
      return { ...super.readOptions(args), ...fixed };
    }
  })();
}

function ending(change: (stdout: string) => Transcript): QuadrisProgram {
  const right = new NaiveProgram();
  return { play: (play: Play) => change(right.play(play).stdout) };
}
