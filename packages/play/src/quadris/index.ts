export { addEntry, CommandHistory } from './command-line.ts';
export { QuadrisController } from './controller.ts';
export { QuadrisRecorder } from './recorder.ts';
export { finishedQuadris } from './replay-words.ts';
export { QuadrisSession } from './session.ts';
export { QUADRIS_OPTIONS, QuadrisSetup } from './setup.ts';
export { resultText } from './texts.ts';
