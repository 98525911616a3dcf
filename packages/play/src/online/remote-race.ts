import { type GuidelineEvent, RACE_REPLAY, type Side } from '@tetrarium/engine/guideline';
import { formatReplay } from '@tetrarium/engine/replay';
import {
  type LinkState,
  RaceLink,
  type RaceLinkOptions,
  type RaceResult,
  type RaceRoomView,
  type ServerMessage,
} from '@tetrarium/protocol/race';
import type { Signer } from '@tetrarium/protocol/server';
import { count } from '@tetrarium/words';
import {
  type RaceBreak,
  RaceController,
  type RaceEnding,
  type RaceMoment,
  type RaceWorld,
} from '../race/controller.ts';
import { RaceMatch } from '../race/match.ts';
import type { Query } from '../session/query.ts';
import type { OnlineGame } from './game.ts';
import { Presence } from './presence.ts';
import {
  awayNotes,
  breakOf,
  endingOf,
  endSentence,
  matchOf,
  namesOf,
  outWord,
  raceSentence,
  type Seats,
  seatSentences,
} from './sentences.ts';
import { OnlineRace } from './session.ts';
import { replayOfRace } from './well.ts';

/** What a race against a remote player needs from outside. */
export interface RemoteRaceWorld extends RaceWorld {
  readonly connection: Required<
    Pick<RaceLinkOptions, 'origin' | 'openSocket' | 'date' | 'serverDate' | 'nonce'>
  >;
  /** Who plays; undefined where only watching is possible. */
  findSigner(): Promise<Signer | undefined>;
  /** A replay as the server has it; undefined where it cannot be asked. */
  fetchReplay(room: string, game: number): Promise<string | undefined>;
}

/**
 * Milliseconds between steps while no frames are drawn. Browsers slow the timers of hidden pages down
 * to one in a second; each message of the server is a step too, so that batches still go out.
 */
const STEP = 100;

/** Stored format: what the player is called in races. */
const NAME_KEY = 'tetrarium/race-name';

/** Races against a remote player by a link: they go on whether anybody looks or not. */
export class RemoteRace extends RaceController<OnlineGame> {
  readonly canWait = false;
  linkState: LinkState = 'connecting';
  /** How the last game ended. */
  result: RaceResult | undefined;
  /** What the player is called; '' is nothing. */
  name: string;
  declare protected readonly world: RemoteRaceWorld;
  #id: string | undefined;
  #race: OnlineRace | undefined;
  #link: RaceLink | undefined;
  #signer: Signer | undefined;
  #cancelStep: (() => void) | undefined;
  #presence = new Presence();
  /** Whether somebody looks. */
  #isShown = false;
  #hasBegun = false;
  #wantsToResign = false;
  /** What was said of the next game: the server forgets it with the connection. */
  #isReadyNext = false;

  constructor(world: RemoteRaceWorld) {
    super(world);
    this.name = world.storage.read(NAME_KEY) ?? '';
  }

  /** What is known of the race; undefined until the server has answered. */
  get room(): RaceRoomView | undefined {
    return this.#race?.room;
  }

  /** The side that is played here; undefined for who watches. */
  get you(): Side | undefined {
    return this.#race?.you;
  }

  /** Why the server does not go on with us. */
  get refusal(): OnlineRace['refusal'] {
    return this.#race?.refusal;
  }

  get isPlayer(): boolean {
    return this.room === undefined || this.you !== undefined;
  }

  /** The seats as they are shown: one's own first. */
  get seats(): Seats {
    const [first = null, second = null] = this.room?.seats ?? [];
    return this.you === 1 ? [second, first] : [first, second];
  }

  get names(): readonly [string, string] {
    return namesOf(this.seats, this.room === undefined ? 0 : this.you);
  }

  /** Whether a game is on, or about to begin, that the player would lose. */
  get isUnfinished(): boolean {
    return this.#isGameOn && this.you !== undefined;
  }

  /** The race that is connected to, if its game is on and somebody plays it here. */
  get playedRoom(): string | undefined {
    return this.isUnfinished ? this.#id : undefined;
  }

  get #isGameOn(): boolean {
    return this.#race?.isOn === true && this.refusal === undefined;
  }

  /** Connects to the race of a link, unless it is the one that is on; without one leaves it. */
  open(query: Query): void {
    const id = query.get('room') ?? undefined;
    if (id === undefined) this.close();
    else if (this.#id !== id || this.refusal !== undefined) void this.#connect(id);
  }

  /** Comes again where the server ended the connection. */
  comeAgain(): void {
    if (this.#id !== undefined) void this.#connect(this.#id);
  }

  async #connect(id: string): Promise<void> {
    this.close();
    this.#id = id;
    const signer = await this.world.findSigner();
    // Another link may have been opened in the meantime.
    if (this.#id !== id || this.#race !== undefined) return;
    this.#signer = signer;
    const { world } = this;
    this.#race = new OnlineRace({
      get handling() {
        return world.handling();
      },
      localTime: (at) => this.#link?.localTime(at) ?? world.now(),
    });
    this.#link = this.#openLink(id);
    this.#stepLater();
  }

  #openLink(id: string): RaceLink {
    const { world } = this;
    const signer = this.#signer;
    const link: RaceLink = new RaceLink(
      {
        ...world.connection,
        race: id,
        clock: () => world.now(),
        ...(signer !== undefined && { signer }),
        ...(this.name !== '' && { name: this.name }),
        has: () => this.#race?.has,
        hear: (message) => this.#hear(message),
        change: (state) => {
          // Of a connection that was given up nothing is of interest.
          if (link === this.#link || this.#link === undefined) this.#follow(state);
        },
      },
      world.now(),
    );
    return link;
  }

  #stepLater(): void {
    this.#cancelStep = this.world.later(() => {
      this.frame(this.world.now());
      this.#stepLater();
    }, STEP);
  }

  /** Leaves the race. */
  close(): void {
    this.#cancelStep?.();
    this.#link?.close();
    this.#id = undefined;
    this.#link = undefined;
    this.#race = undefined;
    this.linkState = 'connecting';
    this.#reset();
    this.session = undefined;
    this.view = 'setup';
    this.match = new RaceMatch(1);
    this.#presence = new Presence();
    this.changed();
  }

  #reset(): void {
    this.result = undefined;
    this.replay = undefined;
    this.#wantsToResign = false;
    this.#isReadyNext = false;
  }

  /** The race is looked at until the answer is called; a game goes on without that. */
  override attach(): () => void {
    this.#isShown = true;
    const detach = super.attach();
    return () => {
      detach();
      this.#isShown = false;
      if (!this.#isGameOn) this.close();
    };
  }

  /** What the player is called from now on. */
  rename(name: string): void {
    this.name = name;
    this.world.storage.write(NAME_KEY, name);
    this.changed();
    if (this.#id === undefined || this.you === undefined) return;
    this.#link?.close();
    this.#link = this.#openLink(this.#id);
  }

  /** Calls a player who chose no name for races what they are called elsewhere. */
  suggestName(name: string): void {
    if (this.world.storage.read(NAME_KEY) !== undefined) return;
    this.name = name;
    this.changed();
  }

  ready(isReady = true): void {
    this.#isReadyNext = isReady;
    this.#say(this.#race?.ready(isReady));
  }

  /** Gives the game up, as soon as that can be sent. */
  quit(): void {
    this.#wantsToResign = true;
    this.#sendResignation();
  }

  #sendResignation(): void {
    if (this.#wantsToResign && this.#say(this.#race?.resign())) this.#wantsToResign = false;
  }

  #say(message: Parameters<RaceLink['send']>[0] | undefined): boolean {
    return message !== undefined && this.#link?.send(message) === true;
  }

  /** Lets go of all keys: the board has lost them, and the game goes on. */
  override pause(): void {
    if (this.session !== undefined) this.happened(this.session.pause());
  }

  override frame(now: number): void {
    this.#link?.tick(now);
    if (this.phase === 'playing') this.happened(this.#race!.advance(now));
    this.#watch(now);
  }

  protected override happened(events: readonly GuidelineEvent[]): void {
    super.happened(events);
    // Without a connection nothing is taken as sent.
    if (this.#race === undefined || this.#link?.state !== 'open') return;
    for (const message of this.#race.messages(this.world.now())) this.#link.send(message);
  }

  protected create(): OnlineGame {
    return this.#race!.game!;
  }

  protected override onStart(session: OnlineGame): void {
    super.onStart(session);
    this.#reset();
    this.#hasBegun = session.waitAt(this.world.now()) === 0;
    if (!this.#hasBegun) {
      this.world.announce(`Game ${this.match.games.length + 1} begins in 3 seconds.`, true);
    }
  }

  protected onEnd(session: OnlineGame): void {
    const { you, names, match } = this;
    const result = session.result!;
    this.result = result;
    this.out = outWord(result);
    this.world.announce(endSentence(result, match, names, you), true);
    void this.#keep(session, result);
  }

  async #keep(game: OnlineGame, result: RaceResult): Promise<void> {
    const { you, names } = this;
    const made = game.finished && replayOfRace(game.finished, names[1], you ?? 0);
    const text = made?.ok
      ? formatReplay(RACE_REPLAY, made.value)
      : await this.world.fetchReplay(this.#id!, game.number);
    if (text === undefined || this.result !== result) return;
    if (you !== undefined) await this.keep(game.gameOf(you), result.time, text);
    else this.replay = { text };
    this.changed();
  }

  #follow(state: LinkState): void {
    const before = this.linkState;
    this.linkState = state;
    this.changed();
    if (this.room === undefined || !this.#isShown) return;
    if (state === 'lost' && before === 'open') {
      this.world.announce('Connection lost. Your well goes on.', true);
    }
    if (state === 'open') this.world.announce('Connected again.', true);
  }

  #hear(message: ServerMessage): void {
    const race = this.#race!;
    const now = this.world.now();
    const before = race.room;
    race.hear(message, now);
    if (message.type === 'garbage') {
      this.world.announce(`${count(message.rows, 'line')} of garbage coming.`, true);
    } else if (message.type !== 'inputs' && message.type !== 'ack') {
      this.#followRoom(before, race, message.type === 'welcome');
    }
    if (race.refusal !== undefined) {
      this.#link!.close();
      this.session = undefined;
      this.changed();
      return;
    }
    this.happened([]);
    this.#followView(message.type === 'welcome');
    this.frame(now);
    // A game that ended unseen was the last thing to wait for.
    if (!this.#isShown && !this.#isGameOn) this.close();
  }

  #followRoom(before: RaceRoomView | undefined, race: OnlineRace, isWelcome: boolean): void {
    const { room, you, game, result } = race;
    if (room !== undefined) {
      this.match = matchOf(room, result, you);
      const changes =
        before === undefined || !this.#isShown ? [] : seatSentences(before, room, you);
      for (const sentence of changes) this.world.announce(sentence, true);
    }
    if (isWelcome) {
      this.#sendResignation();
      if (this.#isReadyNext) this.#say(race.ready(true));
      if (game === undefined) this.#recallResult(room?.results.at(-1));
    }
    if (game !== undefined && game !== this.session) this.start();
  }

  /** What a page that was loaded anew still knows of the last game. */
  #recallResult(last: RaceResult | undefined): void {
    if (last === undefined) return;
    this.result = last;
    void this.world.fetchReplay(this.#id!, last.game).then((text) => {
      if (text === undefined || this.result !== last) return;
      this.replay = { text };
      this.changed();
    });
  }

  #followView(isNew: boolean): void {
    const next = this.#nextView;
    if (next !== 'result' || isNew || this.view === 'result') this.view = next;
    else {
      this.afterSettling(() => {
        this.view = this.#nextView;
      });
    }
    this.changed();
  }

  get #nextView(): RemoteRace['view'] {
    const { room } = this;
    if (room === undefined) return 'setup';
    if (this.#isGameOn || room.phase === 'playing') return 'race';
    if (room.phase === 'over') return 'result';
    return room.results.length > 0 ? 'race' : 'setup';
  }

  /** Notices that play has begun, and who has no connection. */
  #watch(now: number): void {
    const { session, seats, you, linkState } = this;
    if (!this.#hasBegun && session?.waitAt(now) === 0) {
      this.#hasBegun = true;
      this.world.announce('Go.', true);
    }
    const isOn = this.#hasBegun && session?.phase === 'playing';
    const isChanged = this.#presence.look(
      { online: isOn ? session : undefined, seats, you, isOpen: linkState === 'open' },
      now,
    );
    if (isChanged) this.changed();
  }

  get sentence(): string {
    return raceSentence(this, this.#presence.seconds[0]);
  }

  get notes(): readonly [string | undefined, string | undefined] {
    const isOn = this.phase === 'playing';
    return isOn ? awayNotes(this.#presence.seconds, this.you) : [undefined, undefined];
  }

  get between(): RaceBreak | undefined {
    const isBetween = this.phase !== 'playing' && this.room?.phase === 'waiting';
    return isBetween ? breakOf(this) : undefined;
  }

  get ending(): RaceEnding {
    return endingOf(this);
  }

  momentAt(now: number): RaceMoment | undefined {
    return this.session?.momentAt(now);
  }
}
