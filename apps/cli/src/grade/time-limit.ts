/** Milliseconds of work for each class of a hand-in, and for its tests with each twin. */
export const TIME_LIMIT = 5000;
/** Other languages bring their machines along, which are counted too. */
export const COMMAND_TIME_LIMIT = 60_000;

/** The limit where nobody sets one. */
export function timeLimitOf(command: string | undefined): number {
  return command === undefined ? TIME_LIMIT : COMMAND_TIME_LIMIT;
}
