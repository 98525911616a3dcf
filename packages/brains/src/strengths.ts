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
  OF: {
    default: [21.2, 20.0, 22.6],
    bad: [0.028, 0.018, 0.039],
    'ut-lame': [1.2, 1.1, 1.3],
    'ut-report': [6.1, 5.7, 6.5],
    'ut-report-all': [6.4, 6.1, 6.9],
    lee: [130, 122, 138],
    eltetris: [2917, 2744, 3106],
    dellacherie: [2383, 2242, 2538],
    bcts: [4021, 3783, 4283],
    dt10: [5123, 4820, 5456],
    dt20: [4490, 4225, 4782],
    rvce: [5207, 4899, 5546],
    'tetrarium-10': [9645, 9051, 10296],
    'tetrarium-10-deep': [19215, 18078, 20464],
    'tetrarium-10-plain': [5266, 4944, 5619],
    'tetrarium-20': [16008, 15047, 17063],
    'tetrarium-20-plain': [4697, 4415, 5007],
    overview: [359, 337, 382],
    'default-tuned': [19.9, 18.7, 21.2],
    'ut-report-tuned': [5.3, 5.0, 5.7],
  },
};
