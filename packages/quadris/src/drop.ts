import { type LockedKind, STAR, STAR_SHAPE, shapeOf } from './blocks.ts';
import { heightOf, lockPiece, ownersIn } from './field.ts';
import { fallen, roomFor } from './moves.ts';
import { drawBlock } from './source.ts';
import {
  activePlayer,
  type CurrentBlock,
  type Outcome,
  type Player,
  type QuadrisEvent,
  type QuadrisGame,
  rulesOf,
  sizeOf,
  spawned,
} from './state.ts';

/** Drops the current block: it falls and locks, rows go, points come, and the next one appears. */
export function dropBlock(game: QuadrisGame): Outcome {
  const { active } = game;
  const player = activePlayer(game);
  const { current } = player;
  const { x, y, kind, turn, level } = fallen(roomFor(player.field, sizeOf(game), current), current);
  const landed = land(game, player, shapeOf(kind, turn), x, y, { kind, level });
  const star = dropStar(game, landed.player, landed.lines);
  const events: QuadrisEvent[] = [
    { type: 'dropped', player: active },
    ...landed.events,
    ...star.events,
  ];
  const dropped = withPlayer(game, active, { ...star.player, isBlind: false });
  const next = nextBlock({ ...dropped, hiScore: Math.max(game.hiScore, star.player.score) });
  events.push(...next.events);
  return endTurn(next.game, landed.lines, events);
}

/** Next becomes the current block and a new Next is chosen by the level in force. */
export function nextBlock(game: QuadrisGame): Outcome {
  const { setup, active } = game;
  const player = activePlayer(game);
  const drawn = drawBlock(setup, active, player, game.random);
  const current = spawned(setup, player.next);
  const placed = place({ ...player, ...drawn.source, next: drawn.block }, current, game);
  const events: QuadrisEvent[] = placed.isOut ? [{ type: 'over', player: active }] : [];
  return { game: { ...withPlayer(game, active, placed), random: drawn.random }, events };
}

/** Gives a player another current block; without room for it the player is out. */
export function place(player: Player, current: CurrentBlock, game: QuadrisGame): Player {
  const { turn, x, y } = current;
  return { ...player, current, isOut: !roomFor(player.field, sizeOf(game), current)(turn, x, y) };
}

export function withPlayer(game: QuadrisGame, index: number, player: Player): QuadrisGame {
  return { ...game, players: game.players.map((old, i) => (i === index ? player : old)) };
}

interface Landed {
  readonly player: Player;
  readonly lines: number;
  readonly events: readonly QuadrisEvent[];
}

function land(
  game: QuadrisGame,
  player: Player,
  piece: typeof STAR_SHAPE,
  x: number,
  y: number,
  block: { readonly kind: LockedKind; readonly level: number },
): Landed {
  const { linePoints, blockPoints } = rulesOf(game);
  const { nextId: id, level } = player;
  const { field, lines } = lockPiece(player.field, sizeOf(game), piece, x, y, id);
  const all = [...player.locked, { id, ...block }];
  const owners = ownersIn(field);
  const locked = all.filter((each) => owners.has(each.id));
  const after: Player = {
    ...player,
    field,
    locked,
    nextId: id + 1,
    sinceClear: nextSinceClear(game, player, lines),
  };
  if (lines === 0) return { player: after, lines, events: [] };
  const gone = all.filter((each) => !owners.has(each.id));
  const bonus = gone.reduce((sum, each) => sum + blockPoints(each.level), 0);
  const lineScore = linePoints(level, lines);
  const cleared: QuadrisEvent = {
    type: 'cleared',
    player: game.active,
    lines,
    level,
    lineScore,
    blocksRemoved: gone.length,
    bonus,
  };
  return {
    player: { ...after, score: player.score + lineScore + bonus },
    lines,
    events: [cleared],
  };
}

/** The count that calls for stars; it lives only in levels that have them. */
function nextSinceClear(game: QuadrisGame, { level, sinceClear }: Player, lines: number): number {
  const hasStars = game.setup.levels[level]!.starEvery !== undefined;
  return hasStars && lines === 0 ? sinceClear + 1 : 0;
}

function dropStar(game: QuadrisGame, player: Player, lines: number): Landed {
  const { level, sinceClear, field } = player;
  const { starEvery } = game.setup.levels[level]!;
  const { width, height } = sizeOf(game);
  const x = width >> 1;
  const y = heightOf(field, x);
  const isDue = starEvery !== undefined && lines === 0 && sinceClear % starEvery === 0;
  if (!isDue || y >= height) return { player, lines: 0, events: [] };
  const landed = land(game, player, STAR_SHAPE, x, y, { kind: STAR, level });
  const events: QuadrisEvent[] = [{ type: 'star', player: game.active }, ...landed.events];
  // A star is not a block that was placed, so it does not count towards the next one.
  const count = landed.lines > 0 ? 0 : sinceClear;
  return { ...landed, player: { ...landed.player, sinceClear: count }, events };
}

/** With several players the turn passes on, unless a special action has to be chosen first. */
function endTurn(game: QuadrisGame, lines: number, events: readonly QuadrisEvent[]): Outcome {
  const { players, earnsAction } = rulesOf(game);
  if (activePlayer(game).isOut) return { game, events };
  if (earnsAction(lines)) {
    const earned: QuadrisEvent = { type: 'earned', player: game.active };
    return { game: { ...game, isChoosing: true }, events: [...events, earned] };
  }
  return { game: { ...game, active: (game.active + 1) % players }, events };
}
