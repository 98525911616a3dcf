import type { PileRange } from './kernel.ts';
import { LAYOUT } from './layout.ts';

export interface Lanes {
  /** Makes ready for games like that in the first seat. */
  openGames(): void;
  enterGame(seat: number): void;
  /** Plays until fewer than so many games go on. */
  runGames(least: number): void;
}

export interface SeatedGame {
  advance(maxPieces: number, range: PileRange): number;
  /** Whether both can be played together: they differ in boards and pieces only. */
  isLike(other: SeatedGame): boolean;
  /** Brings it into a seat to place at most so many pieces. */
  sit(seat: number, maxPieces: number, range: PileRange): void;
  /** Takes note of what was played and answers the pieces placed, infinity if it cannot go on. */
  rise(seat: number): number;
}

/** Fewer games are played faster one after the other. */
const FEW_GAMES = 10;
/** While as many go on, some eight of them have the same piece to place. */
const FULL_HOUSE = 50;

/** Whether games are so many and so alike that they are played faster together. */
export function areForLanes<Game extends SeatedGame>(games: readonly Game[]): boolean {
  const areAlike = games.length >= FEW_GAMES && games.every((game) => game.isLike(games[0]!));
  return areAlike && new Set(games).size === games.length;
}

/** Advances games side by side; where one stops the next one takes its seat. */
export function advanceTogether(
  memory: Int32Array,
  { openGames, enterGame, runGames }: Lanes,
  games: readonly SeatedGame[],
  most: { readonly pieces: number; readonly perCall: number; readonly range: PileRange },
): void {
  const waiting = games.map((game) => ({ game, left: most.pieces })).reverse();
  const seats = new Map<number, { readonly game: SeatedGame; readonly left: number }>();
  const wordOf = (seat: number, word: number) => LAYOUT.SEATS + LAYOUT.STATE_SIZE * seat + word;
  const sit = (seat: number): void => {
    const next = waiting.pop();
    if (next === undefined) {
      seats.delete(seat);
      return;
    }
    seats.set(seat, next);
    next.game.sit(seat, Math.min(next.left, most.perCall), most.range);
  };
  const rise = (seat: number): void => {
    const { game, left } = seats.get(seat)!;
    const rest = left - game.rise(seat);
    if (rest >= 1) waiting.push({ game, left: rest });
  };
  sit(0);
  openGames();
  enterGame(0);
  for (let seat = 1; seat < LAYOUT.SEAT_COUNT && waiting.length > 0; seat++) {
    sit(seat);
    enterGame(seat);
  }
  while (seats.size >= FEW_GAMES) {
    runGames(waiting.length > 0 ? FULL_HOUSE : FEW_GAMES);
    for (const seat of [...seats.keys()]) {
      while (seats.has(seat) && memory[wordOf(seat, LAYOUT.IS_WAITING)] === 0) {
        rise(seat);
        sit(seat);
        if (seats.has(seat)) enterGame(seat);
      }
    }
  }
  // Those that are left have drawn a piece.
  for (const seat of seats.keys()) {
    memory[wordOf(seat, LAYOUT.MOST_PLACED)] = memory[wordOf(seat, LAYOUT.PLACED)]! + 1;
  }
  runGames(1);
  for (const seat of seats.keys()) rise(seat);
  for (const { game, left } of waiting) game.advance(left, most.range);
}
