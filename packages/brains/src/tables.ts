import { tableParts } from '@tetrarium/kernel/table';
import type { LinearRecipe, RecipeTable } from './linear-brain.ts';
import { createRecipeBrain } from './recipe-brain.ts';
import { type BrainSpec, findBrain } from './registry.ts';
import { TEN_TABLE } from './table-ten.ts';
import type { TableText } from './table-text.ts';

/** Brains with a table. They are not among `BRAINS`, since their tables are large. */
export const TABLE_BRAINS: readonly BrainSpec[] = [
  {
    id: 'tetrarium-10-table',
    title:
      'Tetrarium-10, table: a value of 10x10 boards learned in games, looks ahead from row 8 on',
    source: 'Ours, learned: docs/adr/0016-a-better-leaf.md',
    options: [],
    ratesLandings: true,
    create: () => createRecipeBrain(tenRecipe()),
    get recipe() {
      return tenRecipe();
    },
  },
];

let ten: LinearRecipe | undefined;

/** The text is read when it is first asked for. */
function tenRecipe(): LinearRecipe {
  const { recipe } = findBrain('tetrarium-10')!;
  ten ??= { ...recipe!, table: { ...readTableText(TEN_TABLE), beam: 4 } };
  return ten;
}

/** How many letters there are, and how many of them stand for runs of zeros: of 1, 2, 4 .. numbers. */
const LETTERS = 90;
const RUNS = 18;
/** Letters behind those stand for the numbers up to 15, and as many for those below zero. */
const SMALL = 15;
/** The others, half of them for numbers below zero, say with the next letter how large one is. */
const LARGE = (LETTERS - RUNS - 2 * SMALL) / 2;

function readTableText({
  width,
  height,
  slopes,
  offset,
  text,
}: TableText): Omit<RecipeTable, 'beam'> {
  const { steps, size } = tableParts(width, height);
  const values = new Int16Array(size);
  for (let i = 0; i < steps; i++) {
    const feature = (i >> 8) & 7;
    const start = feature === 7 ? offset : slopes[feature]! * (i & 255);
    values[i] = Math.max(-32_768, Math.min(32_767, start));
  }
  let index = 0;
  for (let i = 0; i < text.length; i++) {
    const letter = letterAt(text, i);
    if (letter < RUNS) {
      index += 2 ** letter;
      continue;
    }
    const isSmall = letter < RUNS + 2 * SMALL;
    const place = letter - (isSmall ? RUNS : RUNS + 2 * SMALL);
    const half = isSmall ? SMALL : LARGE;
    const learned = isSmall
      ? (place % half) + 1
      : SMALL + 1 + (place % half) * LETTERS + letterAt(text, ++i);
    values[index]! += place < half ? learned : -learned;
    index++;
  }
  return { width, height, values };
}

/** The place of a character among the printable ones from "#" on, without "'" and the backslash. */
function letterAt(text: string, i: number): number {
  const code = text.charCodeAt(i);
  return code - 35 - (code > 39 ? 1 : 0) - (code > 92 ? 1 : 0);
}
