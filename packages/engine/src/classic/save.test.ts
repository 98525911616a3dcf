import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Piece } from '../core/piece.ts';
import { applyClassic, CLASSIC_VERBS, type ClassicGame, createClassicGame } from './game.ts';
import { keyStateOf, playKeys } from './keys.ts';
import { type ClassicRules, createClassicRules, LANDINGS } from './rules.ts';
import { type ClassicSave, loadClassicGame, saveClassicGame } from './save.ts';
import { resultOf } from './tally.ts';

const viaJson = (game: ClassicGame): unknown => JSON.parse(JSON.stringify(saveClassicGame(game)));

function reload(game: ClassicGame): ClassicGame {
  const loaded = loadClassicGame(viaJson(game));
  if (!loaded.ok) throw new Error(loaded.problem.message);
  return loaded.value;
}

describe('a saved game', () => {
  const pieceSets = [
    Piece.getPieces(),
    [Piece.parse('0 0'), Piece.parse('0 0  1 0  2 0  3 0  4 0'), Piece.parse('0 0  0 1  1 1')],
  ];
  const anyRules: fc.Arbitrary<ClassicRules> = fc
    .record({
      width: fc.integer({ min: 3, max: 36 }),
      height: fc.integer({ min: 2, max: 20 }),
      topSpace: fc.integer({ min: 0, max: 4 }),
      landing: fc.constantFrom(...LANDINGS),
      pieces: fc.constantFrom(...pieceSets),
      testLimit: fc.constantFrom(undefined, 3, 100),
      pieceLimit: fc.constantFrom(undefined, 4),
    })
    .map(createClassicRules);
  const anyVerbs = fc.array(fc.constantFrom(...CLASSIC_VERBS, 'drop', 'down', 'down'), {
    maxLength: 150,
  });

  test('goes on exactly as the original, from any moment', () => {
    fc.assert(
      fc.property(anyRules, fc.integer(), anyVerbs, anyVerbs, (rules, seed, before, after) => {
        const game = createClassicGame(rules, seed);
        for (const verb of before) applyClassic(game, verb);
        const twin = reload(game);
        expect(saveClassicGame(twin)).toEqual(saveClassicGame(game));
        expect(keyStateOf(twin)).toEqual(keyStateOf(game));
        expect(playKeys(twin, after)).toEqual(playKeys(game, after));
        expect(saveClassicGame(twin)).toEqual(saveClassicGame(game));
        expect(resultOf(twin)).toEqual(resultOf(game));
        twin.board.sanityCheck();
      }),
      { seed: 20, numRuns: 200 },
    );
  });

  test('keeps the standard pieces the same objects', () => {
    const game = createClassicGame(createClassicRules(), 0);
    expect(reload(game).rules).toEqual(game.rules);
    expect(reload(game).rules.pieces[2]).toBe(Piece.getPieces()[2]);
  });

  test('can be given another source of pieces', () => {
    const loaded = loadClassicGame(viaJson(createClassicGame(createClassicRules(), 0)), () => 2);
    if (!loaded.ok) throw new Error(loaded.problem.message);
    for (const verb of ['drop', 'down', 'down'] as const) applyClassic(loaded.value, verb);
    expect(loaded.value.pieceIndex).toBe(2);
  });
});

describe('refuses', () => {
  const game = createClassicGame(createClassicRules(), 0);
  for (const verb of ['drop', 'down', 'down', 'down'] as const) applyClassic(game, verb);
  const save = saveClassicGame(game);
  const { piece } = save;
  const hostile = { toString: 1, valueOf: 1 };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a list', []],
    ['a text', 'tetris'],
    ['another format', { ...save, format: 'fumen' }],
    ['a later version', { ...save, version: 2 }],
    ['dice of more than 48 bits', { ...save, random: 2 ** 48 }],
    ['dice that are no number', { ...save, random: hostile }],
    ['a row that is too short', { ...save, cells: [[-1]] }],
    ['a full row', { ...save, cells: [Array(10).fill(0)] }],
    ['a piece index that is too large', { ...save, cells: [[7, ...Array(9).fill(-1)]] }],
    ['too many rows', { ...save, cells: Array(25).fill(Array(10).fill(-1)) }],
    ['a count that is negative', { ...save, count: -1 }],
    ['a score that is no number', { ...save, score: hostile }],
    ['a tick count that is not whole', { ...save, ticks: 0.5 }],
    ['a landed count that is missing', { ...save, landed: undefined }],
    ['clears of the wrong length', { ...save, clears: [0, 0] }],
    ['clears that are no numbers', { ...save, clears: [0, 0, 0, '0'] }],
    ['moved as a number', { ...save, moved: 1 }],
    ['an unknown end', { ...save, over: 'bored' }],
    ['a falling piece that is none', { ...save, piece: null }],
    ['an unknown piece', { ...save, piece: { ...piece, index: 7 } }],
    ['an unknown rotation', { ...save, piece: { ...piece, rotation: 4 } }],
    ['a falling piece partly outside', { ...save, x: 9 }],
    ['a falling piece far away', { ...save, x: 2 ** 40 }],
    ['a falling piece on locked cells', { ...save, x: 4, y: 0 }],
    ['a falling piece between cells', { ...save, y: 7.5 }],
  ])('%s', (_, bad) => {
    expect(loadClassicGame(bad)).toMatchObject({
      ok: false,
      problem: { code: 'classic/bad-save', message: expect.stringMatching(/^Expected /) },
    });
  });

  test.each<[string, unknown]>([
    ['none', undefined],
    ['no pieces', { ...save.rules, pieces: [] }],
    ['pieces that are no texts', { ...save.rules, pieces: [5] }],
    ['no scoring', { ...save.rules, scoring: null }],
    ['scoring without rows', { ...save.rules, scoring: { perPiece: 1 } }],
    ['points that are no number', { ...save.rules, scoring: { perPiece: hostile, rows: [5] } }],
    ['a board of nothing', { ...save.rules, width: 0 }],
    ['a board of too much', { ...save.rules, height: 1e9 }],
    ['a width that is no number', { ...save.rules, width: hostile }],
    ['a landing that is no text', { ...save.rules, landing: hostile }],
    ['a limit that is no number', { ...save.rules, testLimit: '100' }],
  ])('rules: %s', (_, rules) => {
    expect(loadClassicGame({ ...save, rules })).toMatchObject({
      ok: false,
      problem: { code: 'classic/bad-rules', message: expect.stringMatching(/^Expected /) },
    });
  });

  test('rules: a bad body', () => {
    const rules = { ...save.rules, pieces: ['0 0 0'] };
    expect(loadClassicGame({ ...save, rules })).toMatchObject({
      ok: false,
      problem: { code: 'piece/bad-body' },
    });
  });

  test('any garbage, without throwing', () => {
    const fields = Object.keys(save) as (keyof ClassicSave)[];
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        expect(() => loadClassicGame({ ...save, [field]: value })).not.toThrow();
        expect(() => loadClassicGame(value)).not.toThrow();
      }),
      { seed: 21 },
    );
  });
});
