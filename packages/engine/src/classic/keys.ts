import { rotationIndex } from '../core/piece-set.ts';
import { failure, type Result, success } from '../core/result.ts';
import { applyClassic, type ClassicGame, type ClassicVerb } from './game.ts';

const LETTERS: Readonly<Record<ClassicVerb, string>> = {
  rotate: '^',
  left: '<',
  right: '>',
  drop: '_',
  down: 'v',
};
const VERBS = new Map(Object.entries(LETTERS).map(([verb, letter]) => [letter, verb]));

/** Reads a script of the letters ^ rotate, < left, > right, _ drop, v down. */
export function parseKeyScript(script: string): Result<readonly ClassicVerb[]> {
  const verbs: ClassicVerb[] = [];
  for (const [i, letter] of [...script].entries()) {
    const verb = VERBS.get(letter);
    if (verb === undefined) {
      const known = [...VERBS.keys()].join(' ');
      const message = `Expected only the letters ${known}, got "${letter}"`;
      return failure('classic/bad-key', message, { line: 1, column: i + 1 });
    }
    verbs.push(verb as ClassicVerb);
  }
  return success(verbs);
}

/** Writes verbs as the script that `parseKeyScript` reads. */
export function formatKeyScript(verbs: readonly ClassicVerb[]): string {
  return verbs.map((verb) => LETTERS[verb]).join('');
}

/**
 * A game in nine numbers: pieceIndex, rotation, x, y, count, score, gameOn, moved, maxHeight.
 * Index and rotation are -1 where there is no piece; maxHeight counts the falling piece.
 */
export type ClassicKeyState = readonly [
  pieceIndex: number,
  rotation: number,
  x: number,
  y: number,
  count: number,
  score: number,
  gameOn: 0 | 1,
  moved: 0 | 1,
  maxHeight: number,
];

/** The nine numbers of a game, as `tetrarium classic --keys --json` prints them. */
export function keyStateOf(game: ClassicGame): ClassicKeyState {
  const { rules, piece, pieceIndex, x, y, count, score, over, moved, board } = game;
  const rotation = piece === undefined ? -1 : rotationIndex(rules.pieces[pieceIndex]!, piece);
  const gameOn = over === undefined ? 1 : 0;
  return [pieceIndex, rotation, x, y, count, score, gameOn, moved ? 1 : 0, board.maxHeight];
}

/** Plays a script and answers the state after every verb. */
export function playKeys(game: ClassicGame, verbs: readonly ClassicVerb[]): ClassicKeyState[] {
  return verbs.map((verb) => {
    applyClassic(game, verb);
    return keyStateOf(game);
  });
}
