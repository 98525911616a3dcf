import type { Verb } from './rules.ts';
import type { QuadrisEvent, QuadrisGame } from './state.ts';
import type { Vocabulary } from './vocabulary.ts';

/** What each command does, for `help`, the documentation and a page's list. */
export const VERB_HELP: Readonly<Record<Verb, string>> = {
  left: 'moves the block one cell to the left',
  right: 'moves the block one cell to the right',
  down: 'moves the block one cell down',
  clockwise: 'rotates the block right about its lower left corner',
  counterclockwise: 'rotates the block left about its lower left corner',
  drop: 'drops the block; the next one appears',
  levelup: 'one level harder, from the block after Next on',
  leveldown: 'one level easier, from the block after Next on',
  restart: 'starts a new game; the hi score stays',
  I: 'makes the block an I',
  J: 'makes the block a J',
  L: 'makes the block an L',
  O: 'makes the block an O',
  S: 'makes the block an S',
  Z: 'makes the block a Z',
  T: 'makes the block a T',
  norandom: 'norandom FILE: levels 3 and 4 take their blocks from the file',
  random: 'levels 3 and 4 are random again',
  sequence: 'sequence FILE: runs the commands of the file',
  blind: 'covers the opponent\u2019s board until the next drop',
  heavy: 'lets the opponent\u2019s block fall two rows with each move to the side',
  force: 'force X: makes the opponent\u2019s block an X',
  hint: 'shows with ? where the block could go',
  rename: 'rename OLD NEW: gives a command another name',
  macro: 'macro NAME COMMANDS: a name for several commands',
  skip: 'passes over a skippable block',
  undo: 'undoes the last command',
  redo: 'redoes it',
  save: 'save FILE: saves the game',
  load: 'load FILE: continues a saved game',
  describe: 'says the board in sentences',
  autoplay: 'lets the adviser drop this block',
  help: 'lists the commands',
};

/** The commands of a vocabulary with what they do, one per line. */
export function helpLines({ names, macros }: Vocabulary): string[] {
  const rows = [
    ...names.map(({ name, verb, canBeShort }) => [name, VERB_HELP[verb], canBeShort] as const),
    ...macros.map(({ name, body }) => [name, `macro: ${body}`, false] as const),
  ];
  const width = Math.max(...rows.map(([name]) => name.length));
  return [
    'A number in front repeats a command (3right). A star: any unique beginning is enough (ri).',
    ...rows.map(
      ([name, about, isShort]) => `${isShort ? '*' : ' '} ${name.padEnd(width)}  ${about}`,
    ),
  ];
}

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
