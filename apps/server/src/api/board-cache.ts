/** Milliseconds a page is shown again: another server on the same database may have changed it. */
const FRESH = 1000;
const MOST_PAGES = 500;

interface Page<T> {
  readonly content: Promise<T>;
  readonly until: number;
}

/**
 * The pages of boards that were just read: everybody looks at the same ones. What is changed by
 * this server is seen at once.
 */
export class BoardCache<T> {
  private readonly now: () => number;
  /** By board, then by part of it. */
  private readonly boards = new Map<string, Map<string, Page<T>>>();
  private pages = 0;

  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  get(board: string, part: string, read: () => Promise<T>): Promise<T> {
    const known = this.boards.get(board)?.get(part);
    if (known !== undefined && this.now() < known.until) return known.content;
    if (this.pages >= MOST_PAGES) this.forgetAll();
    const parts = this.boards.get(board) ?? new Map<string, Page<T>>();
    this.boards.set(board, parts);
    if (!parts.has(part)) this.pages++;
    const content = read();
    parts.set(part, { content, until: this.now() + FRESH });
    content.catch(() => this.forget(board));
    return content;
  }

  forget(board: string): void {
    this.pages -= this.boards.get(board)?.size ?? 0;
    this.boards.delete(board);
  }

  forgetAll(): void {
    this.boards.clear();
    this.pages = 0;
  }
}
