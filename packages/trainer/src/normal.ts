import type { JavaRandom } from '@tetrarium/engine/core';

/**
 * A number from the standard normal distribution by Karney's algorithm N ("Sampling exactly from
 * the normal distribution", 2016): it only draws and compares, so every engine gives the same.
 */
export function drawNormal(random: JavaRandom): number {
  for (;;) {
    // The whole part k comes with a weight of exp(-k^2 / 2) ...
    let whole = 0;
    while (succeeds(random, 0.5)) whole++;
    if (!succeedsOften(random, 0.5, whole * (whole - 1))) continue;
    // ... and the rest x with one of exp(-x (2 k + x) / 2), in k + 1 even shares.
    const rest = random.nextDouble();
    const share = (rest * (2 * whole + rest)) / (2 * whole + 2);
    if (!succeedsOften(random, share, whole + 1)) continue;
    const size = whole + rest;
    return random.nextInt(2) === 0 ? size : -size;
  }
}

/**
 * Whether a try succeeds that does so with a chance of exp(-p), p from 0 to 1. Von Neumann: the
 * falling run that starts below p has at least n numbers with a chance of p^n / n!.
 */
function succeeds(random: JavaRandom, p: number): boolean {
  let isEven = true;
  let last = p;
  for (;;) {
    const next = random.nextDouble();
    if (next >= last) return isEven;
    last = next;
    isEven = !isEven;
  }
}

function succeedsOften(random: JavaRandom, p: number, times: number): boolean {
  for (let i = 0; i < times; i++) if (!succeeds(random, p)) return false;
  return true;
}
