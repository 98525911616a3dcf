import { createSrsBrain } from '@tetrarium/brains';
import { type Result, success } from '@tetrarium/engine/core';
import type { Replay } from '@tetrarium/engine/replay';
import { type BrainClaim, metered, otherBrain, playsSo } from '../game/proof.ts';
import { UtSession } from './session.ts';

export function checkBrain(
  replay: Replay,
  _game: unknown,
  { spec, meter }: BrainClaim,
): Result<void> {
  const { seed, inputs } = replay;
  const { id, createActions } = spec;
  const session = UtSession.create({ seed, isBrainOn: true, mostInputs: inputs.length });
  const brain = createSrsBrain({
    create: () => metered(spec.create(), id, meter),
    ...(createActions && { createActions }),
  });
  const ask = (): void => {
    const { question } = session;
    if (question === undefined) return;
    if (createActions !== undefined) meter.answer(id);
    session.answer(question.id, brain.nextMove(question.position));
  };
  return playsSo(session, replay, meter, ask) ? success(undefined) : otherBrain(spec);
}
