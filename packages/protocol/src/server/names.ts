/** Letters of a name, at most. */
const LONGEST = 20;

/** Alphabets that look alike are not mixed: a name is of one of these. */
const SCRIPTS: readonly RegExp[] = [
  /^\p{Script=Latin}*$/u,
  /^\p{Script=Greek}*$/u,
  /^\p{Script=Cyrillic}*$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]*$/u,
  /^\p{Script=Hangul}*$/u,
  /^\p{Script=Arabic}*$/u,
  /^\p{Script=Hebrew}*$/u,
  /^\p{Script=Devanagari}*$/u,
  /^\p{Script=Bengali}*$/u,
  /^\p{Script=Tamil}*$/u,
  /^\p{Script=Thai}*$/u,
  /^\p{Script=Georgian}*$/u,
  /^\p{Script=Armenian}*$/u,
];

const LETTERS = /^[\p{L}\p{M}\p{Nd} ._'-]+$/u;
/** Names of somebody with rights, which nobody here has. */
const TAKEN = /^(admin|administrator|moderator|operator|server|system|tetrarium)$/i;

/** What is expected of a name instead of this one; undefined for a name that will do. */
export function findNameFault(name: string): string | undefined {
  const letters = [...name];
  if (letters.length < 1 || letters.length > LONGEST) return `a name of 1 to ${LONGEST} letters`;
  if (name.normalize('NFKC') !== name) return 'a name in plain letters';
  if (!LETTERS.test(name)) return "a name of letters, digits, spaces and . _ ' -";
  if (!/[\p{L}\p{Nd}]/u.test(name)) return 'a name with a letter or a digit';
  if (/^\p{M}|\p{M}{3}/u.test(name)) return 'a name with at most two marks on a letter';
  if (/^ | $| {2}/.test(name)) return 'a name with single spaces between words';
  const plain = letters.filter((letter) => /\p{L}/u.test(letter)).join('');
  if (!SCRIPTS.some((script) => script.test(plain))) return 'a name in one alphabet';
  return TAKEN.test(name) ? 'a name that nobody takes for an operator' : undefined;
}
