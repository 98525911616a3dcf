export { BrainRace, type BrainRaceWorld, type LeftGame, type Rival } from './brain-race.ts';
export {
  RaceController,
  type RaceMoment,
  type RaceWorld,
  type ShownReplay,
} from './controller.ts';
export { type MatchGame, RaceMatch } from './match.ts';
export { formatRate, nextPace } from './pace.ts';
export { RaceRecords } from './records.ts';
export { RACE_OPTIONS, RaceSetup } from './setup.ts';
export { attackRows, attackWord, handicapSentence, matchTerms } from './words.ts';
