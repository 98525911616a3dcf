const SPACE = /[ \t\n\r]*/y;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** What may come next; the words are marks or kinds of them. */
type Next = 'value' | 'value]' | 'key' | 'key}' | ':' | ',';

/** The offset of the first character at which a text that is no JSON stops being it. */
export function findJsonFault(text: string): number {
  const open: ('{' | '[')[] = [];
  let next: Next = 'value';
  let at = 0;
  const take = (pattern: RegExp): boolean => {
    pattern.lastIndex = at;
    const isThere = pattern.test(text);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  };
  for (;;) {
    take(SPACE);
    const mark = text[at];
    if (mark === undefined) return at;
    const isClosing = mark === (open.at(-1) === '{' ? '}' : ']') && open.length > 0;
    if (isClosing && (next === ',' || next === 'value]' || next === 'key}')) {
      open.pop();
      next = ',';
      at++;
    } else if (next === ',') {
      if (mark !== ',' || open.length === 0) return at;
      next = open.at(-1) === '{' ? 'key' : 'value';
      at++;
    } else if (next === ':') {
      if (mark !== ':') return at;
      next = 'value';
      at++;
    } else if (next === 'key' || next === 'key}') {
      const fault = mark === '"' ? endOfText() : at;
      if (fault !== undefined) return fault;
      next = ':';
    } else if (mark === '{' || mark === '[') {
      open.push(mark);
      next = mark === '{' ? 'key}' : 'value]';
      at++;
    } else {
      if (mark === '"') {
        const fault = endOfText();
        if (fault !== undefined) return fault;
      } else if (!take(NUMBER) && !take(WORD)) return at;
      next = ',';
    }
  }

  /** Goes behind a text in quotes; where that has a fault, the place of it. */
  function endOfText(): number | undefined {
    const start = at++;
    for (;;) {
      const letter = text[at];
      if (letter === undefined || letter === '\n') return start;
      if (letter < ' ') return at;
      if (letter !== '\\') at++;
      else if (!take(ESCAPE)) return at;
      if (letter === '"') return undefined;
    }
  }
}
