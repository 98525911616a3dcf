import { createSrsBrain, findBrain } from '@tetrarium/brains';
import type { ClassicEvent, ClassicFrame } from '@tetrarium/engine/classic';
import { failure, type Result, success } from '@tetrarium/engine/core';
import {
  type ActionBrain,
  createSrsGame,
  SRS_ACTIONS,
  type SrsAction,
  type SrsGame,
  SrsView,
} from '@tetrarium/engine/srs';
import {
  MOST_LOGGED,
  type PlayLog,
  type PlayResult,
  type PlaySession,
  type PlayVerb,
} from './play-session.ts';
import type { PlaySetup } from './setup.ts';

const ACTIONS: Readonly<Record<PlayVerb, SrsAction>> = {
  left: 'LEFT',
  right: 'RIGHT',
  down: 'DOWN',
  drop: 'DROP',
  rotate: 'CLOCKWISE',
  'rotate-back': 'COUNTERCLOCKWISE',
};

/** What is kept of a game: any field may be missing or of another type. */
export type KeptSrs = { readonly actions?: unknown };

/** Longer games are not kept: a brain at full speed takes hours to get here. */
const MOST_KEPT = 300_000;

/**
 * A game of the UT assignment. With a brain a tick is one action of it and nothing falls, without
 * one it is DOWN. The same seed gives the game `tetrarium srs` and `play --ruleset srs` play.
 */
export class SrsSession implements PlaySession {
  readonly seed: bigint;
  readonly choice = undefined;
  readonly game: SrsGame;
  private readonly view: SrsView;
  private readonly brain: ActionBrain | undefined;
  /** Every action so far, each the digit of its index: with the seed that is the whole game. */
  private actions = '';
  clock = 0;
  /** When each action came; a game that was kept does not know. */
  private times: number[] | undefined = [];

  private constructor(setup: PlaySetup, seed: bigint) {
    this.seed = seed;
    this.game = createSrsGame(seed);
    this.view = new SrsView(this.game, (action) => {
      if (this.actions.length <= MOST_KEPT) this.actions += SRS_ACTIONS.indexOf(action);
      if ((this.times?.length ?? 0) <= MOST_LOGGED) this.times?.push(this.clock);
    });
    const spec = setup.brain === undefined ? undefined : findBrain(setup.brain);
    this.brain = spec && createSrsBrain(spec);
  }

  /** Starts a game. */
  static create(setup: PlaySetup, seed: bigint): SrsSession {
    return new SrsSession(setup, seed);
  }

  /** Plays again what `save` wrote. */
  static load(setup: PlaySetup, seed: bigint, { actions }: KeptSrs): Result<SrsSession> {
    const isLog = typeof actions === 'string' && /^[0-7]*$/.test(actions);
    if (!isLog || actions.length > MOST_KEPT) {
      return failure('play/bad-save', 'Expected the actions of a game as digits');
    }
    const session = new SrsSession(setup, seed);
    for (const digit of actions) session.view.act(SRS_ACTIONS[Number(digit)]!);
    session.times = undefined;
    return success(session);
  }

  get isOver(): boolean {
    return this.game.over !== undefined;
  }

  frame(): ClassicFrame {
    return this.view.frame();
  }

  result(): PlayResult {
    const { pieces, score, rows, over: end } = this.frame();
    return { pieces, score, rows, end };
  }

  tick(): readonly ClassicEvent[] {
    const { brain, view } = this;
    return brain === undefined ? view.act('DOWN') : view.tick(brain);
  }

  steer(verb: PlayVerb): readonly ClassicEvent[] {
    return this.view.act(ACTIONS[verb]);
  }

  /** Nothing of the setup but the speed can change in mid-game, and that is not ours. */
  change(): void {}

  /** Its brains think here. */
  rest(): void {}

  log(): PlayLog | undefined {
    const { times, actions } = this;
    if (times === undefined || times.length > MOST_LOGGED) return undefined;
    return { inputs: times.map((at, i) => ({ at, input: SRS_ACTIONS[Number(actions[i])]! })) };
  }

  save(): Readonly<Record<string, unknown>> | undefined {
    return this.actions.length > MOST_KEPT ? undefined : { actions: this.actions };
  }
}
