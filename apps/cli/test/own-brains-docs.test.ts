import { expect, test } from 'vitest';
import { followGuide, stepsOf } from './guide-steps.ts';

/** Where the long training begins; `npm run test:slow` follows the page to its end. */
const isLong = (text: string): boolean => /tetrarium (train|srs)|trained/.test(text);

test('docs/own-brains.md: what takes seconds does what the page says', async () => {
  const steps = stepsOf('own-brains.md');
  const quick = steps.filter(({ kind, text }, i) => {
    const command = kind === 'text' ? steps[i - 1]!.text : text;
    return kind.startsWith('ts') || !isLong(command);
  });
  expect(quick.map(({ kind }) => kind)).toEqual([
    ...['sh', 'text', 'ts', 'sh', 'text', 'ts whole', 'sh', 'text'],
  ]);
  await followGuide(quick);
});
