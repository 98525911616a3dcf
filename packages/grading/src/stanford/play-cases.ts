import { type ContractCase, demanding, same } from '../suite/check.ts';
import {
  drawBoard,
  drawPiece,
  isSuccess,
  type Picture,
  sameBoard,
  samePlace,
} from './board-picture.ts';
import { randomBoardCases } from './random-boards.ts';
import { CLASSIC_RINGS } from './shapes.ts';
import { PIECE_NAMES, type Subject } from './subject.ts';

/** The fixed 100 pieces as DefaultBrain plays them, one digit each: piece, rotation, x, y, rows. */
const MOVES =
  '50000 11200 40500 30210 40700 21711 22501 60000 60210 60710 13011 00601 10400 01010 31800 ' +
  '60020 00701 41310 22501 50810 62110 30620 50130 50330 50530 50740 30550 60150 00011 00922 ' +
  '62320 50030 50240 12731 30430 01550 00930 20040 21241 60250 60550 62750 41051 13550 13250 ' +
  '50860 00061 41451 50150 41350 10651 50750 60160 00951 21351 50650 50050 60260 62460 12752 ' +
  '63041 50350 40050 50550 31840 31160 50370 31860 61661 62170 21770 00060 00561 00661 31361 ' +
  '63751 61141 50050 31841 10441 20631 50230 01150 00530 22040 01651 50840 00630 21050 30350 ' +
  '63751 13350 61851 41141 62540 00041 40240 31740 30450 30360';

const FINAL: Picture = [
  '....##....',
  '#..#####..',
  '#.####.##.',
  '#.########',
  '#########.',
  '.#########',
  '#####.####',
  '#########.',
];

type Five = [number, number, number, number, number];

export function playCases(subject: Subject): readonly ContractCase[] {
  const falls = demanding(
    'play',
    'brief',
    2,
    'Part B, "undo()": "detect that the piece has hit the bottom because place returns PLACE_BAD or PLACE_OUT_OF_BOUNDS"',
  );
  const stacks = demanding(
    'play',
    'brief',
    3,
    'Part B, "Board Unit Test": "Add a pyramid to a board. Add a second shape. Now row clear."',
  );
  const plays = demanding(
    'play',
    'brief',
    2,
    'Part B, "Running Tetris": "you will always get the exact same pieces in the exact same order"',
  );
  return [
    falls('a piece falls by place and undo until it cannot', () => fallAndLand(subject)),
    stacks('pyramid, second shape, clear, undo, third piece with and without the undo', () =>
      stackAndClear(subject),
    ),
    plays('the 100 pieces of the test sequence end on the official board', () =>
      playSequence(subject),
    ),
    ...randomBoardCases(subject),
  ];
}

function playSequence(subject: Subject): void {
  const { Board } = subject;
  const board = new Board(10, 24);
  MOVES.split(' ').forEach((move, i) => {
    const [index, rotation, x, y, rows] = [...move].map(Number) as Five;
    const piece = drawPiece(subject, CLASSIC_RINGS[PIECE_NAMES[index]!][rotation]!.rows);
    same(`dropHeight of piece ${i}`, board.dropHeight(piece, x), y);
    samePlace(`place of piece ${i} at the top`, Board, board.place(piece, x, 20), 'OK');
    board.undo();
    const result = board.place(piece, x, y);
    samePlace(`place of piece ${i}`, Board, result, rows > 0 ? 'ROW_FILLED' : 'OK');
    same(`clearRows() after piece ${i}`, board.clearRows(), rows);
    board.undo();
    board.place(piece, x, y);
    board.clearRows();
    board.commit();
  });
  sameBoard('at the end', board, FINAL);
}

/** The loop of the handout's client: the piece is taken out and put in one lower. */
function fallAndLand(subject: Subject): void {
  const { Board } = subject;
  const board = drawBoard(subject, 4, 6, ['#...', '##..']);
  const piece = drawPiece(subject, ['##.', '.##']);
  let y = 4;
  samePlace('place at the top', Board, board.place(piece, 0, y), 'OK');
  for (let falls = true; falls && y > -2; ) {
    board.undo();
    sameBoard('between two places', board, ['#...', '##..']);
    falls = isSuccess(Board, board.place(piece, 0, y - 1));
    if (falls) y--;
  }
  same('the y at which it lands', y, 1);
  board.undo();
  samePlace('place where it landed', Board, board.place(piece, 0, y), 'OK');
  board.commit();
  sameBoard('after the landing', board, ['##..', '###.', '##..']);
}

function stackAndClear(subject: Subject): void {
  const { Board } = subject;
  const pyramid = drawPiece(subject, ['.#.', '###']);
  const turned = pyramid.computeNextRotation();
  const right = drawPiece(subject, ['#.', '##', '#.']);
  const board = new Board(3, 6);
  samePlace('the pyramid', Board, board.place(pyramid, 0, 0), 'ROW_FILLED');
  sameBoard('with the pyramid', board, ['.#.', '###']);
  board.commit();
  same('dropHeight of the pyramid on its side', board.dropHeight(turned, 0), 2);
  same('dropHeight of its mirror image', board.dropHeight(right, 1), 2);
  same('dropHeight at the right edge', board.dropHeight(turned, 1), 1);
  samePlace('the second piece', Board, board.place(turned, 0, 2), 'OK');
  sameBoard('with the second piece', board, ['.#.', '##.', '.#.', '.#.', '###']);
  same('clearRows()', board.clearRows(), 1);
  const cleared = ['.#.', '##.', '.#.', '.#.'];
  sameBoard('after clearRows', board, cleared);
  board.undo();
  sameBoard('after undo', board, ['.#.', '###']);

  const third = drawPiece(subject, ['#', '#']);
  samePlace('the third piece after undo', Board, board.place(third, 2, 1), 'OK');
  sameBoard('with the third piece after undo', board, ['..#', '.##', '###']);
  board.undo();
  board.place(turned, 0, 2);
  board.clearRows();
  board.commit();
  sameBoard('after clearRows and commit', board, cleared);
  same('dropHeight of the third piece', board.dropHeight(third, 2), 0);
  samePlace('the third piece after commit', Board, board.place(third, 2, 0), 'OK');
  sameBoard('with the third piece after commit', board, ['.#.', '##.', '.##', '.##']);
  board.undo();
  sameBoard('at the end', board, cleared);
}
