import { RankedCheck } from '../server/ranked.tsx';
import { useBriefGame } from './game.ts';
import { boardOf } from './ranked.ts';

export function RankedField() {
  const { setup, isOn } = useBriefGame();
  return <RankedCheck game={boardOf(setup.value)} isDisabled={isOn.value} />;
}
