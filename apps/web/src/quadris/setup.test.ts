import { createInterpreter, executeLine, formatSave } from '@tetrarium/quadris';
import { describe, expect, test } from 'vitest';
import { formatKept, parseKept } from './kept.ts';
import {
  DEFAULT_QUADRIS,
  formatQuadrisLink,
  gameSetupOf,
  LONGEST_COMMANDS,
  parseQuadrisLink,
  type QuadrisSetup,
  setupOfGame,
} from './setup.ts';

const LEVELS = '{"moreLevels": [{"name": "Ghosts", "weights": {"I": 1}}]}';
const OWN: QuadrisSetup = {
  rules: 'biquadris',
  level: 5,
  seed: -7n,
  spawn: 'below-reserve',
  sequences: ['IIO', 'TSZ'],
  levelFile: LEVELS,
};

describe('a link', () => {
  test('carries options and commands', () => {
    const link = { setup: OWN, lines: ['3ri drop', 'macro x left', 'x'] };
    const text = formatQuadrisLink(link).toString();
    expect(parseQuadrisLink(new URLSearchParams(text))).toEqual(link);
  });

  test('of the brief’s own game is empty', () => {
    expect(formatQuadrisLink({ setup: DEFAULT_QUADRIS, lines: [] }).toString()).toBe('');
    expect(parseQuadrisLink(new URLSearchParams()).setup).toEqual(DEFAULT_QUADRIS);
  });

  test('leaves too many commands out', () => {
    const lines = Array.from({ length: LONGEST_COMMANDS }, () => 'left');
    expect(formatQuadrisLink({ setup: DEFAULT_QUADRIS, lines }).has('do')).toBe(false);
  });

  test.each(['rules=1999', 'level=-1', 'level=x', 'seed=1e9', 'spawn=top', 'nothing=1'])(
    'that says %s says nothing',
    (query) => {
      expect(parseQuadrisLink(new URLSearchParams(query)).setup).toEqual(DEFAULT_QUADRIS);
    },
  );
});

describe('the setup of a game', () => {
  test('has the levels of the file and the letters of the text', () => {
    const game = gameSetupOf({ ...OWN, sequences: [' i I x', ''] });
    expect(game.ok && game.value.levels[5]?.name).toBe('Ghosts');
    expect(game.ok && game.value.sequences[0]).toBe('I');
    expect(game.ok && game.value.sequences[1]?.slice(0, 7)).toBe('IJLOSZT');
  });

  test.each([
    [{ ...OWN, levelFile: '[]' }, /^Expected /],
    [{ ...OWN, sequences: ['1 2'] }, /^Expected letters of blocks, got "1 2"$/],
  ])('refuses what is none', (setup, message) => {
    const game = gameSetupOf(setup);
    expect(game.ok ? '' : game.problem.message).toMatch(message);
  });

  test('comes back from a game', () => {
    for (const setup of [DEFAULT_QUADRIS, OWN]) {
      const game = gameSetupOf(setup);
      if (!game.ok) throw new Error(game.problem.message);
      const again = gameSetupOf(setupOfGame(game.value, setup.seed));
      expect(again.ok && again.value).toEqual(game.value);
    }
  });
});

describe('a kept session', () => {
  const session = () => {
    const game = gameSetupOf(DEFAULT_QUADRIS);
    const started = game.ok ? createInterpreter({ setup: game.value, seed: 0 }) : game;
    if (!started.ok) throw new Error(started.problem.message);
    for (const line of ['3ri', 'drop', 'macro x left']) executeLine(started.value, line);
    return started.value;
  };

  test('goes on as it was, with its past', () => {
    const { game, vocabulary, past } = session();
    const kept = {
      setup: { ...DEFAULT_QUADRIS, seed: 3n },
      game,
      vocabulary,
      past,
      recording: 'text',
      typed: ['drop'],
    };
    const read = parseKept(formatKept(kept));
    expect(read.ok && read.value).toEqual(kept);
    const bare = parseKept(formatKept({ ...kept, recording: undefined }));
    expect(bare.ok && bare.value.recording).toBeUndefined();
    expect(read.ok && formatSave(read.value.game, vocabulary)).toBe(formatSave(game, vocabulary));
  });

  test.each(['', '{}', '[1]', '{"version":1}', 'null'])('is not read from %s', (text) => {
    expect(parseKept(text).ok).toBe(false);
  });
});
