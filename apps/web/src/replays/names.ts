import { findGuidelineMode, GUIDELINE_REPLAY, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import type { Replay } from '@tetrarium/engine/replay';
import { QUADRIS_REPLAY } from '@tetrarium/quadris';
import type { KeptReplay } from '../game-ui/library.ts';
import { QUADRIS } from '../quadris/messages.ts';
import { rivalName } from '../race/rival-name.ts';
import { format, formatNumber, LANGUAGE } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';

/** The rule set of daily puzzles. */
export const DAILY = 'daily';

type Game = Pick<KeptReplay, 'ruleset' | 'mode'>;

/** What a game is called: "Sprint", or "Quadris, Two players". */
export function modeName({ ruleset, mode }: Game): string {
  if (ruleset === GUIDELINE_REPLAY.id) return findGuidelineMode(mode)?.title ?? mode;
  const game = wordOf(REPLAYS.rulesets, ruleset);
  return ruleset === QUADRIS_REPLAY.id
    ? `${game}, ${wordOf(QUADRIS.setup.rulesNames, mode)}`
    : game;
}

/** How a game ends for want of room. */
const TOP_OUTS: readonly string[] = ['block-out', 'lock-out', 'garbage-out'];

/** The same, with what is known of it: "Race against Lee", "Sprint, top-out". */
export function gameName(replay: KeptReplay): string {
  const { rival, end = '' } = replay.final ?? {};
  const game = modeName(replay);
  if (rival !== undefined) return format(REPLAYS.against, { game, rival: rivalName(rival) });
  return TOP_OUTS.includes(end) ? format(REPLAYS.toppedOut, { game }) : game;
}

function wordOf(words: Readonly<Record<string, string>>, id: string): string {
  return Object.hasOwn(words, id) ? words[id]! : id;
}

/** What a replay from outside says of its mode; '' where its rules have none. */
export function modeOf({ ruleset, options: { mode } }: Replay): string {
  if (typeof mode === 'string') return mode;
  return ruleset === RACE_REPLAY.id ? 'race' : ruleset === GUIDELINE_REPLAY.id ? 'marathon' : '';
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
  const { ruleset } = replay;
  const mode = ruleset === QUADRIS_REPLAY.id ? REPLAYS.rulesets.quadris : modeName(replay);
  return format(REPLAYS.defaultName, { mode, day, part: REPLAYS.dayParts[part] });
}

/** A number and its name. */
export type Figure = readonly [name: string, value: string];

/** The number that counts in its mode. */
export function figureOf(replay: KeptReplay): Figure {
  const { ruleset, score, lines, pieces, time, quadris, final } = replay;
  const {
    score: scoreName,
    lines: linesName,
    pieces: piecesName,
    time: timeName,
  } = REPLAYS.numbers;
  if (ruleset === RACE_REPLAY.id) {
    const end = final?.end === '' ? 'stopped' : (final?.end ?? '');
    return [formatTime(time), wordOf(REPLAYS.raceEnds, end)];
  }
  if (quadris !== undefined) return [scoreName, quadris.scores.map(formatNumber).join(' : ')];
  if (ruleset === 'srs') return [piecesName, formatNumber(pieces)];
  if (ruleset === DAILY) return [timeName, formatTime(time)];
  if (ruleset !== GUIDELINE_REPLAY.id) return [scoreName, formatNumber(score)];
  const { best, goal } = findGuidelineMode(replay.mode) ?? { best: 'score', goal: undefined };
  // A run that did not come to its goal has no time.
  const isDone =
    goal?.kind === 'lines' ? lines >= goal.lines : final === undefined || final.end === 'goal';
  if (best === 'time' && isDone) return [timeName, formatTime(time)];
  return best === 'score' ? [scoreName, formatNumber(score)] : [linesName, formatNumber(lines)];
}

/** All that is counted of a game, in a line. */
export function resultOf({ ruleset, score, lines, pieces, quadris }: KeptReplay): string {
  if (ruleset === DAILY) return format(REPLAYS.dailyText, { pieces });
  if (quadris === undefined) {
    const isBrief = ruleset === 'classic' || ruleset === 'srs';
    return format(isBrief ? REPLAYS.briefText : REPLAYS.resultText, { score, lines, pieces });
  }
  const { hiScore, commands } = quadris;
  const scores = quadris.scores.map(formatNumber).join(' : ');
  return format(REPLAYS.quadrisText, { scores, hiScore, commands, pieces });
}

/** The name of the files of a replay: "sprint-thursday-night-2026-11-12", or "zen-seed-77". */
export function fileBase(replay: Replay, kept: KeptReplay | undefined): string {
  if (kept === undefined) {
    const game = modeName({ ruleset: replay.ruleset, mode: modeOf(replay) });
    return `${slug(game)}-seed-${replay.seed}`;
  }
  const at = new Date(kept.savedAt);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${slug(nameOf(kept))}-${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}

/** Letters and digits of any language, and one hyphen for whatever is between them. */
function slug(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.join('-').slice(0, 60) || 'replay';
}
