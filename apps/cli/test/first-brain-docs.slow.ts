import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { withFiles, withoutProgress } from './run-cli.ts';

interface Step {
  readonly kind: string;
  readonly text: string;
  /** 1-based line of the fence. */
  readonly line: number;
}

const path = new URL('../../../docs/your-first-brain.md', import.meta.url);
const bin = fileURLToPath(new URL('../bin/tetrarium.js', import.meta.url));
const FUNCTION = /^export function rateBoard[\s\S]*/m;

const page = readFileSync(path, 'utf8');
const steps: Step[] = [...page.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map((fence) => ({
  kind: fence[1]!,
  text: fence[2]!,
  line: page.slice(0, fence.index).split('\n').length,
}));

// `sh` runs, `text` is what the command before it printed, `ts` replaces the function in the
// file, `ts whole` all of it, and `ts starter` is the function as `new-brain` wrote it.
test('every step of docs/your-first-brain.md does what the page says', {
  timeout: 180_000,
}, async () => {
  await withFiles({}, async (folder) => {
    const tools = join(folder, 'bin');
    mkdirSync(tools);
    writeFileSync(
      join(tools, 'tetrarium'),
      `#!/bin/sh\nexec "${process.execPath}" "${bin}" "$@"\n`,
    );
    chmodSync(join(tools, 'tetrarium'), 0o755);
    const { PATH, ...rest } = process.env;
    const env = { ...rest, PATH: `${tools}${delimiter}${PATH}` };
    const brain = join(folder, 'my-brain.ts');
    let printed = '';
    for (const { kind, text, line } of steps) {
      const step = `line ${line}`;
      switch (kind) {
        case 'sh': {
          const { status, stdout, stderr } = spawnSync('sh', ['-c', text], {
            cwd: folder,
            env,
            encoding: 'utf8',
          });
          const said = withoutProgress(stderr);
          expect({ step, status, said }).toEqual({ step, status: 0, said: '' });
          printed = stdout;
          break;
        }
        case 'text':
          expect({ step, printed }).toEqual({ step, printed: text });
          break;
        case 'ts starter':
          expect({ step, code: FUNCTION.exec(readFileSync(brain, 'utf8'))?.[0] }).toEqual({
            step,
            code: text,
          });
          break;
        case 'ts':
          writeFileSync(brain, readFileSync(brain, 'utf8').replace(FUNCTION, text));
          break;
        case 'ts whole':
          writeFileSync(brain, text);
          break;
        default:
          throw new Error(`${step}: nobody runs a block of ${kind}`);
      }
    }
  });
});

test('the page has commands, outputs and edits', () => {
  const count = (kind: string) => steps.filter((step) => step.kind === kind).length;
  expect(count('sh')).toBeGreaterThanOrEqual(10);
  expect(count('text')).toBe(count('sh') - 1);
  expect(count('ts')).toBe(3);
  expect(count('ts whole')).toBe(2);
});
