import type { GuidelineSetup } from '@tetrarium/play/guideline';

/** The board of a game; undefined where its rules are not those of a board. */
export function boardOf({ mode, level, kicks, retryFaults }: GuidelineSetup) {
  const isStandard = level === 1 && kicks === 'srs' && !retryFaults;
  return isStandard ? { ruleset: 'guideline', mode } : undefined;
}
