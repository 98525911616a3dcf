import {
  advanceInput,
  type Button,
  changeKey,
  createInputMachine,
  type Handling,
} from '@tetrarium/engine/guideline';

/** A key that was held, in milliseconds since the log began; open while it still is. */
export interface HeldSpan {
  readonly button: Button;
  readonly from: number;
  readonly to: number | undefined;
}

/** How long one timeline is. */
export const LOG_SPAN = 2000;

/** After so much silence the next key begins a new timeline. */
const SILENCE = 1000;

/** The keys of a short while, and what the input machine made of them. */
export class HandlingLog {
  readonly handling: Handling;
  readonly spans: HeldSpan[] = [];
  readonly verbs: ReturnType<typeof advanceInput> = [];
  private readonly machine: ReturnType<typeof createInputMachine>;
  private start: number | undefined;
  private latest = 0;

  constructor(handling: Handling) {
    this.handling = handling;
    this.machine = createInputMachine(handling);
  }

  /** Whether the next key should begin a new log. */
  isOver(now: number): boolean {
    if (this.start === undefined || this.machine.held.size > 0) return false;
    return now - this.latest > SILENCE || now - this.start > LOG_SPAN;
  }

  /** A key went down or up at a moment of the page's time. */
  change(button: Button, isDown: boolean, time: number): void {
    if (this.start === undefined && !isDown) return;
    this.start ??= Math.floor(time);
    const at = Math.max(0, Math.floor(time) - this.start);
    if (this.machine.held.has(button) === isDown) return;
    this.latest = time;
    this.keep(changeKey(this.machine, { at, button, isDown }));
    if (isDown) this.spans.push({ button, from: at, to: undefined });
    else {
      const place = this.spans.map((span) => span.button).lastIndexOf(button);
      this.spans[place] = { ...this.spans[place]!, to: at };
    }
  }

  /** Lets held keys repeat until now; answers whether anything happened. */
  pass(time: number): boolean {
    if (this.start === undefined || this.machine.held.size === 0) return false;
    const verbs = advanceInput(this.machine, Math.floor(time) - this.start);
    this.keep(verbs);
    return verbs.length > 0;
  }

  /** How far the log has come, at most its span. */
  now(time: number): number {
    return this.start === undefined ? 0 : Math.min(LOG_SPAN, Math.floor(time) - this.start);
  }

  private keep(verbs: HandlingLog['verbs']): void {
    this.verbs.push(...verbs.filter(({ at }) => at <= LOG_SPAN));
  }
}

/** The button whose row a verb is drawn in. */
export function laneOf(verb: string): Button | undefined {
  if (verb === 'soft-on' || verb === 'soft-off') return 'soft-drop';
  if (verb === 'slide-stop') return undefined;
  return verb.replace(/^(auto|slide)-/, '') as Button;
}
