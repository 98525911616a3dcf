import { RankedCheck } from '../server/ranked.tsx';
import { boardOf } from './ranked.ts';
import { isOn, setup } from './store.ts';

export function RankedField() {
  return <RankedCheck game={boardOf(setup.value)} isDisabled={isOn.value} />;
}
