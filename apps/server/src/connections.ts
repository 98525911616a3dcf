import type { Server, Socket } from 'node:net';

/** How long a client may take, and how many may come; a page needs seconds and a handful. */
export const CONNECTION_LIMITS = {
  /** Milliseconds for the head of a request, and for all of it. */
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  /** Milliseconds between two looks at who is late. */
  connectionsCheckingInterval: 2000,
  /** Milliseconds an idle connection is kept. */
  keepAliveTimeout: 30_000,
  /** Bytes of the head of a request. */
  maxHeaderSize: 16_384,
  /** Connections at the same time, and those of one address elsewhere: a class of 60 may share one. */
  all: 5000,
  ofAddress: 500,
} as const;

type Caller = Pick<Socket, 'remoteAddress' | 'destroy' | 'once'>;

/** Ends connections beyond what is allowed; those of this machine (a proxy) are not counted. */
export class ConnectionGuard {
  private readonly most: number;
  private readonly counts = new Map<string, number>();

  constructor(most: number = CONNECTION_LIMITS.ofAddress) {
    this.most = most;
  }

  watch(server: Server): void {
    server.maxConnections = CONNECTION_LIMITS.all;
    server.on('connection', (socket) => this.admit(socket));
  }

  admit(socket: Caller): void {
    const { remoteAddress = '' } = socket;
    if (isLoopback(remoteAddress)) return;
    const network = networkOf(remoteAddress);
    const count = (this.counts.get(network) ?? 0) + 1;
    if (count > this.most) {
      socket.destroy();
      return;
    }
    this.counts.set(network, count);
    socket.once('close', () => {
      const left = this.counts.get(network)! - 1;
      if (left > 0) this.counts.set(network, left);
      else this.counts.delete(network);
    });
  }
}

/** What one subscriber has: an address, or the first half of a long one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip;
  const [head = '', tail] = ip.split('::');
  const first = head.split(':').filter((part) => part !== '');
  const last = tail?.split(':').filter((part) => part !== '') ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - first.length - last.length) }, () => '0');
  return [...first, ...(tail === undefined ? [] : zeros), ...last].slice(0, 4).join(':');
}

export function isLoopback(ip: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(ip);
}
