import type { BlockKind } from './blocks.ts';
import { dropBlock, nextBlock, place, withPlayer } from './drop.ts';
import { restartGame } from './game.ts';
import { roomFor, type SteerVerb, steer } from './moves.ts';
import { hasBlocks } from './source.ts';
import {
  activePlayer,
  isOver,
  type Outcome,
  type Player,
  type QuadrisEvent,
  type QuadrisGame,
  sizeOf,
  spawned,
} from './state.ts';

/** A verb that changes a game and takes no word after it. */
export type GameVerb =
  | SteerVerb
  | 'drop'
  | 'levelup'
  | 'leveldown'
  | 'restart'
  | 'random'
  | 'skip'
  | BlockKind;

/** Spends one of a command's steps; false when there are none left. */
type Spend = () => boolean;

type Deed = (game: QuadrisGame, times: number, spend: Spend) => Outcome;

const DEEDS: Readonly<Record<GameVerb, Deed>> = {
  left: steering('left'),
  right: steering('right'),
  down: steering('down'),
  clockwise: steering('clockwise'),
  counterclockwise: steering('counterclockwise'),
  I: replacing('I'),
  J: replacing('J'),
  L: replacing('L'),
  O: replacing('O'),
  S: replacing('S'),
  Z: replacing('Z'),
  T: replacing('T'),
  drop: repeated(dropBlock),
  levelup: repeated((game) => changeLevel(game, 1)),
  leveldown: repeated((game) => changeLevel(game, -1)),
  skip: repeated(skipBlock),
  // Quadris brief: a multiplier in front of restart has no effect.
  restart: (game) => ({ game: restartGame(game), events: [] }),
  random: (game) => fixBlocks(game, ''),
};

/** The verbs `play` knows. */
export const GAME_VERBS = Object.keys(DEEDS) as readonly GameVerb[];

/** The verbs that work when the game is over or a special action is due. */
const ALWAYS: readonly GameVerb[] = ['restart'];

/**
 * Plays one command. A blocked one answers the very same game. `spend` is asked before each
 * repetition that could go on for ever.
 */
export function play(
  game: QuadrisGame,
  verb: GameVerb,
  times = 1,
  spend: Spend = () => true,
): Outcome {
  if (!ALWAYS.includes(verb)) {
    if (isOver(game)) return { game, events: [] };
    if (game.isChoosing) return refused(game, 'choose-first');
  }
  return DEEDS[verb](game, times, spend);
}

/** Puts letters in place of chance in the levels that allow it, from their beginning. */
export function fixBlocks(game: QuadrisGame, letters: string): Outcome {
  const player = activePlayer(game);
  const isAllowed = game.setup.levels[player.level]!.canBeFixed === true;
  const isSame = player.fixed === '' && letters === '';
  if (!isAllowed || isSame || isOver(game)) return { game, events: [] };
  const fixed = { ...player, fixed: letters, fixedPlace: 0 };
  return { game: withPlayer(game, game.active, fixed), events: [] };
}

/** What a special action makes of the player whose turn it would be. */
export type SpecialDeed = (game: QuadrisGame) => Player;

const BURDEN = 2;

/** Covers a part of the board until the next drop. */
export const BLIND: SpecialDeed = (game) => ({ ...activePlayer(game), isBlind: true });

/** Lets the current block fall with each move to the side. */
export const HEAVY: SpecialDeed = (game) => {
  const player = activePlayer(game);
  return { ...player, current: { ...player.current, burden: BURDEN } };
};

/** Makes the current block one of this kind, where new blocks appear. */
export function forceBlock(kind: BlockKind): SpecialDeed {
  return (game) => place(activePlayer(game), spawned(game.setup, freshBlock(game, kind)), game);
}

/** Does a special action to the opponent and passes the turn on. */
export function act(game: QuadrisGame, deed: SpecialDeed): Outcome {
  if (isOver(game)) return { game, events: [] };
  if (!game.isChoosing) return refused(game, 'not-earned');
  const active = (game.active + 1) % game.players.length;
  const opponent = deed({ ...game, active });
  const events: QuadrisEvent[] = opponent.isOut ? [{ type: 'over', player: active }] : [];
  return { game: { ...withPlayer(game, active, opponent), active, isChoosing: false }, events };
}

/** Repeats until nothing changes any more, the game is over or something has to be chosen. */
function repeated(once: (game: QuadrisGame) => Outcome): Deed {
  return (start, times, spend) => {
    let game = start;
    const events: QuadrisEvent[] = [];
    for (let left = times; left > 0 && spend(); left--) {
      const outcome = once(game);
      events.push(...outcome.events);
      if (outcome.game === game) break;
      game = outcome.game;
      if (isOver(game) || game.isChoosing) break;
    }
    return { game, events };
  };
}

function steering(verb: SteerVerb): Deed {
  return (game, times) => {
    const player = activePlayer(game);
    const { current } = player;
    const { block, isDown } = steer(
      roomFor(player.field, sizeOf(game), current),
      current,
      verb,
      times,
    );
    const moved =
      block === current ? game : withPlayer(game, game.active, { ...player, current: block });
    return isDown ? dropBlock(moved) : { game: moved, events: [] };
  };
}

function changeLevel(game: QuadrisGame, way: 1 | -1): Outcome {
  const player = activePlayer(game);
  const level = player.level + way;
  if (game.setup.levels[level] === undefined) return { game, events: [] };
  if (!hasBlocks(game.setup, game.active, level)) return refused(game, 'no-sequence');
  const changed = { ...player, level, sinceClear: 0 };
  return { game: withPlayer(game, game.active, changed), events: [] };
}

function skipBlock(game: QuadrisGame): Outcome {
  if (!activePlayer(game).current.isSkippable) return refused(game, 'not-skippable');
  const { game: after, events } = nextBlock(game);
  return { game: after, events: [{ type: 'skipped', player: game.active }, ...events] };
}

/** Later rules: a letter replaces the undropped block, from the same lower left corner. */
function replacing(kind: BlockKind): Deed {
  return (game, times) => {
    if (times === 0) return { game, events: [] };
    const player = activePlayer(game);
    const { x, y, burden } = player.current;
    const changed = place(player, { ...freshBlock(game, kind), turn: 0, x, y, burden }, game);
    if (changed.isOut) return refused(game, 'no-room');
    return { game: withPlayer(game, game.active, changed), events: [] };
  };
}

/** A block by command: of the level the player is in, and nothing special but its weight. */
function freshBlock(game: QuadrisGame, kind: BlockKind) {
  const { level } = activePlayer(game);
  const heavy = game.setup.levels[level]!.heavy ?? 0;
  return { kind, level, heavy, isTransparent: false, isSkippable: false };
}

function refused(
  game: QuadrisGame,
  reason: Extract<QuadrisEvent, { type: 'refused' }>['reason'],
): Outcome {
  return { game, events: [{ type: 'refused', reason }] };
}
