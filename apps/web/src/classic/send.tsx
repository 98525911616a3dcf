import { PlaySetup } from '@tetrarium/play/classic';
import type { Submission } from '@tetrarium/protocol/server';
import { SendPanel } from '../server/send-panel.tsx';
import { finished, setup } from './store.ts';

/** Offers a game that is over to its board. */
export function SendBrief() {
  const game = finished.value;
  const { ruleset, brain, adversary, friend } = setup.value;
  // The board of somebody's own brain would be one of a name that anybody can take.
  if (game?.mode === undefined || friend > 0 || brain === PlaySetup.OWN_BRAIN) return null;
  const submission: Submission = {
    replay: game.text,
    ...(brain === undefined ? { playedBy: 'person' } : { playedBy: 'brain', brain }),
    ...(ruleset === 'classic' && adversary > 0 && { adversary }),
  };
  return <SendPanel key={game.text} ruleset={ruleset} mode={game.mode} submission={submission} />;
}
