import { relative } from 'node:path';
import type { Plugin } from 'esbuild';
import { type InputKind, readInput } from './read-input.ts';

/** Brackets in brackets, and letters without a comma or a semicolon: what nobody writes by hand. */
const DEEPEST = 10_000;
const LONGEST = 100_000;

/** Keeps code from the bundler that is too large, or so deep that it would be the end of it. */
export function limitCode(kind: InputKind): Plugin {
  return {
    name: 'limit-code',
    setup: ({ onLoad }) => {
      onLoad({ filter: /./, namespace: 'file' }, ({ path }) => {
        const name = relative(process.cwd(), path);
        const text = readInput(name, kind);
        if (!text.ok) return { errors: [{ text: text.problem.message }] };
        return isTooDeep(text.value)
          ? { errors: [{ text: `Expected code that a person can read, got ${name}` }] }
          : undefined;
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
