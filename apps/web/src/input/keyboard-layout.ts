import { signal } from '@preact/signals';

/** What the user's keys print by their codes, where the browser tells; empty elsewhere. */
export const keyboardLayout = signal<ReadonlyMap<string, string>>(new Map());

interface KeyboardWithLayout {
  getLayoutMap(): Promise<ReadonlyMap<string, string>>;
}

export async function readKeyboardLayout(): Promise<void> {
  const keyboard: unknown = Reflect.get(navigator, 'keyboard');
  if (typeof keyboard !== 'object' || keyboard === null || !('getLayoutMap' in keyboard)) return;
  try {
    keyboardLayout.value = await (keyboard as KeyboardWithLayout).getLayoutMap();
  } catch {
    // Not allowed here: the labels stay those of the codes.
  }
}
