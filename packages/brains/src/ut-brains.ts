import type { ActionBoard, ActionBrain, SrsAction } from '@tetrarium/engine/srs';
import { sumBumps } from './measures.ts';

/** The value of a board to the UT brief's LameBrain: its tallest column alone. */
export function lameValue({ maxHeight }: Pick<ActionBoard, 'maxHeight'>): number {
  return 100 - 5 * maxHeight;
}

/** The LameBrain that came with the UT assignment: it shifts, drops and never turns. */
export class UtLameBrain implements ActionBrain<ActionBoard> {
  nextMove(board: ActionBoard): SrsAction {
    const options: ActionOption[] = [];
    addDrops(options, board);
    return chooseAction(options, lameValue);
  }
}

/** A board a brain could bring about, and the first action on the way there. */
export interface ActionOption {
  readonly first: SrsAction;
  readonly board: ActionBoard;
}

/**
 * Adds a drop from here and from every column to the left and to the right, in this order: the
 * search of the UT brief's LameBrain. `first` is the action that led here, if one did.
 */
function addDrops(options: ActionOption[], board: ActionBoard, first?: SrsAction): void {
  options.push({ first: first ?? 'DROP', board: board.testMove('DROP') });
  for (const shift of ['LEFT', 'RIGHT'] as const) {
    const shifted = board.testMove(shift);
    while (shifted.lastResult === 'SUCCESS') {
      options.push({ first: first ?? shift, board: shifted.testMove('DROP') });
      shifted.move(shift);
    }
  }
}

/** The first action towards the option of the highest value above 0, else the first option's. */
function chooseAction(
  options: readonly ActionOption[],
  rate: (board: ActionBoard) => number,
): SrsAction {
  let best = 0;
  let action = options[0]!.first;
  for (const { first, board } of options) {
    const value = rate(board);
    if (value > best) {
      best = value;
      action = first;
    }
  }
  return action;
}

/** What a rating looks at. */
type Cells = Pick<ActionBoard, 'width' | 'height' | 'columnHeight' | 'grid'>;

/** What the report's formula multiplies with. */
export interface ReportNumbers {
  readonly heights: number;
  readonly bumps: number;
  readonly holes: number;
  readonly rows: number;
}

/**
 * The value of a board by the formula of the UT report, "Brain Design Decisions". Adding ten per
 * cleared row brings the sum of the heights back to what it was before they went. The rows are those
 * of the last action: with the sum of the whole game the value is below 0 after some 230 rows.
 */
export function reportValue(
  board: Cells,
  rowsCleared: number,
  numbers: ReportNumbers = UtReportBrain.NUMBERS,
): number {
  const heights = sumHeights(board) + 10 * rowsCleared;
  return (
    100000 -
    numbers.heights * heights -
    numbers.bumps * sumBumps(board) -
    numbers.holes * countReportHoles(board) +
    numbers.rows * rowsCleared
  );
}

function sumHeights(board: Cells): number {
  let sum = 0;
  for (let x = 0; x < board.width; x++) sum += board.columnHeight(x);
  return sum;
}

/** The report's holes: empty cells with a filled one directly above, in all rows. */
export function countReportHoles(board: Cells): number {
  let holes = 0;
  for (let x = 0; x < board.width; x++) {
    const top = board.columnHeight(x) - 1;
    for (let y = 0; y < top; y++) if (!board.grid(x, y) && board.grid(x, y + 1)) holes++;
  }
  return holes;
}

/** The turns of the report's program, and those its sentence "considers all possible moves" needs. */
const TURNS = {
  quarter: [['CLOCKWISE'], ['COUNTERCLOCKWISE']],
  all: [['CLOCKWISE'], ['COUNTERCLOCKWISE'], ['CLOCKWISE', 'CLOCKWISE']],
} as const satisfies Readonly<Record<string, readonly (readonly [SrsAction, ...SrsAction[]])[]>>;

/**
 * The brain of the UT report: as LameBrain, but with a turn each way before the shifts and a
 * better rating. It is asked again after every action, so two turns in a row do happen; only with
 * the turns `all` it also looks for them.
 */
export class UtReportBrain implements ActionBrain<ActionBoard> {
  static readonly NUMBERS: ReportNumbers = { heights: 51, bumps: 18, holes: 35, rows: 76 };
  readonly numbers: ReportNumbers;
  private readonly turns: readonly (readonly [SrsAction, ...SrsAction[]])[];

  constructor(
    numbers: ReportNumbers = UtReportBrain.NUMBERS,
    turns: keyof typeof TURNS = 'quarter',
  ) {
    this.numbers = numbers;
    this.turns = TURNS[turns];
  }

  nextMove(board: ActionBoard): SrsAction {
    const options: ActionOption[] = [];
    addDrops(options, board);
    for (const [first, ...more] of this.turns) {
      const turned = board.testMove(first);
      for (const turn of more) if (turned.lastResult === 'SUCCESS') turned.move(turn);
      if (turned.lastResult === 'SUCCESS') addDrops(options, turned, first);
    }
    return chooseAction(options, (after) => reportValue(after, after.rowsCleared, this.numbers));
  }
}
