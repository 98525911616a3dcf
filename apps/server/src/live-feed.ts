import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';

/** The last words of a feed wait no longer than this for a page that does not listen. */
const FAREWELL_TIME = 250;

interface Listener {
  readonly stream: Readable;
  /** What has to wait because the page is slow: of each kind only the latest. */
  readonly late: Map<string, string>;
  isFull: boolean;
}

/**
 * Tells pages what happens, as server-sent events. A page that comes later first hears the latest
 * event of each kind; one that is slow misses what was overtaken, and nobody waits for it.
 */
export class LiveFeed {
  private readonly listeners = new Set<Listener>();
  private readonly latest = new Map<string, string>();
  private isEnded = false;

  /** Tells everybody; `value` is sent as JSON. */
  send(kind: string, value: unknown): void {
    if (this.isEnded) return;
    const event = `event: ${kind}\ndata: ${JSON.stringify(value)}\n\n`;
    this.latest.set(kind, event);
    for (const listener of this.listeners) push(listener, kind, event);
  }

  listen(): Readable {
    const listener: Listener = {
      stream: new Readable({ read: () => drain(listener) }),
      late: new Map(),
      isFull: false,
    };
    const { stream } = listener;
    // A page may go away at any time; that is no error of ours.
    stream.on('error', () => {});
    stream.on('close', () => this.listeners.delete(listener));
    this.listeners.add(listener);
    for (const [kind, event] of this.latest) push(listener, kind, event);
    if (this.isEnded) stream.push(null);
    return stream;
  }

  /** Says that nothing more will come, and waits until the pages have heard it, but not long. */
  async end(): Promise<void> {
    this.send('end', true);
    this.isEnded = true;
    const heard = [...this.listeners].map(async ({ stream, late }) => {
      for (const event of late.values()) stream.push(event);
      stream.push(null);
      // A page that went away meanwhile needs no farewell.
      await finished(stream).catch(() => {});
    });
    if (heard.length === 0) return;
    let timer: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, FAREWELL_TIME);
    });
    await Promise.race([Promise.all(heard), patience]);
    clearTimeout(timer);
  }
}

function push(listener: Listener, kind: string, event: string): void {
  if (listener.isFull) listener.late.set(kind, event);
  else listener.isFull = !listener.stream.push(event);
}

function drain(listener: Listener): void {
  listener.isFull = false;
  const { late } = listener;
  for (const [kind, event] of [...late]) {
    late.delete(kind);
    push(listener, kind, event);
  }
}
