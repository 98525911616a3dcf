export { GameController, type SavedGame, type SavedSession } from './controller.ts';
export { RealTimeController, type RealTimeSession } from './real-time.ts';
export type { GameStorage, World } from './world.ts';
