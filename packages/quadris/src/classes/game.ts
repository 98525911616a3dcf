import { ContractError } from '@tetrarium/engine/core';
import type { Reply } from '../execute.ts';
import { frameOf } from '../frame.ts';
import { changeGame, createInterpreter, type Interpreter } from '../interpreter.ts';
import { activePlayer, type GameSetup, isOver, type Player } from '../state.ts';
import { type GameVerb, play } from '../verbs.ts';
import { Block } from './block.ts';
import { Board } from './board.ts';
import type { Display } from './display.ts';
import { Level } from './level.ts';
import { ScoreBoard } from './score-board.ts';

/** What a game is started with; what is left out is the brief's game in level 0 with seed 0. */
export type GameOptions = Partial<Pick<GameSetup, 'rules' | 'spawn' | 'startLevel'>> &
  Partial<Pick<Parameters<typeof createInterpreter>[0], 'seed' | 'files' | 'vocabulary'>> & {
    readonly levels?: readonly Level[];
  };

/** A game of Quadris: its commands as methods, its parts as objects, with displays that follow it. */
export class Game {
  readonly levels: readonly Level[];
  /** What the engine works on: the game as a record, its past and its words. */
  readonly state: Interpreter;
  readonly #displays: Display[] = [];

  constructor({ levels, seed = 0, files, vocabulary, ...setup }: GameOptions = {}) {
    const own = levels && {
      levels: levels.map(({ policy }) => policy),
      sequences: levels.find(({ policy }) => policy.sequence === true)?.sequences ?? [],
    };
    const words = { ...(files && { files }), ...(vocabulary && { vocabulary }) };
    const started = createInterpreter({ setup: { ...setup, ...own }, seed, ...words });
    if (!started.ok) throw new ContractError(started.problem.message);
    this.state = started.value;
    this.levels = levels ?? this.state.game.setup.levels.map((policy, i) => Level.of(i, policy));
  }

  get board(): Board {
    return Board.of(this.state.game, this.#player);
  }
  get current(): Block {
    const { kind, level, turn } = this.#player.current;
    return new Block(kind, level, turn);
  }
  get next(): Block {
    return new Block(this.#player.next.kind, this.#player.next.level);
  }
  get level(): Level {
    return this.levels[this.#player.level]!;
  }
  get scoreBoard(): ScoreBoard {
    return new ScoreBoard(this.#player.level, this.#player.score, this.state.game.hiScore);
  }
  get isOver(): boolean {
    return isOver(this.state.game);
  }

  /** Each command answers whether it had an effect. */
  left(times = 1): boolean {
    return this.#play('left', times);
  }
  right(times = 1): boolean {
    return this.#play('right', times);
  }
  down(times = 1): boolean {
    return this.#play('down', times);
  }
  clockwise(times = 1): boolean {
    return this.#play('clockwise', times);
  }
  counterclockwise(times = 1): boolean {
    return this.#play('counterclockwise', times);
  }
  drop(times = 1): boolean {
    return this.#play('drop', times);
  }
  levelUp(times = 1): boolean {
    return this.#play('levelup', times);
  }
  levelDown(times = 1): boolean {
    return this.#play('leveldown', times);
  }
  restart(): boolean {
    return this.#play('restart', 1);
  }

  attach(display: Display): void {
    this.#displays.push(display);
  }

  redraw(): void {
    this.publish({ type: 'frame', frame: frameOf(this.state) });
  }

  /** Gives a frame or an answer to every display. */
  publish(reply: Reply): void {
    for (const display of this.#displays) {
      if (reply.type === 'frame') display.show(reply.frame);
      else display.say(reply.text);
    }
  }

  get #player(): Player {
    return activePlayer(this.state.game);
  }

  #play(verb: GameVerb, times: number): boolean {
    const before = this.state.game;
    changeGame(this.state, play(before, verb, times).game);
    this.redraw();
    return this.state.game !== before;
  }
}
