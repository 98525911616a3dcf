import type { Letter, State, Turn } from './srs.ts';
import type { UtAction } from './subject.ts';

export interface KickScene {
  /** The test that finds room, from 1, or undefined where none does. */
  readonly test: number | undefined;
  /** Pieces dropped before, with their state and leftmost column. */
  readonly ground: readonly {
    readonly letter: Letter;
    readonly state: State;
    readonly x: number;
  }[];
  /** The piece to turn, brought here and then moved by `slide`. */
  readonly piece: {
    readonly letter: Letter;
    readonly state: State;
    readonly x: number;
    readonly y: number;
  };
  readonly slide: readonly UtAction[];
}

// Each line: the test that finds room ("-" for none), the pieces dropped first ("T1@2": T in state 1,
// its leftmost block in column 2), the piece to turn with column and row, and the slides < > v.
const SCENES: Readonly<Record<'JLSTZ' | 'I', Readonly<Record<Turn, readonly string[]>>>> = {
  JLSTZ: {
    '0>1': [
      '1 J0@2,9',
      '2 I1@1 T0@0,4',
      '3 J0@2,0',
      '4 S1@3 T1@3 Z0@3,5',
      '5 I1@0 I1@4 L2@0 L0@4,4 <<',
      '- T1@2 Z0@2,2',
    ],
    '1>0': [
      '1 Z1@2,9',
      '2 J1@0,9',
      '3 L3@2 T1@0,1',
      '4 I1@3 J1@2,2',
      '5 I1@2 Z1@0,2',
      '- I1@2 Z1@0,0',
    ],
    '1>2': [
      '1 Z1@2,9',
      '2 J1@0,9',
      '3 J1@5 S1@6,2',
      '4 I1@4 S1@4,3',
      '5 I1@0 S1@0,3',
      '- I1@2 Z1@0,1',
    ],
    '2>1': [
      '1 J2@3,9',
      '2 I1@5 L2@3,3',
      '3 I1@4 L2@3,3',
      '4 I1@0 L2@0 L2@3,3 <<',
      '5 L0@4 T3@5 Z0@4 Z2@0,4 >>>',
      '- Z0@4 L2@4 T2@7,1 <<',
    ],
    '2>3': [
      '1 J2@3,9',
      '2 I1@4 L2@3,3',
      '3 I1@3 J2@2,3',
      '4 I1@1 S0@1 S2@5,3 <<<',
      '5 T3@1 L1@1 I0@1 J2@5,4 <<<',
      '- T2@2 S1@3 L2@0,1 >',
    ],
    '3>2': [
      '1 T3@3,9',
      '2 L3@7,9 >',
      '3 L3@5 Z3@4,2',
      '4 I1@0 L3@0,3',
      '5 J3@2 Z3@1,0',
      '- I1@2 Z3@0,1',
    ],
    '3>0': [
      '1 T3@3,9',
      '2 L3@7,9 >',
      '3 L2@2 L3@4,0',
      '4 I1@0 L3@0,2',
      '5 T2@5 J3@7,4 >vvvv',
      '- I1@2 T3@0,0',
    ],
    '0>3': [
      '1 J0@2,9',
      '2 I1@2 S0@1,4',
      '3 J0@2,0',
      '4 I1@3 T3@2 S0@0,9 >vvv',
      '5 T3@0 I1@4 L0@3 Z0@0,3 >',
      '- T3@5 S0@4,2',
    ],
  },
  I: {
    '0>1': [
      '1 I0@4,9',
      '2 I1@4 I0@2,5',
      '3 L2@0 I0@0,3',
      '4 O0@5 I1@2 I0@0 I0@4,3 <',
      '5 I0@4,1',
      '- L3@5 I0@1,1 >',
    ],
    '1>0': [
      '1 I1@5,9',
      '2 I1@1,9',
      '3 I1@7,9 >>',
      '4 I1@4 I1@1,1',
      '5 Z1@5 I1@7,3 >>vvv',
      '- I1@5 I1@7,1',
    ],
    '1>2': [
      '1 I1@5,9',
      '2 I1@7,9 >>',
      '3 I1@1,9',
      '4 I1@5 I1@7,2',
      '5 L3@3 I1@0,1',
      '- I1@4 I1@1,2',
    ],
    '2>1': ['1 I2@5,9', '2 I1@5 I2@3,4', '3 J1@2 I2@0,3', '5 I2@5,0', '- T2@0 I2@3,0 <'],
    '2>3': ['1 I2@5,9', '2 I1@2 I2@1,4', '3 T2@2 I2@1,2', '4 I2@5,0', '- Z0@5 I2@1,0 >'],
    '3>2': [
      '1 I3@1,9',
      '2 I3@7,9 >',
      '3 I3@0,9',
      '4 J1@4 I3@7,5 >vvvv',
      '5 I1@2 I3@1,2',
      '- Z1@5 I3@7,1',
    ],
    '3>0': [
      '1 I3@1,9',
      '2 I3@0,9',
      '3 I3@7,9 >',
      '4 S1@3 I3@0,0',
      '5 Z1@5 I3@7,0',
      '- I1@2 I3@1,1',
    ],
    '0>3': ['1 I0@4,9', '2 I1@5 I0@4,5', '3 L3@2 I0@2,4', '4 I0@4,1', '- J1@0 I0@2,1 <'],
  },
};

const SLIDES: Readonly<Record<string, UtAction>> = { '<': 'LEFT', '>': 'RIGHT', v: 'DOWN' };

export function kickScenes(table: 'JLSTZ' | 'I', turn: Turn): readonly KickScene[] {
  return SCENES[table][turn].map((line) => {
    const [test, ...words] = line.split(' ');
    const slide = /^[<>v]+$/.test(words.at(-1)!) ? words.pop()! : '';
    const place = words.pop()!;
    return {
      test: test === '-' ? undefined : Number(test),
      ground: words.map(parsePlace),
      piece: { ...parsePlace(place), y: Number(place.split(',')[1]) },
      slide: [...slide].map((sign) => SLIDES[sign]!),
    };
  });
}

function parsePlace(word: string) {
  const [place = ''] = word.slice(3).split(',');
  return { letter: word[0] as Letter, state: Number(word[1]) as State, x: Number(place) };
}
