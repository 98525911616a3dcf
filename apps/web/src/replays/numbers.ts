import { findGuidelineMode, GUIDELINE_REPLAY, RACE_REPLAY } from '@tetrarium/engine/guideline';
import { formatTime } from '@tetrarium/engine/picture';
import type { Replay } from '@tetrarium/engine/replay';
import { QUADRIS_REPLAY } from '@tetrarium/quadris';
import { format, formatNumber } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';
import { DAILY, modeOf } from './names.ts';
import type { Viewer } from './viewer-store.ts';

/** A number of a game with its name, and what it comes to at the end. */
export interface ShownNumber {
  readonly name: string;
  readonly value: string;
  readonly of?: string;
}

/** Whether a game is played by typing. */
export function isTyped({ ruleset }: Pick<Replay, 'ruleset'>): boolean {
  return ruleset === QUADRIS_REPLAY.id;
}

/** Which labels are numbers of a mode; undefined where all of them are. */
function choiceOf(replay: Replay): readonly string[] | undefined {
  if (replay.ruleset !== GUIDELINE_REPLAY.id) return undefined;
  const mode = findGuidelineMode(modeOf(replay));
  const numbers = mode?.best === 'score' ? ['Score', 'Rows'] : ['Pieces', 'Rows'];
  return [...numbers, ...(mode?.levels ? ['Level'] : []), 'Practice', 'End'];
}

/** What stands elsewhere: pictures, the clock, the title. */
const ELSEWHERE = ['Mode', 'Time', 'Hold', 'Rival', 'Why'];
/** What stands at each well of several. */
const AT_WELLS = ['Rows', 'Sent'];

/** The numbers of the mode at the moment that is shown, always as many, and the clock. */
export function numbersOf({
  player,
  labels,
  lastLabels,
  inputs,
  time,
  wells,
  sides,
}: Viewer): ShownNumber[] {
  const { replay } = player;
  const choice = choiceOf(replay);
  const hasLines = replay.ruleset === GUIDELINE_REPLAY.id || replay.ruleset === RACE_REPLAY.id;
  const now = new Map(labels.value);
  const shown = lastLabels.filter(
    ([name]) =>
      (choice?.includes(name) ?? !ELSEWHERE.includes(name)) &&
      !(sides.peek() !== undefined && AT_WELLS.includes(name)) &&
      // One player's next pieces are a picture.
      (name !== 'Next' || (isTyped(replay) && wells.length > 1)),
  );
  if (choice !== undefined) shown.sort(([a], [b]) => choice.indexOf(a) - choice.indexOf(b));
  const numbers = shown.map(([name, last]): ShownNumber => {
    const value = now.get(name) ?? '';
    if (name === 'End') return { name, value: endOf(value) };
    if (name === 'Pieces' && wells.length === 1) {
      return { name, value: formatCounts(value), of: formatCounts(last) };
    }
    const label = name === 'Rows' && hasLines ? REPLAYS.numbers.lines : name;
    return { name: label, value: formatCounts(value) };
  });
  const end = numbers.filter(({ name }) => name === 'End');
  return [
    ...numbers.filter(({ name }) => name !== 'End'),
    ...(isTyped(replay) ? [{ name: REPLAYS.commands, value: formatNumber(inputs.value) }] : []),
    { name: REPLAYS.numbers.time, value: formatTime(time.value) },
    ...end,
  ];
}

function endOf(end: string): string {
  const { ends } = REPLAYS;
  return Object.hasOwn(ends, end) ? ends[end as keyof typeof ends] : end;
}

/** Whole numbers as everywhere on the page, also those of several players. */
function formatCounts(value: string): string {
  return /^\d+( : \d+)*$/.test(value)
    ? value.replace(/\d+/g, (digits) => formatNumber(Number(digits)))
    : value;
}

/** "110 pieces, 37 lines, seed 77". */
export function sentenceOf({ player, lastLabels, allInputs, pieces }: Viewer): string {
  const { replay } = player;
  const last = new Map(lastLabels);
  const count = (name: string): number => Number.parseInt(last.get(name) ?? '', 10) || 0;
  const seed = String(replay.seed);
  if (isTyped(replay)) {
    return format(REPLAYS.typedSentence, { pieces, commands: allInputs, seed });
  }
  if (replay.ruleset === DAILY) {
    return format(REPLAYS.dailySentence, { number: seed, tries: count('Tries') });
  }
  const isBrief = replay.ruleset !== GUIDELINE_REPLAY.id && replay.ruleset !== RACE_REPLAY.id;
  const message = isBrief ? REPLAYS.briefSentence : REPLAYS.sentence;
  return format(message, { pieces: count('Pieces'), lines: count('Rows'), seed });
}
