/**
 * Waits at descriptor 3 until the program that started it is gone, even by kill -9, and ends the
 * whole group then; the command takes the place of this shell meanwhile.
 */
const GUARD = '(read -r _ <&3; kill -9 -$$) </dev/null >/dev/null 2>&1 & exec "$@" 3<&-';

/** A command that is ended with the program that starts it, where there is a shell for that. */
export function guardOf(words: readonly string[]): readonly string[] {
  return process.platform === 'win32' ? words : ['/bin/sh', '-c', GUARD, 'tetrarium', ...words];
}
