import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { withFiles, withoutProgress } from './run-cli.ts';

/** A fenced block of a guide. */
export interface Step {
  readonly kind: string;
  readonly text: string;
  /** 1-based line of the fence. */
  readonly line: number;
}

const bin = fileURLToPath(new URL('../bin/tetrarium.js', import.meta.url));
const FUNCTION = /^export function rateBoard[\s\S]*/m;

/** The fenced blocks of a page in docs/. */
export function stepsOf(name: string): Step[] {
  const page = readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
  return [...page.matchAll(/^```(.+)\n([\s\S]*?)^```$/gm)].map((fence) => ({
    kind: fence[1]!,
    text: fence[2]!,
    line: page.slice(0, fence.index).split('\n').length,
  }));
}

/**
 * Does what a guide about `my-brain.ts` says, step by step: `sh` runs, `text` is what the command
 * before it printed, `ts` replaces the function in the file, `ts whole` all of it, and `ts starter` is
 * the function as `new-brain` wrote it.
 */
export async function followGuide(steps: readonly Step[]): Promise<void> {
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
}
