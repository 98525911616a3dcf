import { OWN_BRAIN } from '@tetrarium/play/brief';
import type { Submission } from '@tetrarium/protocol/server';
import { SendPanel } from '../server/send-panel.tsx';
import { useBriefGame } from './game.ts';

/** Offers a game that is over to its board. */
export function SendBrief() {
  const { controller, finished } = useBriefGame();
  const game = finished.value;
  const played = controller.session?.setup;
  if (game?.mode === undefined || played === undefined) return null;
  const { brain, dials } = played;
  const { adversary = 0, friend = 0 } = dials ?? {};
  // The board of somebody's own brain would be one of a name that anybody can take.
  if (friend > 0 || brain === OWN_BRAIN) return null;
  const submission: Submission = {
    replay: game.text,
    ...(brain === undefined ? { playedBy: 'person' } : { playedBy: 'brain', brain }),
    ...(adversary > 0 && { adversary }),
  };
  return (
    <SendPanel key={game.text} ruleset={played.game.id} mode={game.mode} submission={submission} />
  );
}
