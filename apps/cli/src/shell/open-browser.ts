import { spawn } from 'node:child_process';

/** Where the workbench is unless somebody wants it elsewhere: TETR on a telephone keypad. */
export const USUAL_PORT = 8387;

export interface Surroundings {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTty: boolean;
}

/** The program that opens an address in the user's browser; undefined where nobody would see it. */
export function browserOpener({ platform, env, isTty }: Surroundings): string | undefined {
  if (!isTty || env['CI'] || env['SSH_CONNECTION']) return undefined;
  if (platform === 'darwin') return 'open';
  if (platform === 'win32') return 'explorer';
  return env['DISPLAY'] || env['WAYLAND_DISPLAY'] ? 'xdg-open' : undefined;
}

export function openBrowser(address: string): void {
  const { platform, env, stdout } = process;
  const opener = browserOpener({ platform, env, isTty: stdout.isTTY === true });
  if (opener === undefined) return;
  const child = spawn(opener, [address], { stdio: 'ignore', detached: true });
  // Without that program the address on the screen has to do.
  child.on('error', () => {});
  child.unref();
}
