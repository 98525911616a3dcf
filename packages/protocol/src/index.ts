export {
  type BrainAnswers,
  BrainFailed,
  type BrainRequest,
  parseBrainAnswer,
} from './brain.ts';
export {
  type Hello,
  LineSplitter,
  parseHello,
  parseReply,
} from './lines.ts';
export {
  type Argument,
  type BreakReason,
  LinkBroken,
  type Made,
  type ObjectLink,
  type Outcome,
  type Reference,
  type Reply,
  type Request,
  type Step,
  type Value,
} from './objects.ts';
export { packSteps, serveObjects, unpackOutcomes } from './serve-objects.ts';
