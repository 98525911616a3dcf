/**
 * What wakes a thread that waits without its event loop: a count that goes up with every piece of
 * news, and whether everybody is to stop.
 */
export type Bell = SharedArrayBuffer;

const NEWS = 0;
const STOP = 1;

export function createBell(): Bell {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

export function ringBell(bell: Bell): void {
  const numbers = new Int32Array(bell);
  Atomics.add(numbers, NEWS, 1);
  Atomics.notify(numbers, NEWS);
}

/** Tells whoever waits, now or later, that what they have is enough. */
export function ringToStop(bell: Bell): void {
  Atomics.store(new Int32Array(bell), STOP, 1);
  ringBell(bell);
}

export function isRungToStop(bell: Bell): boolean {
  return Atomics.load(new Int32Array(bell), STOP) === 1;
}

export function newsOf(bell: Bell): number {
  return Atomics.load(new Int32Array(bell), NEWS);
}

/** Waits for more news than `heard`, at most so many milliseconds; whether there is any. */
export function awaitNews(bell: Bell, heard: number, milliseconds: number): boolean {
  return Atomics.wait(new Int32Array(bell), NEWS, heard, milliseconds) !== 'timed-out';
}
