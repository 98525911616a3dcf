import { formatWeights, type LinearRecipe, parseWeights } from '@tetrarium/brains';
import { parseRun, programOf, weightsOf } from '@tetrarium/trainer';
import { format } from '../shell/format.ts';
import { type KeptBrain, MOST } from './kept-brain.ts';
import { BRAINS_TEXT as TEXT } from './messages.ts';
import type { NewBrain } from './registry.ts';
import { compileBrain, exportsOf } from './sandbox/compile.ts';
import { MOST_CODE } from './sandbox/frame.ts';

export interface BrainFile {
  readonly name: string;
  readonly text: string;
}

export function fileOf({ name, kind, text }: Pick<KeptBrain, 'name' | 'kind' | 'text'>): BrainFile {
  const slug =
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'brain';
  if (kind === 'weights') return { name: `${slug}.weights.json`, text };
  const compiled = compileBrain(text);
  const isTyped = 'language' in compiled && compiled.language === 'TypeScript';
  const forgotten = exportsOf(text);
  const whole = forgotten === undefined ? text : `${text.trimEnd()}\n\nexport { ${forgotten} };\n`;
  return { name: `${slug}.${isTyped ? 'ts' : 'js'}`, text: whole };
}

export function readBrainFile({ name, text }: BrainFile): NewBrain | string {
  const base = name.replace(/(\.weights|\.run)?\.[a-z]+$/i, '').slice(0, MOST.name);
  const origin = format(TEXT.imported, { file: name });
  const isData = /\.jsonl?$/i.test(name) || /^\s*\{\s*"/.test(text);
  if (!isData) {
    if (text.length > MOST_CODE) {
      return format(TEXT.tooBig, { most: MOST_CODE, count: text.length });
    }
    return { name: base, kind: 'code', text, origin };
  }
  if (/^\s*\{"kind"/.test(text) || /\.jsonl$/i.test(name)) return readRunFile(base, text, origin);
  const parsed = parseWeights(text);
  if (!parsed.ok) return parsed.problem.message;
  return { name: base, kind: 'weights', text: formatWeights(parsed.value), origin };
}

function readRunFile(name: string, text: string, origin: string): NewBrain | string {
  const run = parseRun(text);
  if (!run.ok) return run.problem.message;
  const program = programOf(run.value);
  if (program !== undefined) return { name, kind: 'code', text: program, origin };
  const weights = weightsOf(run.value);
  if (weights === undefined) return TEXT.noWeights;
  const { ahead } = run.value.config;
  return {
    name,
    kind: 'weights',
    text: formatWeights(weights),
    origin,
    ...(ahead && { recipe: { ahead } }),
  };
}

export function recipeOf({ text, recipe }: Pick<KeptBrain, 'text' | 'recipe'>): LinearRecipe {
  const parsed = parseWeights(text);
  return { ...recipe, weights: parsed.ok ? parsed.value : {} };
}
