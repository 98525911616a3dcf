import type * as v from 'valibot';
import {
  CONTEST_LIMITS,
  contestGamesQuery,
  contestGamesSchema,
  contestParams,
  contestResultSchema,
  contestSchema,
  contestStateSchema,
  createdContestSchema,
  enteredSchema,
  entriesSchema,
  entryNameSchema,
  entryParams,
  entrySchema,
  newContestSchema,
} from './contests.ts';
import {
  LENDING_LIMITS,
  lentParams,
  lentRunSchema,
  runParams,
  runsSchema,
  runWishSchema,
  tabOrdersSchema,
  tabParams,
  tabReportSchema,
} from './jobs.ts';
import { raceParams, raceReplayQuery, raceRequestSchema, raceRoomSchema } from './race-room.ts';
import {
  boardPageSchema,
  boardQuery,
  dailyQuery,
  dailySchema,
  gameParams,
  hidingSchema,
  idParams,
  nameSchema,
  pageQuery,
  playerParams,
  playerSchema,
  profileSchema,
  scoreSchema,
  seedRequestSchema,
  seedSchema,
  serverSchema,
  submissionSchema,
  submittedSchema,
} from './schemas.ts';

/** Where all of it is; another version would be beside it. */
export const API_ROOT = '/api/v1';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Who may ask: anybody, a player with their key, an operator with a token, or the instructor of a contest
 * with its code, for whom an operator passes too.
 */
type Caller = 'anybody' | 'player' | 'operator' | 'instructor';

/** One thing that can be asked of the server. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below the root; what is in braces is in `params`. */
  readonly path: string;
  readonly summary: string;
  readonly caller: Caller;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Bytes of the body, where it may be longer than most. */
  readonly longest?: number;
  /** How many times more often than others an address may ask this. */
  readonly often?: number;
  /** The answer; a text, or nothing, where it is left out. */
  readonly answer?: Schema;
  /** The status of an answer: 201 is for something new, 204 has no body. */
  readonly status: readonly (200 | 201 | 204)[];
}

/** Everything that can be asked of the server: a new one is an entry here. */
export const ENDPOINTS = {
  server: {
    method: 'GET',
    path: '/server',
    summary: 'The version, the time and the games that have boards',
    caller: 'anybody',
    answer: serverSchema,
    status: [200],
  },
  daily: {
    method: 'GET',
    path: '/daily',
    summary: 'The seeds and the puzzle of a day',
    caller: 'anybody',
    query: dailyQuery,
    answer: dailySchema,
    status: [200],
  },
  board: {
    method: 'GET',
    path: '/boards/{ruleset}/{mode}',
    summary: 'A part of a board, the best score of each player',
    caller: 'anybody',
    params: gameParams,
    query: boardQuery,
    answer: boardPageSchema,
    status: [200],
  },
  score: {
    method: 'GET',
    path: '/scores/{id}',
    summary: 'A score',
    caller: 'anybody',
    params: idParams,
    answer: scoreSchema,
    status: [200],
  },
  replay: {
    method: 'GET',
    path: '/scores/{id}/replay',
    summary: 'The replay of a score, as its compact text',
    caller: 'anybody',
    params: idParams,
    status: [200],
  },
  profile: {
    method: 'GET',
    path: '/players/{id}',
    summary: 'A player and their scores, the newest first',
    caller: 'anybody',
    params: playerParams,
    query: pageQuery,
    answer: profileSchema,
    status: [200],
  },
  takeSeed: {
    method: 'POST',
    path: '/seeds',
    summary: 'A seed for one ranked game; the one before is closed',
    caller: 'player',
    body: seedRequestSchema,
    answer: seedSchema,
    status: [201],
  },
  submit: {
    method: 'POST',
    path: '/scores',
    summary: 'Sends a replay: it is played again, and what comes of it is stored',
    caller: 'player',
    body: submissionSchema,
    answer: submittedSchema,
    status: [200, 201],
  },
  removeScore: {
    method: 'DELETE',
    path: '/scores/{id}',
    summary: "Deletes one of the player's scores",
    caller: 'player',
    params: idParams,
    status: [204],
  },
  rename: {
    method: 'PUT',
    path: '/me',
    summary: 'Gives the player a name, or takes it away',
    caller: 'player',
    body: nameSchema,
    answer: playerSchema,
    status: [200],
  },
  removePlayer: {
    method: 'DELETE',
    path: '/me',
    summary: 'Deletes the player with all that is stored of them',
    caller: 'player',
    status: [204],
  },
  createRace: {
    method: 'POST',
    path: '/races',
    summary: 'Opens a race by link: whoever has its id can join it',
    caller: 'player',
    body: raceRequestSchema,
    answer: raceRoomSchema,
    status: [201],
  },
  race: {
    method: 'GET',
    path: '/races/{id}',
    summary: 'A race by link; it is played and watched by the WebSocket /races/{id}/live',
    caller: 'anybody',
    params: raceParams,
    answer: raceRoomSchema,
    status: [200],
  },
  raceReplay: {
    method: 'GET',
    path: '/races/{id}/replay',
    summary: 'The replay of a game of a race that is over, as its compact text',
    caller: 'anybody',
    params: raceParams,
    query: raceReplayQuery,
    status: [200],
  },
  hideScore: {
    method: 'PUT',
    path: '/operator/scores/{id}',
    summary: 'Hides a score, or shows it again',
    caller: 'operator',
    params: idParams,
    body: hidingSchema,
    status: [204],
  },
  hideName: {
    method: 'PUT',
    path: '/operator/players/{id}',
    summary: 'Hides the name of a player, or shows it again',
    caller: 'operator',
    params: playerParams,
    body: hidingSchema,
    status: [204],
  },
  createContest: {
    method: 'POST',
    path: '/contests',
    summary: 'Opens a contest for a class',
    caller: 'operator',
    body: newContestSchema,
    answer: createdContestSchema,
    status: [201],
  },
  contest: {
    method: 'GET',
    path: '/contests/{code}',
    summary: 'A contest: who has entered, and its standings',
    caller: 'anybody',
    params: contestParams,
    answer: contestSchema,
    status: [200],
  },
  contestGames: {
    method: 'GET',
    path: '/contests/{code}/games',
    summary: 'The games of an entry that can be watched',
    caller: 'anybody',
    params: contestParams,
    query: contestGamesQuery,
    answer: contestGamesSchema,
    status: [200],
  },
  enter: {
    method: 'POST',
    path: '/contests/{code}/entries',
    summary: 'Enters a brain, or replaces the one under its name',
    caller: 'anybody',
    params: contestParams,
    body: entrySchema,
    answer: enteredSchema,
    status: [200, 201],
  },
  contestEntries: {
    method: 'GET',
    path: '/contests/{code}/entries',
    summary: 'The brains of a contest with their sources',
    caller: 'instructor',
    params: contestParams,
    query: pageQuery,
    answer: entriesSchema,
    status: [200],
  },
  renameEntry: {
    method: 'PUT',
    path: '/contests/{code}/entries/{name}',
    summary: 'Gives an entry another name; its author keeps the code of it',
    caller: 'instructor',
    params: entryParams,
    body: entryNameSchema,
    status: [204],
  },
  removeEntry: {
    method: 'DELETE',
    path: '/contests/{code}/entries/{name}',
    summary: 'Deletes an entry; results that were published stay',
    caller: 'instructor',
    params: entryParams,
    status: [204],
  },
  setContestState: {
    method: 'PUT',
    path: '/contests/{code}/state',
    summary: 'Freezes a contest, or opens it again',
    caller: 'instructor',
    params: contestParams,
    body: contestStateSchema,
    status: [204],
  },
  publishContest: {
    method: 'PUT',
    path: '/contests/{code}/result',
    summary: 'Shows the class what came of the games',
    caller: 'instructor',
    params: contestParams,
    body: contestResultSchema,
    longest: CONTEST_LIMITS.result,
    status: [204],
  },
  exportContest: {
    method: 'GET',
    path: '/contests/{code}/standings.csv',
    summary: 'The standings as CSV',
    caller: 'instructor',
    params: contestParams,
    status: [200],
  },
  removeContest: {
    method: 'DELETE',
    path: '/contests/{code}',
    summary: 'Deletes a contest with all that is stored of it',
    caller: 'instructor',
    params: contestParams,
    status: [204],
  },
  runs: {
    method: 'GET',
    path: '/operator/runs',
    summary: 'Runs that have jobs done, and who does them',
    caller: 'operator',
    answer: runsSchema,
    status: [200],
  },
  controlRun: {
    method: 'PUT',
    path: '/operator/runs/{id}',
    summary: 'Pauses a run, lets it go on or cancels it',
    caller: 'operator',
    params: runParams,
    body: runWishSchema,
    status: [204],
  },
  lentRun: {
    method: 'GET',
    path: '/runs/{key}',
    summary: 'How far a run is to which tabs can be lent',
    caller: 'anybody',
    params: lentParams,
    answer: lentRunSchema,
    status: [200],
  },
  lendTab: {
    method: 'POST',
    path: '/runs/{key}/tabs/{tab}',
    summary: 'A tab that is lent to a run is there: takes its answers and gives it jobs',
    caller: 'anybody',
    params: tabParams,
    body: tabReportSchema,
    longest: LENDING_LIMITS.body,
    often: 10,
    answer: tabOrdersSchema,
    status: [200],
  },
  dismissTab: {
    method: 'DELETE',
    path: '/runs/{key}/tabs/{tab}',
    summary: 'A tab is lent no more: others get its jobs',
    caller: 'anybody',
    params: tabParams,
    status: [204],
  },
} as const satisfies Readonly<Record<string, Endpoint>>;

/** The name of an endpoint. */
export type EndpointName = keyof typeof ENDPOINTS;

type Output<S> = S extends v.GenericSchema<unknown, infer T> ? T : undefined;
type Input<S> = S extends v.GenericSchema<infer T, unknown> ? T : never;
type Part<N extends EndpointName, P extends string> =
  (typeof ENDPOINTS)[N] extends Readonly<Record<P, infer S>> ? S : undefined;

/** What an endpoint is asked with, after it was checked. */
export interface Asked<N extends EndpointName> {
  readonly params: Output<Part<N, 'params'>>;
  readonly query: Output<Part<N, 'query'>>;
  readonly body: Output<Part<N, 'body'>>;
}

/** What an endpoint answers. */
export type Answer<N extends EndpointName> = Output<Part<N, 'answer'>>;

export type Given<N extends EndpointName, P extends 'params' | 'query' | 'body'> = Input<
  Part<N, P>
>;
