import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { Server } from '@tetrarium/server';
import { CliError, EXIT } from '../shell/exit.ts';
import { USUAL_PORT } from '../shell/open-browser.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Where a server is to listen; without a port on the usual one, or any free one. */
export interface ListenPlace {
  readonly host: string;
  readonly port: number | undefined;
  /** The flag that says all of this, where it is one. */
  readonly flag?: string;
  /** Whether the address is for people at other machines, if they can reach it. */
  readonly isForOthers?: boolean;
}

/** Answers the address to type into a browser; where it cannot listen the server is closed. */
export async function listenAt(
  server: Server,
  place: ListenPlace,
  terminal: Terminal,
): Promise<string> {
  const { host, port } = place;
  const listen = (wanted: number) => server.listen({ port: wanted, host });
  const isTaken = (error: NodeJS.ErrnoException): boolean => error.code === 'EADDRINUSE';
  try {
    await listen(port ?? USUAL_PORT).catch((error) => {
      if (port !== undefined || !isTaken(error)) throw error;
      terminal.say(`Port ${USUAL_PORT} is taken, so another one was chosen.`);
      return listen(0);
    });
  } catch (error) {
    await server.close();
    throw explain(error as NodeJS.ErrnoException, { ...place, port: port ?? USUAL_PORT });
  }
  const bound = server.server.address() as AddressInfo;
  if (isEverywhere(bound)) {
    terminal.say(
      `It listens on every address of this machine (${bound.address}): ${elsewhere(bound)}`,
    );
  } else if (!/^(127\.|::1$)/.test(bound.address)) {
    terminal.say(`It listens on ${bound.address}: other machines may reach it there`);
  }
  return place.isForOthers === true ? (outerOf(bound)[0] ?? addressOf(bound)) : addressOf(bound);
}

/** Whether other machines can reach it, whatever they call this one. */
function isEverywhere({ address }: AddressInfo): boolean {
  return address === '0.0.0.0' || address === '::';
}

/** What to type into a browser on another machine, where it listens for those. */
function outerOf(bound: AddressInfo): string[] {
  if (!isEverywhere(bound)) return [];
  return Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${bound.port}/`);
}

function elsewhere(bound: AddressInfo): string {
  const list = outerOf(bound).join(' ');
  return list === '' ? 'there is no network now' : `other machines reach it at ${list}`;
}

/** The address to type into a browser here; "all addresses" is none of them. */
function addressOf(bound: AddressInfo): string {
  const { address, family, port } = bound;
  if (isEverywhere(bound)) return `http://127.0.0.1:${port}/`;
  return family === 'IPv6' ? `http://[${address}]:${port}/` : `http://${address}:${port}/`;
}

function explain(error: NodeJS.ErrnoException, { host, port, flag }: ListenPlace): unknown {
  const refuse = (message: string, advice: string): CliError =>
    new CliError(EXIT.unavailable, message, flag ? `Give another address with ${flag}.` : advice);
  const noAddress = (): CliError =>
    refuse(
      `This machine has no address ${host}`,
      'Leave --host out for this machine only, or give 0.0.0.0 for all its addresses.',
    );
  switch (error.code) {
    case 'EADDRINUSE':
      return refuse(
        `Port ${port} on ${host} is already in use`,
        'Give another one with --port, or leave --port out to get a free one.',
      );
    case 'EACCES':
      return refuse(
        `Port ${port} on ${host} is not allowed for this user`,
        'Give a port from 1024 up with --port.',
      );
    case 'EADDRNOTAVAIL':
    case 'EINVAL':
      return noAddress();
    default:
      // Whatever is wrong with a name, it is none of this machine.
      return error.syscall === 'getaddrinfo' ? noAddress() : error;
  }
}
