import { type Answer, type Board, boardKey } from '@tetrarium/protocol/server';
import { dailyNumber } from '@tetrarium/solver';
import * as people from '../store/players.ts';
import * as rows from '../store/scores.ts';
import * as dice from '../store/seeds.ts';
import { findScored, SCORED_GAMES } from '../verify/games.ts';
import { BoardCache } from './board-cache.ts';
import { CONTEST_HANDLERS } from './contests.ts';
import type { ApiContext } from './context.ts';
import { dayOf, endOfDay, stateOfDay } from './days.ts';
import { JOB_HANDLERS } from './jobs.ts';
import { ApiProblem, notFound } from './problem.ts';
import type { Handlers } from './request.ts';
import { viewPlayer, viewScore } from './score-view.ts';
import { submit } from './submit.ts';

/** Milliseconds a ranked seed is good for: the longest games are over by then. */
const SEED_LIFE = 3_600_000;
/** Milliseconds after which an expired seed is forgotten. */
const SEED_MEMORY = 7 * 24 * 3_600_000;

const boards = new WeakMap<ApiContext['store'], BoardCache<Answer<'board'>>>();

function boardsOf(store: ApiContext['store']): BoardCache<Answer<'board'>> {
  const found = boards.get(store) ?? new BoardCache<Answer<'board'>>();
  boards.set(store, found);
  return found;
}

export const HANDLERS: Handlers = {
  ...CONTEST_HANDLERS,
  ...JOB_HANDLERS,

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
    const game = findScored(params);
    if (game === undefined) throw notFound('board/unknown', 'a game that has boards');
    const { offset, limit, list, playedBy, brain, adversary, player } = query;
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
    const key = boardKey(board);
    const page = await boardsOf(store).get(key, `${offset} ${limit}`, async () => {
      const found = await rows.readBoard(store.db, key, { offset, limit });
      return {
        board,
        players: found.players,
        rows: found.rows.map((row, i) => ({ place: offset + i + 1, score: viewScore(row) })),
      };
    });
    const own = player === undefined ? undefined : await rows.bestOf(store.db, key, player);
    if (own === undefined) return page;
    return { ...page, own: { place: own.place, score: viewScore(own.score) } };
  },

  score: async ({ store }, { params }) => viewScore(await findShown(store.db, params.id)),

  replay: async ({ store, now }, { params }) => {
    const row = await findShown(store.db, params.id);
    if (isSecret(row, now())) {
      const message = `Expected a day that is over, got ${row.date}: until then its replays are secret`;
      throw new ApiProblem(403, 'replay/not-yet', message);
    }
    return row.replay;
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

  takeSeed: async ({ store, now, drawSeed, seedGate, limits }, { body, player, network }) => {
    const { ruleset, mode } = body;
    if (findScored(body)?.isRanked !== true) {
      throw notFound('board/unknown', 'a game that has ranked seeds');
    }
    const issuedAt = now();
    if (limits.address > 0) seedGate.admit(network, player.id, issuedAt.getTime());
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

  submit: async (context, { body, player, network }) => {
    const submitted = await submit(context, player, body, network);
    if (submitted.isNew) boardsOf(context.store).forget(boardKey(submitted.score.board));
    return submitted;
  },

  removeScore: async ({ store }, { params, player }) => {
    const isRemoved = await rows.removeScore(store.db, player.id, params.id);
    if (!isRemoved) throw notFound('score/unknown', 'a score of yours with this id');
    boardsOf(store).forgetAll();
    return undefined;
  },

  rename: async ({ store, now }, { body, player }) => {
    const renamed = await people.renamePlayer(store.db, player, body.name, now());
    boardsOf(store).forgetAll();
    return viewPlayer(renamed);
  },

  removePlayer: async ({ store }, { player }) => {
    await people.removePlayer(store.db, player.id);
    boardsOf(store).forgetAll();
    return undefined;
  },

  createRace: async ({ rooms }, { body, player, network }) =>
    rooms.open(body.firstTo, player.id, network),

  race: async ({ rooms }, { params }) => {
    const room = rooms.find(params.id);
    if (room === undefined) throw notFound('race/unknown', 'a race of this id that is not over');
    return rooms.view(room);
  },

  raceReplay: async ({ rooms }, { params, query }) => {
    const text = rooms.replay(params.id, query.game);
    if (text === undefined) throw notFound('race/unknown', 'a game of a race that is over');
    return text;
  },

  hideScore: async ({ store }, { params, body }) => {
    const isFound = await rows.hideScore(store.db, params.id, body.isHidden);
    boardsOf(store).forgetAll();
    if (!isFound) throw notFound('score/unknown', 'a score of this id');
    return undefined;
  },

  hideName: async ({ store }, { params, body }) => {
    const isFound = await people.hideName(store.db, params.id, body.isHidden);
    boardsOf(store).forgetAll();
    if (!isFound) throw notFound('player/unknown', 'a player of this id');
    return undefined;
  },
};

/** Whether a replay is for later: everybody plays the same pieces on a day. */
export function isSecret({ list, date }: rows.NamedScore, now: Date): boolean {
  return list === 'daily' && date !== null && stateOfDay(date, now) === 'open';
}

/** A score that is not hidden; throws an `ApiProblem` where there is none. */
export async function findShown(
  db: ApiContext['store']['db'],
  id: number,
): Promise<rows.NamedScore> {
  const row = await rows.findScore(db, id);
  if (row === undefined || row.isHidden) throw notFound('score/unknown', 'a score of this id');
  return row;
}
