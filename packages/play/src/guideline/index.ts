export { Bests } from './bests.ts';
export { GUIDELINE_ACTIONS, type GuidelineAction, isButton, KEY_SETS } from './bindings.ts';
export { HandlingLog } from './handling-log.ts';
export { GuidelineSession } from './session.ts';
export { GuidelineSetup } from './setup.ts';
