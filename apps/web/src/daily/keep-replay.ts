import { formatReplay } from '@tetrarium/engine/replay';
import {
  DAILY_REPLAY,
  type DailyResult,
  type DailyStep,
  replayOfSteps,
} from '@tetrarium/play/daily';
import { keepReplay } from '../game-ui/library.ts';

const MODE = 'puzzle';

export async function keepDaily(
  number: number,
  steps: readonly DailyStep[],
  { time }: Pick<DailyResult, 'time'>,
): Promise<void> {
  const text = textOfSteps(number, steps);
  if (text === undefined) return;
  const pieces = steps.filter(({ input }) => typeof input !== 'string').length;
  const numbers = { score: 0, lines: 0, pieces, time };
  await keepReplay({ savedAt: Date.now(), ruleset: DAILY_REPLAY.id, mode: MODE, ...numbers, text });
}

export function textOfSteps(number: number, steps: readonly DailyStep[]): string | undefined {
  const replay = replayOfSteps(number, steps);
  return replay.ok ? formatReplay(DAILY_REPLAY, replay.value) : undefined;
}
