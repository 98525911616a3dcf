import type { QuadrisFrame } from '@tetrarium/quadris';

/** What a session says of itself; the answers to commands are the interpreter's. */
export const TEXTS = {
  started: 'A new game.',
  nothing: 'Nothing changed.',
  kept: 'Your game was saved.',
  loaded: (name: string) => `Loaded ${name}.`,
  playedOn: (time: string) => `Playing on from ${time} of the replay.`,
  notKept: (why: string) => `The game that ended is not among the replays. ${why}`,
} as const;

/** Why a game that is over has ended. */
export function resultText({ players }: QuadrisFrame): string {
  if (players.length === 1) return 'The next block has no room.';
  const loser = players.findIndex(({ isOut }) => isOut) + 1;
  return `Player ${loser} has no room: player ${loser === 1 ? 2 : 1} wins.`;
}
