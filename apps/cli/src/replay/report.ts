import { type Picture, textRows } from '@tetrarium/engine/picture';
import type { ReadReplay, ReplayPlayer } from '@tetrarium/engine/replay';
import { findGame } from '@tetrarium/play/games';

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

export function summaryOf(read: ReadReplay, player: ReplayPlayer<unknown, unknown>): ReplaySummary {
  const { rules, replay } = read;
  const picture = rules.pictureOf(player.game);
  const statistics = statisticsOf(read);
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

export function pictureLines(picture: Picture): string[] {
  const { labels } = picture;
  const width = Math.max(0, ...labels.map(([name]) => name.length));
  return textRows(picture).map((row, i) => {
    const [name, value] = labels[i] ?? [];
    const side = name === undefined ? '' : `  ${name.padEnd(width)}  ${value}`;
    return `|${row.replaceAll(' ', '|').replaceAll('.', ' ')}|${side}`;
  });
}

/** How the player pressed keys; undefined where that is not counted. */
function statisticsOf({ rules, replay }: ReadReplay): ReplaySummary['statistics'] {
  const game = findGame(replay.ruleset);
  const counted = rules === game?.replays[0] ? game.statisticsOf?.(replay) : undefined;
  if (!counted?.ok) return undefined;
  const { piecesPerSecond, keys, keysPerPiece, faults } = counted.value;
  return { piecesPerSecond, keys, keysPerPiece, faults: faults.length };
}
