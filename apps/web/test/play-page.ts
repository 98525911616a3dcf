import type { Locator, Page } from 'playwright-core';

/** The numbers beside the board, as shown. */
export interface ShownNumbers {
  readonly pieces: number;
  readonly score: number;
  readonly rows: number;
}

/** Where the falling piece is, as the page says when asked; counted from 1. */
export interface SaidPiece {
  readonly piece: string;
  readonly column: number;
  readonly row: number;
}

/** The keys of the arrows preset for the letters of a key script; gravity has none. */
const KEYS: Readonly<Record<string, string>> = {
  '^': 'ArrowUp',
  '<': 'ArrowLeft',
  '>': 'ArrowRight',
  _: 'Space',
};

/** The play page as a user finds it: by the roles and names of things, never by their classes. */
export class PlayPage {
  readonly page: Page;
  readonly board: Locator;

  constructor(page: Page) {
    this.page = page;
    this.board = page.getByRole('application');
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What lets a game go on that waits. */
  get resume(): Locator {
    return this.page.getByRole('button', { name: /^(Resume|Continue|Click to continue)$/ });
  }

  slider(name: string): Locator {
    return this.page.getByRole('slider', { name, exact: true });
  }

  checkbox(name: string): Locator {
    return this.page.getByRole('checkbox', { name, exact: true });
  }

  /** The text beside a label such as Score. */
  stat(label: string): Locator {
    return this.page
      .getByRole('region', { name: /^(Play|Figures of the run)$/ })
      .locator('dt', { hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  }

  async numbers(): Promise<ShownNumbers> {
    const read = async (label: string): Promise<number> =>
      Number((await this.stat(label).textContent())?.replaceAll(',', ''));
    const [pieces, score, rows] = await Promise.all(['Pieces', 'Score', '(Rows|Lines)'].map(read));
    return { pieces: pieces!, score: score!, rows: rows! };
  }

  /** The board as text, the top row first: # for a filled cell, as the command line prints it. */
  async shape(): Promise<string[]> {
    const twin = this.page.getByRole('region', { name: 'The board as text' });
    return ((await twin.textContent()) ?? '')
      .replace(/[A-Z]/g, '#')
      .replaceAll(':', '.')
      .split('\n')
      .filter((line) => !/^-+$/.test(line));
  }

  /**
   * Asks by key where the falling piece is; the board has the focus, and in a frozen page the
   * answer takes a millisecond.
   */
  async whereIsIt(): Promise<SaidPiece> {
    await this.page.keyboard.press('b');
    await this.page.clock.runFor(1);
    const said = await this.page.getByRole('status').first().textContent();
    const [, piece, column, row] =
      /^(.+) falling at column (\d+), bottom at row (\d+)/.exec(said ?? '') ?? [];
    return { piece: piece ?? `nothing: ${said}`, column: Number(column), row: Number(row) };
  }

  /** Pieces, score and place of the falling piece: what a headless game says after a script. */
  async state() {
    const { pieces, score } = await this.numbers();
    const { column, row } = await this.whereIsIt();
    return { pieces, score, column, row };
  }

  /**
   * Plays a key script in a frozen page; gravity is the clock. Half a step is passed first, so
   * that each further step sees exactly one tick, whenever frames come.
   */
  async playScript(
    script: string,
    delay: number,
    press = (key: string) => this.page.keyboard.press(key),
  ): Promise<void> {
    await this.page.clock.runFor(delay / 2);
    for (const letter of script) {
      const key = KEYS[letter];
      if (key === undefined) await this.page.clock.runFor(delay);
      else await press(key);
    }
  }

  /** Lets the clock of a frozen page run until the game is over. */
  async runToTheEnd(): Promise<void> {
    for (let i = 0; i < 60; i++) {
      await this.page.clock.runFor(5000);
      if (await this.button('Start').isEnabled()) return;
    }
    throw new Error('Expected the game to be over after five minutes, got one that is on');
  }
}
