import type { ReadonlySignal } from '@preact/signals';
import { formatNumber } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { isTouch } from '../theme/media.ts';
import { byHand } from './touch-help.tsx';

export interface StatProps {
  readonly label: string;
  readonly name: string;
  readonly value: ReadonlySignal<number | string>;
}

export function Stat({ label, value, name }: StatProps) {
  const shown = typeof value.value === 'number' ? formatNumber(value.value) : value.value;
  return (
    <div class={`stat stat-${name}`}>
      <dt>{label}</dt>
      <dd data-stat={name}>{shown}</dd>
    </div>
  );
}

export interface BoardNoteProps {
  readonly phase: 'ready' | 'paused' | 'held';
  readonly isKept: boolean;
  readonly isBrains?: boolean;
  readonly isElsewhere?: boolean;
}

export function BoardNote(props: BoardNoteProps) {
  const { phase, isKept, isBrains = false, isElsewhere = false } = props;
  const texts = MESSAGES.play;
  const kept = isBrains ? texts.pausedBrain : texts.pausedKept;
  const hints = {
    ready: isElsewhere ? texts.elsewhere : isTouch.value ? texts.readyTouch : texts.readyHint,
    paused: byHand(isKept ? kept : texts.pausedHint),
    held: texts.heldHint,
  };
  return (
    <div class="overlay overlay-note">
      <p>{texts[phase]}</p>
      <p class="hint">{hints[phase]}</p>
    </div>
  );
}
