export type StarterLanguage = 'TypeScript' | 'JavaScript';

/** The endings of files and the language they mean. */
export const LANGUAGES: ReadonlyMap<string, StarterLanguage> = new Map([
  ['.ts', 'TypeScript'],
  ['.mts', 'TypeScript'],
  ['.js', 'JavaScript'],
  ['.mjs', 'JavaScript'],
]);

/** A member of a type: name, type and a sentence. */
export type Member = readonly [name: string, type: string, note: string];

/**
 * A text for both languages in one of them: `«: number»` is for TypeScript only, a line that begins
 * with `js|` for JavaScript only, one with `ts|` for TypeScript only.
 */
export function inLanguage(text: string, language: StarterLanguage): string {
  const isTyped = language === 'TypeScript';
  const other = isTyped ? /^js\|.*\n/gm : /^ts\|.*\n/gm;
  return text
    .replaceAll(other, '')
    .replaceAll(/^[jt]s\|/gm, '')
    .replaceAll(/«([^»]*)»/g, isTyped ? '$1' : '');
}

/** The types a starter needs, in it: nothing is installed beside it. */
export function describeType(
  name: string,
  note: string,
  members: readonly Member[],
  language: StarterLanguage,
): string {
  if (language === 'JavaScript') {
    const lines = members.map(([key, type, about]) => ` * @property {${type}} ${key} ${about}\n`);
    return `/**\n * ${note}\n *\n * @typedef {object} ${name}\n${lines.join('')} */\n`;
  }
  const lines = members.map(
    ([key, type, about]) => `  /** ${about} */\n  readonly ${key}: ${type};\n`,
  );
  return `/** ${note} */\ninterface ${name} {\n${lines.join('')}}\n`;
}
