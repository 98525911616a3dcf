import { signal } from '@preact/signals';
import { RemoteRace as Races, type RemoteRaceWorld } from '@tetrarium/play/online';
import { base64Url } from '@tetrarium/protocol/server';
import type { OpenGames } from '../game-ui/open-games.ts';
import {
  findServer,
  forgetServer,
  isAway,
  reader,
  reasonOf,
  writer,
} from '../server/connection.ts';
import { canSign, demandSigner, loadKey, me } from '../server/key.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { RACE_WORLD, RaceGame } from './game.ts';
import { RACE } from './messages.ts';

/** Milliseconds until a server that is away is asked for again. */
const PAUSE = 2000;

const WORLD: RemoteRaceWorld = {
  ...RACE_WORLD,
  connection: {
    origin: globalThis.location?.origin,
    openSocket: (address) => new WebSocket(address),
    date: Date.now,
    serverDate: () => reader.date(),
    nonce: () => base64Url(crypto.getRandomValues(new Uint8Array(16))),
  },
  findSigner: async () => {
    await loadKey();
    return canSign ? demandSigner() : undefined;
  },
  fetchReplay: async (room, game) => {
    try {
      return await reader.raceReplay(room, game);
    } catch {
      return undefined;
    }
  },
};

/** A player's races with a friend on a page, and the lobby in which they are made. */
export class RemoteGame extends RaceGame<Races> {
  readonly room = this.read(({ room }) => room);
  readonly you = this.read(({ you }) => you);
  readonly seats = this.read(({ seats }) => seats);
  readonly linkState = this.read(({ linkState }) => linkState);
  readonly refusal = this.read(({ refusal }) => refusal);
  readonly name = this.read(({ name }) => name);
  /** How many games one has to win in the race that is to be made. */
  readonly firstTo = signal(3);
  readonly isMaking = signal(false);
  /** Why no race could be made. */
  readonly failure = signal<string | undefined>(undefined);

  constructor() {
    super(new Races(WORLD));
  }

  /** Asks for the server until it is there or there is none, or the answer is called. */
  readonly lookForServer = (): (() => void) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const state = await findServer();
      if (!isOver && state === 'away') timer = setTimeout(look, PAUSE);
    };
    void look();
    void loadKey().then(() => this.controller.suggestName(me.peek()?.name ?? ''));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  };

  /** Makes a race, and goes to it. */
  async make(): Promise<void> {
    if (this.isMaking.peek()) return;
    this.isMaking.value = true;
    this.failure.value = undefined;
    try {
      const { id } = await (await writer()).createRace(this.firstTo.peek());
      location.hash = addressOfRoom(id);
      announce(RACE.remote.made, true);
    } catch (error) {
      if (isAway(error)) forgetServer();
      const reason = format(RACE.remote.makeFailed, { reason: reasonOf(error) });
      this.failure.value = isAway(error) ? RACE.remote.away : reason;
      announce(this.failure.value, true);
    } finally {
      this.isMaking.value = false;
    }
  }
}

/** The address of a race on this site. */
export function addressOfRoom(id: string): string {
  return `#/race?room=${id}`;
}

/** The races with a friend among the open games. */
export function openRemoteGame(games: OpenGames): RemoteGame {
  return games.get('remote-race', () => new RemoteGame());
}
