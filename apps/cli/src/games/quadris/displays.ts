import type { AddressInfo } from 'node:net';
import { type QuadrisFrame, renderText } from '@tetrarium/quadris';
import type { LiveFeed } from '@tetrarium/server';
import { cutMessage } from '../../shell/exit.ts';
import { openBrowser } from '../../shell/open-browser.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { readVersion } from '../../shell/version.ts';

/** Something that shows a game: it is told each new frame, each answer, and once that it is over. */
export interface QuadrisDisplay {
  show(frame: QuadrisFrame): void;
  say(text: string): void;
  close(): Promise<void>;
}

/** The text display of the brief: each frame on stdout, ended by one newline, answers on stderr. */
export function createTextDisplay(terminal: Terminal): QuadrisDisplay {
  return {
    show: (frame) => terminal.print(renderText(frame)),
    say: (text) => terminal.say(cutMessage(text)),
    close: async () => {},
  };
}

/** One more than `tetrarium serve`; always the same, so that the page keeps its settings. */
const USUAL_PORT = 8388;
const HOST = '127.0.0.1';

interface LivePage {
  readonly feed: LiveFeed;
  close(): Promise<void>;
}

/**
 * The graphical display: a live page of the web workbench, opened in a browser where there is
 * one. It opens while the game goes on, and where it cannot be the text goes on alone.
 */
export function openGraphicDisplay(terminal: Terminal): QuadrisDisplay {
  let latest: QuadrisFrame | undefined;
  let page: LivePage | undefined;
  let isClosed = false;
  const opening = openPage(terminal, () => isClosed).then((opened) => {
    page = opened;
    if (latest !== undefined) page?.feed.send('frame', latest);
  });
  return {
    show: (frame) => {
      latest = frame;
      page?.feed.send('frame', frame);
    },
    say: (text) => page?.feed.send('note', text),
    close: async () => {
      isClosed = true;
      await opening;
      await page?.close();
    },
  };
}

/** Serves the page and says where; undefined where that cannot be. */
async function openPage(
  terminal: Terminal,
  isTooLate: () => boolean,
): Promise<LivePage | undefined> {
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
    return { feed, close };
  } catch (error) {
    terminal.say(`No graphics, the text goes on alone: ${(error as Error).message}`);
    return undefined;
  }
}
