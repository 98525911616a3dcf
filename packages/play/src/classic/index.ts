export { ClassicSession } from './session.ts';
export { CLASSIC_GAME, CLASSIC_OPTIONS, ClassicSetup } from './setup.ts';
