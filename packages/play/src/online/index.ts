/*
 * A race by link, without sockets and clocks.
 *
 * A page (or a program) that plays or watches; `clock()` is `performance`'s, which only goes on:
 *
 *   const race = new OnlineRace({ handling, localTime: (at) => link.localTime(at) ?? clock() });
 *   const link = new RaceLink({                       // of @tetrarium/protocol/race
 *     origin: location.origin, race: id, openSocket: (address) => new WebSocket(address),
 *     signer, name, clock, date, nonce,               // without `signer` one watches
 *     has: () => race.has,
 *     hear: (message) => race.hear(message, clock()),
 *     change: (state) => {},                          // 'connecting' | 'open' | 'lost' | 'ended'
 *   }, clock());
 *
 *   every frame, and by a timer of 100 ms while the page is hidden:
 *     const now = clock();
 *     link.tick(now);
 *     show(race.advance(now));                        // events of one's own well
 *     for (const message of race.messages(now)) link.send(message);
 *   keys:      race.game?.press(button, isDown, at)   // at: by the same clock
 *   blur:      race.game?.pause()
 *   buttons:   link.send(race.ready()), link.send(race.resign()) where they are not undefined
 *   painting:  race.room (seats, phase, results), race.you, race.game?.waitAt(now) (the countdown),
 *              race.game?.momentAt(now) (both sides and the attacks, the player's own first),
 *              race.game?.unconfirmed (large: the connection is bad), race.result, race.refusal
 *   replay:    replayOfRace(race.game.finished, nameOfRival, race.you ?? 0), or GET .../replay?game=N
 *
 * `race.ready()` after a game is for the next one; after the end of a match (`room.phase` is 'over')
 * for a rematch. A room is made by `ServerClient.createRace(firstTo)` and has the link `#/race?room=ID`.
 *
 * A page has all of this in a `RemoteRace`, with its lobby, announcements and results.
 *
 * A server gives each room a `RaceRoom` with an outlet: `join`, `leave`, `receive`, `setDelay`, and
 * `tick` ten times a second. `RaceReferee` is the rules of one game.
 */
export { RemoteRace, type RemoteRaceWorld } from './remote-race.ts';
export { RaceRoom } from './room.ts';
export type { Visitor } from './seat.ts';
export { midSentence } from './sentences.ts';
export { OnlineRace } from './session.ts';
export { replayOfRace } from './well.ts';
