import { fileURLToPath } from 'node:url';
import { type IPty, spawn } from '@lydell/node-pty';
import xterm from '@xterm/headless';

/** The built command line, as a user's shell starts it. */
export const TETRARIUM = fileURLToPath(new URL('../bin/tetrarium.js', import.meta.url));

/** How long a screen may take to show what it should; only a failing test ever waits so long. */
const DEADLINE = 15_000;

const { PATH = '', HOME = '' } = process.env;

/** Milliseconds between two looks at the screen. */
const LOOK_EVERY = 10;

/** Environment variables that decide how things look; a test sets those it is about. */
const BARE = {
  TERM: 'xterm-256color',
  COLORTERM: 'truecolor',
  LANG: 'C.UTF-8',
  PATH,
  HOME,
};

/** What to start, on what a terminal. */
export interface TerminalOptions {
  readonly columns?: number;
  readonly rows?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Flags of node itself. */
  readonly nodeFlags?: readonly string[];
  /** Another program than node with the command line. */
  readonly program?: readonly [file: string, ...args: string[]];
}

/** One program on a pseudo-terminal whose screen can be read. */
export class TestTerminal {
  readonly pty: IPty;
  readonly screen: xterm.Terminal;
  /** All bytes the program wrote. */
  output = '';
  readonly exit: Promise<{ exitCode: number; signal?: number }>;

  /** Starts `tetrarium` with these words. */
  constructor(words: readonly string[], options: TerminalOptions = {}) {
    const { columns = 80, rows = 26, env = {}, nodeFlags = [], program } = options;
    this.screen = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true });
    const [file, ...args] = program ?? [process.execPath, ...nodeFlags, TETRARIUM, ...words];
    this.pty = spawn(file, args, { cols: columns, rows, env: { ...BARE, ...env } });
    this.pty.onData((data) => {
      this.output += data;
      this.screen.write(data);
    });
    this.exit = new Promise((resolve) => {
      this.pty.onExit(resolve);
    });
  }

  /** The lines of the screen, without trailing blanks. */
  lines(): string[] {
    const { active } = this.screen.buffer;
    return Array.from(
      { length: this.screen.rows },
      (_, y) => active.getLine(active.baseY + y)?.translateToString(true) ?? '',
    );
  }

  /** The screen as one text. */
  text(): string {
    return this.lines().join('\n');
  }

  /** Whether the program is on the alternate screen. */
  get isAlternate(): boolean {
    return this.screen.buffer.active.type === 'alternate';
  }

  /** Types keys. */
  press(keys: string): void {
    this.pty.write(keys);
  }

  /** Changes the size of the window. */
  resize(columns: number, rows: number): void {
    this.screen.resize(columns, rows);
    this.pty.resize(columns, rows);
  }

  /** Waits until the screen is as described; the failure shows what it was instead. */
  async until(what: string | RegExp | ((text: string) => boolean)): Promise<string> {
    const isSo =
      typeof what === 'function'
        ? what
        : (text: string) => (typeof what === 'string' ? text.includes(what) : what.test(text));
    const end = Date.now() + DEADLINE;
    for (;;) {
      const text = this.text();
      if (isSo(text)) return text;
      if (Date.now() > end) throw new Error(`Expected ${what} on the screen, got\n${text}`);
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_EVERY);
      });
    }
  }

  /** Waits for the end of the program and for its last bytes; answers the exit code. */
  async ended(): Promise<number> {
    const timer = setTimeout(() => this.pty.kill('SIGKILL'), DEADLINE);
    const { exitCode } = await this.exit;
    clearTimeout(timer);
    await new Promise<void>((resolve) => {
      this.screen.write('', resolve);
    });
    return exitCode;
  }

  /** Whether the cursor is hidden, by the last word of the program about it. */
  get isCursorHidden(): boolean {
    return this.output.lastIndexOf('\x1b[?25l') > this.output.lastIndexOf('\x1b[?25h');
  }

  /** Ends a program that is still there. */
  dispose(): void {
    this.pty.kill('SIGKILL');
    this.screen.dispose();
  }
}
