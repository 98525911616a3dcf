import type { GuidelineSetup } from '@tetrarium/play/guideline';
import { RankedCheck, takeSeed } from '../server/ranked.tsx';
import { boardOf } from './board-of.ts';
import { isOn, setup } from './screen.ts';

/** A seed of the server for a game of this setup, where it can be had. */
export async function rankedSeed(asked: GuidelineSetup): Promise<bigint | undefined> {
  const game = asked.seed === undefined ? boardOf(asked) : undefined;
  return game && takeSeed(game);
}

export function RankedField() {
  const game = setup.value.seed === undefined ? boardOf(setup.value) : undefined;
  return <RankedCheck game={game} isDisabled={isOn.value} />;
}
