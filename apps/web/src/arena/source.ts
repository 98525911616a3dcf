import { CONTEST_LIMITS } from '@tetrarium/protocol/server';
import { transform } from 'sucrase';
import type { KeptBrain } from '../brains/kept-brain.ts';
import { compileBrain, exportsOf } from '../brains/sandbox/compile.ts';
import { format } from '../shell/format.ts';
import { TEXT } from './messages.ts';

export function sourceOf(
  brain: Pick<KeptBrain, 'kind' | 'text' | 'recipe'>,
): { readonly source: string } | { readonly fault: string } {
  const made = moduleOf(brain);
  if ('fault' in made || made.source.length <= CONTEST_LIMITS.source) return made;
  const { length: count } = made.source;
  return { fault: format(TEXT.tooLong, { most: CONTEST_LIMITS.source, count }) };
}

function moduleOf({ kind, text, recipe }: Parameters<typeof sourceOf>[0]) {
  if (kind === 'weights') {
    const { weights: _none, ...rest } = { weights: undefined, ...recipe };
    const more = JSON.stringify(rest).slice(1, -1);
    return {
      source: `import { createRecipeBrain } from '@tetrarium/brains';
export default createRecipeBrain({ "weights": ${text.trim()}${more === '' ? '' : `, ${more}`} });
`,
    };
  }
  const compiled = compileBrain(text);
  if (!('code' in compiled)) {
    const { message, line } = compiled;
    return { fault: format(TEXT.faultyCode, { message, line }) };
  }
  const forgotten = exportsOf(text);
  const whole = forgotten === undefined ? text : `${text.trimEnd()}\n\nexport { ${forgotten} };\n`;
  if (compiled.language === 'JavaScript') return { source: whole };
  const { code } = transform(whole, { transforms: ['typescript'], disableESTransforms: true });
  return { source: code };
}
