import { expect, test } from 'vitest';
import { browserOpener, type Surroundings } from './open-browser.ts';

const desktop: Surroundings = { platform: 'linux', env: { DISPLAY: ':0' }, isTty: true };

test.each([
  ['a Linux desktop', desktop, 'xdg-open'],
  ['Wayland', { ...desktop, env: { WAYLAND_DISPLAY: 'wayland-0' } }, 'xdg-open'],
  ['a Mac', { ...desktop, platform: 'darwin', env: {} }, 'open'],
  ['Windows', { ...desktop, platform: 'win32', env: {} }, 'explorer'],
  ['a server without a display', { ...desktop, env: {} }, undefined],
  ['a connection by ssh', { ...desktop, env: { DISPLAY: ':10', SSH_CONNECTION: 'x' } }, undefined],
  ['a build machine', { ...desktop, env: { DISPLAY: ':0', CI: 'true' } }, undefined],
  ['a pipe', { ...desktop, isTty: false }, undefined],
] as const)('on %s', (_, surroundings, opener) => {
  expect(browserOpener(surroundings)).toBe(opener);
});
