import { readdirSync, readFileSync } from 'node:fs';

/** The mark of a program and of all it starts, even of what leaves its group. */
export const MARK = 'TETRARIUM_PROGRAM';

/** Ends a program and all it has started; `mark` is the value of its `MARK`. */
export function endProgram(pid: number | undefined, mark: string | undefined): void {
  if (pid === undefined) return;
  endGroup(pid);
  endMarked(`${MARK}=${mark}`);
}

/** Ends the processes with this variable, NAME=VALUE, in their environment; only Linux tells which they are. */
export function endMarked(mark: string): void {
  if (process.platform !== 'linux') return;
  for (const name of readdirSync('/proc')) {
    try {
      if (!/^\d+$/.test(name)) continue;
      const environment = readFileSync(`/proc/${name}/environ`, 'latin1').split('\0');
      if (environment.includes(mark)) process.kill(Number(name), 'SIGKILL');
    } catch {
      // It has just ended, or is somebody else's.
    }
  }
}

export function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}

/**
 * Waits at descriptor 3 until the program that started it is gone, even by kill -9, and ends the
 * whole group then; the command takes the place of this shell meanwhile.
 */
const GUARD = '(read -r _ <&3; kill -9 -$$) </dev/null >/dev/null 2>&1 & exec "$@" 3<&-';

/** A command that is ended with the program that starts it, where there is a shell for that. */
export function guardOf(words: readonly string[]): readonly string[] {
  return process.platform === 'win32' ? words : ['/bin/sh', '-c', GUARD, 'tetrarium', ...words];
}
