import { SIDES, type Side } from '@tetrarium/engine/guideline';
import type { LinkState, RaceResult, RaceRoomView, RaceSeat } from '@tetrarium/protocol/race';
import { count } from '@tetrarium/words';
import type { RaceBreak, RaceEnding } from '../race/controller.ts';
import { type MatchGame, RaceMatch } from '../race/match.ts';
import { matchTerms, verdictOf } from '../race/words.ts';

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

/** What sentences need of a race. */
interface ToldRace {
  readonly you: Side | undefined;
  readonly names: readonly [string, string];
  readonly seats: Seats;
  readonly match: RaceMatch;
  readonly room: RaceRoomView | undefined;
  readonly linkState: LinkState;
  readonly result: RaceResult | undefined;
}

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

/** What the race is, for how long a spectator has had no connection, and who watches. */
export function raceSentence(race: ToldRace, lostFor: number | undefined): string {
  const { you, names, match, room, linkState } = race;
  const terms = matchTerms(match.firstTo);
  if (you === undefined) {
    const [first, second] = names.map(midSentence);
    if (linkState === 'open') return `You watch ${first} and ${second}. ${terms}`;
    return `Connection lost for ${lostFor ?? 0} s.`;
  }
  const spectators = room?.spectators ?? 0;
  const verb = spectators === 1 ? 'watches' : 'watch';
  const watchers = spectators > 0 && `${count(spectators, 'person', 'people')} ${verb}.`;
  return `Same pieces for both. ${terms}${watchers ? ` ${watchers}` : ''}`;
}

/** For how many seconds each side has had no connection, in words. */
export function awayNotes(
  [first, second]: readonly [number | undefined, number | undefined],
  you: Side | undefined,
): readonly [string | undefined, string | undefined] {
  const away = (seconds: number | undefined) =>
    seconds === undefined ? undefined : `Away for ${seconds} s`;
  const isOwn = you !== undefined && first !== undefined;
  return [isOwn ? `Connection lost for ${first} s. Your well goes on.` : away(first), away(second)];
}

/** What stands over the well between two games. */
export function breakOf({ you, names, seats, match, linkState }: ToldRace): RaceBreak {
  if (you === undefined) return { words: ['The next game begins when both are ready.'] };
  const [mine, theirs] = seats;
  const name = names[1];
  const isReady = mine?.isReady === true;
  const next = `Ready for game ${match.games.length + 1}`;
  return {
    next: {
      label: isReady ? `Waiting for ${midSentence(name)}` : next,
      isDisabled: isReady || linkState !== 'open',
    },
    words: [
      ...(theirs?.isReady ? [`${name} is ready.`] : []),
      ...(theirs?.isHere === false ? [`${name} is not here.`] : []),
    ],
  };
}

/** The result of a match in words. */
export function endingOf({ you, names, seats, match, linkState, result }: ToldRace): RaceEnding {
  const [mine, theirs] = seats;
  const name = names[1];
  const why = result === undefined ? '' : whyWords(result, names, you);
  const verdict = verdictFor(match.winner, names, you);
  const terms = matchTerms(match.firstTo);
  if (you === undefined) return { sentence: terms, verdict, isGood: undefined, note: why };
  const isAsked = mine?.isReady === true;
  const isGone = theirs?.isHere === false;
  const wish = theirs?.isReady ? `${name} wants a rematch.` : '';
  return {
    sentence: `${terms} Against ${midSentence(name)}.`,
    verdict,
    isGood: match.winner === 0,
    note: `${why} ${isGone ? `${name} is not here.` : wish}`.trim(),
    again: {
      label: isAsked ? `Waiting for ${midSentence(name)} …` : 'Rematch',
      isDisabled: isAsked || linkState !== 'open',
    },
  };
}
