import { type ContractCase, fail, same, sameList, show } from '../suite/check.ts';
import { inGroupOrder, type Suite } from '../suite/suite.ts';
import { samePoints } from './duel.ts';
import { PIECE_GROUPS } from './piece-groups.ts';
import { boxCells, LETTERS, parsePoints, ROOTS, type State, toCorner } from './srs.ts';
import type { UtPieceLike, UtSubject } from './subject.ts';

const PARSED =
  'High-level details, getPiece(String pieceString): a String that contains x and y values';
const RING = 'PieceTest: "after multiple calls, the pieces are still chained well"';

/** What is asked of TetrisPiece. */
export function pieceSuite(subject: UtSubject): Suite {
  const get = (text: string) => subject.TetrisPiece.getPiece(text);
  const cases: ContractCase[] = [];
  for (const letter of LETTERS) {
    const { text, state } = ROOTS[letter];
    const expected = parsePoints(text);
    cases.push({
      name: `${letter}: getBody, getWidth and getHeight of "${text}"`,
      rule: PARSED,
      group: 'piece-blocks',
      demand: 'brief',
      weight: 3,
      run: () => {
        const piece = get(text);
        samePoints('getBody()', piece.getBody(), expected);
        same('getWidth()', piece.getWidth(), sizeOf(expected, 'x'));
        same('getHeight()', piece.getHeight(), sizeOf(expected, 'y'));
      },
    });
    cases.push({
      name: `${letter}: the skirt, turned in all four ways`,
      rule: 'Abstractions 3: the skirt "stores the lowest y value of each x"',
      group: 'piece-skirt',
      demand: 'brief',
      weight: 2,
      run: () => {
        for (const turns of [0, 1, 2, 3] as const) {
          const body = bodyAfter(letter, state, turns);
          const piece = get(textOf(body));
          const skirt = Array.from({ length: sizeOf(body, 'x') }, (_, column) =>
            Math.min(...body.filter(({ x }) => x === column).map(({ y }) => y)),
          );
          sameList(`getSkirt() of "${textOf(body)}"`, [...piece.getSkirt()], skirt);
        }
      },
    });
    cases.push({
      name: `${letter}: nextRotation turns counterclockwise, four times around`,
      rule: RING,
      group: 'piece-rotation',
      demand: 'brief',
      weight: 3,
      run: () => {
        walk(
          get(text),
          (piece) => piece.nextRotation(),
          (turns) => bodyAfter(letter, state, ((4 - turns) % 4) as State),
        );
      },
    });
    cases.push({
      name: `${letter}: nextClockwiseRotation turns clockwise, four times around`,
      rule: RING,
      group: 'piece-rotation',
      demand: 'brief',
      weight: 2,
      run: () => {
        walk(
          get(text),
          (piece) => piece.nextClockwiseRotation(),
          (turns) => bodyAfter(letter, state, (turns % 4) as State),
        );
      },
    });
  }
  cases.push(...pairCases(get), ...equalsCases(get));
  return {
    brief: 'ut',
    kind: 'TetrisPiece',
    groups: PIECE_GROUPS,
    cases: inGroupOrder(PIECE_GROUPS, cases),
  };
}

function pairCases(get: (text: string) => UtPieceLike): readonly ContractCase[] {
  return [
    {
      name: 'one turn undoes the other, and two of one are two of the other',
      rule: 'PieceTest: assertArrayEquals(testPiece.getBody(), testPiece.nextRotation().nextClockwiseRotation().getBody())',
      group: 'piece-rotation',
      demand: 'brief',
      weight: 2,
      run: () => {
        for (const letter of LETTERS) {
          const piece = get(ROOTS[letter].text);
          const back = piece.nextRotation().nextClockwiseRotation();
          samePoints(`${letter} turned there and back`, back.getBody(), piece.getBody());
          samePoints(
            `${letter} turned twice`,
            piece.nextRotation().nextRotation().getBody(),
            piece.nextClockwiseRotation().nextClockwiseRotation().getBody(),
          );
        }
      },
    },
    {
      name: 'width and height of a turned piece are its own',
      rule: 'TetrisPiece: w and h "by iterating through all points"',
      group: 'piece-rotation',
      demand: 'brief',
      weight: 2,
      run: () => {
        const upright = get(ROOTS.I.text).nextRotation();
        same('getWidth() of the upright stick', upright.getWidth(), 1);
        same('getHeight() of the upright stick', upright.getHeight(), 4);
      },
    },
    {
      name: 'a ring is made once: four turns bring the very same object',
      rule: 'Decisions for SrsBoard, "the same interned objects"',
      group: 'piece-rotation',
      demand: 'ours',
      weight: 1,
      run: () => {
        const piece = get(ROOTS.T.text);
        const turn = piece.nextRotation();
        same('nextRotation() asked twice', piece.nextRotation(), turn);
        same('nextClockwiseRotation() of nextRotation()', turn.nextClockwiseRotation(), piece);
        const around = turn.nextRotation().nextRotation().nextRotation();
        same('four turns', around, piece);
      },
    },
  ];
}

function equalsCases(get: (text: string) => UtPieceLike): readonly ContractCase[] {
  const rule = 'High-level details 1: pointEqual, "regardless of the order of the points"';
  return [
    {
      name: 'equals: the same blocks in any order',
      rule,
      group: 'piece-equals',
      demand: 'brief',
      weight: 2,
      run: () => {
        const piece = get('0 0 0 1 0 2 1 1');
        for (const text of ['0 0 0 1 0 2 1 1', '1 1 0 2 0 1 0 0', '0 1 1 1 0 0 0 2']) {
          same(`equals(the piece of "${text}")`, piece.equals(get(text)), true);
        }
        same('equals(itself)', piece.equals(piece), true);
      },
    },
    {
      name: 'equals: other blocks are not equal, in either direction',
      rule: 'PieceTest, equals(): "If it is true, the equals() method returns true. Else, it returns false"',
      group: 'piece-equals',
      demand: 'brief',
      weight: 2,
      run: () => {
        for (const letter of LETTERS) {
          for (const other of LETTERS) {
            if (letter === other) continue;
            const answer = get(ROOTS[letter].text).equals(get(ROOTS[other].text));
            same(`equals of ${letter} and ${other}`, answer, false);
          }
        }
        const piece = get(ROOTS.T.text);
        same('equals of a T and the turned T', piece.equals(piece.nextRotation()), false);
      },
    },
    {
      name: 'equals: null is not equal, nor is something else',
      rule: 'Edge cases 2, "Null object used for equals()"',
      group: 'piece-equals',
      demand: 'brief',
      weight: 1,
      run: () => {
        const piece = get(ROOTS.S.text);
        for (const other of [null, 'a piece', 7])
          same(`equals(${show(other)})`, piece.equals(other), false);
      },
    },
  ];
}

function walk(
  start: UtPieceLike,
  turn: (piece: UtPieceLike) => UtPieceLike,
  bodyAt: (turns: number) => readonly { x: number; y: number }[],
): void {
  let piece = start;
  for (const turns of [1, 2, 3, 4]) {
    piece = turn(piece);
    if (piece === null || piece === undefined) fail(`turn ${turns}`, 'a piece', show(piece));
    samePoints(`getBody() after turn ${turns}`, piece.getBody(), bodyAt(turns));
  }
}

function bodyAfter(letter: (typeof LETTERS)[number], state: State, turns: State) {
  return toCorner(boxCells(letter, ((state + turns) % 4) as State));
}

function textOf(body: readonly { x: number; y: number }[]): string {
  return body.map(({ x, y }) => `${x} ${y}`).join(' ');
}

function sizeOf(body: readonly { x: number; y: number }[], axis: 'x' | 'y'): number {
  return 1 + Math.max(...body.map((point) => point[axis]));
}
