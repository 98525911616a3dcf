import type { Page } from 'playwright-core';

export const FLAT = `export function rateBoard(board) {
  const holes = board.heightSum - board.filledCells;
  let bumps = 0;
  for (let x = 1; x < board.width; x++) {
    bumps += Math.abs(board.columnHeight(x) - board.columnHeight(x - 1));
  }
  return board.heightSum + 4 * holes + bumps;
}
`;

export const WEIGHTS = `{ "holes": -4, "landing_height": -1 }`;

/** Imports a file by its button. */
export async function importFile(page: Page, name: string, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByLabel('Import a file').click(),
  ]);
  await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
}
