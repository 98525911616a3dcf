import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { announce, announcement } from '../announcer.ts';
import { format } from '../format.ts';
import { Icon, type IconName } from '../shell/icons.tsx';
import { MODERN } from './messages.ts';
import { PAD_ICONS, pixelsOf } from './modern-pad.tsx';
import { modernSettings } from './modern-settings.ts';
import { isArranging, padLayout, placePads, playArea, resetPads } from './pad-arrangement.ts';
import {
  type Area,
  type Box,
  boxOf,
  fitBox,
  moveBox,
  type PadName,
  scaleBox,
  standardOrder,
} from './pad-layout.ts';

const TEXT = MODERN.arrange;

/** How far an arrow key moves a button, in CSS pixels, and with Shift. */
const STEP = 8;
const LONG_STEP = 40;
/** How much larger a button gets at once. */
const GROWTH = 1.15;

const ARROWS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const SIZES: Readonly<Record<string, number>> = { '+': GROWTH, '=': GROWTH, '-': 1 / GROWTH };

type Boxes = Readonly<Partial<Record<PadName, Box>>>;

/** What arranging is given. */
export interface ArrangePadsProps {
  readonly play: RefObject<HTMLElement | null>;
  readonly focusBoard: () => void;
}

/**
 * The touch buttons to be moved and sized, over the page where they stand. The tools lie over the
 * navigation, where no button can be.
 */
export function ArrangePads({ play, focusBoard }: ArrangePadsProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const chosen = useSignal<PadName | undefined>(undefined);
  const standard = useStandardBoxes(play);
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // No button is chosen yet: size is about all of them.
    element.focus();
    return () => {
      isArranging.value = false;
      element.close();
      if (document.activeElement === document.body) focusBoard();
    };
  }, []);
  const { isLeftHanded } = modernSettings.value;
  const area = playArea.value;
  const names = standardOrder(isLeftHanded);
  const boxOfPad = (name: PadName): Box | undefined => {
    const place = padLayout.value[name];
    return place === undefined ? standard[name] : boxOf(place, area);
  };
  const scale = (factor: number): void => {
    const name = chosen.peek();
    const boxes: Partial<Record<PadName, Box>> = {};
    for (const each of name === undefined ? names : [name]) {
      const box = boxOfPad(each);
      if (box !== undefined) boxes[each] = scaleBox(box, factor, area);
    }
    placePads(boxes);
    if (name === undefined) announce(factor > 1 ? TEXT.allLarger : TEXT.allSmaller, true);
    else if (boxes[name] !== undefined) saySize(name, boxes[name]);
  };
  const { left = 0, top = 0 } = play.current?.getBoundingClientRect() ?? {};
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes natively, and Tab chooses
    <dialog
      ref={dialog}
      class="arrange"
      tabIndex={-1}
      aria-labelledby="arrange-title"
      aria-describedby="arrange-hint"
      onClose={() => {
        isArranging.value = false;
      }}
      onClick={(event) => {
        if ((event.target as Element).closest('button') !== null) return;
        chosen.value = undefined;
        dialog.current?.focus();
      }}
    >
      <div class="arrange-area" style={pixelsOf({ left, top, ...area })}>
        <div class="overlay arrange-note">
          <h2 id="arrange-title">{TEXT.title}</h2>
          <p id="arrange-hint" class="hint">
            {TEXT.hint}
          </p>
        </div>
        <fieldset aria-label={TEXT.buttons}>
          {names.map((name) => {
            const box = boxOfPad(name);
            return (
              box !== undefined && (
                <Handle
                  key={name}
                  name={name}
                  box={box}
                  area={area}
                  isChosen={chosen.value === name}
                  onChoose={() => {
                    chosen.value = name;
                  }}
                  onScale={scale}
                />
              )
            );
          })}
        </fieldset>
      </div>
      <fieldset class="arrange-tools" aria-label={TEXT.tools}>
        <Tool icon="smaller" label={TEXT.smaller} onPress={() => scale(1 / GROWTH)} />
        <Tool icon="larger" label={TEXT.larger} onPress={() => scale(GROWTH)} />
        <Tool
          icon="standard"
          label={TEXT.standard}
          hint={TEXT.standardHint}
          onPress={() => {
            resetPads();
            announce(TEXT.reset, true);
          }}
        />
        <Tool icon="done" label={TEXT.done} isPrimary onPress={() => dialog.current?.close()} />
      </fieldset>
      {/* What is said elsewhere on the page is not heard while a dialog is open. */}
      <p class="visually-hidden" role="status">
        {announcement}
      </p>
    </dialog>
  );
}

/** Where the buttons stand that nobody moved, in the play area. */
function useStandardBoxes(play: RefObject<HTMLElement | null>): Boxes {
  const boxes = useSignal<Boxes>({});
  const area = playArea.value;
  const { isLeftHanded } = modernSettings.value;
  useLayoutEffect(() => {
    const origin = play.current!.getBoundingClientRect();
    const found: Partial<Record<PadName, Box>> = {};
    for (const slot of play.current!.querySelectorAll('[data-pad]')) {
      const { left, top, width, height } = slot.getBoundingClientRect();
      const box = { left: left - origin.left, top: top - origin.top, width, height };
      found[slot.getAttribute('data-pad') as PadName] = fitBox(box, area);
    }
    boxes.value = found;
  }, [area, isLeftHanded]);
  return boxes.value;
}

interface HandleProps {
  readonly name: PadName;
  readonly box: Box;
  readonly area: Area;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onScale: (factor: number) => void;
}

/** One button to be moved; each finger may have one. */
function Handle({ name, box, area, isChosen, onChoose, onScale }: HandleProps) {
  const dragged = useSignal<Box | undefined>(undefined);
  const start = useRef<{ readonly x: number; readonly y: number; readonly box: Box }>(undefined);
  const shown = dragged.value ?? box;
  const place = (next: Box): void => {
    placePads({ [name]: next });
    const x = Math.round((100 * (next.left + next.width / 2)) / area.width);
    const y = Math.round((100 * (next.top + next.height / 2)) / area.height);
    announce(format(TEXT.moved, { button: MODERN.pads[name], x, y }), true);
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
      <span>{MODERN.pads[name]}</span>
    </button>
  );
}

interface ToolProps {
  readonly icon: IconName;
  readonly label: string;
  readonly hint?: string;
  readonly isPrimary?: boolean;
  readonly onPress: () => void;
}

function Tool({ icon, label, hint, isPrimary = false, onPress }: ToolProps) {
  return (
    <button
      type="button"
      class={isPrimary ? 'button primary arrange-tool' : 'button arrange-tool'}
      title={hint}
      onClick={onPress}
    >
      <Icon name={icon} />
      <span>{label}</span>
    </button>
  );
}

function saySize(name: PadName, { width, height }: Box): void {
  const values = { width: Math.round(width), height: Math.round(height) };
  announce(format(TEXT.sized, { button: MODERN.pads[name], ...values }), true);
}
