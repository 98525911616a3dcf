import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { openBrowser, USUAL_PORT } from '../shell/open-browser.ts';
import type { StopReason } from '../shell/terminal.ts';
import { readVersion } from '../shell/version.ts';
import { wholeNumber } from '../shell/whole-number.ts';

/** `tetrarium serve`: the web workbench, on this machine only unless told otherwise. */
export const serve = defineCommand({
  options: {
    port: {
      type: 'string',
      requiresArg: true,
      coerce: wholeNumber('port', 0, 65535),
      describe: `The port, 0 for any free one [default: ${USUAL_PORT} or a free one]`,
    },
    host: {
      type: 'string',
      requiresArg: true,
      default: '127.0.0.1',
      describe: 'The address to listen on; 0.0.0.0 is all of this machine, for others too',
    },
    open: {
      type: 'boolean',
      default: true,
      describe: 'Open a browser on a desktop',
    },
  },
  exits: {
    [EXIT.ok]: 'stopped by SIGTERM',
    [EXIT.unavailable]: 'the port or the address cannot be used',
  },
  run: async ({ port, host, open }, terminal) => {
    const { createServer } = await import('@tetrarium/server');
    const stop = terminal.stopSignal();
    const server = createServer({ version: readVersion() });
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
      throw explain(error as NodeJS.ErrnoException, host, port ?? USUAL_PORT);
    }
    const bound = server.server.address() as AddressInfo;
    const address = addressOf(bound);
    terminal.print(`Tetrarium is at ${address}`);
    if (isEverywhere(bound)) {
      terminal.say(
        `It listens on every address of this machine (${bound.address}): ${elsewhere(bound)}`,
      );
    }
    if (open) openBrowser(address);
    terminal.say('Press Ctrl-C to stop.');
    await new Promise((resolve) => {
      if (stop.aborted) resolve(undefined);
      stop.addEventListener('abort', resolve);
    });
    await server.close();
    return (stop.reason as StopReason) === 'SIGINT' ? EXIT.interrupted : EXIT.ok;
  },
});

/** Whether other machines can reach it, whatever they call this one. */
function isEverywhere({ address }: AddressInfo): boolean {
  return address === '0.0.0.0' || address === '::';
}

/** What to type into a browser on another machine. */
function elsewhere({ port }: AddressInfo): string {
  const outer = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal);
  const list = outer.map(({ address }) => `http://${address}:${port}/`).join(' ');
  return list === '' ? 'there is no network now' : `other machines reach it at ${list}`;
}

/** The address to type into a browser here; "all addresses" is none of them. */
function addressOf(bound: AddressInfo): string {
  const { address, family, port } = bound;
  if (isEverywhere(bound)) return `http://127.0.0.1:${port}/`;
  return family === 'IPv6' ? `http://[${address}]:${port}/` : `http://${address}:${port}/`;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): unknown {
  const refuse = (message: string, advice: string): CliError =>
    new CliError(EXIT.unavailable, message, advice);
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
