import { readdirSync, readFileSync } from 'node:fs';

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

/** Ends a process and its group. */
export function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
