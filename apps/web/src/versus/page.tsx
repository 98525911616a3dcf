/** A race by link. */
export function FriendRace() {
  return null;
}
