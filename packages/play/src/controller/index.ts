export { GameController, Observable, type SavedGame, type SavedSession } from './controller.ts';
export { RealTimeController, type RealTimeSession } from './real-time.ts';
export {
  type FinishedGame,
  type GameStorage,
  type LibraryWorld,
  type QuadrisNumbers,
  quietWorld,
  type World,
} from './world.ts';
