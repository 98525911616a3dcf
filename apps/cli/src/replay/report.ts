import { success } from '@tetrarium/engine/core';
import {
  GUIDELINE_REPLAY,
  type GuidelineInput,
  RACE_REPLAY,
  type RaceInput,
  sideOfRace,
  statisticsOf,
} from '@tetrarium/engine/guideline';
import { type Picture, textRows } from '@tetrarium/engine/picture';
import type { ReadReplay, Replay, ReplayPlayer, ReplayRules } from '@tetrarium/engine/replay';

/** What a replay is, as `tetrarium replay show --json` prints it. */
export interface ReplaySummary {
  readonly ruleset: string;
  readonly seed: string;
  readonly options: Readonly<Record<string, unknown>>;
  readonly inputs: number;
  /** Milliseconds. */
  readonly time: number;
  readonly pieces: number;
  readonly hash: string;
  /** Whether the game ends as the replay says. */
  readonly verified: boolean;
  /** The numbers beside the last picture. */
  readonly result: Readonly<Record<string, string>>;
  /** The last picture: rows from the top, capitals are locked cells. */
  readonly board: readonly string[];
  readonly statistics?: {
    readonly piecesPerSecond: number;
    readonly keys: number;
    readonly keysPerPiece: number;
    readonly faults: number;
  };
}

/** Sums a replay up; the player must stand at its end. */
export function summaryOf(
  { rules, replay }: ReadReplay,
  player: ReplayPlayer<unknown, unknown>,
): ReplaySummary {
  const picture = rules.pictureOf(player.game);
  const statistics = numbersOf(rules, replay);
  return {
    ruleset: `${replay.ruleset}@${replay.rulesVersion}`,
    seed: `${replay.seed}`,
    options: replay.options,
    inputs: replay.inputs.length,
    time: replay.end,
    pieces: rules.piecesOf(player.game),
    hash: replay.hash,
    verified: player.hash === replay.hash,
    result: Object.fromEntries(picture.labels),
    board: textRows(picture),
    ...(statistics && { statistics }),
  };
}

/** A picture and its labels as lines of text. */
export function pictureLines(picture: Picture): string[] {
  const { labels } = picture;
  const width = Math.max(0, ...labels.map(([name]) => name.length));
  return textRows(picture).map((row, i) => {
    const [name, value] = labels[i] ?? [];
    const side = name === undefined ? '' : `  ${name.padEnd(width)}  ${value}`;
    return `|${row.replaceAll(' ', '|').replaceAll('.', ' ')}|${side}`;
  });
}

/** The numbers of a guideline game, or of the player's side of a race. */
function numbersOf(rules: ReplayRules, replay: Replay): ReplaySummary['statistics'] {
  if (rules !== GUIDELINE_REPLAY && rules !== RACE_REPLAY) return undefined;
  const alone =
    rules === RACE_REPLAY
      ? sideOfRace(replay as Replay<RaceInput>, 0)
      : success(replay as Replay<GuidelineInput>);
  const counted = alone.ok ? statisticsOf(alone.value) : alone;
  if (!counted.ok) return undefined;
  const { piecesPerSecond, keys, keysPerPiece, faults } = counted.value;
  return { piecesPerSecond, keys, keysPerPiece, faults: faults.length };
}
