import { announce } from '../shell/announcer.ts';
import { MESSAGES } from '../shell/messages.ts';
import { changeSettings, settings } from '../shell/settings-store.ts';
import { playSound, type SoundName } from '../sound/sounds.ts';

export function sound(name: SoundName): void {
  const { hasSound, volume } = settings.peek();
  if (hasSound) void playSound(name, volume);
}

export function toggleMute(): void {
  const hasSound = !settings.peek().hasSound;
  changeSettings({ hasSound });
  announce(hasSound ? MESSAGES.announce.unmuted : MESSAGES.announce.muted, true);
}
