import { createDice } from '../suite/check.ts';
import { isKind, KINDS, type Kind, SHAPES } from './blocks.ts';
import {
  type Drawn,
  type GameState,
  NaiveGame,
  type NaiveSetup,
  type Spawn,
} from './naive-game.ts';
import { inputOf, type Play, type QuadrisProgram, type Transcript } from './play.ts';

const ACTIONS = {
  left: (game: NaiveGame) => game.move(0, -1),
  right: (game: NaiveGame) => game.move(0, 1),
  down: (game: NaiveGame) => game.move(1, 0),
  clockwise: (game: NaiveGame) => game.rotate(true),
  counterclockwise: (game: NaiveGame) => game.rotate(false),
  drop: (game: NaiveGame) => game.drop(),
  levelup: (game: NaiveGame) => game.changeLevel(1),
  leveldown: (game: NaiveGame) => game.changeLevel(-1),
  restart: (game: NaiveGame) => game.restart(),
};

export type Command = keyof typeof ACTIONS;

const COMMANDS = Object.keys(ACTIONS) as Command[];

export interface NaiveOptions {
  seed: string;
  scriptfile: string;
  startlevel: string;
}

const WEIGHTS: readonly (readonly number[])[] = [
  [],
  [2, 2, 2, 2, 1, 1, 2],
  [1, 1, 1, 1, 1, 1, 1],
  [1, 1, 1, 1, 2, 2, 1],
];

/** A whole Quadris program as the brief tells it, plain and slow: the twin of a right hand-in. */
export class NaiveProgram implements QuadrisProgram {
  protected readonly spawn: Spawn;

  constructor(spawn: Spawn = 'bottom-row') {
    this.spawn = spawn;
  }

  play(play: Play): Transcript {
    const frames: string[] = [];
    this.run(play, (state) => frames.push(this.format(state)));
    return { stdout: frames.join(''), end: { how: 'exit', code: 0 } };
  }

  /** What is shown at first and after each line; blocks drawn at random are unknown. */
  statesOf(play: Play): GameState[] {
    const states: GameState[] = [];
    this.run(
      play,
      (state, line) => (states[line] = state),
      () => '?',
    );
    for (let i = 1; i <= play.lines.length; i++) states[i] ??= states[i - 1]!;
    return states;
  }

  protected run(
    { args, files, ...rest }: Play,
    show: (state: GameState, line: number) => void,
    random?: (level: number) => Drawn,
  ): void {
    const options = this.readOptions(args);
    const begin = () => this.readSequence(files[options.scriptfile] ?? '');
    let sequence = begin();
    const chance = random ?? this.chance(options);
    const game = this.createGame({
      spawn: this.spawn,
      startLevel: Number(options.startlevel),
      draw: (level) => (level === 0 ? (sequence.next().value ?? '?') : chance(level)),
      rewind: () => {
        sequence = begin();
      },
    });
    show(game.state, 0);
    const lines = inputOf({ args, files, ...rest }).split('\n');
    lines.forEach((line, i) => {
      if (line !== '' && this.obey(game, line)) show(game.state, i + 1);
    });
  }

  protected createGame(setup: NaiveSetup): NaiveGame {
    return new NaiveGame(setup);
  }

  protected readOptions(args: readonly string[]): NaiveOptions {
    const after = (name: string, otherwise: string) =>
      args.includes(name) ? (args[args.indexOf(name) + 1] ?? otherwise) : otherwise;
    return {
      seed: after('-seed', '0'),
      scriptfile: after('-scriptfile', 'sequence.txt'),
      startlevel: after('-startlevel', '0'),
    };
  }

  protected *readSequence(text: string): Generator<Kind, undefined> {
    const kinds = text.split(/\s+/).filter(isKind);
    while (kinds.length > 0) yield* kinds;
    return undefined;
  }

  protected chance({ seed }: NaiveOptions): (level: number) => Kind {
    const dice = createDice(Number(seed));
    return (level) => {
      const bag = this.weightsOf(level).flatMap((weight, i) =>
        new Array<Kind>(weight).fill(KINDS[i]!),
      );
      return bag[dice(bag.length)]!;
    };
  }

  protected weightsOf(level: number): readonly number[] {
    return WEIGHTS[level]!;
  }

  /** Does one line; whether it was a command. */
  protected obey(game: NaiveGame, line: string): boolean {
    const [, digits = '', word = ''] = /^(\d*)(\D*)$/.exec(line.trim()) ?? [];
    const command = this.find(word);
    if (command === undefined) return false;
    this.repeat(game, command, digits === '' ? 1 : Number(digits));
    return true;
  }

  protected find(word: string): Command | undefined {
    const found = COMMANDS.filter((command) => command.startsWith(word));
    return found.length === 1 ? found[0] : undefined;
  }

  protected repeat(game: NaiveGame, command: Command, times: number): void {
    if (command === 'restart') this.execute(game, command);
    else for (let i = 0; i < times; i++) this.execute(game, command);
  }

  protected execute(game: NaiveGame, command: Command): void {
    ACTIONS[command](game);
  }

  protected format({ level, score, hiScore, rows = [], next }: GameState): string {
    const shape = isKind(next) ? SHAPES[next] : [];
    return [
      `Level:    ${String(level).padStart(3)}`,
      `Score:    ${String(score).padStart(3)}`,
      `Hi Score: ${String(hiScore).padStart(3)}`,
      '----------',
      ...rows.map((row) => row.replaceAll('.', ' ')),
      '----------',
      'Next:',
      ...shape.map((row) => row.replaceAll('#', next).replaceAll('.', ' ')),
      '',
    ].join('\n');
  }
}
