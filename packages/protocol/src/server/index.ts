export { boardKey, type GameKey, isSameGame } from './boards.ts';
export { type ClientOptions, type Fetch, RequestRefused, ServerClient } from './client.ts';
export {
  CONTEST_DEFAULTS,
  CONTEST_LIMITS,
  CONTEST_RANGES,
  type Contest,
  type ContestRules,
  type SentContestResult,
} from './contests.ts';
export {
  type Answer,
  API_ROOT,
  type Asked,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
} from './endpoints.ts';
export type { LentRun, TabReport } from './jobs.ts';
export { findNameFault } from './names.ts';
export type { Frozen } from './race-room.ts';
export {
  type Board,
  type GameResult,
  type List,
  problemSchema,
  type Score,
  SERVER_LIMITS,
  type ServerProblem,
  type Submission,
} from './schemas.ts';
export {
  base64Url,
  createSigner,
  KEY_ALGORITHM,
  SIGN_ALGORITHM,
  SIGNATURE_HEADERS,
  type Signer,
  signedText,
} from './signing.ts';
