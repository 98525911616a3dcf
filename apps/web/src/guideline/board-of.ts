import { GUIDELINE_REPLAY } from '@tetrarium/engine/guideline';
import { GUIDELINE_OPTIONS, type GuidelineSetup } from '@tetrarium/play/guideline';
import { findNonStandard } from '@tetrarium/play/options';

/** The board of a game; undefined where its rules are not those of a board. */
export function boardOf(chosen: GuidelineSetup) {
  const isStandard = findNonStandard(GUIDELINE_OPTIONS, { ...chosen }) === undefined;
  return isStandard ? { ruleset: GUIDELINE_REPLAY.id, mode: chosen.mode } : undefined;
}
