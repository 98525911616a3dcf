import {
  createInterpreter,
  executeLine,
  frameOf,
  type Interpreter,
  type QuadrisFrame,
  RULESETS,
  type RulesId,
  renderText,
} from '@tetrarium/quadris';
import type { Locator, Page } from 'playwright-core';

/** The blocks of level 0 that the page and the terminal ship. */
const SAMPLE = 'IJLOSZTTSOJZLILITZJSO';

/** A game without a page, as the one that a page starts with. */
export function headless(rules: RulesId = '2013', startLevel = 0): Interpreter {
  const { levels, players } = RULESETS[rules];
  const sequences = new Array<string>(players).fill(SAMPLE);
  const setup = { rules, spawn: 'bottom-row', startLevel, levels, sequences } as const;
  const session = createInterpreter({ setup, seed: 0n });
  if (!session.ok) throw new Error(session.problem.message);
  return session.value;
}

/** The text of a headless game after some lines. */
export function textAfter(session: Interpreter, ...lines: readonly string[]): string {
  for (const line of lines) executeLine(session, line);
  return renderText(frameOf(session));
}

/** The Quadris page as a user finds it: by the roles and names of things. */
export class QuadrisPage {
  readonly page: Page;
  readonly input: Locator;
  readonly said: Locator;

  constructor(page: Page) {
    this.page = page;
    this.input = page.getByRole('textbox', { name: 'Command' });
    this.said = page.getByRole('status').first();
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Types lines and sends each one. */
  async type(...lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      await this.input.fill(line);
      await this.page.keyboard.press('Enter');
    }
  }

  /** The text twin: what a terminal would show. */
  async text(): Promise<string> {
    const twin = this.page.getByRole('region', { name: 'The board as text' });
    return (await twin.textContent()) ?? '';
  }

  /** The picture of a player's board. */
  canvas(player = 'Board'): Locator {
    return this.page.getByRole('region', { name: player, exact: true }).getByRole('img', {
      name: new RegExp(`^${player}:`),
    });
  }

  /** The colour in the middle of each cell, from the floor up. */
  colors({ width, height }: Pick<QuadrisFrame, 'width' | 'height'>, player?: string) {
    return this.canvas(player).evaluate(
      (element, { width, height }) => {
        const canvas = element as HTMLCanvasElement;
        const context = canvas.getContext('2d')!;
        const cell = Math.floor(canvas.height / height);
        const wall = (canvas.width - width * cell) / 2;
        return Array.from({ length: height }, (_, y) =>
          Array.from({ length: width }, (_, x) => {
            const left = wall + (x + 0.5) * cell;
            const top = (height - y - 0.5) * cell;
            return context.getImageData(left, top, 1, 1).data.slice(0, 3).join();
          }),
        );
      },
      { width, height },
    );
  }
}

/** The kept games as the library lists them, the newest first. */
export async function listed(page: Page): Promise<string[]> {
  await page.goto('#/replays');
  const rows = page.getByRole('region', { name: 'Saved replays' }).getByRole('listitem');
  await rows.first().waitFor();
  return rows.evaluateAll((all) => all.map((row) => row.textContent ?? ''));
}

export function watch(page: Page): Locator {
  return page.getByRole('link', { name: 'Watch the replay' });
}
