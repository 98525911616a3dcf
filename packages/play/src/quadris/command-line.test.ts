import { createVocabulary, RULESETS } from '@tetrarium/quadris';
import { expect, test } from 'vitest';
import { addEntry, addLine, CommandHistory, completeLine, type LogEntry } from './command-line.ts';

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

test('Up goes back line by line, Down comes back to what was being typed', () => {
  const history = new CommandHistory(addLine(['left'], 'drop'));
  expect(history.step(-1, 'ri')).toBe('drop');
  expect(history.step(-1, 'drop')).toBe('left');
  expect(history.step(-1, 'left')).toBe('left');
  expect(history.step(1, 'left')).toBe('drop');
  expect(history.step(1, 'drop')).toBe('ri');
  expect(history.step(1, 'ri')).toBe('ri');
});

test('the same line twice in a row is one, and the oldest go', () => {
  let lines: readonly string[] = [];
  for (let i = 0; i < 500; i++) lines = addLine(lines, `${Math.floor(i / 2)}left`);
  expect(lines).toHaveLength(200);
  expect(lines.at(-1)).toBe('249left');
  expect(new CommandHistory(lines).step(-1, '')).toBe('249left');
});

const words = createVocabulary(RULESETS['2013']);

test.each([
  ['lef', 'left ', []],
  ['3ri', '3right ', []],
  ['le', 'le', ['left', 'leveldown', 'levelup']],
  ['lev', 'level', ['leveldown', 'levelup']],
  ['drop 2cou', 'drop 2counterclockwise ', []],
  ['cl', 'clockwise ', []],
  ['autop', 'autoplay ', []],
])('Tab makes of "%s" the line "%s"', (line, completed, choices) => {
  expect(completeLine(words, line)).toEqual({ line: completed, choices });
});

test.each(['', ' ', '3', 'left ', 'xyz'])('there is nothing to complete in "%s"', (line) => {
  expect(completeLine(words, line)).toBeUndefined();
});

test('macros are completed too', () => {
  const macros = [{ name: 'twice', body: '2right' }];
  expect(completeLine({ ...words, macros }, 'tw')).toEqual({ line: 'twice ', choices: [] });
});
