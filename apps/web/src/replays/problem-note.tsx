import type { Problem } from '@tetrarium/engine/core';
import { format } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';

export function ProblemNote({ problem }: { readonly problem: Problem }) {
  const { code, message, at } = problem;
  return (
    <div class="problem" role="alert">
      <p>{REPLAYS.problem}</p>
      <p>{message}</p>
      <p class="hint">
        <code>{code}</code>
        {at !== undefined && `, ${format(REPLAYS.problemAt, at)}`}
      </p>
    </div>
  );
}
