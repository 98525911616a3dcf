import { formatTime } from '@tetrarium/engine/picture';
import { formatNumber } from '../shell/format.ts';
import { REPLAYS } from './messages.ts';
import { modeOf, wordsOf } from './names.ts';
import type { Viewer } from './viewer-store.ts';

export interface ShownNumber {
  readonly name: string;
  readonly value: string;
  readonly of?: string;
}

/** What stands elsewhere: pictures, the clock, the title. */
const ELSEWHERE = ['Mode', 'Time', 'Hold', 'Rival', 'Why'];
/** What stands at each well of several. */
const AT_WELLS = ['Rows', 'Sent'];

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
  const { isTyped, labelsOf, row } = wordsOf(replay);
  const choice = labelsOf(modeOf(replay));
  const now = new Map(labels.value);
  const shown = lastLabels.filter(
    ([name]) =>
      (choice?.includes(name) ?? !ELSEWHERE.includes(name)) &&
      !(sides.peek() !== undefined && AT_WELLS.includes(name)) &&
      // One player's next pieces are a picture.
      (name !== 'Next' || (isTyped && wells.length > 1)),
  );
  if (choice !== undefined) shown.sort(([a], [b]) => choice.indexOf(a) - choice.indexOf(b));
  const numbers = shown.map(([name, last]): ShownNumber => {
    const value = now.get(name) ?? '';
    if (name === 'End') return { name, value: endOf(value) };
    if (name === 'Pieces' && wells.length === 1) {
      return { name, value: formatCounts(value), of: formatCounts(last) };
    }
    const label = name === 'Rows' && row === 'line' ? REPLAYS.numbers.lines : name;
    return { name: label, value: formatCounts(value) };
  });
  const end = numbers.filter(({ name }) => name === 'End');
  return [
    ...numbers.filter(({ name }) => name !== 'End'),
    ...(isTyped ? [{ name: REPLAYS.commands, value: formatNumber(inputs.value) }] : []),
    { name: REPLAYS.numbers.time, value: formatTime(time.value) },
    ...end,
  ];
}

function endOf(end: string): string {
  const { ends } = REPLAYS;
  return Object.hasOwn(ends, end) ? ends[end as keyof typeof ends] : end;
}

function formatCounts(value: string): string {
  return /^\d+( : \d+)*$/.test(value)
    ? value.replace(/\d+/g, (digits) => formatNumber(Number(digits)))
    : value;
}

/** "110 pieces, 37 lines, seed 77". */
export function sentenceOf({ player: { replay }, lastLabels, allInputs, pieces }: Viewer): string {
  const last = new Map(lastLabels);
  return wordsOf(replay).sentenceOf({
    seed: replay.seed,
    numberOf: (label) => Number.parseInt(last.get(label) ?? '', 10) || 0,
    pieces,
    inputs: allInputs,
  });
}
