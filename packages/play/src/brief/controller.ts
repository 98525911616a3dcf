import { type ClassicEvent, wellOfClassic } from '@tetrarium/engine/classic';
import type { Result } from '@tetrarium/engine/core';
import { createWell } from '@tetrarium/engine/picture';
import { RealTimeController, type World } from '../controller/index.ts';
import { formatQuery, type Query } from '../session/query.ts';
import { describePicture } from '../session/sentences.ts';
import type { Answerer, AskedForMoves } from './answer.ts';
import type { PlayVerb } from './bindings.ts';
import { OWN_BRAIN } from './options.ts';
import type { BriefSession, BriefSetup } from './session.ts';
import { type BriefSetups, carryOver, parsePlay, parseSetup } from './setup.ts';

/** The rows above the board of a game. */
const TOP_SPACE = 4;

/** A game that ended, as it is sent to a leaderboard. */
export interface EndedGame {
  readonly text: string;
  /** The mode of its leaderboard; undefined where it was not by the usual rules. */
  readonly mode: string | undefined;
}

/** What is handed in; in brackets what is left out means. */
export interface BriefOptions {
  readonly world: World;
  /** The games to choose from, as they are at first. */
  readonly games: readonly [usual: BriefSetup, ...others: BriefSetup[]];
  /** Begins a game with the seed that somebody else has for it, at once or later [with none]. */
  beginWith?(setup: BriefSetup, begin: (seed?: bigint) => void): void;
  /** Makes the session of a game [that of the setup]. */
  createSession?(setup: BriefSetup, seed: bigint, now: number): BriefSession;
  /** The user's own brain at a game [there is none]. */
  createOwnBrain?(session: AskedForMoves): Answerer;
  /** Puts a game that ended into the library [nobody wants it]. */
  keep?(session: BriefSession): Promise<EndedGame | undefined>;
}

/** The classic and the UT games of a player, one after the other. */
export class BriefController extends RealTimeController<
  BriefSession,
  BriefSetup,
  PlayVerb,
  ClassicEvent
> {
  /** What was chosen for the game that is on, or for the next one. */
  setup: BriefSetup;
  /** The game that is over, once it is in the library. */
  finished: EndedGame | undefined;
  readonly #options: BriefOptions;
  readonly #setups: BriefSetups;
  /** The setups of the games, each as it was left, by the id of the game. */
  readonly #left: Map<string, BriefSetup>;
  /** The unfinished game of an earlier visit, where the link asked for another one. */
  #aside: BriefSession | undefined;
  /** Whether a piece of the game has landed: a replay without one shows nothing. */
  #hasLanded = false;

  constructor(options: BriefOptions) {
    super(options.world, { key: 'tetrarium/play', saveAfter: 1000 });
    const { games } = options;
    this.#options = options;
    this.#setups = games.map((setup) => setup.constructor as BriefSetups[number]);
    this.#left = new Map(games.map((setup) => [setup.game.id, setup]));
    this.setup = games[0];
  }

  /** A game that only a brain played is missed by nobody. */
  get isUnfinished(): boolean {
    return this.isOn && (this.setup.brain === undefined || this.isPlayed);
  }

  open(query: Query): void {
    const asked = parseSetup(query, this.#setups);
    const isAutostart = query.get('autostart') === '1';
    const isEmpty = [...query.keys()].join('') === '';
    const isFor = (setup: BriefSetup) => isEmpty || linkOf(setup) === linkOf(asked);
    if (!this.isOn) {
      const saved = this.readSaved();
      const isWanted = saved !== undefined && isFor(saved.setup!);
      this.#aside = isWanted || saved?.setup?.brain === undefined ? saved : undefined;
      if (this.#aside !== undefined && (isAutostart || isWanted)) this.#takeAside();
      else this.#take(isEmpty ? this.#options.games[0] : asked);
    }
    this.offered = undefined;
    if (isAutostart) this.offer(asked);
    this.changed();
  }

  protected load(text: string): Result<BriefSession> {
    return parsePlay(text, this.#setups);
  }

  protected take(link: BriefSetup): void {
    this.#aside = undefined;
    this.session?.stop();
    this.#take(link);
    this.start();
  }

  protected override onDecline(): void {
    if (this.#aside !== undefined) this.#takeAside();
  }

  #takeAside(): void {
    this.adopt(this.#seat(this.#aside!));
    this.setup = this.#aside!.setup!;
    this.#aside = undefined;
    this.isRestored = true;
  }

  /** The board and result of another game would be read as those of this. */
  #take(setup: BriefSetup): void {
    if (linkOf(setup) !== linkOf(this.setup)) this.session = undefined;
    this.setup = setup;
  }

  /** Gives a game its player's own brain. */
  #seat(session: BriefSession): BriefSession {
    if (session.setup?.brain === OWN_BRAIN && session.moves !== undefined) {
      session.answerer ??= this.#options.createOwnBrain?.(session.moves);
    }
    return session;
  }

  /** Begins a game unless one is on; one that was set aside is not ended unasked. */
  override start(): void {
    if (this.isOn) return;
    if (this.#aside !== undefined) {
      this.offered = this.setup;
      this.changed();
      return;
    }
    const begin = (seed?: bigint): void => {
      if (!this.isOn) super.start(seed);
    };
    if (this.#options.beginWith === undefined) begin();
    else this.#options.beginWith(this.setup, begin);
  }

  protected create(given: bigint | undefined): BriefSession {
    const { setup, world } = this;
    const seed = setup.seedOr(() => given ?? world.drawSeed());
    const { createSession } = this.#options;
    const now = world.now();
    return this.#seat(createSession?.(setup, seed, now) ?? setup.createSession(seed, { now }));
  }

  protected override onStart(session: BriefSession): void {
    this.finished = undefined;
    this.#hasLanded = false;
    this.save();
    this.world.announce(session.words.started);
  }

  /** Chooses another of the games; false where there is none of that id. */
  choose(id: string): boolean {
    const to = this.#left.get(id);
    if (to === undefined) return false;
    this.#left.set(this.setup.game.id, this.setup);
    this.setup = carryOver(this.setup, to);
    this.clear();
    return true;
  }

  /** Changes the setup: what is live at once, the rules only while no game is on. */
  change(changes: object): void {
    const { isOn, session } = this;
    const { options } = this.setup;
    const allowed = Object.entries(changes).filter(
      ([name]) => !isOn || options[name]?.isLive === true,
    );
    this.setup = this.setup.with(Object.fromEntries(allowed));
    if (isOn) session?.adjust(this.setup);
    this.changed();
  }

  override describe(): void {
    const { session, setup } = this;
    const { width, height } = setup.board;
    const well = session
      ? wellOfClassic(session.frame())
      : createWell({ width, height: height + TOP_SPACE, topSpace: TOP_SPACE });
    const falling = session?.words.where ?? '';
    this.world.announce(`${falling} ${describePicture(well)}`.trim(), true);
  }

  /** Puts an empty board in the place of the last game's. */
  clear(): void {
    this.onLost();
    this.changed();
  }

  protected override onLost(): void {
    this.session?.stop();
    super.onLost();
  }

  protected override onLeave(): void {
    super.onLeave();
    this.session?.rest();
  }

  /** The picture stays as it is from one tick to the next. */
  override frame(now: number): void {
    if (this.phase !== 'playing') return;
    const events = this.session!.advance(now);
    if (events.length > 0 || !this.isOn) this.happened(events);
  }

  override tap(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    const events = super.tap(verb, at);
    const { session } = this;
    if (verb === 'hold' && session?.canHold && session.phase === 'playing') {
      this.world.announce(session.words.held);
    }
    return events;
  }

  /** A verb until it does nothing more, as one that goes to the wall. */
  tapAll(verb: PlayVerb, at: number): readonly ClassicEvent[] {
    return this.steered(this.session?.tapAll(verb, at));
  }

  protected override happened(events: readonly ClassicEvent[]): void {
    const words = this.session?.words;
    if (words === undefined) return;
    for (const event of events) {
      if (event.type === 'cleared') this.world.announce(words.cleared(event.rows.length));
      else if (event.type === 'landed') {
        this.#hasLanded = true;
        this.saveSoon();
      } else if (event.type === 'spawned' && this.setup.brain === undefined) {
        this.world.announce(words.next);
      }
    }
    super.happened(events);
  }

  protected onEnd(session: BriefSession): void {
    if (session.phase === 'over' || this.#hasLanded) void this.#keep(session);
    this.world.announce(session.words.ended);
  }

  async #keep(session: BriefSession): Promise<void> {
    try {
      const finished = await this.#options.keep?.(session);
      if (this.session !== session || session.phase !== 'over') return;
      this.finished = finished;
      this.changed();
    } catch {
      // The server is gone and nothing was put by: the game is over all the same.
    }
  }
}

/** The query of a setup's link. */
function linkOf(setup: BriefSetup): string {
  return formatQuery(setup.words());
}
