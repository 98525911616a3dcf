import { BRAINS, FEATURE_IDS } from '@tetrarium/brains';
import { findGenome, type RunConfig } from '@tetrarium/trainer';
import { chooseBrain } from '../brain-host/choose-brain.ts';
import type { OptionTable } from '../shell/command.ts';
import { quoted, refusal } from '../shell/exit.ts';
import { TEXT_FLAG } from '../shell/flags.ts';

/** How far the search looks around a start: this share of its largest number. */
const SPREAD = 0.1;

const NINE: readonly string[] = FEATURE_IDS;
/** The brains of the nine features, which are what is trained unless something else is said. */
const STARTS = BRAINS.filter(
  ({ recipe }) => recipe && Object.keys(recipe.weights).every((id) => NINE.includes(id)),
).map(({ id }) => id);

export const START_OPTIONS = {
  start: {
    ...TEXT_FLAG,
    offers: { words: STARTS, files: true },
    describe: 'Begin at the weights of this brain or weight file [default: at 0]',
  },
  spread: {
    ...TEXT_FLAG,
    coerce: readSpread,
    describe: `How far around --start to look at first [default: ${SPREAD} of its largest weight]`,
  },
} as const satisfies OptionTable;

/** Where the flags want the search of this genome to begin; throws a `CliError` where it cannot. */
export function readStart(
  genome: string,
  { start, spread }: { readonly start: string | undefined; readonly spread: number | undefined },
): RunConfig['start'] {
  if (start === undefined) {
    if (spread === undefined) return undefined;
    throw refusal('Expected --spread with --start, got it without');
  }
  const choice = chooseBrain(start, { command: 'train', name: '--start' });
  const weights = choice.kind === 'file' ? undefined : choice.spec.recipe?.weights;
  if (weights === undefined) {
    throw refusal(
      `Expected --start as a brain of weighted features or a weight file, got ${quoted(start)}`,
    );
  }
  const found = findGenome(genome);
  const ids = found?.plays === 'features' ? found.genes.map(({ id }) => id) : [];
  const foreign = Object.keys(weights).find((id) => !ids.includes(id));
  if (foreign !== undefined) {
    throw refusal(
      `Expected --start with weights of ${genome} only, got one of ${foreign}`,
      `Train all of them: tetrarium train ${Object.keys(weights).join(',')} --start ${start}`,
    );
  }
  const centre = ids.map((id) => weights[id as keyof typeof weights] ?? 0);
  const largest = Math.max(...centre.map(Math.abs));
  return { centre, spread: spread ?? SPREAD * (largest || 1) };
}

function readSpread(text: string): number {
  const spread = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (spread > 0 && Number.isFinite(spread)) return spread;
  throw refusal(`Expected --spread above 0, like 2.5, got ${quoted(text)}`);
}
