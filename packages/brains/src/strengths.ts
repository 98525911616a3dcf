/**
 * How strong the brains are: lines per game with the 95 % interval, as `tetrarium rate ID --board
 * 10x10 --games 1000` says it. docs/brains.md has the same table.
 */
export const STRENGTHS: {
  readonly BOARD: string;
  readonly GAMES: number;
  readonly OF: Readonly<
    Partial<Record<string, readonly [lines: number, low: number, high: number]>>
  >;
} = {
  BOARD: '10x10',
  GAMES: 1000,
  OF: {},
};
