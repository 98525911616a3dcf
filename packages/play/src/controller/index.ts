export { GameController, Observable, type SavedGame, type SavedSession } from './controller.ts';
export { RealTimeController, type RealTimeSession } from './real-time.ts';
export type { FinishedGame, GameStorage, LibraryWorld, QuadrisNumbers, World } from './world.ts';
