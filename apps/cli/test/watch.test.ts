import { afterEach, expect, test } from 'vitest';
import { fixture } from './run-cli.ts';
import { TestTerminal } from './terminal-driver.ts';

const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.dispose();
});

function start(words: string): TestTerminal {
  const terminal = new TestTerminal(words.split(' '));
  open.push(terminal);
  return terminal;
}

test('[R-06] the speed changes in mid-game, down to as fast as it can be drawn', async () => {
  const terminal = start('play --brain default --test-sequence --no-animate --delay 1999');
  await terminal.until(/Speed +1999 ms/);
  terminal.press('+');
  await terminal.until(/Speed +1750 ms/);
  terminal.press('-');
  await terminal.until(/Speed +2000 ms/);
  terminal.press('-');
  terminal.press('+'.repeat(16));
  await terminal.until(/Speed +10 ms/);
  // Pieces come now, and come faster than at the start.
  await terminal.until(/Pieces +[2-9]\b/);
  terminal.press('p');
  await terminal.until(/State +paused/);
  terminal.press('p+');
  const end = await terminal.until(/Test run finished[\s\S]*test sequence/);
  expect(end).toMatch(/Score +270/);
  expect(end).toMatch(/Rows +34/);
  // A steering key does not close the result by accident, another key does.
  terminal.press('j');
  terminal.press('\r');
  expect(await terminal.ended()).toBe(0);
  expect(terminal.text()).toContain(
    '100 pieces, score 270, 34 rows: the test sequence is complete (seed 0)',
  );
});

test('keys are read at 0 ms, and a player may steer while the brain plays', async () => {
  const terminal = start('play --brain default --seed 7 --delay 0 --friend 100');
  // With a friend the game goes on; every key still answers.
  await terminal.until(/Pieces +\d\d/);
  terminal.press('-'.repeat(17));
  await terminal.until(/Speed +2000 ms/);
  terminal.press('b');
  await terminal.until(/Brain +off/);
  terminal.press('b');
  await terminal.until(/Brain +on/);
  const before = terminal.text();
  terminal.press('l');
  await terminal.until((text) => text !== before);
  terminal.press('?');
  await terminal.until('Any key goes back');
  terminal.press('x');
  await terminal.until((text) => !text.includes('Any key goes back'));
  terminal.press('q');
  expect(await terminal.ended()).toBe(0);
});

test('a lost game says why and can be played again, with other pieces', async () => {
  const terminal = start('play --brain bad --no-animate --delay 0');
  const end = await terminal.until('Top-out');
  expect(end).toMatch(/The stack grew[\s\S]*over the line\./);
  const seed = /Seed +(\d+)/.exec(end)![1]!;
  terminal.press('r');
  await terminal.until((text) => !text.includes(seed));
  await terminal.until('Top-out');
  terminal.press('q');
  expect(await terminal.ended()).toBe(0);
  expect(terminal.text()).toMatch(/the stack grew over the line \(seed \d+\)/);
});

test.each([
  ['classic', 1],
  ['play', 0],
])('%s tells afterwards what a brain printed that was switched off', async (command, code) => {
  const brain = `--brain ${fixture('brains/endless.js')} --think-limit 50`;
  const terminal = start(`${command} ${brain} --test-sequence --delay 0 --debug`);
  await terminal.until('Top-out');
  expect(terminal.output).not.toContain('thinking');
  terminal.press('q');
  expect(await terminal.ended()).toBe(code);
  expect(terminal.text()).toContain('thinking');
});
