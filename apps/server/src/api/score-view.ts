import type { Score } from '@tetrarium/protocol/server';
import type { NamedScore } from '../store/scores.ts';

export function viewPlayer(player: {
  readonly id: string;
  readonly name: string | null;
  readonly isNameHidden: boolean;
}): Score['player'] {
  const { id, name, isNameHidden } = player;
  return { id, ...(name !== null && !isNameHidden && { name }) };
}

export function viewScore(row: NamedScore): Score {
  const { id, playerId, ruleset, rulesVersion, mode, date, brain, adversary } = row;
  const { result, end, seed, hash, version, submittedAt } = row;
  return {
    id,
    player: viewPlayer({ ...row, id: playerId }),
    board: {
      ruleset,
      rulesVersion,
      mode,
      list: row.list as Score['board']['list'],
      playedBy: row.playedBy as Score['board']['playedBy'],
      ...(date !== null && { date }),
      ...(brain !== null && { brain }),
      ...(adversary !== null && { adversary }),
    },
    result,
    end,
    seed,
    hash,
    verdict: row.verdict as Score['verdict'],
    version,
    submittedAt: submittedAt.toISOString(),
  };
}
