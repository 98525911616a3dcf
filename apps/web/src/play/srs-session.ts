import {
  type ActionBrain,
  createSrsBrain,
  createSrsGame,
  findBrain,
  type SrsGame,
  SrsView,
} from '@tetrarium/brains';
import {
  type ClassicEvent,
  type ClassicFrame,
  failure,
  type Result,
  SRS_ACTIONS,
  type SrsAction,
  success,
} from '@tetrarium/engine';
import type { PlayResult, PlaySession, PlayVerb } from './play-session.ts';
import type { PlaySetup } from './play-setup.ts';

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
  private log = '';

  private constructor(setup: PlaySetup, seed: bigint) {
    this.seed = seed;
    this.game = createSrsGame(seed);
    this.view = new SrsView(this.game);
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
    for (const digit of actions) session.act(SRS_ACTIONS[Number(digit)]!);
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
    return brain === undefined ? this.act('DOWN') : this.logged(() => view.tick(brain));
  }

  steer(verb: PlayVerb): readonly ClassicEvent[] {
    return this.act(ACTIONS[verb]);
  }

  /** Nothing of the setup but the speed can change in mid-game, and that is not ours. */
  change(): void {}

  save(): Readonly<Record<string, unknown>> | undefined {
    return this.log.length > MOST_KEPT ? undefined : { actions: this.log };
  }

  private act(action: SrsAction): readonly ClassicEvent[] {
    return this.logged(() => this.view.act(action));
  }

  private logged(act: () => readonly ClassicEvent[]): readonly ClassicEvent[] {
    if (this.isOver) return [];
    const events = act();
    const action = this.game.board.lastAction ?? 'NOTHING';
    if (this.log.length <= MOST_KEPT) this.log += SRS_ACTIONS.indexOf(action);
    return events;
  }
}
