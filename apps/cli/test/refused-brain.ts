import { join } from 'node:path';
import { expect } from 'vitest';
import { withFiles } from './run-cli.ts';
import { hostBrain } from './with-brain.ts';

/** Expects that a file with this text is refused as a brain, with exit code 3 and this message. */
export async function expectRefused(
  code: string,
  message: string | RegExp,
  thinkLimit = 3000,
): Promise<void> {
  await withFiles({ 'mine.js': code }, async (folder) => {
    const file = join(folder, 'mine.js');
    const refused = await hostBrain(file, { thinkLimit }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ name: 'CliError', exitCode: 3 });
    const told = (refused as Error).message;
    if (typeof message === 'string') expect(told).toBe(`${file} ${message}`);
    else expect(told).toMatch(message);
  });
}
