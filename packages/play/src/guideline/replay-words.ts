import { findGuidelineMode, GUIDELINE_DEFAULTS } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import { formatNumber } from '@tetrarium/words';
import type { ReplayWords } from '../game/replay-words.ts';

export const GUIDELINE_WORDS: Partial<ReplayWords> = {
  titleOf: (mode) => findGuidelineMode(mode)?.title ?? mode,
  modeOf: ({ mode = GUIDELINE_DEFAULTS.mode }) => String(mode),
  row: 'line',
  labelsOf: (id) => {
    const mode = findGuidelineMode(id);
    const first = mode?.best === 'score' ? 'Score' : 'Pieces';
    return [first, 'Rows', ...(mode?.levels ? ['Level'] : []), 'Practice', 'End'];
  },
  figureOf: ({ mode, score, lines, time, final }) => {
    const { best, goal } = findGuidelineMode(mode) ?? { best: 'score', goal: undefined };
    // A run that did not reach its goal has no time.
    const isDone =
      goal?.kind === 'lines' ? lines >= goal.lines : final === undefined || final.end === 'goal';
    if (best === 'time' && isDone) return ['Time', formatTime(time)];
    return best === 'score' ? ['Score', formatNumber(score)] : ['Lines', formatNumber(lines)];
  },
};
