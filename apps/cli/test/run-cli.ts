import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';

const BIN = fileURLToPath(new URL('../bin/tetrarium.js', import.meta.url));

/** A file or folder beside these tests. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`./fixtures/${name}`, import.meta.url));
}

/** Where commands of this test process keep what users keep in their home. */
export const DATA_HOME = join(tmpdir(), `tetrarium-data-${process.pid}`);

/** How a run of the command line ended. */
export interface CliResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A run of the built command line, by plain node, that can still be talked to. */
export function startCli(
  args: readonly string[],
  options: {
    cwd?: string;
    env?: object;
    waitsForInput?: boolean;
    /** The command that runs it, before it. */
    through?: readonly string[];
  } = {},
) {
  const { NO_COLOR: _no, FORCE_COLOR: _force, NODE_OPTIONS: _options, ...env } = process.env;
  const [program, ...words] = [...(options.through ?? []), process.execPath, BIN, ...args];
  const child = spawn(program!, words, {
    cwd: options.cwd,
    env: { ...env, XDG_DATA_HOME: DATA_HOME, ...options.env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (!options.waitsForInput) child.stdin.end();
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', (chunk) => {
    stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const result = new Promise<CliResult>((resolve) => {
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
  /** Waits for a text on stderr; fails when the program ends first. */
  const waitFor = (pattern: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const found = pattern.exec(stderr);
        if (found) resolve(found);
      };
      look();
      child.stderr.on('data', look);
      child.on('close', () => reject(new Error(`Expected ${pattern}, got ${stderr}`)));
    });
  return { child, result, waitFor };
}

/** What was said on stderr besides how far the games are, which slow machines get to hear. */
export function withoutProgress(stderr: string): string {
  return stderr.replace(/^[\d,]+ of [\d,]+ games, .* pieces\n/gm, '');
}

/** Runs the command line to its end. */
export function runCli(args: readonly string[], options?: Parameters<typeof startCli>[1]) {
  return startCli(args, options).result;
}

/** Calls `work` with a folder that holds these files, and removes it afterwards. */
export async function withFiles<T>(
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'tetrarium-test-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Waits for a condition, as long as the test may take. */
export async function until(isTrue: () => boolean): Promise<void> {
  await vi.waitUntil(isTrue, { timeout: 600_000, interval: 20 });
}
