/** What ends a game as won: rows cleared, time on the clock, or no garbage left. */
export type GuidelineGoal =
  | { readonly kind: 'lines'; readonly lines: number }
  | { readonly kind: 'time'; readonly milliseconds: number }
  | { readonly kind: 'garbage' };

export type BestMeasure = 'time' | 'score' | 'lines';

/** A way to play the guideline game, as data. */
export interface GuidelineMode {
  readonly id: string;
  readonly title: string;
  /** Without one the game goes on until it tops out. */
  readonly goal: GuidelineGoal | undefined;
  /** Rows of garbage on the floor at the start. */
  readonly garbage: number;
  /** Whether every ten rows bring the next level. */
  readonly levels: boolean;
  /** Whether a player may take pieces back. */
  readonly undo: boolean;
  /** Whether rows sent by an opponent come in. */
  readonly versus: boolean;
  readonly best: BestMeasure;
}

/** The mode of races. */
export const RACE_MODE = 'race';

/** Every mode; a new one is an entry here. */
export const GUIDELINE_MODES = [
  {
    id: 'marathon',
    title: 'Marathon',
    goal: { kind: 'lines', lines: 150 },
    garbage: 0,
    levels: true,
    undo: false,
    versus: false,
    best: 'score',
  },
  {
    id: 'sprint',
    title: 'Sprint',
    goal: { kind: 'lines', lines: 40 },
    garbage: 0,
    levels: false,
    undo: false,
    versus: false,
    best: 'time',
  },
  {
    id: 'ultra',
    title: 'Ultra',
    goal: { kind: 'time', milliseconds: 120_000 },
    garbage: 0,
    levels: false,
    undo: false,
    versus: false,
    best: 'score',
  },
  {
    id: 'dig',
    title: 'Dig',
    goal: { kind: 'garbage' },
    garbage: 10,
    levels: false,
    undo: false,
    versus: false,
    best: 'time',
  },
  {
    id: 'zen',
    title: 'Zen',
    goal: undefined,
    garbage: 0,
    levels: false,
    undo: true,
    versus: false,
    best: 'lines',
  },
  {
    id: RACE_MODE,
    title: 'Race',
    goal: undefined,
    garbage: 0,
    levels: false,
    undo: false,
    versus: true,
    best: 'lines',
  },
] as const satisfies readonly GuidelineMode[];

/** The id of a mode. */
export type GuidelineModeId = (typeof GUIDELINE_MODES)[number]['id'];

/** The ids of the modes, for flags and menus. */
export const GUIDELINE_MODE_IDS: readonly GuidelineModeId[] = GUIDELINE_MODES.map(({ id }) => id);

/** The mode of that id, or undefined. */
export function findGuidelineMode(id: unknown): GuidelineMode | undefined {
  return GUIDELINE_MODES.find((mode) => mode.id === id);
}
