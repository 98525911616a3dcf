import { signal } from '@preact/signals';
import { EMPTY, signOf } from '@tetrarium/engine/picture';
import { openReplay, parseReplay, seekTime } from '@tetrarium/engine/replay';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import {
  changeReplay,
  deleteReplay,
  type FinalBoards,
  type KeptReplay,
  keepReplay,
  listReplays,
} from '../game-ui/library.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';
import { nameOf, wordsOf } from './names.ts';

/** What is kept; undefined until it is known, null where nothing can be. */
export const kept = signal<readonly KeptReplay[] | null | undefined>(undefined);
/** What was deleted since the list was opened, and can come back. */
export const deleted = signal<readonly KeptReplay[]>([]);

export async function readLibrary(): Promise<void> {
  kept.value = (await listReplays()) ?? null;
}

function replace(id: number, changes: Partial<KeptReplay>): void {
  kept.value = kept.peek()?.map((each) => (each.id === id ? { ...each, ...changes } : each));
}

export async function setStar({ id }: KeptReplay, isStarred: boolean): Promise<void> {
  await changeReplay(id, { isStarred });
  replace(id, { isStarred });
}

export async function rename(replay: KeptReplay, name: string): Promise<void> {
  await changeReplay(replay.id, { name });
  replace(replay.id, { name });
  announce(format(REPLAYS.renamed, { name: nameOf({ ...replay, name }) }), true);
}

export async function remove(replay: KeptReplay): Promise<void> {
  await deleteReplay(replay.id);
  deleted.value = [...deleted.peek(), replay];
  announce(format(REPLAYS.removed, { name: nameOf(replay) }), true);
  await readLibrary();
}

export async function undoRemove(replay: KeptReplay): Promise<void> {
  const { id, ...rest } = replay;
  await keepReplay(rest, id);
  await readLibrary();
  deleted.value = deleted.peek().filter((each) => each.id !== id);
  announce(format(REPLAYS.undone, { name: nameOf(replay) }), true);
}

/** Works out how games ended that do not know it yet, one at a time; until the answer is called. */
export function findEnds(shown: readonly KeptReplay[]): () => void {
  const hasRival = (replay: KeptReplay): boolean => wordsOf(replay).rivalOf !== undefined;
  const waiting = shown.filter(
    (each) => each.final === undefined || (each.final.rival === undefined && hasRival(each)),
  );
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = async (): Promise<void> => {
    const replay = waiting.shift();
    if (replay === undefined) return;
    const final = finalBoards(replay.text);
    if (final !== undefined && (await changeReplay(replay.id, { final }))) {
      replace(replay.id, { final });
    } else timer = setTimeout(next);
  };
  timer = setTimeout(next);
  return () => clearTimeout(timer);
}

/** Plays a replay to its end, and says how it stands there; undefined where it cannot be read. */
export function finalBoards(text: string): FinalBoards | undefined {
  const read = parseReplay(text, REPLAY_RULESETS);
  if (!read.ok) return undefined;
  const { rules, replay } = read.value;
  const opened = openReplay(rules, replay);
  if (!opened.ok) return undefined;
  const player = opened.value;
  seekTime(player, replay.end);
  const { wells, labels } = rules.pictureOf(player.game);
  const labelOf = (wanted: string) => labels.find(([name]) => name === wanted)?.[1];
  const rival = labelOf('Rival');
  return {
    wells: wells.map(({ width, height, topSpace, cells }) => {
      const rows = Array.from({ length: height - topSpace }, (_, line) => {
        const y = height - topSpace - 1 - line;
        return Array.from(cells.subarray(y * width, (y + 1) * width), (color) =>
          color === EMPTY ? '.' : signOf(color),
        ).join('');
      });
      return rows;
    }),
    end: labelOf('End') ?? '',
    ...(rival !== undefined && { rival }),
  };
}
