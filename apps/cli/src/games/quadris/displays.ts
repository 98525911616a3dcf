import type { AddressInfo } from 'node:net';
import { GraphicsDisplay, type GraphicsWindow, TextDisplay } from '@tetrarium/quadris/classes';
import { cutMessage } from '../../shell/exit.ts';
import { openBrowser } from '../../shell/open-browser.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { readVersion } from '../../shell/version.ts';

/** Each frame on stdout, ended by one newline, answers on stderr. */
export function createTextDisplay(terminal: Terminal): TextDisplay {
  return new TextDisplay(
    (text) => terminal.print(text),
    (text) => terminal.say(cutMessage(text)),
  );
}

/** One more than `tetrarium serve`; always the same, so that the page keeps its settings. */
const USUAL_PORT = 8388;
const HOST = '127.0.0.1';

/** A live page of the web workbench, opened in a browser where there is one. */
export function createGraphicsDisplay(terminal: Terminal): GraphicsDisplay {
  return new GraphicsDisplay((isTooLate) => openPage(terminal, isTooLate));
}

/** Serves the page and says where; undefined where that cannot be. */
async function openPage(
  terminal: Terminal,
  isTooLate: () => boolean,
): Promise<GraphicsWindow | undefined> {
  try {
    const { createServer, LiveFeed } = await import('@tetrarium/server');
    const feed = new LiveFeed();
    const server = createServer({ version: readVersion(), live: feed });
    const listen = (port: number) => server.listen({ port, host: HOST });
    await listen(USUAL_PORT).catch(() => listen(0));
    const close = async (): Promise<void> => {
      await feed.end();
      await server.close();
    };
    const { port } = server.server.address() as AddressInfo;
    const address = `http://${HOST}:${port}/#/quadris?live`;
    terminal.say(`Graphics: ${address}`);
    if (!isTooLate()) openBrowser(address);
    return { send: (kind, content) => feed.send(kind, content), close };
  } catch (error) {
    terminal.say(`No graphics, the text goes on alone: ${(error as Error).message}`);
    return undefined;
  }
}
