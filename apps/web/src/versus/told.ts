import { SIDES, type Side } from '@tetrarium/engine/guideline';
import type { RaceRoomView, RaceSeat } from '@tetrarium/protocol/race';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { VERSUS } from './messages.ts';

const TEXT = VERSUS.announce;

/** Says what changed at the seats of others. */
export function tellRoom(
  before: RaceRoomView | undefined,
  after: RaceRoomView,
  you: Side | undefined,
): void {
  if (before === undefined) return;
  for (const side of SIDES) {
    if (side === you) continue;
    const text = changeOf(before.seats[side], after.seats[side]);
    if (text === undefined) continue;
    const seat = after.seats[side] ?? before.seats[side];
    const unnamed =
      you !== undefined ? VERSUS.yourFriend : side === 0 ? VERSUS.first : VERSUS.second;
    announce(format(text, { name: seat?.name ?? unnamed }), true);
  }
}

function changeOf(before: RaceSeat | null, after: RaceSeat | null): string | undefined {
  if (after === null) return before === null ? undefined : TEXT.left;
  if (before === null) return TEXT.came;
  if (before.isHere !== after.isHere) return after.isHere ? TEXT.friendBack : TEXT.friendLost;
  return !before.isReady && after.isReady ? TEXT.ready : undefined;
}
