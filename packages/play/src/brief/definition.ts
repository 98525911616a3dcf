import { failure, type Result, success } from '@tetrarium/engine/core';
import type { Replay, ReplayRules } from '@tetrarium/engine/replay';
import type { GameSession } from '../game/session.ts';
import type { GameSetupClass } from '../options/index.ts';
import { PLAY_VERBS } from './bindings.ts';
import { PlayCtrl } from './ctrl.ts';
import { replayOf } from './replay.ts';
import { parsePlay } from './save.ts';
import type { BriefSetup } from './setup.ts';

class PlayedBrief extends PlayCtrl implements GameSession {
  private readonly rules: ReplayRules;

  constructor(setup: BriefSetup, seed: bigint, rules: object) {
    super(setup, () => seed);
    this.rules = rules as ReplayRules;
  }

  get isOver(): boolean {
    return !this.isOn;
  }

  run(command: string, at: number): void {
    this.frame(at);
    const verb = PLAY_VERBS.find((each) => each === command);
    if (verb !== undefined) this.steer(verb);
  }

  toReplay(): Result<Replay> {
    const unknown = failure('play/no-replay', 'Expected a game that began here, got a saved one');
    return replayOf(this.session!, this.rules) ?? unknown;
  }

  describe(): readonly string[] {
    return this.session!.words.board;
  }
}

/** How a game of a brief is started and loaded; replays are written by the given rules. */
export function startsOf<S extends BriefSetup>(Setup: GameSetupClass<S>, rules: object) {
  return {
    Setup,
    start: (setup: S, seed: bigint, at = 0): Result<GameSession> => {
      const game = new PlayedBrief(setup, seed, rules);
      game.start(at);
      return success(game);
    },
    load: (text: string, at = 0): Result<GameSession> => {
      const saved = parsePlay(text, [Setup]);
      if (!saved.ok) return saved;
      const { setup, session } = saved.value;
      const game = new PlayedBrief(setup, session.seed, rules);
      game.adopt(saved.value);
      game.resume(at);
      return success(game);
    },
  };
}
