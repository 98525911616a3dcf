import { findBrain, type LookaheadOptions } from '@tetrarium/brains';
import { count } from '@tetrarium/play/session';
import type { PlayerSpec } from './player.ts';

/** Whether a brain looks one piece further: averaged over all, or at the one that is shown. */
export type Lookahead = 'none' | 'expected' | 'next';

/** More placements than any board has. */
export const ALL_PLACEMENTS = 1000;

/** What a player does, whether it was asked to or is made so; undefined for a user's program. */
function lookingAheadOf(
  player: PlayerSpec,
): { readonly lookahead: Lookahead; readonly limits?: LookaheadOptions } | undefined {
  switch (player.kind) {
    case 'linear': {
      const { ahead } = player.recipe;
      return ahead ? { lookahead: 'expected', limits: ahead } : { lookahead: 'none' };
    }
    case 'lookahead':
      return { lookahead: player.seesNext ? 'next' : 'expected', limits: player.options };
    case 'registered': {
      const { options } = findBrain(player.id)!;
      const limits = Object.fromEntries(options.map(({ id, value }) => [id, value]));
      return 'beam' in limits ? { lookahead: 'expected', limits } : { lookahead: 'none' };
    }
    case 'program':
      return undefined;
  }
}

/** Whether a brain looks ahead without being asked to. */
export function looksAhead(player: PlayerSpec): boolean {
  return lookingAheadOf(player)?.limits !== undefined;
}

/** How far a player looks, for programs; null is unknown, or a beam without end. */
export function lookaheadJson(player: PlayerSpec): object {
  const { lookahead = null, limits } = lookingAheadOf(player) ?? {};
  if (limits === undefined) return { lookahead };
  const { from = 0, beam = ALL_PLACEMENTS, nodes } = limits;
  return {
    lookahead,
    ahead: { from, beam: beam < ALL_PLACEMENTS ? beam : null, ...(nodes && { nodes }) },
  };
}

/** How far a player looks, for a reader; undefined if it does not. */
export function lookaheadWords(player: PlayerSpec): string | undefined {
  const { lookahead, limits } = lookingAheadOf(player) ?? {};
  if (limits === undefined) return undefined;
  const { from = 0, beam = ALL_PLACEMENTS, nodes } = limits;
  return [
    lookahead === 'next' ? 'looking at the next piece' : 'looking ahead',
    ...(from > 0 ? [`from row ${from}`] : []),
    ...(beam < ALL_PLACEMENTS ? [`into ${count(beam, 'placement')}`] : []),
    ...(nodes === undefined ? [] : [`until ${count(nodes, 'board')} are rated`]),
  ].join(' ');
}
