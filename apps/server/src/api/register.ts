import rateLimit from '@fastify/rate-limit';
import {
  API_ROOT,
  type Asked,
  ENDPOINTS,
  type Endpoint,
  type EndpointName,
  SERVER_LIMITS,
} from '@tetrarium/protocol/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback, networkOf } from '../connections.ts';
import { JobService } from '../jobs/service.ts';
import { bindRaces } from '../race/live.ts';
import { RaceRooms } from '../race/rooms.ts';
import type { Signatory } from '../store/players.ts';
import { demandInstructor, demandOpenContest } from './contests.ts';
import type { ApiContext } from './context.ts';
import { HANDLERS } from './handlers.ts';
import { demandRun } from './jobs.ts';
import { countRaces, countRequests, watchProcess } from './metrics.ts';
import { describeApi } from './openapi.ts';
import { OwnHosts } from './own-hosts.ts';
import { ApiProblem, checked, notFound, problemOf, sendProblem } from './problem.ts';
import type { HandlerContext } from './request.ts';
import { SeedGate } from './seed-gate.ts';
import { registerShare } from './share.ts';
import { bearerOf, demandOperator, SignatureChecker } from './signature.ts';

const MINUTE = 60_000;
const BROKEN = new ApiProblem(
  500,
  'server/broken',
  'Expected an answer, got a fault of this server',
);
const NOBODY: Signatory = { id: '', publicKey: '' };

export function registerApi(app: FastifyInstance, given: ApiContext, isBehindProxy: boolean): void {
  const figures = countRequests(app, given);
  const rooms = new RaceRooms(
    () => BigInt(given.drawSeed()),
    (error) => app.log.error(error),
    given.races,
  );
  rooms.watch(countRaces(figures, rooms));
  if (given.raceWatch !== undefined) rooms.watch(given.raceWatch);
  const { store, version, jobClock } = given;
  const jobs = new JobService(store, { version, ...(jobClock && { now: jobClock }) });
  app.addHook('preClose', () => jobs.close());
  const context: HandlerContext = { ...given, rooms, jobs, seedGate: new SeedGate() };
  const hosts = new OwnHosts(app.server, context.publicUrl);
  const checker = new SignatureChecker(context.now, hosts, store);
  bindRaces(app, rooms, isBehindProxy, async (signed, asked) => {
    const parts = { ...signed, time: `${signed.time}` };
    try {
      const { id: player } = await checker.checkSigned(parts, asked, Buffer.alloc(0));
      return { player };
    } catch (error) {
      const problem = problemOf(error);
      if (problem === undefined) app.log.error(error);
      const { code, message: detail } = problem ?? BROKEN;
      return { code, detail };
    }
  });
  let isWatched = false;
  const answerProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const problem = problemOf(error);
    store.noteFault(error);
    if (problem !== undefined) return sendProblem(reply, problem);
    request.log.error(error);
    return sendProblem(reply, BROKEN);
  };

  app.register(async (health) => {
    health.setErrorHandler(answerProblem);
    health.get('/healthz', async (_request, reply) => plain(reply).send('ok\n'));
    health.get('/readyz', async (_request, reply) => {
      await context.store.ping();
      return plain(reply).send('ready\n');
    });
    health.get('/metrics', async (request, reply) => {
      // Nobody's business but that of this machine and its operator.
      if (!isLoopback(request.ip)) demandOperator(request, context.operatorToken);
      if (!isWatched) watchProcess(figures);
      isWatched = true;
      return reply
        .header('cache-control', 'no-store')
        .type(figures.contentType)
        .send(await figures.metrics());
    });
  });

  app.register(async (share) => {
    await limitAddresses(share, context);
    registerShare(share, context, hosts);
  });

  app.register(
    async (api) => {
      api.setErrorHandler(answerProblem);
      api.setNotFoundHandler((_request, reply) =>
        sendProblem(reply, notFound('request/unknown', 'an address of the API')),
      );
      const parseJson = api.getDefaultJsonParser('error', 'error');
      api.removeAllContentTypeParsers();
      // A signature is over the bytes that came.
      api.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: SERVER_LIMITS.body },
        (request, body, done) => {
          bodies.set(request, body as Buffer);
          if (body.length === 0) done(null, undefined);
          else parseJson(request, body.toString(), done);
        },
      );
      const { limits } = context;
      await limitAddresses(api, context);
      const limitOfPlayer = api.createRateLimit({
        max: Math.max(1, limits.player),
        timeWindow: MINUTE,
        keyGenerator: (request) => players.get(request) ?? '',
      });
      const demandPlayer: DemandPlayer = async (request, name) => {
        const body = bodies.get(request) ?? Buffer.alloc(0);
        // A race is in the memory of this process.
        const isStoreNeeded = name !== 'createRace';
        const player = await checker.check(request, body, { isStoreNeeded });
        if (limits.player === 0) return player;
        players.set(request, player.id);
        const limit = await limitOfPlayer(request);
        if (!limit.isAllowed && limit.isExceeded) throw tooMany('this key', limit.ttl);
        return player;
      };
      const description = describeApi(context.version);
      api.get('/openapi.json', async (_request, reply) =>
        reply.header('cache-control', 'no-cache').send(description),
      );
      for (const name of Object.keys(ENDPOINTS) as EndpointName[]) {
        addEndpoint(api, name, context, demandPlayer);
      }
    },
    { prefix: API_ROOT },
  );
}

/** Lets an address ask so often in this scope. */
async function limitAddresses(scope: FastifyInstance, { limits }: ApiContext): Promise<void> {
  await scope.register(rateLimit, {
    global: limits.address > 0,
    max: Math.max(1, limits.address),
    timeWindow: MINUTE,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) => tooMany('this address', ttl),
  });
}

/** Who signed a request; throws an `ApiProblem` where nobody did. */
type DemandPlayer = (request: FastifyRequest, name: EndpointName) => Promise<Signatory>;

/** What came with a request besides what Fastify keeps of it. */
const bodies = new WeakMap<FastifyRequest, Buffer>();
const players = new WeakMap<FastifyRequest, string>();

function addEndpoint<N extends EndpointName>(
  api: FastifyInstance,
  name: N,
  context: HandlerContext,
  demandPlayer: DemandPlayer,
): void {
  const endpoint: Endpoint = ENDPOINTS[name];
  const { method, path, caller, params, query, body, status, longest, often } = endpoint;
  api.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: longest ?? SERVER_LIMITS.body,
    ...(often !== undefined &&
      context.limits.address > 0 && {
        config: { rateLimit: { max: often * context.limits.address } },
      }),
    // Before the body is read: who has no business here is not worth its bytes.
    preParsing: async (request) => {
      if (caller === 'operator') demandOperator(request, context.operatorToken);
      const admit = ADMISSIONS[name] ?? (caller === 'instructor' ? demandInstructorOf : undefined);
      if (admit !== undefined) {
        await admit(
          context,
          checked(params!, request.params, 'address') as never,
          bearerOf(request),
        );
      }
    },
    handler: async (request, reply) => {
      const player = caller === 'player' ? await demandPlayer(request, name) : NOBODY;
      const asked = {
        params: params && checked(params, request.params, 'address'),
        query: query && checked(query, { ...(request.query as object) }, 'query'),
        body: body && checked(body, request.body, 'body'),
      } as Asked<N>;
      const answer: unknown = await HANDLERS[name](context, {
        ...asked,
        player,
        network: context.limits.address === 0 ? '' : networkOf(request.ip),
      });
      reply.header('cache-control', 'no-cache');
      if (answer === undefined) return reply.code(204).send();
      if (typeof answer === 'string') return plain(reply).send(answer);
      const { isNew = true } = answer as { isNew?: boolean };
      return reply.code(isNew ? status.at(-1)! : status[0]!).send(answer);
    },
  });
}

type Admission = (context: HandlerContext, params: never, bearer: string) => Promise<unknown>;

/** What has to be known by who sends to an endpoint, besides the roles. */
const ADMISSIONS: Readonly<Partial<Record<EndpointName, Admission>>> = {
  enter: (context, { code }: { code: string }) => demandOpenContest(context, code),
  lendTab: async ({ jobs }, { key }: { key: string }) => demandRun(await jobs.queue(), key),
};

const demandInstructorOf: Admission = (context, { code }: { code: string }, bearer) =>
  demandInstructor(context, code, bearer);

function plain(reply: FastifyReply): FastifyReply {
  return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-cache');
}

function tooMany(who: string, ttl: number): ApiProblem {
  const seconds = Math.max(1, Math.ceil(ttl / 1000));
  const message = `Expected fewer requests of ${who}, got too many: come again in ${seconds} s`;
  return new ApiProblem(429, 'request/too-many', message, seconds);
}
