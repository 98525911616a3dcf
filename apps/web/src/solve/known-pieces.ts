import { TETROMINO_PICTURES } from '@tetrarium/solver';

export interface KnownPiece {
  readonly name: string;
  /** Rows from the top, each ended by a newline. */
  readonly picture: string;
}

const named = (pieces: Readonly<Record<string, string>>): readonly KnownPiece[] =>
  Object.entries(pieces).map(([name, rows]) => ({
    name,
    picture: `${rows.replaceAll('/', '\n').replaceAll('.', ' ')}\n`,
  }));

/** Known pieces in groups; mirror images are pieces of their own. */
export const KNOWN_PIECES = {
  small: named({ dot: '*', domino: '**', I3: '***', V3: '*./**' }),
  tetromino: named(TETROMINO_PICTURES),
  pentomino: named({
    I5: '*****',
    L5: '...*/****',
    'mirrored L5': '*.../****',
    Y5: '.*../****',
    'mirrored Y5': '..*./****',
    N5: '.***/**..',
    'mirrored N5': '***./..**',
    P5: '**/**/*.',
    'mirrored P5': '**/**/.*',
    F5: '.**/**./.*.',
    'mirrored F5': '**./.**/.*.',
    S5: '.**/.*./**.',
    Z5: '**./.*./.**',
    T5: '***/.*./.*.',
    U5: '*.*/***',
    V5: '*../*../***',
    W5: '*../**./.**',
    X5: '.*./***/.*.',
  }),
} as const;

export type KnownGroup = keyof typeof KNOWN_PIECES;
