import { type ContractCase, same } from '../suite/check.ts';
import { drawPiece, type Picture, sameBoard, samePlace } from './board-picture.ts';
import { clearCases } from './clear-cases.ts';
import { dropCases } from './drop-cases.ts';
import { measureCases } from './measure-cases.ts';
import { placeCases } from './place-cases.ts';
import { randomBoardCase } from './random-boards.ts';
import { CLASSIC_RINGS } from './shapes.ts';
import { PIECE_NAMES, type Subject } from './subject.ts';
import { undoCases } from './undo-cases.ts';

/** What every board class must do with the pieces it is given; the last case is the random one. */
export function boardContract(subject: Subject): readonly ContractCase[] {
  return [
    ...measureCases(subject),
    ...placeCases(subject),
    ...dropCases(subject),
    ...clearCases(subject),
    ...undoCases(subject),
    officialGameCase(subject),
    randomBoardCase(subject),
  ];
}

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

/** The whole test sequence of the classic game, each piece tried out and undone first. */
export function officialGameCase(subject: Subject): ContractCase {
  return {
    name: 'the 100 pieces of the test sequence end on the official board',
    rule: 'Facts, "Test sequence and golden results"',
    run: () => {
      const board = new subject.Board(10, 24);
      MOVES.split(' ').forEach((move, i) => {
        const [index, rotation, x, y, rows] = [...move].map(Number) as Five;
        const piece = drawPiece(subject, CLASSIC_RINGS[PIECE_NAMES[index]!][rotation]!.rows);
        same(`dropHeight of piece ${i}`, board.dropHeight(piece, x), y);
        samePlace(`place of piece ${i} at the top`, board.place(piece, x, 20), 'OK');
        board.undo();
        samePlace(`place of piece ${i}`, board.place(piece, x, y), rows > 0 ? 'ROW_FILLED' : 'OK');
        same(`clearRows() after piece ${i}`, board.clearRows(), rows);
        board.undo();
        board.place(piece, x, y);
        board.clearRows();
        board.commit();
      });
      sameBoard('at the end', board, FINAL);
    },
  };
}

type Five = [number, number, number, number, number];
