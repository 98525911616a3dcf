import { basename, extname } from 'node:path';
import { joinOr, listSome } from '@tetrarium/words';
import { decodeText } from '../../shell/read-input.ts';

/** What the judge itself can read, in the order of preference: the source before what was made of it. */
const SCRIPTS = ['.ts', '.mts', '.cts', '.tsx', '.js', '.mjs', '.cjs', '.jsx'];
/** Other languages: judged by --command. */
const OTHERS = ['.java', '.py', '.kt', '.scala', '.cs', '.cpp', '.cc', '.c', '.rs', '.go', '.rb'];

/** The end of the name of a test file, to be taken off. */
export const TEST_FILE = /(?:[._-](?:[Tt]est|[Ss]pec)s?|Tests?|Spec)(\.\w+)$/;

export function isScript(path: string): boolean {
  return SCRIPTS.includes(extname(path).toLowerCase());
}

export function isCode(path: string): boolean {
  return isScript(path) || OTHERS.includes(extname(path).toLowerCase());
}

export function isArchive(path: string): boolean {
  return /\.(zip|tar|tgz|gz|bz2|xz|7z|rar|jar)$/i.test(path);
}

function isTest(path: string): boolean {
  return (
    TEST_FILE.test(path) ||
    /(^|\/)(__tests__|tests?)\//i.test(path) ||
    /^(test[_-]|Test[A-Z])/.test(basename(path))
  );
}

/** What the name of a second version of a file goes on with. */
const ANOTHER = '[\\s._-]*(\\(?\\d+\\)?|v\\d+|copy|old|new|final|backup)\\b.*\\.';

export interface ClassName {
  readonly kind: string;
  readonly names: readonly string[];
}

export function kindOf(path: string, classes: readonly ClassName[]): string | undefined {
  if (!isCode(path)) return undefined;
  const stem = basename(path, extname(path)).toLowerCase();
  return classes.find(({ names }) => names.some((name) => name.toLowerCase() === stem))?.kind;
}

export interface Chosen {
  readonly classes: Readonly<Record<string, string>>;
  readonly tests: readonly string[];
  readonly remarks: readonly string[];
}

/** Picks the file of each class by its name, or else by the class inside. */
export function chooseFiles(
  files: ReadonlyMap<string, Uint8Array>,
  known: readonly ClassName[],
  isAnyLanguage: boolean,
): Chosen {
  const isOurs = isAnyLanguage ? isCode : isScript;
  const code = [...files.keys()].filter((path) => isOurs(path) && !isTest(path)).sort(byRank);
  const classes: Record<string, string> = {};
  const remarks: string[] = [];
  for (const { kind, names } of known) {
    const named = code.filter((path) => kindOf(path, known) === kind);
    const holds = new RegExp(`\\bclass\\s+(${names.join('|')})\\b`);
    const looksLike = new RegExp(`^(${names.join('|')})${ANOTHER}`, 'i');
    const holding = code.filter((path) => holds.test(decodeText(files.get(path)!)));
    const [best] = [...named, ...holding];
    if (best === undefined) continue;
    classes[kind] = best;
    const rivals = code.filter(
      (path) =>
        path !== best &&
        extname(path) === extname(best) &&
        (named.includes(path) || holding.includes(path) || looksLike.test(basename(path))),
    );
    if (rivals.length > 0) {
      remarks.push(`${kind} is ${best}; not judged: ${rivals.slice(0, 3).join(', ')}`);
    }
  }
  const tests = [...files.keys()].filter((path) => isScript(path) && isTest(path)).sort(byRank);
  return { classes, tests, remarks };
}

/** Sources first, then what lies higher up, then by name. */
function byRank(a: string, b: string): number {
  const rank = (path: string): number => {
    const place = SCRIPTS.indexOf(extname(path).toLowerCase());
    return (place < 0 ? SCRIPTS.length : place) * 100 + path.split('/').length;
  };
  return rank(a) - rank(b) || (a < b ? -1 : 1);
}

export function explainNothing(
  paths: readonly string[],
  skipped: readonly string[],
  classes: readonly ClassName[],
): string {
  const wanted = `Expected files with ${joinOr(classes.map(({ kind }) => kind))}`;
  const foreign = paths.find((path) => isCode(path) && !isScript(path));
  const archive = paths.find(isArchive);
  if (paths.some(isScript)) return `${wanted}, got ${listSome(paths.filter(isScript))}`;
  if (foreign !== undefined) {
    return `${wanted} in JavaScript or TypeScript, got ${foreign}; other languages need --command`;
  }
  if (archive !== undefined) return `${wanted}, got the archive ${archive}; unpack it first`;
  const found = paths.length === 0 ? 'no files' : listSome(paths);
  return skipped.length === 0
    ? `${wanted}, got ${found}`
    : `${wanted}, got ${found}: ${skipped[0]}`;
}
