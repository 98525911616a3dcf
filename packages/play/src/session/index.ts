export { Bindings } from './bindings.ts';
export { Pace } from './pace.ts';
export { parseSeed } from './seed.ts';
export { clearedSentence, describePicture, pictureHeights } from './sentences.ts';
