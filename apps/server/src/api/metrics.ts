import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { RaceWatch } from '../race/rooms.ts';
import type { ApiContext } from './context.ts';

/** Counts what a server does, for Prometheus. */
export function countRequests(app: FastifyInstance, { store, verifier }: ApiContext): Registry {
  const registers = new Registry();
  const seconds = new Histogram({
    name: 'tetrarium_request_seconds',
    help: 'How long requests took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.2, 0.5, 1, 5],
    registers: [registers],
  });
  new Gauge({
    name: 'tetrarium_store_open',
    help: 'Whether the store is open',
    registers: [registers],
    collect() {
      this.set(store.isOpen ? 1 : 0);
    },
  });
  new Gauge({
    name: 'tetrarium_replays_waiting',
    help: 'Replays that wait or are being verified',
    registers: [registers],
    collect() {
      this.set(verifier.load);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    // Addresses that nobody knows are one: else a stranger could make as many as they like.
    const route = request.routeOptions.url ?? 'unknown';
    const { method } = request;
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  return registers;
}

/** Milliseconds of a race's work become seconds of these. */
const WORK_BUCKETS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.05];

export function countRaces(
  register: Registry,
  rooms: { readonly size: number; readonly connections: number },
): RaceWatch {
  const registers = [register];
  new Gauge({
    name: 'tetrarium_races',
    help: 'Races by link that are open',
    registers,
    collect() {
      this.set(rooms.size);
    },
  });
  new Gauge({
    name: 'tetrarium_race_connections',
    help: 'Connections to races',
    registers,
    collect() {
      this.set(rooms.connections);
    },
  });
  const seconds = new Histogram({
    name: 'tetrarium_race_work_seconds',
    help: 'How long a tick of a part of all races, or a message of one, took',
    labelNames: ['kind'],
    buckets: WORK_BUCKETS,
    registers,
  });
  return {
    clock: () => performance.now(),
    note: (kind, milliseconds) => seconds.observe({ kind }, milliseconds / 1000),
  };
}

/** Adds the figures of the process; they are watched from the first time somebody asks. */
export function watchProcess(register: Registry): void {
  collectDefaultMetrics({ register });
}
