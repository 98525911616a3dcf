import { OWN_BRAIN } from '@tetrarium/play/brief';
import type { Submission } from '@tetrarium/protocol/server';
import { SendPanel } from '../server/send-panel.tsx';
import { finished, setup } from './store.ts';

/** Offers a game that is over to its board. */
export function SendBrief() {
  const game = finished.value;
  const { game: played, brain, dials } = setup.value;
  const { adversary = 0, friend = 0 } = dials ?? {};
  // The board of somebody's own brain would be one of a name that anybody can take.
  if (game?.mode === undefined || friend > 0 || brain === OWN_BRAIN) return null;
  const submission: Submission = {
    replay: game.text,
    ...(brain === undefined ? { playedBy: 'person' } : { playedBy: 'brain', brain }),
    ...(adversary > 0 && { adversary }),
  };
  return <SendPanel key={game.text} ruleset={played.id} mode={game.mode} submission={submission} />;
}
