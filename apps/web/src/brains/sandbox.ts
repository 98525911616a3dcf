import { isListOf, isRecord, isText, isWhole } from '@tetrarium/engine/core';
import { format } from '../shell/format.ts';
import { OWN_BRAIN_TEXT } from './messages.ts';
import { writeWorker } from './worker-text.ts';

/**
 * All that runs in the frame: it puts the user's text into a worker and hands messages on. The
 * content security policy of the server names it by its hash.
 */
export const SANDBOX_SCRIPT =
  'addEventListener("message",({data,ports:[port],source})=>{if(source!==parent)return;' +
  'const blob=new Blob([data],{type:"text/javascript"});' +
  'const worker=new Worker(URL.createObjectURL(blob));' +
  'worker.onmessage=({data})=>port.postMessage({data});' +
  'worker.onerror=({message,lineno,colno})=>port.postMessage({error:{message,lineno,colno}});' +
  'port.onmessage=({data})=>worker.postMessage(data)},{once:true})';

/** The hash of `SANDBOX_SCRIPT`. */
export const SANDBOX_HASH = 'sha256-PcS924XbJ9ES8f8z8c1Ftg61sO+EKKPlCnsbwOsG/4k=';

/** No network, no other script, no page: a worker from a text, and that is all. */
const SANDBOX_POLICY = `default-src 'none'; script-src '${SANDBOX_HASH}' blob:; worker-src blob:`;

const SANDBOX_DOCUMENT =
  `<!doctype html><meta http-equiv="content-security-policy" content="${SANDBOX_POLICY}">` +
  `<script>${SANDBOX_SCRIPT}</script>`;

/** How long a brain may take to begin, and for all boards of one piece, in milliseconds. */
export const START_LIMIT = 5000;
/** As the command line's. */
export const THINK_LIMIT = 1000;

/** Boards to be rated: the cells of each from the lower left one, 1 for a filled one. */
export interface BoardsQuestion {
  readonly width: number;
  readonly height: number;
  readonly count: number;
  readonly cells: Uint8Array;
}

/** The ratings of boards, in order; or what went wrong, as the end of "Your brain ...". */
export type SandboxAnswer =
  | { readonly type: 'scores'; readonly scores: readonly number[] }
  | { readonly type: 'failure'; readonly reason: string };

/** What may come out of the sandbox; any field may be missing or of another type. */
interface SandboxMessage {
  readonly data: {
    readonly found: string;
    readonly scores: readonly number[];
    readonly wrong: string;
    readonly thrown: string;
    readonly line: number;
    readonly column: number;
  };
  readonly error: { readonly message: string; readonly lineno: number; readonly colno: number };
}

/**
 * A user's brain in a worker inside a sandboxed frame of an origin of its own: it reaches neither
 * this page nor what it stores nor the network, and goes with the frame whatever it does.
 */
export class BrainSandbox {
  private readonly frame: HTMLIFrameElement;
  private readonly port: MessagePort;
  private readonly started: Promise<SandboxAnswer>;
  private waiting: ((message: unknown) => void) | undefined;
  private closed = false;

  /** Opens a sandbox and starts the brain of this text in it. */
  constructor(code: string) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    this.frame = document.createElement('iframe');
    this.frame.sandbox.add('allow-scripts');
    this.frame.hidden = true;
    this.frame.title = OWN_BRAIN_TEXT.frame;
    this.frame.srcdoc = SANDBOX_DOCUMENT;
    this.frame.addEventListener(
      'load',
      () => this.frame.contentWindow?.postMessage(writeWorker(code), '*', [port2]),
      { once: true },
    );
    port1.onmessage = ({ data }) => this.hear(data);
    this.started = this.next(START_LIMIT, OWN_BRAIN_TEXT.noStart).then(readStart);
    document.body.append(this.frame);
  }

  get isClosed(): boolean {
    return this.closed;
  }

  /** Has boards rated. One question at a time; after a failure that has no end it is closed. */
  async ask(question: BoardsQuestion): Promise<SandboxAnswer> {
    // Whatever comes out of the sandbox, the game that waits for it gets an answer.
    const answer = await this.rate(question).catch((error: unknown) =>
      fail(sentence(OWN_BRAIN_TEXT.thrown, error)),
    );
    if (answer.type === 'failure') this.close();
    return answer;
  }

  /** Ends the brain, in whatever loop it is. */
  close(): void {
    this.closed = true;
    this.frame.remove();
    this.port.close();
    this.waiting?.(OWN_BRAIN_TEXT.closed);
  }

  private async rate({ width, height, count, cells }: BoardsQuestion): Promise<SandboxAnswer> {
    const started = await this.started;
    if (started.type === 'failure') return started;
    const answer = this.next(THINK_LIMIT, OWN_BRAIN_TEXT.tooLong);
    this.port.postMessage({ width, height, cells });
    return readScores(await answer, count);
  }

  /** The next message; a text is what went wrong. */
  private next(limit: number, tooLate: string): Promise<unknown> {
    return new Promise((resolve) => {
      const settle = (message: unknown): void => {
        clearTimeout(timer);
        this.waiting = undefined;
        resolve(message);
      };
      const timer = setTimeout(() => settle(format(tooLate, { limit })), limit);
      this.waiting = settle;
    });
  }

  private hear(message: unknown): void {
    // A brain that talks by itself could flood the page.
    if (this.waiting === undefined) this.close();
    else this.waiting(message);
  }
}

function fail(reason: string): SandboxAnswer {
  return { type: 'failure', reason };
}

/** What a message says went wrong, if it does. */
function faultOf(message: unknown): SandboxAnswer | undefined {
  if (isText(message)) return fail(message);
  const { error, data } = Object(message) as Partial<SandboxMessage>;
  if (isRecord<SandboxMessage['error']>(error)) {
    return fail(sentence(OWN_BRAIN_TEXT.thrown, error.message, error.lineno, error.colno));
  }
  const { thrown, wrong, line, column } = Object(data) as Partial<SandboxMessage['data']>;
  if (isText(thrown)) return fail(sentence(OWN_BRAIN_TEXT.thrown, thrown, line, column));
  if (isText(wrong)) return fail(sentence(OWN_BRAIN_TEXT.wrong, wrong));
  return undefined;
}

/** A text of the sandbox's in a sentence of ours, with its place where that is known. */
function sentence(text: string, what: unknown, line?: unknown, column?: unknown): string {
  const said = format(text, { what: String(what).slice(0, 300) });
  if (!isWhole(line, 1) || !isWhole(column, 1)) return said;
  return said + format(OWN_BRAIN_TEXT.place, { line: String(line), column: String(column) });
}

function readStart(message: unknown): SandboxAnswer {
  const { data } = Object(message) as Partial<SandboxMessage>;
  const { found } = Object(data) as Partial<SandboxMessage['data']>;
  if (found === 'function') return { type: 'scores', scores: [] };
  const what = isText(found) ? found.slice(0, 60) : typeof found;
  return faultOf(message) ?? fail(format(OWN_BRAIN_TEXT.noFunction, { what }));
}

function readScores(message: unknown, count: number): SandboxAnswer {
  const fault = faultOf(message);
  if (fault !== undefined) return fault;
  const { data } = Object(message) as Partial<SandboxMessage>;
  const { scores } = Object(data) as Partial<SandboxMessage['data']>;
  const isRating = (value: unknown): value is number =>
    typeof value === 'number' && !Number.isNaN(value);
  if (isListOf(scores, isRating) && scores.length === count) return { type: 'scores', scores };
  return fail(format(OWN_BRAIN_TEXT.noScores, { count }));
}
