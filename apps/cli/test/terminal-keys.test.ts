import { readFileSync } from 'node:fs';
import { PALETTE_NAMES } from '@tetrarium/engine/picture';
import type { PresetName } from '@tetrarium/play/brief';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ACTIONS,
  type Action,
  actionOf,
  createKeyMap,
  keyLabel,
  PRESET_NAMES,
  STEERING,
} from '../src/games/classic/bindings.ts';
import { VIEW_OPTIONS } from '../src/games/classic/view-options.ts';
import { KeyDecoder } from '../src/shell/key-decoder.ts';

function decode(bytes: string): string[] {
  const decoder = new KeyDecoder();
  return [...decoder.decode(bytes), ...decoder.flush()];
}

describe('the key decoder', () => {
  test.each<[string, string, string[]]>([
    ['letters and signs', 'jJ?4é', ['j', 'J', '?', '4', 'é']],
    ['words', ' \r\t\x7f', ['space', 'enter', 'tab', 'backspace']],
    ['control keys', '\x03\x1a', ['ctrl-c', 'ctrl-z']],
    ['arrows of both kinds', '\x1b[D\x1bOC', ['left', 'right']],
    ['modified arrows', '\x1b[1;2D\x1b[1;5C', ['shift-left', 'ctrl-right']],
    [
      'Home and End of many terminals',
      '\x1b[H\x1b[1~\x1b[7~\x1bOF',
      ['home', 'home', 'home', 'end'],
    ],
    ['Esc alone', '\x1b', ['escape']],
    ['Esc twice', '\x1b\x1b', ['escape', 'escape']],
    ['Alt with a letter', '\x1bx', ['alt-x']],
    ['the kitty protocol', '\x1b[27u\x1b[99;5u\x1b[57400u', ['escape', 'ctrl-c', '1']],
    ['a release is no press', '\x1b[106;1:3u\x1b[1;1:3D\x1b[1;1:2D', ['left']],
    ['pasted text is nobody’s keys', 'a\x1b[200~qqq\x1b[201~b', ['a', 'b']],
    ['answers of the terminal', '\x1b[?1u\x1b[?2026;2$y\x1b[I', []],
  ])('%s', (_, bytes, keys) => {
    expect(decode(bytes)).toEqual(keys);
  });

  test('all that the kitty protocol tells', () => {
    const bytes = '\x1b[1;1:1D\x1b[1;1:2D\x1b[1;1:3D\x1b[47;2:1;63u\x1b[97;2:3u\x1b[?27u';
    expect(new KeyDecoder().decodeEvents(bytes)).toEqual([
      { type: 'press', key: 'left' },
      { type: 'repeat', key: 'left' },
      { type: 'release', key: 'left' },
      { type: 'press', key: '?' },
      { type: 'release', key: 'A' },
      { type: 'flags', flags: 27 },
    ]);
  });

  test('does not mind where the bytes are cut', () => {
    const key = fc.constantFrom('j', ' ', '\x1b[D', '\x1bOA', '\x1b[1;2C', '\x1b[99;5u', '🎲');
    const paste = fc.string({ maxLength: 5 }).map((text) => `\x1b[200~${text}\x1b[201~`);
    fc.assert(
      fc.property(fc.array(fc.oneof(key, paste)), fc.array(fc.nat(60)), (parts, cuts) => {
        const bytes = parts.join('');
        const decoder = new KeyDecoder();
        const keys: string[] = [];
        let from = 0;
        for (const cut of [...cuts, bytes.length].sort((a, b) => a - b)) {
          // Streams never cut a character in two.
          const isInside = /[\udc00-\udfff]/.test(bytes[cut] ?? '');
          if (cut < from || isInside) continue;
          keys.push(...decoder.decode(bytes.slice(from, cut)));
          from = cut;
        }
        expect([...keys, ...decoder.flush()]).toEqual(decode(bytes));
      }),
    );
  });

  test('never throws', () => {
    const unit = fc.constantFrom('\x1b', '[', 'O', '~', 'u', ';', ':', '<', '1', '99', '$', 'é');
    fc.assert(fc.property(fc.string({ unit }), (bytes) => decode(bytes).length >= 0));
  });
});

describe('the presets', () => {
  test.each<[PresetName, string, Action]>([
    ['swing', '4j', 'left'],
    ['swing', '6l', 'right'],
    ['swing', '5k', 'rotate'],
    ['swing', '0n', 'drop'],
    ['ut', 'a', 'left'],
    ['ut', 's', 'down'],
    ['ut', 'd', 'right'],
    ['ut', 'qe', 'rotate'],
    ['ut', 'w', 'drop'],
    ['wasd', 'w', 'rotate'],
    ['vim', 'h', 'left'],
    ['vim', 'l', 'right'],
  ])('%s: %s is %s', (preset, keys, action) => {
    const map = createKeyMap(preset);
    for (const key of keys) expect(actionOf(map, key)).toBe(action);
  });

  test.each(PRESET_NAMES)('%s: every action has a key, and the arrows work', (preset) => {
    const map = createKeyMap(preset, { turnsBothWays: true, canHold: true, hasDials: true });
    for (const action of ACTIONS) expect(map[action], action).not.toEqual([]);
    const arrows = ['left', 'right', 'up', 'down', 'home', 'end'];
    expect(arrows.map((key) => actionOf(map, key))).toEqual([
      'left',
      'right',
      'rotate',
      'down',
      'wall-left',
      'wall-right',
    ]);
    expect(map.quit).toContain('escape');
  });

  test('Caps Lock does not matter', () => {
    expect(actionOf(createKeyMap('swing'), 'J')).toBe('left');
  });

  test('keys have names', () => {
    expect(keyLabel('shift-left', true)).toBe('Shift-←');
    expect(keyLabel('shift-left', false)).toBe('Shift-Left');
    expect(keyLabel('ctrl-c', true)).toBe('Ctrl-C');
  });
});

test('docs/terminal.md names every flag, preset, palette and key of a preset', () => {
  const text = readFileSync(new URL('../../../docs/terminal.md', import.meta.url), 'utf8');
  for (const flag of Object.keys(VIEW_OPTIONS)) expect(text).toContain(`--${flag}`);
  for (const name of [...PRESET_NAMES, ...PALETTE_NAMES]) expect(text).toContain(`| \`${name}\``);
  for (const name of PRESET_NAMES) {
    const row = text.split('\n').find((line) => line.startsWith(`| \`${name}\``))!;
    const map = createKeyMap(name);
    for (const action of STEERING) {
      const letters = map[action].filter((key) => key.length === 1);
      const isTold = letters.length === 0 || letters.some((key) => row.includes(`\`${key}\``));
      expect(isTold, `${name} ${letters}`).toBe(true);
    }
  }
});
