import type { Store } from '@tetrarium/server';
import { createWithApi } from '../serve/api.ts';
import { type ListenPlace, listenAt } from '../serve/listen.ts';
import { quoted, refusal } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** A `coerce` for --lend: HOST:PORT. */
export function listenPlace(text: string | undefined): ListenPlace | undefined {
  if (text === undefined) return undefined;
  const [, host, port] = /^\[?([^[\]\s]+?)\]?:(\d{1,5})$/.exec(text) ?? [];
  if (host !== undefined && Number(port) < 65536) {
    return { host, port: Number(port), flag: '--lend', isForOthers: true };
  }
  throw refusal(`Expected --lend as HOST:PORT like 127.0.0.1:8387, got ${quoted(text)}`);
}

/** Serves the page, and the jobs of an open store, for as long as a run takes. */
export async function openLending(
  place: ListenPlace,
  store: Store,
  lendKey: string,
  terminal: Terminal,
): Promise<() => Promise<void>> {
  const { StoreService } = await import('@tetrarium/server');
  // The store is the command's, and closes after the server.
  const reserved = { open: async () => ({ ...store, close: async () => {} }), release: () => {} };
  const service = new StoreService(reserved, { info: () => {}, warn: terminal.say });
  service.start();
  await service.settled();
  const server = await createWithApi(service);
  const address = await listenAt(server, place, terminal);
  terminal.say(`Lend it browser tabs: ${address}#/lend?run=${lendKey}`);
  return async () => {
    await server.close();
  };
}
