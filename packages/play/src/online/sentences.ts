import { SIDES, type Side } from '@tetrarium/engine/guideline';
import type { RaceResult, RaceRoomView, RaceSeat } from '@tetrarium/protocol/race';
import { type MatchGame, RaceMatch } from '../race/match.ts';
import { verdictOf } from '../race/words.ts';

const FRIEND = 'Your friend';
/** Spectators read these where a player has no name. */
const UNNAMED = ['First player', 'Second player'] as const;
const MID: Readonly<Record<string, string>> = {
  [FRIEND]: 'your friend',
  [UNNAMED[0]]: 'the first player',
  [UNNAMED[1]]: 'the second player',
};

/** Both seats as they are shown: a player's own is the first. */
export type Seats = readonly [RaceSeat | null, RaceSeat | null];

/** What both are called, as they are shown: a player's own side is first. */
export function namesOf([first, second]: Seats, you: Side | undefined): readonly [string, string] {
  if (you !== undefined) return ['You', second?.name ?? FRIEND];
  return [first?.name ?? UNNAMED[0], second?.name ?? UNNAMED[1]];
}

/** A name in the middle of a sentence. */
export function midSentence(name: string): string {
  return Object.hasOwn(MID, name) ? MID[name]! : name;
}

/** A side as it is shown: a player's own is the first. */
function shownSide(side: Side, you: Side | undefined): Side {
  return side === (you ?? 0) ? 0 : 1;
}

/** The match so far, as it is shown; the game that has just ended may not be among the room's. */
export function matchOf(
  { firstTo, results, phase }: RaceRoomView,
  latest: RaceResult | undefined,
  you: Side | undefined,
): RaceMatch {
  const isNew = latest !== undefined && phase === 'playing';
  const isMissing = isNew && results.every(({ game }) => game !== latest.game);
  const games = isMissing ? [...results, latest] : results;
  return new RaceMatch(
    firstTo,
    games.map(({ winner, time, attack: [first, second] }): MatchGame => {
      const attack = you === 1 ? ([second, first] as const) : ([first, second] as const);
      return { winner: winner === 'draw' ? 'draw' : shownSide(winner, you), time, attack };
    }),
  );
}

/** What the well of a loser says that is not full. */
export function outWord({ end }: RaceResult): string {
  return end === 'resigned' ? 'Resigned' : end === 'connection' ? 'Connection lost' : 'Out';
}

/** Why a game ended that nobody lost by a full well; '' where somebody did. */
export function whyWords(
  { end, side, detail }: RaceResult,
  names: readonly [string, string],
  you: Side | undefined,
): string {
  if (end === 'topped-out' || side === undefined) return '';
  const shown = shownSide(side, you);
  const isOwn = you !== undefined && shown === 0;
  const name = names[shown];
  if (end === 'resigned') return isOwn ? 'You resigned.' : `${name} resigned.`;
  if (end === 'connection') {
    return isOwn
      ? 'Your connection was lost for too long.'
      : `${name} had no connection for too long.`;
  }
  return `${isOwn ? 'You' : name} lost by the referee: ${detail.replace(/\.$/, '')}.`;
}

/** Who won, in two words. */
export function verdictFor(
  winner: Side | 'draw' | undefined,
  names: readonly [string, string],
  you: Side | undefined,
): string {
  if (you === undefined && (winner === 0 || winner === 1)) return `${names[winner]} won`;
  return verdictOf(winner ?? 'draw');
}

/** What is said at the end of a game. */
export function endSentence(
  ended: RaceResult,
  match: RaceMatch,
  names: readonly [string, string],
  you: Side | undefined,
): string {
  const title = verdictFor(match.games.at(-1)?.winner, names, you);
  return `${title}, ${match.score}. ${whyWords(ended, names, you)}`.trim();
}

/** What changed at the seats of others. */
export function seatSentences(
  before: RaceRoomView,
  after: RaceRoomView,
  you: Side | undefined,
): string[] {
  return SIDES.flatMap((side) => {
    const change = side === you ? undefined : changeOf(before.seats[side], after.seats[side]);
    const seat = after.seats[side] ?? before.seats[side];
    const name = seat?.name ?? (you === undefined ? UNNAMED[side] : FRIEND);
    return change === undefined ? [] : [`${name} ${change}`];
  });
}

function changeOf(before: RaceSeat | null, after: RaceSeat | null): string | undefined {
  if (after === null) return before === null ? undefined : 'left.';
  if (before === null) return 'is here.';
  if (before.isHere !== after.isHere) {
    return after.isHere ? 'is connected again.' : 'has lost the connection.';
  }
  return !before.isReady && after.isReady ? 'is ready.' : undefined;
}
