export { Bindings } from './bindings.ts';
export { Pace } from './pace.ts';
export { parseSeed } from './seed.ts';
export { clearedSentence, count, formatNumber } from './sentences.ts';
