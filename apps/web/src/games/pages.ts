import { findBrain } from '@tetrarium/brains';
import type { Recording, Replay, ReplayPlayer } from '@tetrarium/engine/replay';
import type { GuidelineSession } from '@tetrarium/play/guideline';
import type { Interpreter, ReplayInterpreter } from '@tetrarium/quadris';
import type { NewReplay } from '../game-ui/library.ts';

/** How a page plays on from a replay. */
interface PlayOn {
  /** Whether a game is on that it would end. */
  readonly isOn: () => boolean;
  /** Goes on with a recording, and answers the address of the page. */
  readonly go: (recording: Recording<unknown, unknown>, replay: Replay) => string;
}

/** What only the page of a game can do with its replays. */
interface GamePage {
  /** Whether it can play on from a replay [any]. */
  readonly canPlayOn?: (replay: Replay) => boolean;
  readonly playOn: () => Promise<PlayOn>;
  /** What the library keeps of a replay that stands at its end, where labels do not say it. */
  readonly entryOf?: (player: ReplayPlayer<unknown, unknown>) => Promise<NewReplay>;
}

type GuidelineRecording = GuidelineSession['recording'];

/** The pages of games, by the ids of their rules. */
const PAGES: Readonly<Record<string, GamePage>> = {
  guideline: {
    playOn: async () => {
      const { hasUnfinishedGame, playOn } = await import('../guideline/store.ts');
      return {
        isOn: hasUnfinishedGame,
        go: (recording, replay) =>
          `#/play?${playOn(recording as unknown as GuidelineRecording, replay)}`,
      };
    },
  },
  race: {
    // Against the same brain, if that is one that plays here; a race of two people ends with them.
    canPlayOn: ({ options }) =>
      options['stamped'] !== true && findBrain(String(options['rival'])) !== undefined,
    playOn: async () => {
      const { hasUnfinishedRace, playRaceOn } = await import('../race/store.ts');
      return {
        isOn: hasUnfinishedRace,
        go: (recording, replay) =>
          `#/race?${playRaceOn(recording as unknown as GuidelineRecording, replay)}`,
      };
    },
  },
  quadris: {
    playOn: async () => {
      const { hasUnfinishedGame, playOn } = await import('../quadris/store.ts');
      return {
        isOn: hasUnfinishedGame,
        go: (recording) => {
          playOn(recording as Recording<ReplayInterpreter, string>);
          return '#/quadris';
        },
      };
    },
    entryOf: async ({ replay, game }) => {
      const { entryOfQuadris } = await import('../quadris/store.ts');
      return entryOfQuadris(replay as Replay<string>, game as Interpreter);
    },
  },
};

/** What the page of a replay's game can do with it; undefined where there is nothing. */
export function pageOf({ ruleset }: Replay): GamePage | undefined {
  return Object.hasOwn(PAGES, ruleset) ? PAGES[ruleset] : undefined;
}
