import { expect, test } from 'vitest';
import { ContractError } from '../core/contract-error.ts';
import { Piece } from '../core/piece.ts';
import { type ClassicRules, createClassicRules } from './rules.ts';

test('without changes they are the rules of the brief', () => {
  const rules = createClassicRules();
  expect(rules).toMatchObject({ width: 10, height: 20, topSpace: 4, landing: 'swing' });
  expect(rules.pieces).toBe(Piece.getPieces());
});

test('own pieces get their rings', () => {
  const piece = Piece.parse('0 0  1 0  2 0');
  createClassicRules({ pieces: [piece] });
  expect(piece.fastRotation()!.fastRotation()).toBe(piece);
});

test.each<[string, Partial<ClassicRules>]>([
  ['board', { width: 0 }],
  ['board', { height: 2.5 }],
  ['board', { width: 1001 }],
  ['top space', { topSpace: -1 }],
  ['landing rule', { landing: 'moon' as never }],
  ['piece', { pieces: [] }],
  ['points', { scoring: { perPiece: 1, rows: [] } }],
  ['points', { scoring: { perPiece: -1, rows: [5] } }],
  ['points', { scoring: { perPiece: 1, rows: [5, Number.NaN] } }],
  ['limit', { testLimit: 0 }],
  ['limit', { pieceLimit: 1.5 }],
])('refuses a bad %s', (what, changes) => {
  const create = () => createClassicRules(changes);
  expect(create).toThrow(ContractError);
  expect(create).toThrow(what);
});
