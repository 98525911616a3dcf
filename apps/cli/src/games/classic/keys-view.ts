import { type CellBuffer, widthOf } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import { drawLine, type StyledLine } from '../../shell/text-box.ts';
import { type Action, type KeyMap, keyLabel } from './bindings.ts';
import type { ClassicLayout } from './layout.ts';

/** Lines of the short list beside the board: what they say and whose keys they name. */
const SHORT = [
  ['move', 'left', 'right'],
  ['wall', 'wall-left', 'wall-right'],
  ['rotate', 'rotate'],
  ['rotate left', 'rotate-back'],
  ['soft drop', 'down'],
  ['drop', 'drop'],
  ['hold', 'hold'],
  'arrow keys work too',
  undefined,
  ['pause', 'pause'],
  ['speed', 'faster', 'slower'],
  ['brain', 'brain'],
  ['adversary', 'adversary-less', 'adversary-more'],
  ['friend', 'friend-less', 'friend-more'],
  ['ghost', 'ghost'],
  ['restart', 'restart'],
  ['help', 'help'],
  ['quit', 'quit'],
] as const satisfies readonly (readonly [string, ...Action[]] | string | undefined)[];

/** The short list of keys on the left of the board, right-aligned to it. */
export function drawKeys(
  buffer: CellBuffer,
  map: KeyMap,
  { keysLeft, keysWidth, panelTop, panelRows }: ClassicLayout,
  look: Look,
): void {
  if (keysLeft === undefined) return;
  const entries = SHORT.filter((entry) => !isUnbound(map, entry));
  entries.slice(0, panelRows).forEach((entry, i) => {
    if (entry === undefined) return;
    if (typeof entry === 'string') {
      buffer.text(keysLeft + keysWidth - entry.length, panelTop + i, entry, look.muted);
      return;
    }
    const [label, ...actions] = entry;
    const keys = shortKeys(map, actions, look.isUnicode);
    const shown = labelOf(map, label).padEnd(12);
    const text = `${keys}  ${shown}`;
    const line: StyledLine = [
      [' '.repeat(Math.max(0, keysWidth - widthOf(text))), look.surface],
      [keys, look.text],
      [`  ${shown}`, look.muted],
    ];
    drawLine(buffer, keysLeft, panelTop + i, line);
  });
}

/** "rotate" names its direction in a game that has two. */
function labelOf(map: KeyMap, label: string): string {
  return label === 'rotate' && map['rotate-back'].length > 0 ? 'rotate right' : label;
}

/** Whether no key does what a line is about, as this game has nothing of the kind. */
function isUnbound(
  map: KeyMap,
  entry: readonly [string, ...Action[]] | string | undefined,
): boolean {
  if (entry === undefined || typeof entry === 'string') return false;
  const [, ...actions] = entry;
  return actions.every((action) => map[action].length === 0);
}

/** The first key of each action, and of a single action its second too. */
function shortKeys(map: KeyMap, actions: readonly Action[], isUnicode: boolean): string {
  const keys = actions.map((action) => map[action]);
  const shown = keys.length === 1 ? keys[0]!.slice(0, 2) : keys.map(([key]) => key!);
  return shown.map((key) => keyLabel(key, isUnicode)).join(' ');
}

/** The line at the top: the name and the keys one must know. */
export function drawHeader(buffer: CellBuffer, title: string, map: KeyMap, look: Look): void {
  const hint = (actions: readonly Action[], word: string): StyledLine => [
    [
      shortKeys(map, actions, look.isUnicode).replace(' ', actions.length > 1 ? '/' : ' '),
      look.text,
    ],
    [` ${word}   `, look.muted],
  ];
  const hints: StyledLine[] = [
    [
      [keyLabel(map['help'][0]!, look.isUnicode), look.text],
      [' help   ', look.muted],
    ],
    [
      [keyLabel(map['quit'][0]!, look.isUnicode), look.text],
      [' quit ', look.muted],
    ],
    hint(['pause'], 'pause'),
    hint(['faster', 'slower'], 'speed'),
    hint(['brain'], 'brain'),
  ];
  drawLine(buffer, 1, 0, [[title, look.accent]]);
  // The most needed hints stay longest; they stand at the right in the order of use.
  const order = [2, 3, 4, 0, 1];
  const widths = hints.map((line) => line.reduce((sum, [text]) => sum + widthOf(text), 0));
  const chosen = new Set<number>();
  let room = buffer.columns - widthOf(title) - 4;
  hints.forEach((_, i) => {
    if (widths[i]! <= room) {
      chosen.add(i);
      room -= widths[i]!;
    }
  });
  const line = order.filter((i) => chosen.has(i)).flatMap((i) => hints[i]!);
  const width = line.reduce((sum, [text]) => sum + widthOf(text), 0);
  drawLine(buffer, buffer.columns - width, 0, line);
}

/** Lines of the help: what they say and whose keys they name. */
const LONG = [
  ['left', 'left'],
  ['right', 'right'],
  ['to the left wall', 'wall-left'],
  ['to the right wall', 'wall-right'],
  ['rotate', 'rotate'],
  ['rotate left', 'rotate-back'],
  ['soft drop', 'down'],
  ['drop', 'drop'],
  ['hold: freeze until pressed again', 'hold'],
  ['pause', 'pause'],
  ['faster', 'faster'],
  ['slower', 'slower'],
  ['brain on or off', 'brain'],
  ['adversary less, more', 'adversary-less', 'adversary-more'],
  ['friend less, more', 'friend-less', 'friend-more'],
  ['ghost on or off', 'ghost'],
  ['describe the board', 'describe'],
  ['restart', 'restart'],
  ['to the shell and back', 'suspend'],
  ['quit', 'quit', 'interrupt'],
] as const satisfies readonly (readonly [string, ...Action[]])[];

/** Every key with what it does, for the help; some make sense in one of the views only. */
export function helpLines(
  map: KeyMap,
  isUnicode: boolean,
  without: Action,
): [keys: string, does: string][] {
  return LONG.filter((entry) => entry[1] !== without && !isUnbound(map, entry)).map(
    ([does, ...actions]) => {
      const keys = actions.flatMap((action) => map[action]);
      return [keys.map((key) => keyLabel(key, isUnicode)).join(' '), labelOf(map, does)];
    },
  );
}
