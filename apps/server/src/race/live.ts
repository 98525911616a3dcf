import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Duplex } from 'node:stream';
import { RACE_LIMITS } from '@tetrarium/protocol/race';
import { API_ROOT } from '@tetrarium/protocol/server';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { isLoopback, networkOf } from '../connections.ts';
import { type CheckHello, RaceConnection } from './connection.ts';
import { Gate } from './gate.ts';
import type { RaceRooms } from './rooms.ts';

const LIVE = new RegExp(`^${API_ROOT}/races/([\\w-]{1,40})/live$`);

/** Frames of a message, and pieces of a frame, that wait for the rest. */
const MOST_PARTS = 256;

/** Milliseconds that connections get to hear the last word when the server stops. */
const FAREWELL = 500;

/** Lets WebSockets join the races of a server, at `/api/v1/races/{id}/live`. */
export function bindRaces(
  app: FastifyInstance,
  rooms: RaceRooms,
  isBehindProxy: boolean,
  checkHello: CheckHello,
): void {
  const { limits } = rooms;
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: RACE_LIMITS.message,
    perMessageDeflate: false,
    // Pings are counted before they are answered.
    autoPong: false,
    maxFragments: MOST_PARTS,
    maxBufferedChunks: MOST_PARTS,
  });
  const gate = new Gate(limits);

  const refusalOf = (request: IncomingMessage, network: string): string | undefined => {
    const { origin, host = '' } = request.headers;
    // A page of somebody else has no business here.
    if (origin !== undefined && origin.replace(/^\w+:\/\//, '') !== host) return '403 Forbidden';
    if (rooms.connections >= limits.connections) return '503 Service Unavailable';
    return gate.enter(network, rooms.now) ? undefined : '429 Too Many Requests';
  };

  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Somebody may go away in the middle of it.
    socket.on('error', () => socket.destroy());
    const [, race] = LIVE.exec(request.url ?? '') ?? [];
    const network = networkOf(addressOf(request, isBehindProxy));
    const refusal = race === undefined ? '404 Not Found' : refusalOf(request, network);
    if (race === undefined || refusal !== undefined) {
      const answer = `HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
      // A client that keeps its half open would keep ours for ever.
      socket.end(answer, () => socket.destroy());
      return;
    }
    socket.once('close', () => gate.leave(network));
    sockets.handleUpgrade(request, socket, head, (ws) => {
      const { url = '', headers } = request;
      const asked = { host: headers.host, method: 'GET', url };
      const connection = new RaceConnection(ws, rooms, rooms.find(race), (signed) =>
        checkHello(signed, asked),
      );
      ws.on('message', (data, isBinary) => {
        const text = isBinary ? Buffer.alloc(0) : (data as Buffer);
        rooms.hear(connection, () => connection.hear(text));
      });
      ws.on('ping', (data) => connection.hearPing(data));
      ws.on('pong', (data) => connection.hearPong(data));
      // Too large a message, or no WebSocket at all: `ws` has said so, and would read on for 30 s.
      ws.on('error', () => ws.terminate());
      ws.on('close', () => connection.gone());
    });
  });

  app.addHook('preClose', async () => {
    rooms.close();
    if (sockets.clients.size === 0) return;
    const ended = [...sockets.clients].map(
      (ws) => new Promise<void>((resolve) => ws.once('close', () => resolve())),
    );
    const timer = setTimeout(() => {
      for (const ws of sockets.clients) ws.terminate();
    }, FAREWELL);
    await Promise.all(ended);
    clearTimeout(timer);
  });
}

/** Who connects; a proxy on this machine is believed where there is one. */
function addressOf(request: IncomingMessage, isBehindProxy: boolean): string {
  const remote = request.socket.remoteAddress ?? '';
  if (!isBehindProxy || !isLoopback(remote)) return remote;
  const forwarded = String(request.headers['x-forwarded-for'] ?? '');
  const last = forwarded.split(',').at(-1)!.trim();
  return isIP(last) === 0 ? remote : last;
}
