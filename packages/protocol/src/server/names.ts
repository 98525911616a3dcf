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
/** Letters and marks that are nothing to see: joiners, fillers, choices of a variant. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
/** Names of somebody with rights, which nobody here has. */
const TAKEN = [
  ...['admin', 'administrator', 'moderator', 'operator', 'server', 'system'],
  'tetrarium',
];

/**
 * Letters that are taken for another one: a line each with the letter and those like it, small. Those
 * that differ by a mark only are found without it.
 */
const ALIKE: Readonly<Record<string, string>> = {
  ...{ a: '4\u0251\u03b1\u0430\u1d00', b: '8\u0299\u03b2\u0432', c: '\u0441\u03f2\u1d04' },
  ...{ d: '\u0111\u0501\u1d05', e: '3\u0435\u03b5\u1d07', h: '\u04bb\u043d\u029c' },
  // A capital i is a small l in many fonts.
  i: '1l|\u0131\u026a\u029f\u03b9\u0456\u04cf',
  ...{ m: '\u03bc\u043c\u1d0d', n: '\u0274\u03b7\u03bd', o: '0\u00f8\u03bf\u043e\u1d0f' },
  ...{ p: '\u03c1\u0440\u1d18', r: '\u0280\u0433', s: '5\u0455\ua731', t: '7\u0442\u03c4\u1d1b' },
  ...{ u: '\u03c5\u1d1c', v: '\u1d20', x: '\u03c7\u0445', y: '\u0443\u028f\u04af' },
};
const SEEN_AS = new Map(
  Object.entries(ALIKE).flatMap(([letter, like]) => [...like].map((each) => [each, letter])),
);

/** A name as one sees it at a glance: small, without marks and signs. */
function glance(name: string): string {
  const letters = name.normalize('NFKD').toLowerCase().normalize('NFKD');
  const plain = [...letters].filter((letter) => /[\p{L}\p{Nd}]/u.test(letter));
  const seen = plain.map((letter) => SEEN_AS.get(letter) ?? letter).join('');
  return seen.replaceAll('rn', 'm');
}

const RESERVED: ReadonlySet<string> = new Set(TAKEN.map(glance));

/** What is expected of a name instead of this one; undefined for a name that will do. */
export function findNameFault(name: string): string | undefined {
  const letters = [...name];
  if (letters.length < 1 || letters.length > LONGEST) return `a name of 1 to ${LONGEST} letters`;
  if (name.normalize('NFKC') !== name) return 'a name in plain letters';
  if (!LETTERS.test(name)) return "a name of letters, digits, spaces and . _ ' -";
  if (INVISIBLE.test(name)) return 'a name of letters that can be seen';
  if (!/[\p{L}\p{Nd}]/u.test(name)) return 'a name with a letter or a digit';
  if (/^\p{M}|\p{M}{3}/u.test(name)) return 'a name with at most two marks on a letter';
  if (/^ | $| {2}/.test(name)) return 'a name with single spaces between words';
  const plain = letters.filter((letter) => /\p{L}/u.test(letter)).join('');
  if (!SCRIPTS.some((script) => script.test(plain))) return 'a name in one alphabet';
  return RESERVED.has(glance(name)) ? 'a name that nobody takes for an operator' : undefined;
}
