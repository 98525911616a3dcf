import { expect, test } from 'vitest';
import { addLine, createHistory, stepHistory } from './command-history.ts';

test('Up goes back line by line, Down comes back to what was being typed', () => {
  const history = createHistory(addLine(['left'], 'drop'));
  const first = stepHistory(history, -1, 'ri');
  expect(first.line).toBe('drop');
  const second = stepHistory(first.history, -1, first.line);
  expect(second.line).toBe('left');
  expect(stepHistory(second.history, -1, 'left').line).toBe('left');
  const forth = stepHistory(second.history, 1, 'left');
  expect(forth.line).toBe('drop');
  const back = stepHistory(forth.history, 1, 'drop');
  expect(back.line).toBe('ri');
  expect(stepHistory(back.history, 1, 'ri').line).toBe('ri');
});

test('the same line twice in a row is one, and the oldest go', () => {
  let lines: readonly string[] = [];
  for (let i = 0; i < 500; i++) lines = addLine(lines, `${Math.floor(i / 2)}left`);
  expect(lines).toHaveLength(200);
  expect(lines.at(-1)).toBe('249left');
  expect(createHistory(lines).at).toBe(200);
});
