import { describe, expect, test } from 'vitest';
import { formatQuery, parseQuery } from '../session/query.ts';
import { formatLink, LONGEST_COMMANDS, parseLink, QuadrisSetup } from './setup.ts';

const LEVELS = '{"moreLevels": [{"name": "Ghosts", "weights": {"I": 1}}]}';
const DEFAULTS = new QuadrisSetup();
const OWN = DEFAULTS.with({
  rules: 'biquadris',
  level: 5,
  seed: -7n,
  spawn: 'below-reserve',
  sequences: ['IIO', 'TSZ'],
  levelFile: LEVELS,
});

describe('a link', () => {
  test('carries options and commands', () => {
    const link = { setup: OWN, lines: ['3ri drop', 'macro x left', 'x'] };
    const text = formatLink(link);
    expect(parseLink(parseQuery(text))).toEqual(link);
    const file = formatQuery([['levels', LEVELS]]);
    expect(text).toBe(
      'rules=biquadris&level=5&seed=-7&spawn=below-reserve&sequence=IIO&sequence=TSZ' +
        `&${file}&do=3ri+drop%0Amacro+x+left%0Ax`,
    );
  });

  test('of the brief’s own game is empty', () => {
    expect(formatLink({ setup: DEFAULTS, lines: [] })).toBe('');
    expect(parseLink(parseQuery('')).setup).toEqual(DEFAULTS);
  });

  test('leaves too many commands out', () => {
    const lines = Array.from({ length: LONGEST_COMMANDS }, () => 'left');
    expect(formatLink({ setup: DEFAULTS, lines })).toBe('');
  });

  test.each(['rules=1999', 'level=-1', 'level=x', 'seed=1e9', 'spawn=top', 'nothing=1'])(
    'that says %s says nothing',
    (query) => {
      expect(parseLink(parseQuery(query)).setup).toEqual(DEFAULTS);
    },
  );
});

describe('the setup of a game', () => {
  test('has the levels of the file and the letters of the text', () => {
    const game = OWN.with({ sequences: [' i I x', ''] }).game;
    expect(game.ok && game.value.levels[5]?.name).toBe('Ghosts');
    expect(game.ok && game.value.sequences[0]).toBe('I');
    expect(game.ok && game.value.sequences[1]?.slice(0, 7)).toBe('IJLOSZT');
  });

  test.each([
    [{ levelFile: '[]' }, /^Expected /],
    [{ sequences: ['1 2'] }, /^Expected letters of blocks, got "1 2"$/],
  ])('refuses what is none', (changes, message) => {
    const { game } = OWN.with(changes);
    expect(game.ok ? '' : game.problem.message).toMatch(message);
  });

  test('comes back from a game', () => {
    for (const setup of [DEFAULTS, OWN]) {
      const { game } = setup;
      if (!game.ok) throw new Error(game.problem.message);
      const again = QuadrisSetup.of(game.value, setup.seed).game;
      expect(again.ok && again.value).toEqual(game.value);
    }
  });
});
