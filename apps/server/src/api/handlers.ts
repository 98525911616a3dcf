import { type Board, boardKey } from '@tetrarium/protocol/server';
import { dailyNumber } from '@tetrarium/solver';
import * as people from '../store/players.ts';
import * as rows from '../store/scores.ts';
import * as dice from '../store/seeds.ts';
import { findScored, SCORED_GAMES } from '../verify/games.ts';
import { CONTEST_HANDLERS } from './contests.ts';
import type { ApiContext } from './context.ts';
import { dayOf, endOfDay, stateOfDay } from './days.ts';
import { ApiProblem, notFound } from './problem.ts';
import type { Handlers } from './request.ts';
import { viewPlayer, viewScore } from './score-view.ts';
import { submit } from './submit.ts';

/** Milliseconds a ranked seed is good for: the longest games are over by then. */
const SEED_LIFE = 3_600_000;
/** Milliseconds after which an expired seed is forgotten. */
const SEED_MEMORY = 7 * 24 * 3_600_000;

/** What each endpoint does. */
export const HANDLERS: Handlers = {
  ...CONTEST_HANDLERS,

  server: async ({ version, now }) => ({
    version,
    now: now().toISOString(),
    games: SCORED_GAMES,
  }),

  daily: async ({ store, now, drawSeed }, { query }) => {
    const date = query.date ?? dayOf(now());
    const state = stateOfDay(date, now());
    if (state === undefined || state === 'coming') {
      throw notFound('daily/unknown', `a day from 2026-06-01 to today, ${dayOf(now())}`);
    }
    // Nobody played a day that is over and has no seeds.
    const games = state === 'open' ? SCORED_GAMES.filter(({ isRanked }) => isRanked) : [];
    return {
      date,
      puzzle: dailyNumber(date)!,
      games: [...(await dice.seedsOfDay(store.db, date, games, drawSeed))],
      closesAt: endOfDay(date).toISOString(),
    };
  },

  board: async ({ store, now }, { params, query }) => {
    const { ruleset, mode } = params;
    const game = findScored(ruleset, mode);
    if (game === undefined) throw notFound('board/unknown', 'a game that has boards');
    const { offset, limit, list, playedBy, brain, adversary } = query;
    const date = list === 'daily' ? (query.date ?? dayOf(now())) : undefined;
    const board: Board = {
      ruleset,
      rulesVersion: game.rulesVersion,
      mode,
      list,
      playedBy,
      ...(date !== undefined && { date }),
      ...(brain !== undefined && { brain }),
      ...(adversary !== undefined && { adversary }),
    };
    const page = await rows.readBoard(store.db, boardKey(board), { offset, limit });
    return {
      board,
      players: page.players,
      rows: page.rows.map((row, i) => ({ place: offset + i + 1, score: viewScore(row) })),
    };
  },

  score: async ({ store }, { params }) => viewScore(await shownScore(store.db, params.id)),

  replay: async ({ store, now }, { params }) => {
    const { replay, list, date } = await shownScore(store.db, params.id);
    // Everybody plays the same pieces: how others did it is for later.
    if (list === 'daily' && date !== null && stateOfDay(date, now()) === 'open') {
      const message = `Expected a day that is over, got ${date}: until then its replays are secret`;
      throw new ApiProblem(403, 'replay/not-yet', message);
    }
    return replay;
  },

  profile: async ({ store }, { params, query }) => {
    const player = await people.findPlayer(store.db, params.id);
    if (player === undefined) throw notFound('player/unknown', 'a player of this id');
    const scores = await rows.scoresOf(store.db, params.id, query);
    return {
      player: viewPlayer(player),
      since: player.createdAt.toISOString(),
      scores: scores.map(viewScore),
    };
  },

  takeSeed: async ({ store, now, drawSeed }, { body, player }) => {
    const { ruleset, mode } = body;
    if (findScored(ruleset, mode)?.isRanked !== true) {
      throw notFound('board/unknown', 'a game that has ranked seeds');
    }
    const issuedAt = now();
    const expiresAt = new Date(issuedAt.getTime() + SEED_LIFE);
    const seed = drawSeed();
    await dice.issueSeed(store.db, player, body, { seed, issuedAt, expiresAt });
    await dice.forgetSeeds(store.db, new Date(issuedAt.getTime() - SEED_MEMORY));
    return {
      ruleset,
      mode,
      seed,
      issuedAt: issuedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  },

  submit: (context, { body, player }) => submit(context, player, body),

  removeScore: async ({ store }, { params, player }) => {
    const isRemoved = await rows.removeScore(store.db, player.id, params.id);
    if (!isRemoved) throw notFound('score/unknown', 'a score of yours with this id');
    return undefined;
  },

  rename: async ({ store, now }, { body, player }) =>
    viewPlayer(await people.renamePlayer(store.db, player, body.name, now())),

  removePlayer: async ({ store }, { player }) => {
    await people.removePlayer(store.db, player.id);
    return undefined;
  },

  hideScore: async ({ store }, { params, body }) => {
    const isFound = await rows.hideScore(store.db, params.id, body.isHidden);
    if (!isFound) throw notFound('score/unknown', 'a score of this id');
    return undefined;
  },

  hideName: async ({ store }, { params, body }) => {
    const isFound = await people.hideName(store.db, params.id, body.isHidden);
    if (!isFound) throw notFound('player/unknown', 'a player of this id');
    return undefined;
  },
};

async function shownScore(db: ApiContext['store']['db'], id: number): Promise<rows.NamedScore> {
  const row = await rows.findScore(db, id);
  if (row === undefined || row.isHidden) throw notFound('score/unknown', 'a score of this id');
  return row;
}
