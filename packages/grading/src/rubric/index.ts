export {
  giveMarks,
  type JudgedTests,
  type Marks,
  roundTo,
  weighDemands,
} from './marks.ts';
export { type Demand, PLAIN_RUBRIC, parseRubric, type Rubric } from './rubric.ts';
