import { EMPTY, signOf } from '@tetrarium/engine/picture';
import { openReplay, parseReplay, seekTime } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import type { FinalBoards } from '../game-ui/library.ts';

/** Plays a replay to its end, and says how it stands there; undefined where it cannot be read. */
export function finalBoards(text: string): FinalBoards | undefined {
  const read = parseReplay(text, REPLAY_RULESETS);
  if (!read.ok) return undefined;
  const { rules, replay } = read.value;
  const opened = openReplay(rules, replay);
  if (!opened.ok) return undefined;
  const player = opened.value;
  seekTime(player, replay.end);
  const { wells, labels } = rules.pictureOf(player.game);
  const labelOf = (wanted: string) => labels.find(([name]) => name === wanted)?.[1];
  const rival = labelOf('Rival');
  return {
    wells: wells.map(({ width, height, topSpace, cells }) => {
      const rows = Array.from({ length: height - topSpace }, (_, line) => {
        const y = height - topSpace - 1 - line;
        return Array.from(cells.subarray(y * width, (y + 1) * width), (color) =>
          color === EMPTY ? '.' : signOf(color),
        ).join('');
      });
      return rows;
    }),
    end: labelOf('End') ?? '',
    ...(rival !== undefined && { rival }),
  };
}
