import {
  applyClassic,
  type ClassicEvent,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
  createClassicRules,
  shownScore,
  TEST_LIMIT,
  TEST_SEED,
} from '@tetrarium/engine/classic';

/** A conversation with the text version: it says lines and is told words, and ends with `quit`. */
export interface TextGame {
  /** What it says first. */
  readonly greeting: readonly string[];
  /** Takes one word of the player and answers the lines to print. */
  tell(word: string): readonly string[];
  /** The score of the game that is on; undefined in the main menu. */
  readonly score: number | undefined;
  /** Takes the score of a game that ended, once. */
  takeFinalScore(): number | undefined;
  readonly hasQuit: boolean;
}

const MAIN_MENU = [
  'Ready to Play',
  '',
  '1) Begin Game.',
  '2) Begin Game with Test Sequence.',
  '3) Quit.',
];
const PLAY_MENU = ['1) Move Left', '2) Move Right', '3) Rotate', '4) Down', '5) Drop'];

/** Every choice is followed by one tick down, and choice 4 is only that. */
const CHOICES = new Map<string, ClassicVerb | undefined>([
  ['1', 'left'],
  ['2', 'right'],
  ['3', 'rotate'],
  ['4', undefined],
  ['5', 'drop'],
]);

/**
 * Starts the turn-based text version of the Stanford brief, word for word with the lines its
 * TetrisLogic prints. That class lands a piece as soon as it rests: the android rule, unlike the
 * rest of Tetrarium, which defaults to the swing rule. `drawSeed` is asked for each normal game.
 */
export function createTextGame(drawSeed: () => bigint): TextGame {
  let game: ClassicGame | undefined;
  let finalScore: number | undefined;
  let hasQuit = false;

  const begin = (seed: bigint, testLimit: number | undefined): string[] => {
    game = createClassicGame(createClassicRules({ landing: 'android', testLimit }), seed);
    return ['adding a new piece', '', ...takeTurn(game, undefined)];
  };
  const choose = (word: string): readonly string[] => {
    switch (word) {
      case '1':
        return begin(drawSeed(), undefined);
      case '2':
        return begin(BigInt(TEST_SEED), TEST_LIMIT);
      case '3':
        hasQuit = true;
        return [];
      default:
        return [`I don't recognize ${brief(word)}`, ...MAIN_MENU];
    }
  };
  const play = (current: ClassicGame, word: string): readonly string[] => {
    if (!CHOICES.has(word)) return [`${brief(word)} is not one of the choices!`, ...PLAY_MENU];
    const lines = takeTurn(current, CHOICES.get(word));
    if (current.over !== undefined) {
      finalScore = shownScore(current);
      game = undefined;
    }
    return lines;
  };
  return {
    greeting: MAIN_MENU,
    tell: (word) => (game === undefined ? choose(word) : play(game, word)),
    get score() {
      return game && shownScore(game);
    },
    takeFinalScore: () => {
      const taken = finalScore;
      finalScore = undefined;
      return taken;
    },
    get hasQuit() {
      return hasQuit;
    },
  };
}

/** The original repeats any word; of a very long one the beginning will do. */
function brief(word: string): string {
  return word.length > 60 ? `${word.slice(0, 60)}...` : word;
}

function takeTurn(game: ClassicGame, verb: ClassicVerb | undefined): string[] {
  const events = verb === undefined ? [] : applyClassic(game, verb);
  const lines = [...events, ...applyClassic(game, 'down')].flatMap(wordsFor);
  return game.over === undefined
    ? [...lines, ...drawBoard(game), ...PLAY_MENU]
    : [...lines, '', 'Game Over!!!', '', ...MAIN_MENU];
}

function wordsFor({ type }: ClassicEvent): string[] {
  if (type === 'landed') return ['Piece has Landed!'];
  return type === 'spawned' ? ['adding a new piece', ''] : [];
}

/** The rows above the playing area stand between round brackets. */
function drawBoard({ board, rules }: ClassicGame): string[] {
  return board
    .toString()
    .split('\n')
    .map((line, i) => (i < rules.topSpace ? `(${line.slice(1, -1)})` : line));
}
