import { findBrain } from '@tetrarium/brains';
import { GUIDELINE_REPLAY, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { continueFrom, type ReadReplay, type Recording } from '@tetrarium/engine/replay';
import type { GuidelineSession } from '@tetrarium/play/guideline';
import type { ReplayInterpreter } from '@tetrarium/quadris';
import { useState } from 'preact/hooks';
import { hasUnfinishedGame, playOn } from '../guideline/store.ts';
import {
  hasUnfinishedGame as hasUnfinishedQuadris,
  playOn as playQuadrisOn,
} from '../quadris/store.ts';
import { hasUnfinishedRace, playRaceOn } from '../race/store.ts';
import { OfferDialog } from '../shell/dialog.tsx';
import { REPLAYS } from './messages.ts';
import { isTyped } from './numbers.ts';
import type { Viewer } from './viewer-store.ts';

interface PlayOnProps {
  readonly read: ReadReplay;
  readonly viewer: Viewer;
}

/** Goes on from the moment that is shown; a game that is not over is not ended unasked. */
export function PlayOn({ read, viewer }: PlayOnProps) {
  const [isAsked, setAsked] = useState(false);
  const onward = wayOn(read, viewer);
  if (onward === undefined) return null;
  const leave = (): void => {
    location.hash = onward.go();
  };
  return (
    <>
      <button
        type="button"
        class="button"
        onClick={() => {
          if (onward.isOn()) setAsked(true);
          else leave();
        }}
      >
        {REPLAYS.playOn}
      </button>
      {isAsked && <OfferDialog source="game" onTake={leave} onRefuse={() => setAsked(false)} />}
    </>
  );
}

interface WayOn {
  /** Whether a game is on that it would end. */
  readonly isOn: () => boolean;
  /** Goes on there, and answers the address of the page. */
  readonly go: () => string;
}

/** How one plays on in the games that can. */
function wayOn(read: ReadReplay, { player }: Viewer): WayOn | undefined {
  const { ruleset, options } = read.replay;
  // A race goes on against the same brain, if that is one that plays here; one between two people does not.
  const isByBrain =
    options['stamped'] !== true && findBrain(String(options['rival'])) !== undefined;
  if (ruleset === RACE_REPLAY.id && isByBrain) {
    return {
      isOn: hasUnfinishedRace,
      go: () => {
        const recording = continueFrom(player) as unknown as GuidelineSession['recording'];
        return `#/race?${playRaceOn(recording, read.replay)}`;
      },
    };
  }
  if (ruleset === GUIDELINE_REPLAY.id) {
    return {
      isOn: hasUnfinishedGame,
      go: () => {
        const recording = continueFrom(player) as unknown as GuidelineSession['recording'];
        return `#/play?${playOn(recording, read.replay)}`;
      },
    };
  }
  if (isTyped(read.replay)) {
    return {
      isOn: hasUnfinishedQuadris,
      go: () => {
        playQuadrisOn(continueFrom(player) as Recording<ReplayInterpreter, string>);
        return '#/quadris';
      },
    };
  }
  return undefined;
}
