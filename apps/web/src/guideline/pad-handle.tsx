import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import {
  type Area,
  type Box,
  mirrorLayout,
  PAD_NAMES,
  type PadLayout,
  type PadName,
  type PadPlace,
} from '../input/pad-layout.ts';
import { moveBox, placeOf } from '../input/pad-moves.ts';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { changeGuidelineSettings, guidelineSettings } from '../shell/guideline-settings.ts';
import { Icon } from '../shell/icons.tsx';
import { GUIDELINE } from './messages.ts';
import { PAD_ICONS, pixelsOf } from './pad.tsx';
import { orientation, padLayout } from './pad-arrangement.ts';
import { ARRANGE_TEXT as TEXT } from './settings-messages.ts';

/** How much larger a button gets at once. */
export const GROWTH = 1.15;
/** How far an arrow key moves a button, in CSS pixels, and with Shift. */
const STEP = 8;
const LONG_STEP = 40;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const SIZES: Readonly<Record<string, number>> = { '+': GROWTH, '=': GROWTH, '-': 1 / GROWTH };

export interface PadHandleProps {
  readonly name: PadName;
  readonly box: Box;
  readonly area: Area;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onScale: (factor: number) => void;
}

/** One button to be moved and sized; each finger may have one. */
export function PadHandle({ name, box, area, isChosen, onChoose, onScale }: PadHandleProps) {
  const dragged = useSignal<Box | undefined>(undefined);
  const start = useRef<{ readonly x: number; readonly y: number; readonly box: Box }>(undefined);
  const shown = dragged.value ?? box;
  const place = (next: Box): void => {
    placePads({ [name]: next }, area);
    const x = Math.round((100 * (next.left + next.width / 2)) / area.width);
    const y = Math.round((100 * (next.top + next.height / 2)) / area.height);
    announce(format(TEXT.moved, { button: GUIDELINE.actions[name], x, y }), true);
  };
  const drop = (): void => {
    start.current = undefined;
    dragged.value = undefined;
  };
  return (
    <button
      type="button"
      class={isChosen ? 'button pad-button handle chosen' : 'button pad-button handle'}
      aria-describedby="arrange-hint"
      style={pixelsOf(shown)}
      onFocus={onChoose}
      onContextMenu={(event) => event.preventDefault()}
      // Browsers take the end of a quick drag for a fling, and the next tap for its stop.
      onTouchStart={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        // Not every browser gives a button the focus when it is touched.
        event.currentTarget.focus();
        onChoose();
        start.current = { x: event.clientX, y: event.clientY, box };
      }}
      onPointerMove={(event) => {
        if (start.current === undefined) return;
        const { x, y, box: from } = start.current;
        dragged.value = moveBox(from, event.clientX - x, event.clientY - y, area);
      }}
      onPointerUp={() => {
        if (dragged.peek() !== undefined) place(dragged.peek()!);
        drop();
      }}
      onPointerCancel={drop}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.altKey || event.metaKey) return;
        const [right, down] = ARROWS[event.key] ?? [];
        const factor = SIZES[event.key];
        const step = event.shiftKey ? LONG_STEP : STEP;
        if (right !== undefined && down !== undefined) {
          place(moveBox(box, right * step, down * step, area));
        } else if (factor !== undefined) onScale(factor);
        else return;
        event.preventDefault();
      }}
    >
      <Icon name={PAD_ICONS[name]} />
      <span>{GUIDELINE.actions[name]}</span>
    </button>
  );
}

/** Keeps where buttons were moved to. */
export function placePads(boxes: Readonly<Partial<Record<PadName, Box>>>, area: Area): void {
  const layout: Partial<Record<PadName, PadPlace>> = { ...padLayout() };
  for (const name of PAD_NAMES) {
    const box = boxes[name];
    if (box !== undefined) layout[name] = placeOf(box, area);
  }
  keepLayout(layout);
}

/** Puts every button back, for this way of holding the screen. */
export function resetPads(): void {
  keepLayout({});
}

function keepLayout(layout: PadLayout): void {
  const { pads, isLeftHanded } = guidelineSettings.peek();
  const kept = isLeftHanded ? mirrorLayout(layout) : layout;
  changeGuidelineSettings({ pads: { ...pads, [orientation()]: kept } });
}
