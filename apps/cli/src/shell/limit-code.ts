import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { type InputKind, readInput } from './read-input.ts';

/** Brackets in brackets, and letters without a comma or a semicolon: what nobody writes by hand. */
const DEEPEST = 10_000;
const LONGEST = 100_000;
/** Characters at the beginning of a file that tell what kind of file it is. */
const BEGINNING = 1000;

/** Keeps code from the bundler that is too large, or so deep that it would be the end of it. */
export function limitCode(kind: InputKind): Plugin {
  return {
    name: 'limit-code',
    setup: ({ onLoad }) => {
      onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        const name = relative(process.cwd(), path);
        const text = readInput(name, kind);
        if (!text.ok) return { errors: [{ text: text.problem.message }] };
        const refuse = (expected: string) => ({
          errors: [{ text: `Expected ${expected}, got ${name}` }],
        });
        if (text.value.slice(0, BEGINNING).includes('\0')) return refuse('a text in UTF-8');
        return isTooDeep(text.value) ? refuse('code that a person can read') : undefined;
      });
    },
  };
}

/** Reads code as all other files are read: the bundler itself knows UTF-8 only. Comes last. */
export function decodeCode(kind: InputKind): Plugin {
  return {
    name: 'decode-code',
    setup: ({ onLoad }) => {
      onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        const text = readInput(relative(process.cwd(), path), kind);
        return text.ok ? { contents: text.value, loader: 'default' } : undefined;
      });
    },
  };
}

/** Whether a parser that goes down with every bracket and operator would go very far down. */
function isTooDeep(text: string): boolean {
  if (text.length < DEEPEST) return false;
  let depth = 0;
  let start = 0;
  const code = text.replace(/"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g, '""');
  for (let i = 0; i < code.length; i++) {
    const letter = code[i]!;
    if (letter === '(' || letter === '[' || letter === '{') depth++;
    else if (letter === ')' || letter === ']' || letter === '}') depth--;
    else if (letter === ',' || letter === ';') start = i;
    if (depth > DEEPEST || i - start > LONGEST) return true;
  }
  return false;
}
