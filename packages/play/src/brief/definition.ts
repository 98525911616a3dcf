import { failure, type Result, success } from '@tetrarium/engine/core';
import type { ReplayRules } from '@tetrarium/engine/replay';
import type { GameSession } from '../game/session.ts';
import type { GameSetupClass } from '../options/index.ts';
import { PLAY_VERBS } from './bindings.ts';
import { replayOf } from './replay.ts';
import type { BriefSession, BriefSetup } from './session.ts';
import { parsePlay } from './setup.ts';

/** A game of a brief with the rules of its replay, which not every page wants to load. */
function recorded(session: BriefSession, rules: object): GameSession {
  const unknown = failure('play/no-replay', 'Expected a game that began here, got a saved one');
  return {
    get isOver() {
      return session.phase === 'over';
    },
    run: (command, at) => {
      const verb = PLAY_VERBS.find((each) => each === command);
      if (verb === undefined) session.advance(at);
      else session.tap(verb, at);
    },
    save: () => session.save(),
    toReplay: () => replayOf(session, rules as ReplayRules) ?? unknown,
    describe: () => session.describe(),
  };
}

/** How a game of a brief is started and loaded; replays are written by the given rules. */
export function startsOf<S extends BriefSetup>(Setup: GameSetupClass<S>, rules: object) {
  return {
    Setup,
    start: (setup: S, seed: bigint, now = 0): Result<GameSession> => {
      const session = setup.createSession(
        setup.seedOr(() => seed),
        { now },
      );
      return success(recorded(session, rules));
    },
    load: (text: string, now = 0): Result<GameSession> => {
      const loaded = parsePlay(text, [Setup]);
      if (!loaded.ok) return loaded;
      loaded.value.resume(now);
      return success(recorded(loaded.value, rules));
    },
  };
}
