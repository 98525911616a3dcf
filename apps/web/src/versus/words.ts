import type { Side } from '@tetrarium/engine/guideline';
import { type MatchGame, RaceMatch } from '@tetrarium/play/race';
import type { RaceResult, RaceRoomView, RaceSeat } from '@tetrarium/protocol/race';
import { RACE } from '../race/messages.ts';
import { format } from '../shell/format.ts';
import { VERSUS } from './messages.ts';

/** What both are called, as they are shown: a player's own side is first. */
export function namesOf(
  [first, second]: readonly [RaceSeat | null, RaceSeat | null],
  you: Side | undefined,
): readonly [string, string] {
  if (you !== undefined) return [VERSUS.you, second?.name ?? VERSUS.yourFriend];
  return [first?.name ?? VERSUS.first, second?.name ?? VERSUS.second];
}

export function midSentence(name: string): string {
  const [friend, first, second] = [VERSUS.yourFriend, VERSUS.first, VERSUS.second] as const;
  const words: Readonly<Record<string, string>> = {
    [friend]: VERSUS.mid.yourFriend,
    [first]: VERSUS.mid.first,
    [second]: VERSUS.mid.second,
  };
  return Object.hasOwn(words, name) ? words[name]! : name;
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
  if (end === 'resigned' || end === 'connection') return VERSUS.out[end];
  return VERSUS.out.other;
}

/** Why a game ended that nobody lost by a full well; '' where somebody did. */
export function whyWords(
  { end, side, detail }: RaceResult,
  names: readonly [string, string],
  you: Side | undefined,
): string {
  if (end === 'topped-out' || side === undefined) return '';
  const words = VERSUS.why[end === 'resigned' || end === 'connection' ? end : 'other'];
  const shown = shownSide(side, you);
  const isOwn = you !== undefined && shown === 0;
  return format(words[isOwn ? 0 : 1], { name: names[shown], detail: detail.replace(/\.$/, '') });
}

export function verdictOf(
  winner: Side | 'draw' | undefined,
  names: readonly [string, string],
  you: Side | undefined,
): string {
  if (winner === 'draw' || winner === undefined) return RACE.over.draw;
  if (you === undefined) return format(VERSUS.won, { name: names[winner] });
  return winner === 0 ? RACE.over.youWon : RACE.over.youLost;
}

export function endSentence(
  ended: RaceResult,
  match: RaceMatch,
  names: readonly [string, string],
  you: Side | undefined,
): string {
  const title = verdictOf(match.games.at(-1)?.winner, names, you);
  const why = whyWords(ended, names, you);
  return format(VERSUS.announce.end, { title, score: match.score, why }).trim();
}
