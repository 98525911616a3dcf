import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import { GuidelineSetup } from '@tetrarium/play/guideline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Key } from '../../shell/key-decoder.ts';
import { createTerminal } from '../../shell/terminal.ts';
import { narrateGuideline } from './narrate.ts';

/** Keys that come at a moment of our own, before the timer has looked at the clock. */
const typed = vi.hoisted(() => ({ clock: 0, press: (_key: string): void => {} }));

vi.mock('../../shell/raw-terminal.ts', () => ({
  enterRawTerminal: (_streams: object, { onKey }: { onKey: (key: Key) => void }) => {
    typed.press = (key) => onKey(key as Key);
    return { leave: () => {}, suspend: () => {} };
  },
}));

const { isTTY } = process.stdin;

beforeEach(() => {
  // What comes from a pipe has a time of its own.
  process.stdin.isTTY = true;
  typed.clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => typed.clock);
});
afterEach(() => {
  process.stdin.isTTY = isTTY;
  vi.restoreAllMocks();
});

/** What is told of keys at their milliseconds, after the sentences with which a game opens. */
async function tell(keys: readonly (readonly [at: number, key: string])[]): Promise<string[]> {
  const lines: string[] = [];
  const terminal = {
    ...createTerminal({ color: 'never', debug: false }),
    print: (line: string) => void lines.push(line),
    stopSignal: () => new AbortController().signal,
  };
  const setup = new GuidelineSetup().with({ mode: 'marathon', seed: 22n });
  const choice = { setup, handling: DEFAULT_HANDLING, createBrain: undefined };
  const view = { turnBased: false } as Parameters<typeof narrateGuideline>[1]['view'];
  const run = { view, replayPath: undefined };
  const done = narrateGuideline(choice, run, terminal);
  const opening = lines.length;
  for (const [at, key] of keys) {
    typed.clock = at;
    typed.press(key);
  }
  const told = lines.slice(opening);
  typed.press('q');
  expect(await done).toBe(0);
  return told;
}

test('a pause tells what happened until then, before it says so', async () => {
  expect(await tell([[25_000, 'p']])).toEqual([
    'Landed',
    expect.stringMatching(/^[A-Z], column /),
    'Paused',
  ]);
});

test('a game that ends just before a pause is over, not paused', async () => {
  const pile = Array.from({ length: 11 }, () => [0, 'space'] as const);
  const told = await tell([...pile, [60_000, 'p'], [60_000, 'p']]);
  expect(told.at(-1)).toBe('q leaves, r plays again.');
  expect(told.filter((line) => line === 'q leaves, r plays again.')).toHaveLength(1);
  expect(told).not.toContain('Paused');
});
