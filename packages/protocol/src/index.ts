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
  replySchema,
  type Step,
  type Value,
} from './objects.ts';
export { packSteps, serveObjects, unpackOutcomes } from './serve-objects.ts';
