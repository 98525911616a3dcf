import { continueFrom } from '@tetrarium/engine/replay';
import { useState } from 'preact/hooks';
import { useOpenGames } from '../game-ui/open-games.ts';
import { pageOf } from '../games/pages.ts';
import { OfferDialog } from '../shell/dialog.tsx';
import { REPLAYS } from './messages.ts';
import type { Viewer } from './viewer-store.ts';

/** Goes on from the moment that is shown; a game that is not over is not ended unasked. */
export function PlayOn({ viewer: { player } }: { readonly viewer: Viewer }) {
  const [leave, setLeave] = useState<(() => void) | undefined>(undefined);
  const games = useOpenGames();
  const { replay } = player;
  const page = pageOf(replay);
  if (page === undefined || page.canPlayOn?.(replay) === false) return null;
  const open = async (): Promise<void> => {
    const { isOn, go } = await page.playOn(games);
    const goOn = (): void => {
      const words = go(continueFrom(player) as never, replay);
      location.hash = `#/${page.page}${words === undefined ? '' : `?${words}`}`;
    };
    if (isOn()) setLeave(() => goOn);
    else goOn();
  };
  return (
    <>
      <button type="button" class="button" onClick={() => void open()}>
        {REPLAYS.playOn}
      </button>
      {leave && <OfferDialog source="game" onTake={leave} onRefuse={() => setLeave(undefined)} />}
    </>
  );
}
