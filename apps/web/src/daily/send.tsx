import { type DailyResult, type DailyStep, finishedDaily } from '@tetrarium/play/daily';
import type { Submission } from '@tetrarium/protocol/server';
import { useMemo } from 'preact/hooks';
import { SendPanel } from '../server/send-panel.tsx';

export interface SendDailyProps {
  readonly number: number;
  readonly steps: readonly DailyStep[];
  readonly result: DailyResult;
}

/** Offers a puzzle that was cleared to its board. */
export function SendDaily({ number, steps, result }: SendDailyProps) {
  const submission = useMemo(() => submissionOf(number, steps, result), [number, steps]);
  if (submission === undefined) return null;
  return <SendPanel ruleset="daily" mode="puzzle" submission={submission} />;
}

function submissionOf(
  number: number,
  steps: readonly DailyStep[],
  { tries, hints, time }: DailyResult,
): Submission | undefined {
  const finished = finishedDaily(number, steps, time);
  if (finished === undefined) return undefined;
  return { replay: finished.text, playedBy: 'person', claim: { tries: tries.length, hints, time } };
}
