import { choice, seed, size, toggle, whole } from '@tetrarium/play/options';
import { expect, test } from 'vitest';
import { flagsOf, givenOptions, refuseBeside, refuseClash } from './flags.ts';
import { defineTerminalGame, flagsOfGames, refuseOthers } from './terminal-game.ts';

const OPTIONS = {
  level: whole(1, 20, {
    default: 1,
    label: 'Level',
    hint: 'Where the game begins.',
    unit: 'levels',
  }),
  isOpen: toggle({ default: true, label: 'Open', flag: 'open' }),
  mode: choice([{ value: 'race', label: 'A race' }], { default: 'race', label: 'Mode' }),
  seed: seed({ label: 'Seed' }),
  firstTo: whole(1, 9, { default: 1, label: 'First to', conflicts: ['level'] }),
  board: size(
    { width: 4, height: 4 },
    { width: 60, height: 60 },
    { default: { width: 10, height: 20 }, label: 'Board' },
  ),
};
const FLAGS = flagsOf(OPTIONS, { level: 5 });

test('a row of an option table is a flag with its help', () => {
  expect(Object.entries(FLAGS).map(([flag, { describe }]) => `${flag}: ${describe}`)).toEqual([
    'level: Where the game begins (1 to 20 levels) [default: 5]',
    'open: Open; not with --no-open',
    'mode: Mode: race is "A race" [default: race]',
    'seed: Seed [default: drawn and printed]',
    'first-to: First to (1 to 9) [default: 1]',
    'board: Board (WIDTHxHEIGHT) [default: 10x20]',
  ]);
  expect(FLAGS['level']!.coerce!('20')).toBe(20);
  expect(() => FLAGS['level']!.coerce!('21')).toThrow('from 1 to 20, got "21"');
});

test('values that were given are those of the options, and clashes are refused', () => {
  expect(givenOptions(OPTIONS, { open: true, firstTo: undefined, 'first-to': 3 })).toEqual({
    firstTo: 3,
  });
  expect(() => refuseClash(OPTIONS, { firstTo: 3 }, { firstTo: 3, level: 2 })).toThrow(
    'Expected --first-to without --level, got --level 2',
  );
  expect(() => refuseBeside({ level: 2, open: false }, { level: ['no-open'] })).toThrow(
    'Expected --no-open without --level, got both',
  );
  expect(() => refuseBeside({ level: 2, open: true }, { level: ['no-open'] })).not.toThrow();
});

test('of several games the flags of the chosen one count, others are refused', () => {
  const play = async () => 0 as const;
  const one = defineTerminalGame({ id: 'one', flags: FLAGS, play });
  const two = defineTerminalGame({ id: 'two', flags: flagsOf({ level: OPTIONS.level }), play });
  const { level, open } = flagsOfGames([one, two]);
  expect(level!.describe).toBe(
    'Where the game begins (1 to 20 levels) [default: 5] (one); ' +
      'Where the game begins (1 to 20 levels) [default: 1] (two)',
  );
  expect(open!.describe).toBe('Open; not with --no-open (one)');
  const refuse = (args: Readonly<Record<string, unknown>>) => refuseOthers([one, two], two, args);
  expect(() => refuse({ level: 3, open: true })).not.toThrow();
  expect(() => refuse({ open: false })).toThrow(
    'Expected --no-open with --ruleset one, got it with two',
  );
  expect(() => refuse({ mode: 'race' })).toThrow('Expected --mode with --ruleset one');
});
