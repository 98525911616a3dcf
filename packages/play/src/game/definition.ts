import type { ReplayRules } from '@tetrarium/engine/replay';
import type { Options } from '../options/index.ts';

/** What the parts of the product know of a game; `GAMES` is the list of them. */
export interface GameDefinition<T extends Options = Options> {
  /** The id of its rules in links, replays and leaderboards; it never changes. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** What a player may choose: links, flags, forms, help and the standard are made from it. */
  readonly options: T;
  /** The rules of every version whose replays still open, the latest first. */
  readonly replays: readonly [latest: ReplayRules, ...earlier: ReplayRules[]];
}

/** A definition as its game writes it: rules know their own games, inputs and events. */
type Written<T extends Options> = Omit<GameDefinition<T>, 'replays'> & {
  readonly replays: readonly [latest: AnyRules, ...earlier: AnyRules[]];
};

type AnyRules = Pick<ReplayRules, 'id' | 'version' | 'rng'>;

/** Types the definition of a game. */
export function defineGame<T extends Options>(definition: Written<T>): GameDefinition<T> {
  return definition as GameDefinition<T>;
}
