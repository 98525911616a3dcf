/** When the next step of a game is due; times in milliseconds of the same clock. */
export class Pace {
  /** Since when the time of the next step runs. */
  private since: number;

  /** The first step is due one delay after `now`. */
  constructor(now: number) {
    this.since = now;
  }

  /**
   * Whether a step is due. Asked once per drawn frame, so there is at most one step per frame:
   * every step is seen, a delay of 0 is as fast as it can be drawn, and a page that was away does
   * not catch up in a burst. Lateness below one delay is carried, so the average is exact.
   */
  isStepDue(now: number, delay: number): boolean {
    const late = now - this.since - delay;
    // Timestamps of frames are rounded; half a millisecond early is still this frame.
    if (late < -0.5) return false;
    this.since = late < delay ? this.since + delay : now;
    return true;
  }
}
