import type { Locator, Page } from 'playwright-core';
import { download } from './download.ts';

/** The Train page as a user sees it. */
export class TrainPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** A number of the form by its label. */
  async fill(name: string, value: number): Promise<void> {
    await this.page.getByRole('spinbutton', { name, exact: true }).fill(String(value));
    await this.page.keyboard.press('Tab');
  }

  /** Opens a file with this text. */
  async open(text: string): Promise<void> {
    const file = { name: 'some.run.jsonl', mimeType: 'text/plain', buffer: Buffer.from(text) };
    await this.page.getByLabel('Open a run file').setInputFiles(file);
  }

  /** Waits until the state of the run has this name. */
  async state(name: string): Promise<void> {
    const run = this.page.getByRole('region', { name: 'This run' });
    await run.getByText(name, { exact: true }).waitFor();
  }

  get run(): Locator {
    return this.page.getByRole('region', { name: 'Run', exact: true });
  }

  /** A figure of the run by its name. */
  async figure(name: string): Promise<string> {
    const value = this.run
      .locator('dt', { hasText: new RegExp(`^${name}$`) })
      .locator('xpath=following-sibling::dd[1]');
    return (await value.textContent()) ?? '';
  }

  /** What a button saves: the name of the file and its text. */
  async save(name: string): Promise<{ readonly name: string; readonly text: string }> {
    const file = await download(this.page, () => this.button(name).click());
    return { name: file.name, text: file.bytes.toString() };
  }
}
