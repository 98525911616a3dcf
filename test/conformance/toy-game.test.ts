import type { Result } from '@tetrarium/engine/core';
import {
  formatReplay,
  openReplay,
  parseReplay,
  type Replay,
  sealReplay,
  seekTime,
  verifyReplay,
} from '@tetrarium/engine/replay';
import { findGame, GAMES, type GameDefinition, type GameSession } from '@tetrarium/play/games';
import { findNonStandard, type GameSetup, schemaOf } from '@tetrarium/play/options';
import { expect, test } from 'vitest';
import { flagsOf, givenOptions, refuseClash } from '../../apps/cli/src/games/flags.ts';
import { formOf } from './form-of.ts';
import { TOY } from './toy-game/definition.ts';
import { TOY_RULES, type ToyVerb } from './toy-game/rules.ts';

// The toy stands for any game that is added: nothing outside of its folder knows it, and all of
// these take it from a list of games.
const games: readonly GameDefinition[] = [...GAMES, TOY];
const toy = findGame('toy', games)!;
const replays = games.flatMap((game) => game.replays);

/** Two rows but for the column at the right. */
const TWO_ROWS = ['left', 'left', 'drop', 'left', 'left', 'drop', 'drop', 'drop'];
/** An upright domino for that column. */
const FILL = ['turn', 'right', 'right', 'drop'];

test('it is found, started by a link, played and described', () => {
  const session = start('goal=rows&n=1&plain=1');
  play(session, ['left', 'left', 'drop', 'drop', 'nonsense']);
  expect(session.describe()).toEqual(['Score 0, rows 0, pieces 2.']);
  play(session, FILL, 1000);
  expect(session.describe()).toEqual(['Score 1, rows 1, pieces 3.', 'The game is over.']);
  expect(session.isOver).toBe(true);
});

test('a saved game goes on where it was', () => {
  const session = start('seed=7');
  play(session, TWO_ROWS);
  const again = expectOk(toy.load!(session.save()!));
  expect(again.describe()).toEqual(session.describe());
  for (const each of [session, again]) play(each, ['left', 'drop', 'drop'], 5000);
  expect(expectOk(again.toReplay())).toEqual(expectOk(session.toReplay()));
});

test('a game is recorded by the latest rules, and replayed from text', () => {
  const session = start('plain=1');
  play(session, [...TWO_ROWS, ...FILL]);
  const replay = expectOk(session.toReplay());
  const rules = toy.replays[0];
  expect(replay).toMatchObject({ ruleset: 'toy', rulesVersion: 2, options: { plain: true } });
  const read = expectOk(parseReplay(formatReplay(rules, replay), replays));
  expect(read).toEqual({ rules, replay });
  expect(verifyReplay(read.rules, read.replay).ok).toBe(true);
});

test('rows count otherwise in the first version, and its replays still open', () => {
  const inputs = [...TWO_ROWS, ...FILL].map((input, i) => ({
    at: 100 * i,
    input: input as ToyVerb,
  }));
  const scores = TOY_RULES.map((rules) => {
    const replay = expectOk(
      sealReplay(rules, { seed: 1n, options: { plain: true }, inputs, end: 2000 }),
    );
    const text = formatReplay(rules, replay);
    const read = expectOk(parseReplay(text, replays));
    expect(read.rules.version).toBe(rules.version);
    const player = expectOk(openReplay(read.rules, read.replay as Replay));
    expect(player.hash).toBe(replay.hash);
    seekTime(player, replay.end);
    return read.rules.pictureOf(player.game).labels;
  });
  expect(scores).toEqual([[['Score', '4']], [['Score', '2']]]);
  const other = formatReplay(toy.replays[0], {
    ...expectOk(start('').toReplay()),
    rulesVersion: 3,
  });
  expect(parseReplay(other, replays)).toMatchObject({
    problem: { message: expect.stringContaining('Expected toy@2 or toy@1, got toy@3') },
  });
});

test('a link is read and written again; what makes no sense in it is the default', () => {
  for (const link of ['', 'goal=rows', 'goal=rows&n=9', 'plain=1', 'seed=-5']) {
    expect(linkOf(setupOf(link)), link).toBe(link);
  }
  expect(linkOf(setupOf('goal=x&n=10&seed=x&plain=2'))).toBe('');
});

test('flags are read, and one without effect is refused', () => {
  const flags = flagsOf(toy.options);
  const { rows } = flags;
  expect(Object.keys(flags)).toEqual(['goal', 'rows', 'plain', 'seed']);
  expect(rows!.coerce!('4')).toBe(4);
  expect(() => rows!.coerce!('10')).toThrow(
    'Expected --rows as a whole number from 1 to 9, got "10"',
  );
  const check = (args: object) => {
    const given = givenOptions(toy.options, { plain: false, ...args });
    const setup = new toy.Setup!().with(given);
    refuseClash(toy.options, given, setup);
    return setup;
  };
  expect(check({ goal: 'rows', rows: 2 })).toMatchObject({ goal: 'rows', rows: 2 });
  expect(() => check({ rows: 2 })).toThrow('Expected --rows with --goal rows, got none');
  expect(() => check({ seed: 2n, plain: true })).toThrow('Expected --seed without --plain');
});

test('the form of the page shows what has an effect, and changes it', () => {
  const changes: object[] = [];
  const onChange = (change: object) => changes.push(change);
  const setup = new toy.Setup!();
  expect(formOf(toy.options, setup).map(({ kind, label }) => [kind, label])).toEqual([
    ['Segments', 'Goal'],
    ['Check', 'Dominoes only'],
    ['SeedField', 'Seed'],
  ]);
  const rows = formOf(toy.options, setup.with({ goal: 'rows', plain: true }), { onChange })[1]!;
  expect(rows).toMatchObject({ kind: 'Slider', label: 'Rows to clear' });
  rows.change(5);
  expect(changes).toEqual([{ rows: 5 }]);
  const locked = formOf(toy.options, setup, { isLocked: true });
  expect(locked.every(({ isDisabled }) => isDisabled)).toBe(true);
});

test('schema, help and standard come of the same table', () => {
  expect(schemaOf(toy.options)).toMatchObject({
    additionalProperties: false,
    properties: { goal: { enum: ['none', 'rows'] }, rows: { type: 'integer', maximum: 9 } },
  });
  const { rows } = flagsOf(toy.options);
  expect(rows!.describe).toBe('How many rows end the game (1 to 9) [default: 3]');
  expect(findNonStandard(toy.options, { plain: true })?.[0]).toBe('plain');
  expect(findNonStandard(toy.options, { seed: 5n, plain: false })).toBeUndefined();
});

function setupOf(link: string): GameSetup {
  return toy.Setup!.parse(new URLSearchParams(link));
}

function linkOf(setup: GameSetup): string {
  return new URLSearchParams(setup.words()).toString();
}

function start(link: string): GameSession {
  return expectOk(toy.start!(setupOf(link), 7n));
}

function play(session: GameSession, commands: readonly string[], from = 0): void {
  for (const [i, command] of commands.entries()) session.run(command, from + 100 * i);
}

function expectOk<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new Error(`${result.problem.code}: ${result.problem.message}`);
}
