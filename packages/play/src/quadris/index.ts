export { addEntry, CommandHistory } from './command-line.ts';
export { QuadrisSession } from './session.ts';
export { QuadrisSetup } from './setup.ts';
export { resultText } from './texts.ts';
