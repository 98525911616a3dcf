import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { fixture, withFiles } from './run-cli.ts';
import { runHere } from './run-here.ts';

// What a hand-in throws is told with the place in its own sources, and with no path of the machine.

export const adapter = (path: string): string =>
  fileURLToPath(new URL(`../../../adapters/${path}`, import.meta.url));
export const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;

/** What the first failed case of a class says, in a folder with these files. */
export async function firstFailure(
  files: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<string> {
  return withFiles({}, async (cwd) => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      writeFileSync(join(cwd, name), text);
    }
    const { stdout, stderr } = await runHere(['grade', ...words, '--json'], { cwd });
    expect(stdout, stderr).not.toContain(cwd);
    const { suites, problem } = JSON.parse(stdout);
    if (problem !== undefined) return problem.message;
    const failed = suites.at(-1).cases.find(({ passed }: { passed: boolean }) => !passed);
    return failed.message;
  });
}

export const plain = readFileSync(fixture('plain-board.ts'), 'utf8');
export const PLACES = '  place(piece: Piece, x: number, y: number): number {\n';
