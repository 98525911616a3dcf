import { randomInt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import type { ServerOptions } from '@tetrarium/server';
import { defineCommand } from '../shell/command.ts';
import { CliError, EXIT } from '../shell/exit.ts';
import { guide } from '../shell/guide.ts';
import { openBrowser, USUAL_PORT } from '../shell/open-browser.ts';
import type { StopReason, Terminal } from '../shell/terminal.ts';
import { readVersion } from '../shell/version.ts';
import { wholeNumber } from '../shell/whole-number.ts';
import { placeOf, readToken, STORE_OPTIONS, withStoreErrors } from '../store/place.ts';

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
    ...STORE_OPTIONS,
    'operator-token-file': {
      type: 'string',
      requiresArg: true,
      offers: { files: true },
      describe:
        'A file with the word by which an operator hides rows and names and opens contests [nobody can]',
    },
    'rate-limit': {
      type: 'string',
      requiresArg: true,
      coerce: wholeNumber('rate-limit', 0, 1_000_000),
      describe: 'Requests of one address to the API in a minute, 0 for any number [default: 600]',
    },
    proxy: {
      type: 'boolean',
      default: false,
      describe: 'Believe a proxy on this machine who asks (X-Forwarded-For)',
    },
    log: {
      type: 'boolean',
      default: false,
      describe: 'Log every request on stderr, as lines of JSON',
    },
  },
  notes: [`More: ${guide('operating')}`],
  exits: {
    [EXIT.ok]: 'stopped by SIGTERM',
    [EXIT.badInput]: 'the file of the operator has no token',
    [EXIT.unavailable]: 'the port, the address or the store cannot be used',
  },
  run: async (args, terminal) => {
    const { port, host, open, log, proxy } = args;
    const stop = terminal.stopSignal();
    const { server, store } = await createWithStore(args, terminal, {
      isLogged: log,
      isBehindProxy: proxy,
    });
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
    } else if (!/^(127\.|::1$)/.test(bound.address)) {
      terminal.say(`It listens on ${bound.address}: other machines may reach it there`);
    }
    // The page is there at once; what needs the store waits for it.
    if (!stop.aborted) store.start();
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

/** What of the flags the store and the API need. */
interface StoreFlags {
  readonly data: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly operatorTokenFile: string | undefined;
  readonly rateLimit: number | undefined;
}

/** The server and its store, which is this process's own from here on, but not open. */
async function createWithStore(
  { data, databaseUrl, operatorTokenFile, rateLimit }: StoreFlags,
  terminal: Terminal,
  options: Pick<ServerOptions, 'isLogged' | 'isBehindProxy'>,
) {
  const { createServer, DEFAULT_LIMITS, defaultDataFolder, reserveStore, StoreService, Verifier } =
    await import('@tetrarium/server');
  const operatorToken = await readToken(operatorTokenFile);
  const place = placeOf({ data, databaseUrl }, defaultDataFolder);
  const reserved = await withStoreErrors(() => reserveStore(place));
  const store = new StoreService(reserved, { info: () => {}, warn: (text) => terminal.say(text) });
  const version = readVersion();
  const server = createServer({
    ...options,
    version,
    api: {
      store,
      verifier: new Verifier(),
      version,
      now: () => new Date(),
      drawSeed: () => String(randomInt(MOST_SEED)),
      operatorToken,
      limits: { ...DEFAULT_LIMITS, ...(rateLimit !== undefined && { address: rateLimit }) },
    },
  });
  return { server, store };
}

/** As many bits as every game's dice take. */
const MOST_SEED = 2 ** 48 - 1;

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
