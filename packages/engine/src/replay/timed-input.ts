/** Something from outside and the millisecond of the game at which it comes. */
export interface TimedInput<I> {
  readonly at: number;
  readonly input: I;
}
