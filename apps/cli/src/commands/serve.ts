import type { ServerOptions, StorePlace } from '@tetrarium/server';
import { createWithApi, publicUrl } from '../serve/api.ts';
import { listenAt } from '../serve/listen.ts';
import { defineCommand } from '../shell/command.ts';
import { EXIT, refusal } from '../shell/exit.ts';
import { FILE_FLAG, TEXT_FLAG, wholeFlag } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { openBrowser, USUAL_PORT } from '../shell/open-browser.ts';
import type { StopReason, Terminal } from '../shell/terminal.ts';
import { readVersion } from '../shell/version.ts';
import { placeOf, readToken, STORE_OPTIONS, withStoreErrors } from '../store/place.ts';

export const serve = defineCommand({
  options: {
    port: {
      ...wholeFlag('port', 0, 65535),
      describe: `The port, 0 for any free one [default: ${USUAL_PORT} or a free one]`,
    },
    host: {
      ...TEXT_FLAG,
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
      ...FILE_FLAG,
      describe:
        'A file with the word by which an operator hides rows and names and opens contests [nobody can]',
    },
    'rate-limit': {
      ...wholeFlag('rate-limit', 0, 1_000_000),
      describe: 'Requests of one address to the API in a minute, 0 for any number [default: 600]',
    },
    proxy: {
      type: 'boolean',
      default: false,
      describe: 'Believe a proxy on this machine who asks (X-Forwarded-For); needs --public-url',
    },
    'public-url': {
      ...TEXT_FLAG,
      coerce: publicUrl,
      describe:
        'Where people reach it, like https://example.org: signatures for others are refused',
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
    if (proxy && args.publicUrl === undefined) {
      throw refusal(
        'Expected --public-url beside --proxy, got none',
        'Requests are signed for one address: give the one that people type, like https://example.org.',
      );
    }
    const stop = terminal.stopSignal();
    const { server, reserved, store } = await createWithStore(args, terminal, {
      isLogged: log,
      isBehindProxy: proxy,
    });
    const address = await listenAt(server, { host, port }, terminal);
    reserved?.announce(address);
    terminal.print(`Tetrarium is at ${address}`);
    // The page is there at once; what needs the store waits for it.
    if (!stop.aborted) store?.start();
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

interface StoreFlags {
  readonly data: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly operatorTokenFile: string | undefined;
  readonly rateLimit: number | undefined;
  readonly publicUrl: string | undefined;
}

/** The store belongs to this process from here on, but is not open; it may be none. */
async function createWithStore(
  { data, databaseUrl, operatorTokenFile, rateLimit, publicUrl }: StoreFlags,
  terminal: Terminal,
  options: Pick<ServerOptions, 'isLogged' | 'isBehindProxy'>,
) {
  const { createServer, defaultDataFolder, StoreService } = await import('@tetrarium/server');
  const operatorToken = await readToken(operatorTokenFile);
  const place = placeOf({ data, databaseUrl }, defaultDataFolder);
  const reserved = await withStoreErrors(() => reserve(place, data === undefined, terminal));
  if (reserved === undefined) {
    return { server: createServer({ ...options, version: readVersion() }) };
  }
  const store = new StoreService(reserved, { info: () => {}, warn: (text) => terminal.say(text) });
  const server = await createWithApi(store, { operatorToken, rateLimit, publicUrl }, options);
  return { server, reserved, store };
}

/** Takes a store; undefined where another process has the default one, which it says then. */
async function reserve(place: StorePlace, isDefault: boolean, terminal: Terminal) {
  const { reserveStore, StoreError } = await import('@tetrarium/server');
  try {
    return reserveStore(place);
  } catch (error) {
    const holder = error instanceof StoreError ? error.holder : undefined;
    if (!isDefault || holder === undefined) throw error;
    const { pid, address } = holder;
    terminal.say(
      address === undefined
        ? `Process ${pid} uses the default store.`
        : `Tetrarium already runs at ${address} (process ${pid}).`,
    );
    terminal.say('This server has no leaderboards. For a store of its own give --data.');
    return undefined;
  }
}
