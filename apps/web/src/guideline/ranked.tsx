import { RankedCheck } from '../server/ranked.tsx';
import { boardOf } from './board-of.ts';
import { useGuideline } from './game.ts';

export function RankedField() {
  const { setup, isOn } = useGuideline().screen;
  const game = setup.value.seed === undefined ? boardOf(setup.value) : undefined;
  return <RankedCheck game={game} isDisabled={isOn.value} />;
}
