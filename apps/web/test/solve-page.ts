import type { Locator, Page } from 'playwright-core';

/** The Solve page as a user sees it. */
export class SolvePage {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid', { name: 'Grid' });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A cell by its row from the bottom and its column from the left, both from 1. */
  cell(row: number, column: number): Locator {
    return this.grid.getByRole('gridcell', { name: new RegExp(`^Row ${row}, column ${column}:`) });
  }

  /** The grid as text, the top row first: * for filled, o for the piece to place. */
  async picture(): Promise<string[]> {
    return this.grid.getByRole('row').evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll('[role=gridcell]')]
          .map((cell) => cell.getAttribute('aria-label') ?? '')
          .map((label) => (label.endsWith('here') ? 'o' : label.endsWith('filled') ? '*' : '.'))
          .join(''),
      ),
    );
  }

  /** A figure of the result by its name. */
  async figure(name: string): Promise<string> {
    const value = this.page
      .getByRole('region', { name: 'Best placement' })
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]');
    return (await value.textContent()) ?? '';
  }

  /** Presses Solve and waits for the answer. */
  async solve(): Promise<void> {
    await this.button('Solve').click();
    await this.button('Place it').waitFor();
  }
}
