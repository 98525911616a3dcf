import type { Side } from '@tetrarium/engine/guideline';

/** A game of a match, once it is over. */
export interface MatchGame {
  readonly winner: Side | 'draw';
  /** Milliseconds it took. */
  readonly time: number;
  /** The attack of both sides, the player's first. */
  readonly attack: readonly [number, number];
}

/** Games against the same rival until one side has won so many; a draw counts for nobody. */
export class RaceMatch {
  readonly firstTo: number;
  readonly games: readonly MatchGame[];

  constructor(firstTo: number, games: readonly MatchGame[] = []) {
    this.firstTo = firstTo;
    this.games = games;
  }

  /** The match after another game. */
  with(game: MatchGame): RaceMatch {
    return new RaceMatch(this.firstTo, [...this.games, game]);
  }

  wins(side: Side): number {
    return this.games.filter(({ winner }) => winner === side).length;
  }

  get winner(): Side | undefined {
    return ([0, 1] as const).find((side) => this.wins(side) >= this.firstTo);
  }

  /** "2:1". */
  get score(): string {
    return `${this.wins(0)}:${this.wins(1)}`;
  }

  /** The seed of the next game, where the first one's was chosen: its successors. */
  seedAfter(first: bigint): bigint {
    return BigInt.asIntN(64, first + BigInt(this.games.length));
  }
}
