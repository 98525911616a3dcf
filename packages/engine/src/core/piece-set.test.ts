import { describe, expect, test } from 'vitest';
import { ContractError } from './contract-error.ts';
import { Piece } from './piece.ts';
import {
  formatBody,
  formatPieceSet,
  parsePieceSet,
  parseRoot,
  rotationAt,
  rotationIndex,
} from './piece-set.ts';

const roots = Piece.getPieces();
const bodiesOf = (text: string) => {
  const parsed = parsePieceSet(text);
  return parsed.ok ? parsed.value.map(formatBody) : parsed.problem;
};

test('a rotation has an index in its ring, and back', () => {
  for (const root of roots) {
    let turned = root;
    let turns = 0;
    do {
      expect(rotationIndex(root, turned)).toBe(turns);
      expect(rotationAt(root, turns)).toBe(turned);
      turned = turned.fastRotation()!;
      turns++;
    } while (turned !== root);
    expect(rotationAt(root, turns)).toBeUndefined();
  }
});

test('a piece of another ring, or none, has no index', () => {
  expect(() => rotationIndex(roots[0]!, roots[1]!)).toThrow(ContractError);
  expect(() => rotationIndex(Piece.parse('0 0'), roots[1]!)).toThrow(ContractError);
  expect(rotationAt(Piece.parse('0 0  1 0'), 1)).toBeUndefined();
});

test('a standard body is the standard piece itself, another one gets its ring', () => {
  expect(parseRoot('0 0 0 1\t0 2 0 3')).toEqual({ ok: true, value: roots[Piece.STICK] });
  const own = parseRoot('0 0  1 0  2 0');
  expect(own.ok && own.value.fastRotation()?.fastRotation()).toBe(own.ok && own.value);
});

test('a body with an empty row is refused, since it cannot be turned', () => {
  const parsed = parseRoot('0 0  0 2');
  expect(parsed.ok ? undefined : parsed.problem.message).toContain('got none at y = 1');
  expect(bodiesOf('0 0\n0 0 0 2')).toMatchObject({ at: { line: 2, column: 1 } });
});

describe('a piece set', () => {
  test('is a body on each line, with comments', () => {
    expect(bodiesOf('# mine\n0 0  1 0\r\n\n  0 0 0 1 # tall\n')).toEqual(['0 0  1 0', '0 0  0 1']);
  });

  test.each([
    ['texts', '["0 0 1 0", "0 0"]'],
    ['pairs', ' [[[0, 0], [1, 0]], [[0, 0]]]'],
    ['points', '\n[[{"x": 0, "y": 0}, {"x": 1, "y": 0}], [{"x": 0, "y": 0}]]'],
  ])('is a JSON list of bodies: %s', (_, text) => {
    expect(bodiesOf(text)).toEqual(['0 0  1 0', '0 0']);
  });

  test('goes to text and back', () => {
    const parsed = parsePieceSet(formatPieceSet(roots));
    expect(parsed).toEqual({ ok: true, value: roots });
  });

  test('says where a body is bad', () => {
    expect(bodiesOf('0 0\n  0 zero\n')).toMatchObject({
      code: 'piece/bad-body',
      at: { line: 2, column: 3 },
    });
  });

  test.each([
    ['nothing', ''],
    ['only comments', '# none\n\n'],
    ['an empty list', '[]'],
    ['broken JSON', '[["0 0"'],
    ['a number', '[5]'],
    ['nothing as body', '[null]'],
    ['three coordinates', '[[[0, 0, 0]]]'],
    ['coordinates that are no numbers', '[[[{"toString": 1}, 0]]]'],
  ])('refuses %s', (_, text) => {
    expect(bodiesOf(text)).toMatchObject({ code: 'piece/bad-set' });
  });

  test.each(['[[]]', '[[[0.5, 0]]]', '[[[-1, 0]]]', '[[[0, 0], [0, 0]]]', '[[[1e21, 0]]]', '1'])(
    'refuses the body of %s',
    (text) => {
      expect(bodiesOf(text)).toMatchObject({ code: 'piece/bad-body' });
    },
  );
});
