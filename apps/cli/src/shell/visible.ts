/**
 * What a terminal obeys instead of showing it (C0, C1 and delete, but not tab and line feed), and what
 * turns the direction of the text after it.
 */
const OBEYED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get out.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/** Somebody else's text for the terminal: what it would obey is shown, an escape as \x1b. */
export function visible(text: string): string {
  return text.replace(OBEYED, (letter) => {
    const code = letter.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}
