import { webcrypto } from 'node:crypto';
import { createSigner, KEY_ALGORITHM, type Signer } from '@tetrarium/protocol/server';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Visit, VisitorOptions } from './rig.ts';

/** The page of a race by link, as one of those who are in it finds it. */
export class RemoteRacePage {
  readonly page: Page;
  readonly board: Locator;
  /** What the page says to people who listen. */
  readonly said: Locator;

  constructor(page: Page) {
    this.page = page;
    this.board = page.getByRole('application');
    this.said = page.locator('[aria-live="polite"]').first();
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  side(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  /** Waits until time is played. */
  async begun(): Promise<void> {
    // A phone shows the clock elsewhere; the arena is there before a game, with the time of the last.
    const clock = this.page.locator('.race-clock');
    const isPlaying = async (): Promise<boolean> => {
      if ((await clock.count()) === 0 || (await clock.textContent()) === '0:00.0') return false;
      const boards = this.page.locator('[data-phase]:not([data-phase="playing"])');
      return (await boards.count()) === 0;
    };
    await expect.poll(isPlaying, { timeout: 20_000 }).toBe(true);
  }

  /** Drops pieces where they come until the game is over. */
  async topOut(): Promise<void> {
    const isOver = async (): Promise<boolean> =>
      (await this.page.locator('[data-phase="playing"]').count()) === 0;
    for (let i = 0; i < 60 && !(await isOver()); i++) await this.page.keyboard.press('Space');
    await expect.poll(isOver, { timeout: 10_000 }).toBe(true);
  }

  /** The pieces that came to rest in one's own well. */
  async pieces(): Promise<number> {
    return Number(await this.board.getAttribute('data-pieces'));
  }

  /** What is said of the well of another. */
  async rivalWell(name: string): Promise<string | null> {
    return this.side(name)
      .getByRole('img', { name: /stack \d/ })
      .getAttribute('aria-label');
  }
}

/** On a busy machine a connection may be lost, and is made again. */
const RECONNECTS = { expectedErrors: ['WebSocket'] } as const;

/** Somebody opens the page of a race. */
export async function open(
  visit: Visit,
  address: string,
  options: VisitorOptions = {},
): Promise<RemoteRacePage> {
  return new RemoteRacePage(await visit(address, { ...RECONNECTS, ...options }));
}

/** Makes a race for so many games; answers its page and its link. */
export async function makeRace(
  visit: Visit,
  firstTo: number,
): Promise<{ readonly host: RemoteRacePage; readonly link: string }> {
  const host = await open(visit, '#/race?with=friend');
  await host.page.getByRole('radio', { name: `${firstTo}`, exact: true }).check({ force: true });
  await host.button('Make a link').click();
  await host.button('I am ready').waitFor();
  const link = await host.page.getByLabel('The link of this race').inputValue();
  return { host, link: link.slice(link.indexOf('#')) };
}

/** Two people say that they are ready, and time is played. */
export async function start(...players: readonly RemoteRacePage[]): Promise<void> {
  for (const each of players) await each.button('I am ready').click();
  for (const each of players) await each.begun();
}

/** A program with a new key, who plays without a page. */
export async function newSigner(): Promise<Signer> {
  const keys = await webcrypto.subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify']);
  return createSigner(webcrypto.subtle as never, keys as never);
}
