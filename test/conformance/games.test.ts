import { formatReplay, parseReplay, verifyReplay } from '@tetrarium/engine/replay';
import { findGame, GAMES, type GameDefinition, REPLAY_RULESETS } from '@tetrarium/play/games';
import { flagName, linkWord, type Option, type Options, schemaOf } from '@tetrarium/play/options';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { flagsOf } from '../../apps/cli/src/games/flags.ts';
import { TOY } from './toy-game/definition.ts';

// What every game in the list keeps to, whichever it is.

const repeated = (words: readonly string[]) => words.filter((word, i) => words.indexOf(word) !== i);

test('ids of games, and versions of their rules, are there once', () => {
  expect(repeated(GAMES.map(({ id }) => id))).toEqual([]);
  expect(repeated(REPLAY_RULESETS.map(({ id, version }) => `${id}@${version}`))).toEqual([]);
});

const games: readonly GameDefinition[] = [...GAMES, TOY];

describe.each(games.map((game) => [game.id, game] as const))('%s', (id, game) => {
  const { options, Setup, start, load, commands = [], replays } = game;
  const names = Object.entries(options);

  test('is found by its id and has words for people', () => {
    expect(findGame(id, games)).toBe(game);
    for (const text of [game.title, game.summary]) expect(text).toMatch(/^[A-Z]/);
    expect(findGame('constructor')).toBeUndefined();
  });

  test('has rules of its own id, the latest version first', () => {
    expect(replays.map((rules) => rules.id)).toEqual(replays.map(() => id));
    const versions = replays.map(({ version }) => version);
    expect(versions).toEqual([...versions].sort((a, b) => b - a));
  });

  test('has options with one name each in links and at the command line', () => {
    expect(repeated(names.map(([name, option]) => linkWord(name, option)))).toEqual([]);
    const flags = names.map(([name, option]) => flagName(name, option));
    expect(repeated(flags.filter((flag) => flag !== ''))).toEqual([]);
    for (const [name, option] of names) {
      expect(option.label, name).not.toBe('');
      const others = [...Object.keys(option.requires ?? {}), ...(option.conflicts ?? [])];
      for (const other of others) expect(Object.keys(options), name).toContain(other);
    }
    expect(Object.keys(flagsOf(options)).length).toBeLessThanOrEqual(names.length);
    expect(JSON.parse(JSON.stringify(schemaOf(options)))).toEqual(schemaOf(options));
  });

  test('has links that say what a setup is, and no choice for the usual one', () => {
    if (Setup === undefined) {
      expect(names).toEqual([]);
      return;
    }
    // Links of some games say which game it is.
    const isNamed = ([name]: readonly [string, string]) => name !== 'ruleset' && name !== 'mode';
    expect(new Setup().words().filter(isNamed)).toEqual([]);
    expect(Setup.parse(new URLSearchParams())).toEqual(new Setup());
    fc.assert(
      fc.property(anySetup(options), (values) => {
        const setup = new Setup().with(values);
        const words = setup.words();
        const link = new URLSearchParams(words).toString();
        const again = Setup.parse(new URLSearchParams(link));
        expect(again.words()).toEqual(words);
        for (const [name] of words.filter(isNamed)) {
          const option = names.find((each) => linkWord(...each) === name)![0] as keyof typeof setup;
          expect(again[option], `${name} of ${link}`).toEqual(setup[option]);
        }
      }),
      { numRuns: 300 },
    );
  });

  test('is started, played by words, described, saved, loaded and replayed', () => {
    if (Setup === undefined || start === undefined) return;
    const started = start(new Setup(), 5n, 0);
    if (!started.ok) throw new Error(started.problem.message);
    const session = started.value;
    for (let i = 0; i < 40; i++) session.run(commands[i % commands.length] ?? 'left', 100 * i);
    session.run('no command of any game', 4000);
    expect(session.describe().join(' ')).not.toBe('');
    const saved = session.save();
    if (saved !== undefined) {
      const again = load?.(saved, 4000);
      expect(again?.ok && again.value.describe()).toEqual(session.describe());
    }
    const replay = session.toReplay();
    if (replay.ok) {
      const text = formatReplay(replays[0], replay.value);
      const read = parseReplay(text, replays);
      if (!read.ok) throw new Error(read.problem.message);
      expect(read.value).toEqual({ rules: replays[0], replay: replay.value });
      expect(verifyReplay(read.value.rules, read.value.replay).ok).toBe(true);
    }
    expect(load?.('no saved game', 0).ok ?? false).toBe(false);
  });
});

/** Any values of some options that a link can carry. */
function anySetup(options: Options): fc.Arbitrary<Record<string, unknown>> {
  return fc.record(
    Object.fromEntries(Object.entries(options).map(([name, option]) => [name, anyValue(option)])),
  );
}

function anyValue(option: Option): fc.Arbitrary<unknown> {
  switch (option.kind) {
    case 'whole':
      return fc.oneof(
        fc.constant(option.default),
        fc.integer({ min: option.least, max: option.most }),
      );
    case 'choice':
      return fc.constantFrom(...option.choices.map(({ value }) => value));
    case 'toggle':
      return fc.boolean();
    case 'seed':
      return fc.oneof(
        fc.constant(option.default),
        fc.bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n }),
      );
    case 'brain':
      return fc.constantFrom(undefined, ...['default', 'ut-report'].filter(option.find));
    case 'size': {
      const { least, most } = option;
      return fc.record({
        width: fc.integer({ min: least.width, max: most.width }),
        height: fc.integer({ min: least.height, max: most.height }),
      });
    }
    case 'text':
      return fc.constantFrom('', 'a text', '{"a": "ü & =\n"}');
    case 'texts':
      return fc.array(fc.constantFrom('I', 'IJL', 'TSZ'), { maxLength: 3 });
  }
}
