import type { Server } from 'node:http';
import { networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];
const EVERYWHERE = ['0.0.0.0', '::'];

/**
 * What a server is called in addresses: this machine, the addresses it listens on, and its public
 * one. A signature for any other name was meant for another server.
 */
export class OwnHosts {
  private readonly server: Server;
  private readonly publicUrl: string | undefined;
  private readonly publicHosts: readonly string[];

  /** `publicUrl` is like "https://example.org", without a slash at the end. */
  constructor(server: Server, publicUrl: string | undefined) {
    this.server = server;
    this.publicUrl = publicUrl;
    this.publicHosts = publicUrl === undefined ? [] : hostsOf(new URL(publicUrl));
  }

  has(host: string): boolean {
    const asked = host.toLowerCase();
    return this.publicHosts.includes(asked) || this.localHosts().includes(asked);
  }

  /** One of the names, for who used another one. */
  get example(): string {
    return this.publicHosts[0] ?? this.localHosts()[0]!;
  }

  /** Where this server is, as the one who asks may call it; empty where that is no name of it. */
  originOf({ protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>): string {
    return this.publicUrl ?? (this.has(host) ? `${protocol}://${host}` : '');
  }

  private localHosts(): string[] {
    const bound = this.server.address();
    const isBound = bound !== null && typeof bound === 'object';
    const port = isBound ? bound.port : 80;
    const names = [...LOOPBACK, ...(isBound ? addressesOf(bound.address) : [])];
    return names.flatMap((name) => [`${name}:${port}`, ...(port === 80 ? [name] : [])]);
  }
}

/** How a host may be written: its usual port can be left out. */
function hostsOf({ host, hostname, protocol, port }: URL): string[] {
  if (port !== '') return [host];
  return [host, `${hostname}:${protocol === 'https:' ? 443 : 80}`];
}

/** An address as it stands in a URL; all of this machine where it is none in particular. */
function addressesOf(address: string): string[] {
  const all = EVERYWHERE.includes(address)
    ? Object.values(networkInterfaces()).flatMap((each) => each ?? [])
    : [{ address }];
  return all.map(({ address: each }) => (each.includes(':') ? `[${each}]` : each));
}
