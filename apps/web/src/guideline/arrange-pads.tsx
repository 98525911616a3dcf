import { useSignal } from '@preact/signals';
import type { RefObject } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { ask } from '../game-ui/question.tsx';
import { type Area, type Box, boxOf, fitBox, type PadName, padHands } from '../input/pad-layout.ts';
import { scaleBox } from '../input/pad-moves.ts';
import { announce, announcement } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { guidelineSettings } from '../shell/guideline-settings.ts';
import { Icon, type IconName } from '../shell/icons.tsx';
import { useGuideline } from './game.ts';
import { GUIDELINE } from './messages.ts';
import { pixelsOf } from './pad.tsx';
import { orientation, padLayout, padSet } from './pad-arrangement.ts';
import { GROWTH, PadHandle, placePads, resetPads } from './pad-handle.tsx';
import { ARRANGE_TEXT as TEXT } from './settings-messages.ts';

type Boxes = Readonly<Partial<Record<PadName, Box>>>;

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
  const game = useGuideline();
  const area = game.area.play.value;
  const standard = useStandardBoxes(play, area);
  useEffect(() => {
    const element = dialog.current!;
    element.showModal();
    // No button is chosen yet: size is about all of them.
    element.focus();
    return () => {
      game.stopArranging();
      element.close();
      if (document.activeElement === document.body) focusBoard();
    };
  }, []);
  const { isLeftHanded } = guidelineSettings.value;
  const set = padSet() === 'all' ? 'all' : 'five';
  const names = padHands(set, orientation(), isLeftHanded).flat();
  const layout = padLayout();
  const boxOfPad = (name: PadName): Box | undefined => {
    const place = layout[name];
    return place === undefined ? standard[name] : boxOf(place, area);
  };
  const scale = (factor: number): void => {
    const name = chosen.peek();
    const boxes: Partial<Record<PadName, Box>> = {};
    for (const each of name === undefined ? names : [name]) {
      const box = boxOfPad(each);
      if (box !== undefined) boxes[each] = scaleBox(box, factor, area);
    }
    placePads(boxes, area);
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
      onClose={() => game.stopArranging()}
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
                <PadHandle
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
            const act = (): void => {
              resetPads();
              announce(TEXT.reset, true);
            };
            if (Object.keys(padLayout()).length === 0) act();
            else ask({ ...TEXT.question, act });
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
function useStandardBoxes(play: RefObject<HTMLElement | null>, area: Area): Boxes {
  const boxes = useSignal<Boxes>({});
  const { isLeftHanded } = guidelineSettings.value;
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
  announce(format(TEXT.sized, { button: GUIDELINE.actions[name], ...values }), true);
}
