import { isSameGame } from '@tetrarium/protocol/server';
import { useEffect, useState } from 'preact/hooks';
import { setRanked } from '../game-ui/ranked-link.ts';
import { reader } from '../server/connection.ts';
import type { BoardChoice } from './choice.ts';
import { leaderboardOf } from './games.ts';
import { BOARDS as TEXT } from './messages.ts';

const FIRST_BRAIN = 'dellacherie';

export function PlayLink({ choice }: { readonly choice: BoardChoice }) {
  const { game, list, playedBy, adversary, brain = FIRST_BRAIN } = choice;
  const [seed, setSeed] = useState<string | undefined>(undefined);
  const isDaily = list === 'daily' && game.isRanked;
  useEffect(() => {
    setSeed(undefined);
    if (!isDaily) return;
    reader.daily().then(
      ({ games }) => setSeed(games.find((each) => isSameGame(each, game))?.seed),
      () => {},
    );
  }, [isDaily, game]);
  const link = leaderboardOf(game)?.linkOf(game.mode);
  if (link === undefined) return null;
  if (!game.isRanked) {
    return (
      <a class="button primary" href={`#/${link.page}`}>
        {TEXT.playPuzzle}
      </a>
    );
  }
  if (isDaily && seed === undefined) return null;
  const query = new URLSearchParams({
    ...link.words,
    ...(seed !== undefined && { seed }),
    ...(playedBy === 'brain' && { brain }),
    ...(adversary > 0 && { adversary: String(adversary) }),
  });
  const label = { ranked: TEXT.playRanked, daily: TEXT.playDaily, open: TEXT.playOpen }[list];
  return (
    <a
      class="button primary"
      href={`#/${link.page}?${query}`}
      onClick={() => setRanked(list === 'ranked')}
    >
      {label}
    </a>
  );
}
