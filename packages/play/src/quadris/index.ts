export { addEntry, CommandHistory } from './command-line.ts';
export { QuadrisRecorder } from './recorder.ts';
export type { QuadrisNumbers } from './replay-words.ts';
export { QuadrisSession } from './session.ts';
export { QUADRIS_OPTIONS, QuadrisSetup } from './setup.ts';
export { resultText } from './texts.ts';
