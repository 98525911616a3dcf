export {
  RACE_LIMITS,
  type RaceEnd,
  type RaceResult,
  type RaceRoomView,
} from '../server/race-room.ts';
export {
  type LinkState,
  livePath,
  RaceLink,
  type RaceLinkOptions,
  type RaceSocket,
} from './link.ts';
export {
  type ClientMessage,
  type ClientMessageOf,
  type GarbageNotice,
  type KnownGame,
  type PlayerMessage,
  type Progress,
  type RaceBatch,
  type RaceSeat,
  type ReadMessage,
  readClientMessage,
  type ServerMessage,
  type ServerMessageOf,
  type TimedWord,
} from './messages.ts';
