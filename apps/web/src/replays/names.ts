import type { Replay } from '@tetrarium/engine/replay';
import { findGame, type ReplayWords, replayWords } from '@tetrarium/play/games';
import type { KeptReplay } from '../game-ui/library.ts';
import { rivalName } from '../race/rival-name.ts';
import { format, LANGUAGE } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';

/** The words of a game, also of one that a later version added. */
export function wordsOf({ ruleset }: Pick<KeptReplay, 'ruleset'>): ReplayWords {
  return findGame(ruleset)?.replayWords ?? replayWords(ruleset);
}

/** What a game is called: "Sprint", or "Quadris, Two players". */
export function modeName(game: Pick<KeptReplay, 'ruleset' | 'mode'>): string {
  return wordsOf(game).fullTitleOf(game.mode);
}

export function titleOf(replay: Replay): string {
  return modeName({ ruleset: replay.ruleset, mode: modeOf(replay) });
}

const TOP_OUTS: readonly string[] = ['block-out', 'lock-out', 'garbage-out'];

/** The same, with what is known of it: "Race against Lee", "Sprint, top-out". */
export function gameName(replay: KeptReplay): string {
  const { rival, end = '' } = replay.final ?? {};
  const game = modeName(replay);
  if (rival !== undefined) return format(REPLAYS.against, { game, rival: rivalName(rival) });
  return TOP_OUTS.includes(end) ? format(REPLAYS.toppedOut, { game }) : game;
}

/** What a replay from outside says of its mode; '' where its rules have none. */
export function modeOf(replay: Replay): string {
  return wordsOf(replay).modeOf(replay.options);
}

const weekdays = new Intl.DateTimeFormat(LANGUAGE, { weekday: 'long' });
/** The hours at which a part of a day begins, the last first; before all of them is the night before. */
const PARTS = [
  [22, 'night'],
  [17, 'evening'],
  [12, 'afternoon'],
  [5, 'morning'],
] as const;
const FIRST_HOUR = 5;
const HOUR = 3_600_000;

/** What a replay is called: by its user, or by its mode and day ("Sprint, Thursday night"). */
export function nameOf(replay: KeptReplay): string {
  if (replay.name !== undefined && replay.name !== '') return replay.name;
  const hour = new Date(replay.savedAt).getHours();
  const part = PARTS.find(([from]) => hour >= from)?.[1] ?? 'night';
  const day = weekdays.format(replay.savedAt - FIRST_HOUR * HOUR);
  const mode = wordsOf(replay).titleOf(replay.mode);
  return format(REPLAYS.defaultName, { mode, day, part: REPLAYS.dayParts[part] });
}

/** The name of the files of a replay: "sprint-thursday-night-2026-11-12", or "zen-seed-77". */
export function fileBase(replay: Replay, kept: KeptReplay | undefined): string {
  if (kept === undefined) return `${slug(titleOf(replay))}-seed-${replay.seed}`;
  const at = new Date(kept.savedAt);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${slug(nameOf(kept))}-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Letters and digits of any language, and one hyphen for whatever is between them. */
function slug(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, 60) || 'replay';
}
