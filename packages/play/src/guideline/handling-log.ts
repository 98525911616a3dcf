import { type Button, type Handling, InputMachine } from '@tetrarium/engine/guideline';

/** A key that was held, in milliseconds since the log began; open while it still is. */
export interface HeldSpan {
  readonly button: Button;
  readonly from: number;
  readonly to: number | undefined;
}

/** After so much silence the next key begins a new timeline. */
const SILENCE = 1000;

/** The keys of a short while, and what the input machine made of them. */
export class HandlingLog {
  /** How long one timeline is. */
  static readonly SPAN = 2000;

  readonly handling: Handling;
  readonly spans: HeldSpan[] = [];
  readonly verbs: ReturnType<InputMachine['advance']> = [];
  private readonly machine: InputMachine;
  private start: number | undefined;
  private latest = 0;

  constructor(handling: Handling) {
    this.handling = handling;
    this.machine = new InputMachine(handling);
  }

  static laneOf(verb: string): Button | undefined {
    if (verb === 'soft-on' || verb === 'soft-off') return 'soft-drop';
    if (verb === 'slide-stop') return undefined;
    return verb.replace(/^(auto|slide)-/, '') as Button;
  }

  /** Whether the next key should begin a new log. */
  isOver(now: number): boolean {
    if (this.start === undefined || this.machine.held.size > 0) return false;
    return now - this.latest > SILENCE || now - this.start > HandlingLog.SPAN;
  }

  /** A key went down or up at a moment of the page's time. */
  change(button: Button, isDown: boolean, time: number): void {
    if (this.start === undefined && !isDown) return;
    this.start ??= Math.floor(time);
    const at = Math.max(0, Math.floor(time) - this.start);
    if (this.machine.held.has(button) === isDown) return;
    this.latest = time;
    this.keep([...this.machine.advance(at), ...this.machine.change({ at, button, isDown })]);
    if (isDown) this.spans.push({ button, from: at, to: undefined });
    else {
      const place = this.spans.map((span) => span.button).lastIndexOf(button);
      this.spans[place] = { ...this.spans[place]!, to: at };
    }
  }

  /** Lets held keys repeat until now; answers whether anything happened. */
  pass(time: number): boolean {
    if (this.start === undefined || this.machine.held.size === 0) return false;
    const verbs = this.machine.advance(Math.floor(time) - this.start);
    this.keep(verbs);
    return verbs.length > 0;
  }

  /** How far the log has come, at most its span. */
  now(time: number): number {
    return this.start === undefined ? 0 : Math.min(HandlingLog.SPAN, Math.floor(time) - this.start);
  }

  private keep(verbs: HandlingLog['verbs']): void {
    this.verbs.push(...verbs.filter(({ at }) => at <= HandlingLog.SPAN));
  }
}
