import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { COMMANDS } from '../src/commands/index.ts';
import { parseArguments } from '../src/shell/args.ts';

// Every command line of docs/terminal.md is one the program understands.
const text = readFileSync(new URL('../../../docs/terminal.md', import.meta.url), 'utf8');
const blocks = [...text.matchAll(/^```\n([\s\S]*?)^```/gm)].map(([, block]) => block!);
const lines = blocks.flatMap((block) =>
  block.split('\n').filter((line) => line.startsWith('tetrarium ')),
);

test('the document has command lines', () => {
  expect(lines.length).toBeGreaterThan(5);
});

test.each(lines)('%s', async (line) => {
  const words = line.replace(/#.*/, '').trim().split(/ +/).slice(1);
  const request = await parseArguments(words, COMMANDS, '0');
  expect(request.kind).not.toBe('text');
});
