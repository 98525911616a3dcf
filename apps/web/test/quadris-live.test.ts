import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { overflows } from './overflows.ts';
import { headless, QuadrisPage, textAfter } from './quadris-page.ts';
import { test } from './rig.ts';
import { violations } from './violations.ts';

const PROGRAM = fileURLToPath(new URL('../../cli/bin/quadris.js', import.meta.url));

/** A game in a terminal: what is typed goes in, frames come out, and its page is somewhere. */
async function startTerminal(...args: readonly string[]) {
  const child = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['pipe', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { text: '' };
  child.stdout.on('data', (part) => {
    printed.text += part;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (part) => {
      said += part;
      const [, found] = /^Graphics: (http:\S+)$/m.exec(said) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`Expected an address, got:\n${said}`)));
  });
  return {
    address,
    ended,
    printed,
    type: (line: string) => child.stdin.write(`${line}\n`),
    end: () => child.stdin.end(),
  };
}

test('[Q-16, Q-44, Q-52] a page follows the terminal, may be closed, and sees the end', async ({
  visit,
}) => {
  const terminal = await startTerminal();
  const session = headless();
  const page = await visit(terminal.address, { viewport: { width: 1440, height: 900 } });
  const live = new QuadrisPage(page);
  await page.getByText('Live: this page follows the terminal.').waitFor();
  expect(await live.text()).toBe(textAfter(session));
  terminal.type('right');
  await expect.poll(() => live.text()).toBe(textAfter(session, 'right'));
  expect(await page.getByText('2 cells redrawn').count()).toBe(1);
  terminal.type('bogus');
  await page.getByText('Unknown command "bogus"').waitFor();
  terminal.type('drop');
  await expect.poll(() => live.text()).toBe(textAfter(session, 'drop'));
  expect(terminal.printed.text.endsWith(`${textAfter(session)}\n`)).toBe(true);
  const colors = await live.colors({ width: 10, height: 18 });
  expect(new Set([colors[0]![1], colors[14]![0], colors[9]![5]]).size).toBe(3);

  await page.close();
  terminal.type('2ri dr');
  const next = textAfter(session, '2ri dr');
  await expect.poll(() => terminal.printed.text.endsWith(`${next}\n`)).toBe(true);
  const again = new QuadrisPage(await visit(terminal.address));
  await expect.poll(() => again.text()).toBe(next);
  expect(await violations(again.page)).toEqual([]);
  for (const [width, height] of [
    [360, 640],
    [1440, 900],
  ] as const) {
    await again.page.setViewportSize({ width, height });
    expect(await overflows(again.page), String(width)).toEqual([]);
  }

  terminal.end();
  expect(await terminal.ended).toBe(0);
  await again.page.getByText('The game in the terminal has ended.').waitFor();
  expect(await again.text()).toBe(next);
  await expect(fetch(terminal.address)).rejects.toThrow();
});

test('two games at once have two pages, also for two players', async ({ visit }) => {
  const first = await startTerminal();
  const second = await startTerminal('--rules', 'biquadris');
  expect(new URL(first.address).port).not.toBe(new URL(second.address).port);
  const live = new QuadrisPage(await visit(second.address));
  second.type('right drop');
  const session = headless('biquadris');
  await expect.poll(() => live.text()).toBe(textAfter(session, 'right drop'));
  for (const terminal of [first, second]) {
    terminal.end();
    expect(await terminal.ended).toBe(0);
  }
});

test('a page without a terminal says what to do', async ({ visit }) => {
  const page = await visit('#/quadris?live', { expectedErrors: ['EventSource'] });
  await page.getByText('No game is running in a terminal.').waitFor();
  await page.getByRole('link', { name: 'Play Quadris on this page' }).click();
  await new QuadrisPage(page).input.waitFor();
});
