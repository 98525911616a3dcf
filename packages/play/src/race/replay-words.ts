import { formatTime } from '@tetrarium/engine/picture';
import type { ReplayWords } from '../game/replay-words.ts';

const RACE_ENDS: Readonly<Record<string, string>> = { won: 'Won', lost: 'Lost', '': 'Stopped' };

export const RACE_WORDS: Partial<ReplayWords> = {
  modeOf: () => 'race',
  rivalOf: ({ rival = '' }) => String(rival),
  row: 'line',
  figureOf: ({ time, final }) => {
    const end = final?.end;
    return [formatTime(time), end === undefined ? '' : (RACE_ENDS[end] ?? end)];
  },
};
