import type { GuidelineEvent, Handling, Side } from '@tetrarium/engine/guideline';
import type {
  KnownGame,
  PlayerMessage,
  RaceResult,
  RaceRoomView,
  ServerMessage,
} from '@tetrarium/protocol/race';
import { OnlineGame } from './game.ts';

/** What a client needs besides messages. */
export interface OnlineOptions {
  readonly handling: Handling;
  /** The moment of the clock outside at which that of the room says this, as far as is known by now. */
  readonly localTime: (roomTime: number) => number;
}

/**
 * A race by link as a page or a program sees it: the room, the side that is played here, and the
 * game that is on. It hears what the room says and answers what is to be sent; it has no clock.
 */
export class OnlineRace {
  /** Undefined until the room has answered. */
  room: RaceRoomView | undefined;
  /** The side that is played here; undefined for a spectator. */
  you: Side | undefined;
  /** The game that is on, or the last one. */
  game: OnlineGame | undefined;
  /** Why the room does not go on with us. */
  refusal: { readonly code: string; readonly detail: string } | undefined;
  private readonly options: OnlineOptions;
  /** When play begins, by the clock of the room. */
  private startsAt = 0;
  /** Whether the server has said how far it knows us, on this connection. */
  private isSynced = false;

  constructor(options: OnlineOptions) {
    this.options = options;
  }

  /** Whether a game is on, or about to begin. */
  get isOn(): boolean {
    return this.game !== undefined && this.game.result === undefined;
  }

  /** The result of the last game, as long as no other has begun. */
  get result(): RaceResult | undefined {
    return this.game?.result;
  }

  /** What is known here of the game that is on: goes into the hello of a reconnect. */
  get has(): KnownGame | undefined {
    const { game } = this;
    return game !== undefined && this.isOn
      ? { game: game.number, until: game.progress }
      : undefined;
  }

  /** The room said something. */
  hear(message: ServerMessage, now: number): void {
    const { game } = this;
    switch (message.type) {
      case 'welcome':
        this.room = message.room;
        this.you = message.you;
        this.isSynced = false;
        return;
      case 'room':
        this.room = message.room;
        return;
      case 'start':
        this.start(message);
        return;
      case 'inputs':
        if (game?.number === message.game) game.hearBatch(message, now);
        return;
      case 'garbage':
        if (game?.number === message.game) game.hearGarbage(message);
        return;
      case 'ack':
        if (game?.number === message.game) game.acknowledge(message.until);
        return;
      case 'end':
        if (game?.number === message.result.game) game.finish(message.result);
        return;
      case 'refused':
        if (message.isFinal) this.refusal = { code: message.code, detail: message.detail };
        return;
      case 'pong':
        return;
    }
  }

  /** Lets one's own well go on. */
  advance(now: number): GuidelineEvent[] {
    const { game } = this;
    if (game === undefined || !this.isOn) return [];
    game.correctStart(this.options.localTime(this.startsAt), now);
    return game.advance(now);
  }

  /** What is to be sent by now. */
  messages(now: number): PlayerMessage[] {
    return this.isSynced ? (this.game?.batches(now) ?? []) : [];
  }

  /** Says that one is ready for the next game, or not after all; after a match that is a rematch. */
  ready(isReady = true): PlayerMessage | undefined {
    if (this.room === undefined || this.you === undefined || this.isOn) return undefined;
    const { sdf: softDrop } = this.options.handling;
    return { type: 'ready', game: this.room.game, isReady, softDrop };
  }

  /** Gives up the game that is on. */
  resign(): PlayerMessage | undefined {
    if (this.game === undefined || this.you === undefined || !this.isOn) return undefined;
    return { type: 'resign', game: this.game.number };
  }

  private start({
    game,
    seed,
    startsAt,
    until,
    softDrop,
  }: ServerMessage & { type: 'start' }): void {
    const { you, options } = this;
    this.isSynced = true;
    this.startsAt = startsAt;
    if (this.game?.number === game && this.game.side === you) {
      if (you !== undefined) this.game.resendAfter(until[you]);
      return;
    }
    this.game = new OnlineGame({
      game,
      seed: BigInt(seed),
      side: you,
      handling: options.handling,
      startsAt: options.localTime(startsAt),
      until,
      softDrop,
    });
  }
}
