import type { QuadrisEvent, QuadrisGame } from './state.ts';

/** What is said when a command meets a game that is over. */
export const OVER = 'The game is over; restart starts a new one.';

const REFUSALS: Readonly<Record<Extract<QuadrisEvent, { type: 'refused' }>['reason'], string>> = {
  'no-sequence': 'Expected a sequence file for that level, got none; the level stays.',
  'not-skippable': 'This block cannot be skipped; only those marked (skippable) can.',
  'no-room': 'There is no room for that block here.',
  'choose-first': 'Choose a special action first: blind, heavy or force with a letter.',
  'not-earned': 'A special action comes after clearing two rows with one drop.',
};

/** The sentences that events are worth; most are only seen. */
export function messagesFor(game: QuadrisGame, events: readonly QuadrisEvent[]): string[] {
  return events.flatMap((event) => {
    switch (event.type) {
      case 'refused':
        return [REFUSALS[event.reason]];
      case 'over':
        return [overMessage(game, event.player)];
      case 'earned':
        return [`Player ${event.player + 1}, choose: blind, heavy, or force and a letter.`];
      default:
        return [];
    }
  });
}

function overMessage({ players }: QuadrisGame, loser: number): string {
  const who = players.length === 1 ? '' : ` Player ${loser + 1} has lost.`;
  return `Game over: the next block has no room.${who} restart starts a new game.`;
}
