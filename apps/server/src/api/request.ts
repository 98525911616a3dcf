import type { Answer, Asked, EndpointName, Frozen } from '@tetrarium/protocol/server';
import type { JobService } from '../jobs/service.ts';
import type { RaceRooms } from '../race/rooms.ts';
import type { Signatory } from '../store/players.ts';
import type { ApiContext } from './context.ts';
import type { SeedGate } from './seed-gate.ts';

export interface HandlerContext extends ApiContext {
  readonly rooms: RaceRooms;
  readonly jobs: JobService;
  readonly seedGate: SeedGate;
}

/** A request that was checked; `player` is there where the endpoint asks for a signature. */
type Request<N extends EndpointName> = Asked<N> & {
  readonly player: Signatory;
  /** Where it comes from: an address, or the first half of a long one; empty where addresses have no limits. */
  readonly network: string;
};

/** What each endpoint does: those that answer nothing may answer a text. */
export type Handlers = {
  readonly [N in EndpointName]: (
    context: HandlerContext,
    request: Request<N>,
  ) => Promise<Answer<N> extends undefined ? string | undefined : Frozen<Answer<N>>>;
};
