import { defineSetup, findNonStandard, schemaOf, whole } from '@tetrarium/play/options';
import { expect, test } from 'vitest';
import { flagsOf, givenOptions, refuseClash } from '../../apps/cli/src/games/flags.ts';
import { formOf } from './form-of.ts';
import { TOY_OPTIONS } from './toy-game/setup.ts';

// The row.
const speed = whole(1, 10, {
  default: 2,
  label: 'Speed',
  hint: 'Rows a second.',
  link: 'v',
  requires: { goal: ['rows'] },
});

const options = { ...TOY_OPTIONS, speed };
class Setup extends defineSetup(options) {}

test('an option is one row: it is in links', () => {
  expect(new Setup().with({ goal: 'rows', speed: 5 }).words()).toContainEqual(['v', '5']);
  expect(Setup.parse(new URLSearchParams('goal=rows&v=5')).speed).toBe(5);
  expect(Setup.parse(new URLSearchParams('v=11')).speed).toBe(2);
});

test('... among the flags, with its range, its help and its refusal', () => {
  const { describe, coerce } = Object.values(flagsOf(options)).at(-1)!;
  expect(describe).toBe('Rows a second (1 to 10) [default: 2]');
  expect(coerce!('10')).toBe(10);
  expect(() => coerce!('11')).toThrow('Expected --speed as a whole number from 1 to 10, got "11"');
  const given = givenOptions(options, { speed: 3 });
  expect(() => refuseClash(options, given, new Setup().with(given))).toThrow(
    'Expected --speed with --goal rows, got none',
  );
});

test('... in the form', () => {
  const labels = (setup: Setup) => formOf(options, setup).map(({ label }) => label);
  expect(labels(new Setup().with({ goal: 'rows' }))).toContain('Speed');
  expect(labels(new Setup())).not.toContain('Speed');
});

test('... in the schema, and among what a leaderboard looks at', () => {
  expect(schemaOf(options)).toMatchObject({
    properties: {
      speed: {
        title: 'Speed',
        description: 'Rows a second.',
        type: 'integer',
        minimum: 1,
        maximum: 10,
      },
    },
  });
  expect(findNonStandard(options, { speed: 3 })?.[0]).toBe('speed');
});

test('the table of before has none of it', () => {
  const made = [flagsOf(TOY_OPTIONS), schemaOf(TOY_OPTIONS)];
  expect(JSON.stringify(made)).not.toContain('Speed');
});
