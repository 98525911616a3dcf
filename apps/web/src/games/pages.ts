import { findBrain } from '@tetrarium/brains';
import type { Replay, ReplayPlayer } from '@tetrarium/engine/replay';
import type { FinishedGame } from '@tetrarium/play/controller';
import type { Interpreter } from '@tetrarium/quadris';
import type { OpenGames } from '../game-ui/open-games.ts';

/** What only the page of a game can do with its replays. */
interface GamePage {
  readonly page: string;
  /** Whether it can play on from a replay [any]. */
  readonly canPlayOn?: (replay: Replay) => boolean;
  readonly playOn: (games: OpenGames) => Promise<{
    /** Whether a game is on that would end. */
    readonly isOn: () => boolean;
    /** Goes on with a recording, and answers the words of the address. */
    readonly go: (recording: never, replay: Replay) => URLSearchParams | undefined;
  }>;
  /** What the library keeps of a replay that stands at its end, where labels do not say it. */
  readonly entryOf?: (player: ReplayPlayer<unknown, unknown>) => Promise<FinishedGame>;
}

const PAGES: Readonly<Record<string, GamePage>> = {
  guideline: {
    page: 'play',
    playOn: async (games) => {
      const { openGuideline } = await import('../guideline/game.ts');
      const game = openGuideline(games);
      return {
        isOn: () => game.controller.restore(),
        go: (recording, replay) => game.playOn(recording, replay),
      };
    },
  },
  race: {
    page: 'race',
    // Against the same brain, if that is one that plays here; a race of two people ends with them.
    canPlayOn: ({ options }) =>
      options['stamped'] !== true && findBrain(String(options['rival'])) !== undefined,
    playOn: async (games) => {
      const { openBrainGame } = await import('../race/brain-game.ts');
      const race = openBrainGame(games);
      return {
        isOn: () => race.controller.isUnfinished,
        go: (recording, replay) => {
          race.controller.playOn(recording, replay);
          return race.query;
        },
      };
    },
  },
  quadris: {
    page: 'quadris',
    playOn: async (games) => {
      const { openQuadris } = await import('../quadris/game.ts');
      const { controller } = openQuadris(games);
      return {
        isOn: () => controller.isUnfinished,
        go: (recording) => void controller.playOn(recording),
      };
    },
    entryOf: async ({ replay, game }) => {
      const { finishedQuadris } = await import('@tetrarium/play/quadris');
      return finishedQuadris(replay as Replay<string>, (game as Interpreter).game);
    },
  },
};

/** What the page of a replay's game can do with it; undefined where there is nothing. */
export function pageOf({ ruleset }: Replay): GamePage | undefined {
  return Object.hasOwn(PAGES, ruleset) ? PAGES[ruleset] : undefined;
}
