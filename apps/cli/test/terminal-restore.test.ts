import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { TETRARIUM, type TerminalOptions, TestTerminal } from './terminal-driver.ts';

const open: TestTerminal[] = [];
afterEach(() => {
  for (const terminal of open.splice(0)) terminal.dispose();
});

const CRASH = fileURLToPath(new URL('terminal-crash.js', import.meta.url));

/** Runs what follows, then tells its exit code and whether the terminal's modes are as before. */
const CHECK = `trap : INT TERM HUP USR2
before=$(stty -g); "$@"; code=$?
test "$before" = "$(stty -g)" && echo same modes; echo code $code`;

/** Starts a game under a shell that looks at the terminal afterwards. */
function startChecked(words: string, options: TerminalOptions = {}): TestTerminal {
  const node = [process.execPath, ...(options.nodeFlags ?? []), TETRARIUM, ...words.split(' ')];
  const terminal = new TestTerminal([], {
    ...options,
    program: ['sh', '-c', CHECK, 'sh', ...node],
  });
  open.push(terminal);
  return terminal;
}

/** Everything that has to be back, and nothing of the game left on the screen. */
async function expectRestored(terminal: TestTerminal, code: number): Promise<void> {
  await terminal.ended();
  expect(terminal.text()).toContain(`same modes\ncode ${code}`);
  expect(terminal.isAlternate).toBe(false);
  expect(terminal.isCursorHidden).toBe(false);
  expect(terminal.screen.modes.bracketedPasteMode).toBe(false);
  expect(terminal.screen.modes.wraparoundMode).toBe(true);
  const { output } = terminal;
  expect(output.lastIndexOf('\x1b[<u')).toBeGreaterThan(output.lastIndexOf('\x1b[>1u'));
  expect(output.lastIndexOf('\x1b[?25h')).toBeGreaterThan(output.lastIndexOf('\x1b[?1049l'));
  expect(terminal.text()).not.toContain('Adversary');
}

async function isShown(terminal: TestTerminal): Promise<void> {
  await terminal.until(/Brain +o/);
  expect(terminal.isAlternate).toBe(true);
  expect(terminal.isCursorHidden).toBe(true);
}

/** The shell and the game are one process group; the shell only waits. */
function signal(terminal: TestTerminal, name: NodeJS.Signals): void {
  process.kill(-terminal.pty.pid, name);
}

describe('the terminal is restored', () => {
  test.each([
    ['q', 'q', 0],
    ['Ctrl-C', '\x03', 130],
  ])('after %s', async (_, keys, code) => {
    const terminal = startChecked('play --seed 0');
    await isShown(terminal);
    terminal.press(keys);
    await expectRestored(terminal, code);
    expect(terminal.text()).toContain('1 piece, score 1, 0 rows: stopped by the player');
  });

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('after %s', async (name) => {
    const terminal = startChecked('play --seed 0 --brain default --delay 0');
    await isShown(terminal);
    signal(terminal, name);
    await expectRestored(terminal, 130);
  });

  test.each(['throw', 'reject'])(
    'after a crash inside (%s), and then the error is told',
    async (CRASH_KIND) => {
      const terminal = startChecked('play --seed 0 --brain default --delay 50', {
        nodeFlags: ['--import', CRASH],
        env: { CRASH: CRASH_KIND },
      });
      await isShown(terminal);
      signal(terminal, 'SIGUSR2');
      await expectRestored(terminal, 70);
      expect(terminal.text()).toContain('An error inside Tetrarium: broken on purpose');
    },
  );

  test('while the shell has it, and taken again by fg', async () => {
    const terminal = new TestTerminal([], {
      program: ['sh', '-i'],
      env: { PS1: 'ready> ', ENV: '' },
    });
    open.push(terminal);
    await terminal.until('ready>');
    terminal.press(`'${process.execPath}' '${TETRARIUM}' play --seed 0\r`);
    await isShown(terminal);
    terminal.press('\x1a');
    await terminal.until(/Stopped[\s\S]*ready>/);
    expect(terminal.isAlternate).toBe(false);
    expect(terminal.isCursorHidden).toBe(false);
    terminal.press('fg\r');
    await terminal.until(/State +paused/);
    expect(terminal.isAlternate).toBe(true);
    terminal.press('q');
    await terminal.until(/stopped by the player[\s\S]*ready>/);
    terminal.press('exit\r');
    expect(await terminal.ended()).toBe(0);
  });
});
