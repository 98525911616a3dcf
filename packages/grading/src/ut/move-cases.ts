import type { ContractCase } from '../suite/check.ts';
import { type Bench, Duel, type Target } from './duel.ts';
import { boardCase } from './groups.ts';
import { LETTERS } from './srs.ts';
import type { UtAction } from './subject.ts';

const LEGAL = 'High-level details 3: checkRightLegal, checkLeftLegal, checkDownLegal';
const PLACES = 'Board, Result: DOWN onto an obstacle places; only DOWN and DROP place';

export function moveCases(bench: Bench): readonly ContractCase[] {
  const duel = () => new Duel(bench);
  const many = (action: UtAction) => new Array<UtAction>(9).fill(action);
  return [
    boardCase('moves', 3, 'LEFT moves one column', 'ox: "ox-- if move left"', () => {
      duel().deal('O').act('LEFT', 'LEFT').land('after LEFT, LEFT');
    }),
    boardCase('moves', 3, 'RIGHT moves one column', 'ox: "ox++ if moves right"', () => {
      duel().deal('T').act('RIGHT').land('after RIGHT');
    }),
    boardCase('moves', 3, 'DOWN moves one row', LEGAL, () => {
      duel().deal('L').act('DOWN', 'DOWN').land('after DOWN, DOWN');
    }),
    boardCase('moves', 3, 'DOWN on the floor places the piece where it is', PLACES, () => {
      duel().bring({ letter: 'S', x: 2, y: 0 }).act('DOWN').sameCells('after DOWN on the floor');
    }),
    boardCase('moves', 3, 'DROP goes to the floor and places', PLACES, () => {
      for (const letter of LETTERS)
        duel().deal(letter).act('DROP').sameCells(`after DROP of the ${letter}`);
    }),
    boardCase('moves', 3, 'DROP stops on other pieces, by the shape of both', PLACES, () => {
      duel()
        .stack(
          { letter: 'T', x: 3 },
          { letter: 'J', x: 4 },
          { letter: 'Z', x: 2 },
          { letter: 'I', x: 0 },
        )
        .sameCells('after four drops');
    }),
    boardCase(
      'moves',
      3,
      'NOTHING does nothing and is a SUCCESS',
      'Action.NOTHING: "doing nothing should be the success result"',
      () => {
        duel().deal('J').act('DOWN', 'NOTHING', 'NOTHING').land('after NOTHING');
      },
    ),
    ...LETTERS.map((letter) =>
      boardCase(
        'moves',
        2,
        `${letter}: the walls are OUT_BOUNDS, and nothing moves`,
        'checkLeftLegal: "if(ox+a[i]-1<0) return false"',
        () => {
          duel()
            .deal(letter)
            .act(...many('LEFT'))
            .land('at the left wall');
          duel()
            .deal(letter)
            .act(...many('RIGHT'))
            .land('at the right wall');
        },
      ),
    ),
    boardCase(
      'rotation',
      2,
      'upright pieces reach both walls',
      'checkLeftLegal: the left skirt is asked, row by row',
      () => {
        for (const letter of ['I', 'T', 'S', 'L'] as const) {
          for (const state of [1, 3] as const) {
            for (const x of [0, letter === 'I' ? 9 : 8]) {
              const at = duel().bring({ letter, state, x });
              at.act(x === 0 ? 'LEFT' : 'RIGHT').land(`against the wall at column ${x}`);
            }
          }
        }
      },
    ),
    boardCase(
      'moves',
      2,
      'LEFT and RIGHT against filled cells are OUT_BOUNDS and never place',
      'checkLeftLegal: "check if the next block in the boolean array is filled"',
      () => {
        const tower = duel().stack({ letter: 'O', x: 3 }, { letter: 'O', x: 7 });
        tower
          .bring({ letter: 'O', x: 5, y: 0 })
          .act('LEFT', 'RIGHT', 'LEFT')
          .land('between two squares');
      },
    ),
    boardCase(
      'moves',
      2,
      'a hook slides under an overhang, row by row',
      'checkLeftLegal: the left skirt is asked, row by row',
      () => {
        // The foot of the J goes under the bar that lies on the square.
        const cave = duel().stack({ letter: 'O', x: 0 }, { letter: 'I', x: 0 });
        cave
          .bring({ letter: 'O', x: 6, y: 0 })
          .act('LEFT', 'LEFT', 'LEFT', 'LEFT', 'LEFT')
          .land('under the bar');
        const step = duel().stack({ letter: 'O', x: 0 });
        step.bring({ letter: 'Z', x: 3, y: 1 }).act('LEFT', 'LEFT').land('beside the square');
      },
    ),
    boardCase(
      'moves',
      2,
      'DROP falls from where the piece is, also under an overhang',
      PLACES,
      () => {
        const cave = duel().stack(
          { letter: 'O', x: 0 },
          { letter: 'O', x: 0 },
          { letter: 'I', x: 0 },
        );
        cave
          .bring({ letter: 'O', x: 5, y: 1 })
          .act('LEFT', 'LEFT', 'LEFT', 'DROP')
          .sameCells('under the bar');
      },
    ),
    boardCase('moves', 2, 'DOWN on a piece places on top of it', PLACES, () => {
      duel().stack({ letter: 'L', x: 4 }).bring({ letter: 'T', x: 3 }).land('on the L');
    }),
    boardCase('moves', 2, 'a piece falls into a gap between towers', LEGAL, () => {
      const squares = [3, 3, 7, 7].map((x): Target => ({ letter: 'O', x }));
      duel()
        .stack(...squares, { letter: 'O', x: 5 })
        .sameCells('between the towers');
    }),
  ];
}
