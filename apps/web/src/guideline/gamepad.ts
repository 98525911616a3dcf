import type { Button } from '@tetrarium/engine/guideline';

/** What a gamepad can ask for besides moving the piece. */
export type PadCommand = 'pause' | 'retry';

/** As much of the browser's `Gamepad` as is needed. */
export interface PadState {
  readonly index: number;
  readonly mapping: string;
  readonly axes: readonly number[];
  readonly buttons: readonly { readonly pressed: boolean }[];
}

/** How far a stick must be pushed to count. */
const DEAD_ZONE = 0.5;

/** Buttons of the standard mapping (W3C Gamepad, "Remapping"); 12 to 15 are the cross. */
const BUTTON_OF: readonly (Button | PadCommand | undefined)[] = [
  'counterclockwise',
  'clockwise',
  'half-turn',
  'hold',
  'hold',
  'hold',
  'wall-left',
  'wall-right',
  'retry',
  'pause',
];

const [UP, DOWN, LEFT, RIGHT] = [12, 13, 14, 15] as const;

/**
 * What is held on a pad. Of the cross and of the stick only the stronger axis counts, so that "up"
 * brushed on the way sideways is no hard drop; pads with an unknown mapping hold nothing.
 */
export function heldOnPad({ mapping, axes, buttons }: PadState): ReadonlySet<Button | PadCommand> {
  const held = new Set<Button | PadCommand>();
  if (mapping !== 'standard') return held;
  for (const [i, action] of BUTTON_OF.entries()) {
    if (action !== undefined && buttons[i]?.pressed) held.add(action);
  }
  const pressed = (i: number): number => (buttons[i]?.pressed ? 1 : 0);
  const crossed = (value: number, positive: number, negative: number): number =>
    pressed(positive) - pressed(negative) || value;
  const x = crossed(axes[0] ?? 0, RIGHT, LEFT);
  const y = crossed(axes[1] ?? 0, DOWN, UP);
  if (Math.abs(x) >= Math.abs(y)) {
    if (x <= -DEAD_ZONE) held.add('left');
    if (x >= DEAD_ZONE) held.add('right');
  } else {
    if (y >= DEAD_ZONE) held.add('soft-drop');
    if (y <= -DEAD_ZONE) held.add('drop');
  }
  return held;
}

/** What changed on all pads since the last look. */
export interface PadChange {
  readonly action: Button | PadCommand;
  readonly isDown: boolean;
}

/** Looks at pads again and again; those that never did anything are not there. */
export class PadWatch {
  private held: ReadonlySet<Button | PadCommand> = new Set();

  look(pads: readonly (PadState | null)[]): PadChange[] {
    const now = new Set(pads.flatMap((pad) => (pad === null ? [] : [...heldOnPad(pad)])));
    const before = this.held;
    this.held = now;
    return [
      ...[...before].filter((each) => !now.has(each)).map((action) => ({ action, isDown: false })),
      ...[...now].filter((each) => !before.has(each)).map((action) => ({ action, isDown: true })),
    ];
  }
}
