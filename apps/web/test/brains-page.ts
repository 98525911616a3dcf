/// <reference lib="dom" />
import type { Locator, Page } from 'playwright-core';

/** The page of brains, by roles and names. */
export class BrainsPage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get editor(): Locator {
    return this.page.getByRole('textbox', { name: /^Code of / });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** What is said of the text: that it works, or what is wrong. */
  get verdict(): Locator {
    return this.page.locator('.brain-check [role=status]');
  }

  link(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: 'Brains' })
      .getByRole('link', { name: new RegExp(`^${name}\\b(?!,| \\d+ (?!s ago|min ago))`) });
  }

  /** Pastes a text in place of the present one and waits for what is said of it. */
  async write(code: string): Promise<string> {
    await this.editor.focus();
    await this.page.keyboard.press('ControlOrMeta+a');
    await this.editor.evaluate((content, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      content.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, code);
    return this.said();
  }

  async said(): Promise<string> {
    await this.page.waitForFunction(() => {
      const said = document.querySelector('.brain-check [role=status]')?.textContent;
      return said !== undefined && said !== '' && said !== 'Checking …';
    });
    return (await this.verdict.textContent()) ?? '';
  }

  /** The text of the editor. */
  text(): Promise<string> {
    return this.editor.evaluate((content) =>
      [...content.querySelectorAll('.cm-line')].map((line) => line.textContent).join('\n'),
    );
  }

  /** Waits until the text is kept. */
  async kept(): Promise<void> {
    await this.page.getByText('saved automatically').waitFor();
  }
}
