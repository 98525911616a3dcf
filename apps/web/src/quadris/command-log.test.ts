import { expect, test } from 'vitest';
import { addEntry, type LogEntry } from './command-log.ts';

test('the same line again is counted, unless something was answered', () => {
  let log: readonly LogEntry[] = [];
  for (const line of ['left', 'left', 'drop']) log = addEntry(log, line, []);
  log = addEntry(log, 'drop', ['Game over']);
  log = addEntry(log, 'drop', ['Game over']);
  log = addEntry(log, undefined, ['Loaded']);
  expect(log.map(({ line, times }) => [line, times])).toEqual([
    ['left', 2],
    ['drop', 1],
    ['drop', 1],
    ['drop', 1],
    [undefined, 1],
  ]);
  expect(new Set(log.map(({ id }) => id)).size).toBe(5);
});
