import type { QuadrisFrame } from '../frame.ts';
import { renderText } from '../render-text.ts';

/** Something that shows a game: it gets each new frame, each answer, and the end. */
export interface Display {
  show(frame: QuadrisFrame): void;
  say(text: string): void;
  close(): Promise<void>;
}

type Print = (text: string) => void;

/** The text display of the brief: each frame as text, and answers beside it. */
export class TextDisplay implements Display {
  readonly say: Print;
  readonly #print: Print;

  constructor(print: Print, say: Print = print) {
    this.#print = print;
    this.say = say;
  }

  show(frame: QuadrisFrame): void {
    this.#print(renderText(frame));
  }

  async close(): Promise<void> {}
}

/** The window of the graphical display: it draws frames, and of each only the cells that changed. */
export interface GraphicsWindow {
  send(kind: 'frame' | 'note', content: QuadrisFrame | string): void;
  close(): Promise<void>;
}

/** Opens a window, or gives none where that cannot be; asks meanwhile whether it is too late. */
type OpenWindow = (isTooLate: () => boolean) => Promise<GraphicsWindow | undefined>;

/** The graphical display: its window opens while the game goes on and begins with the latest frame. */
export class GraphicsDisplay implements Display {
  #latest: QuadrisFrame | undefined;
  #window: GraphicsWindow | undefined;
  #isClosed = false;
  readonly #opening: Promise<void>;

  constructor(open: OpenWindow) {
    this.#opening = open(() => this.#isClosed).then((window) => {
      this.#window = window;
      if (this.#latest !== undefined) window?.send('frame', this.#latest);
    });
  }

  show(frame: QuadrisFrame): void {
    this.#latest = frame;
    this.#window?.send('frame', frame);
  }
  say(text: string): void {
    this.#window?.send('note', text);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#opening;
    await this.#window?.close();
  }
}
