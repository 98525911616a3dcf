import type { LinearRecipe } from '@tetrarium/brains';

export function codeOfRecipe({ weights, ...others }: LinearRecipe): string {
  const rows = Object.entries(weights).map(([id, weight]) => `  ${id}: ${weight},\n`);
  const rest = Object.entries(others).map(([name, value]) => `, ${name}: ${JSON.stringify(value)}`);
  return `import { createRecipeBrain } from '@tetrarium/brains';

// What each feature of a placement is worth: higher is better.
const weights = {
${rows.join('')}};

export default createRecipeBrain({ weights${rest.join('')} });
`;
}
