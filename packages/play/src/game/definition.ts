import type { Result } from '@tetrarium/engine/core';
import type { GuidelineStatistics } from '@tetrarium/engine/guideline';
import type { Replay, ReplayRules } from '@tetrarium/engine/replay';
import type { GameSetup, GameSetupClass, Options } from '../options/index.ts';
import type { Leaderboard } from './leaderboard.ts';
import { type ReplayWords, replayWords } from './replay-words.ts';
import type { GameSession } from './session.ts';

interface Game<T extends Options, S extends GameSetup, G extends GameSession> {
  /** The id of its rules in links, replays and leaderboards; it never changes. */
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** What a player may choose: links, flags, forms, help and the standard are made from it. */
  readonly options: T;
  /** Reads and writes the setups of links, made by `defineSetup` from the options. */
  readonly Setup?: GameSetupClass<S>;
  /** Some commands that `run` of a session takes, enough to play a game by. */
  readonly commands?: readonly string[];
  /** How its games are compared, where they are. */
  readonly leaderboard?: Leaderboard;
  /** How the player of a replay of the latest version pressed keys. */
  statisticsOf?(replay: Replay): Result<GuidelineStatistics>;
  /** Starts a game; the seed is the one of the setup, or a new one where that has none. */
  start?(setup: S, seed: bigint, at?: number): Result<G>;
  /** Reads what `save` of a session wrote. */
  load?(text: string, at?: number): Result<G>;
}

/** What the parts of the product know of a game; `GAMES` is the list of them. */
export interface GameDefinition<
  T extends Options = Options,
  S extends GameSetup = GameSetup,
  G extends GameSession = GameSession,
> extends Game<T, S, G> {
  /** The rules of every version whose replays still open, the latest first. */
  readonly replays: readonly [latest: ReplayRules, ...earlier: ReplayRules[]];
  readonly replayWords: ReplayWords;
}

/** A definition as its game writes it: rules know their own games, inputs and events. */
interface Written<T extends Options, S extends GameSetup, G extends GameSession>
  extends Game<T, S, G> {
  readonly replays: readonly [latest: AnyRules, ...earlier: AnyRules[]];
  /** What is not said of its replays as usual. */
  readonly replayWords?: Partial<ReplayWords>;
}

type AnyRules = Pick<ReplayRules, 'id' | 'version' | 'rng'>;

/** Types the definition of a game, and completes it. */
export function defineGame<
  T extends Options,
  S extends GameSetup = GameSetup,
  G extends GameSession = GameSession,
>(definition: Written<T, S, G>): GameDefinition<T, S, G> {
  const words = replayWords(definition.title, definition.replayWords);
  return { ...definition, replayWords: words } as GameDefinition<T, S, G>;
}
