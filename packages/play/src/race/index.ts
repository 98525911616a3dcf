export { type MatchGame, RaceMatch } from './match.ts';
export { formatRate, nextPace } from './pace.ts';
export { RaceRecords } from './records.ts';
export { RACE_OPTIONS, RaceSetup } from './setup.ts';
export { attackRows, attackWord, handicapSentence } from './words.ts';
