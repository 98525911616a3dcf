import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { MESSAGES, type MessageCode, textOf } from '../src/messages.ts';

test('docs/puzzle-format.md lists every message', () => {
  const url = new URL('../../../docs/puzzle-format.md', import.meta.url);
  const text = readFileSync(url, 'utf8');
  const rows = [...text.matchAll(/^\| `(solver\/[\w-]+)` \| (.*) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, code, message]) => [code, message]))).toEqual(
    Object.fromEntries(Object.keys(MESSAGES).map((code) => [code, textOf(code as MessageCode)])),
  );
});
