import type { ClassicEvent } from '@tetrarium/engine/classic';

const SOUNDS = {
  move: [0.25, 0, 220, 0, 0.01, 0.02, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0.6],
  land: [0.6, 0, 90, 0, 0.02, 0.06, 0, 1, -2],
  clear: [0.8, 0, 420, 0.01, 0.06, 0.14, 1, 1, 0, 0, 140, 0.05],
  four: [1, 0, 330, 0.01, 0.12, 0.3, 1, 1, 0, 0, 165, 0.06],
  over: [0.8, 0, 196, 0.02, 0.2, 0.4, 1, 1, -1],
} as const satisfies Record<string, readonly number[]>;

export type SoundName = keyof typeof SOUNDS;

export function soundOf(events: readonly ClassicEvent[]): SoundName | undefined {
  let sound: SoundName | undefined;
  for (const event of events) {
    if (event.type === 'over') return 'over';
    if (event.type === 'cleared') sound = event.rows.length >= 4 ? 'four' : 'clear';
    else if (event.type === 'landed') sound ??= 'land';
  }
  return sound;
}

/** The least time between two sounds, so that a fast brain does not buzz. */
const GAP = 70;
let lastPlayed = 0;
let isAwake = false;

/** Browsers let no page be heard before its user did something: call this from a gesture. */
export function wakeSound(): void {
  isAwake = true;
}

/** Plays a sound at a volume from 0 to 100; the synthesiser is loaded when first needed. */
export async function playSound(name: SoundName, volume: number): Promise<void> {
  const now = performance.now();
  if (!isAwake || volume === 0 || now - lastPlayed < GAP) return;
  lastPlayed = now;
  const { ZZFX } = await import('zzfx');
  ZZFX.volume = volume / 100;
  if (ZZFX.audioContext.state === 'suspended') await ZZFX.audioContext.resume();
  ZZFX.play(...SOUNDS[name]);
}
