import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { withFiles } from '../../cli/test/run-cli.ts';
import { runHere } from '../../cli/test/run-here.ts';

/** A file that the page handed out. */
export interface Download {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What the page downloads when this is done to it. */
export async function download(page: Page, deed: () => Promise<unknown>): Promise<Download> {
  const [file] = await Promise.all([page.waitForEvent('download'), deed()]);
  return { name: file.suggestedFilename(), bytes: await buffer(await file.createReadStream()) };
}

/** The replay that is shown, in one of the forms of the list. */
export function downloadReplay(page: Page, label: string): Promise<Download> {
  return download(page, () => page.getByLabel('Export').selectOption({ label }));
}

/** What the command line says of a replay; it must find it in order. */
export function verify({ name, bytes }: Download): Promise<Record<string, unknown>> {
  return withFiles({ [name]: bytes.toString() }, async (folder) => {
    const path = join(folder, name);
    expect(await runHere(['replay', 'verify', path])).toMatchObject({ code: 0, stderr: '' });
    const { stdout } = await runHere(['replay', 'show', path, '--json']);
    return JSON.parse(stdout) as Record<string, unknown>;
  });
}
