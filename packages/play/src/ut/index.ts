export { UtSession } from './session.ts';
export { UT_GAME, UT_OPTIONS, UtSetup } from './setup.ts';
