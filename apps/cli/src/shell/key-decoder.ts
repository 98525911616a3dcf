/**
 * A key by its name: the character it types, or a word like "left", "escape", "space", "enter",
 * with "shift-", "alt-" and "ctrl-" before it where they were held.
 */
export type Key = string;

/** What happened to a key, or the flags of the kitty protocol that a terminal says it has on. */
export type KeyEvent =
  | { readonly type: 'press' | 'repeat' | 'release'; readonly key: Key }
  | { readonly type: 'flags'; readonly flags: number };

const ESCAPE = '\x1b';
const PASTE_END = '\x1b[201~';

/** CSI and SS3 sequences by their last letter. */
const LETTERS: Readonly<Record<string, Key>> = {
  A: 'up',
  B: 'down',
  C: 'right',
  D: 'left',
  E: 'begin',
  F: 'end',
  H: 'home',
};

/** CSI sequences that end with ~, by their number. */
const NUMBERS: Readonly<Record<number, Key>> = {
  1: 'home',
  2: 'insert',
  3: 'delete',
  4: 'end',
  5: 'page-up',
  6: 'page-down',
  7: 'home',
  8: 'end',
};

/** Codes that have a word instead of a character. */
const CODES: Readonly<Record<number, Key>> = {
  8: 'backspace',
  9: 'tab',
  10: 'enter',
  13: 'enter',
  27: 'escape',
  32: 'space',
  127: 'backspace',
};

/** The keypad in the kitty protocol: 0 to 9, then the other keys. */
const KEYPAD = '0123456789./*-+';
const KEYPAD_ZERO = 57399;
const KEYPAD_ENTER = 57414;

// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences begin with one.
const CSI = /^\x1b\[([0-?]*)([ -/]*)([@-~])/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: sequences begin with one.
const UNFINISHED = /^\x1b(\[[0-?]*[ -/]*|O)?$/;

/** Turns what a terminal sends into keys, also where a sequence comes in two parts. */
export class KeyDecoder {
  private pending = '';
  private isPasting = false;

  /** Whether an Esc waits: either the key itself or the start of a sequence. */
  get isWaiting(): boolean {
    return this.pending !== '' && !this.isPasting;
  }

  /** The keys pressed in the next part; pasted text is nobody's keys. */
  decode(part: string): Key[] {
    return this.decodeEvents(part).flatMap((event) =>
      event.type === 'press' || event.type === 'repeat' ? [event.key] : [],
    );
  }

  /** All that the next part says about keys, releases included where the terminal sends them. */
  decodeEvents(part: string): KeyEvent[] {
    const keys: KeyEvent[] = [];
    let rest = this.pending + part;
    this.pending = '';
    while (rest !== '') {
      if (this.isPasting) {
        const end = rest.indexOf(PASTE_END);
        if (end < 0) {
          this.pending = rest.slice(-PASTE_END.length + 1);
          return keys;
        }
        this.isPasting = false;
        rest = rest.slice(end + PASTE_END.length);
      } else if (UNFINISHED.test(rest)) {
        this.pending = rest;
        return keys;
      } else {
        rest = this.takeOne(rest, keys);
      }
    }
    return keys;
  }

  /** The key that waits, once nothing more came after it for a while. */
  flush(): Key[] {
    if (!this.isWaiting) return [];
    const isEscape = this.pending === ESCAPE;
    this.pending = '';
    return isEscape ? ['escape'] : [];
  }

  private takeOne(text: string, events: KeyEvent[]): string {
    const press = (key: Key): void => {
      events.push({ type: 'press', key });
    };
    if (!text.startsWith(ESCAPE)) {
      const character = String.fromCodePoint(text.codePointAt(0)!);
      press(nameOf(character.codePointAt(0)!));
      return text.slice(character.length);
    }
    const sequence = CSI.exec(text);
    if (sequence !== null) {
      const [all, parameters, , final] = sequence;
      this.isPasting = all === '\x1b[200~';
      const event = readSequence(parameters!, final!);
      if (event !== undefined) events.push(event);
      return text.slice(all.length);
    }
    if (text[1] === 'O') {
      const key = LETTERS[text[2]!];
      if (key !== undefined) press(key);
      return text.slice(3);
    }
    if (text[1] === ESCAPE) {
      press('escape');
      return text.slice(1);
    }
    const character = String.fromCodePoint(text.codePointAt(1)!);
    press(`alt-${nameOf(character.codePointAt(0)!)}`);
    return text.slice(1 + character.length);
  }
}

function nameOf(code: number): Key {
  const word = CODES[code];
  if (word !== undefined) return word;
  // Ctrl with a letter or one of [ \ ] ^ _ sends the letter's code less 64.
  if (code < 32) return `ctrl-${String.fromCharCode(code + 64).toLowerCase()}`;
  return String.fromCodePoint(code);
}

const EVENTS = ['press', 'repeat', 'release'] as const;

/** A CSI sequence as a key; undefined for what no key sends. */
function readSequence(parameters: string, final: string): KeyEvent | undefined {
  const flags = final === 'u' ? /^\?(\d+)$/.exec(parameters)?.[1] : undefined;
  if (flags !== undefined) return { type: 'flags', flags: Number.parseInt(flags, 10) };
  if (/[<=>?]/.test(parameters)) return undefined;
  const [first = '', second = '', text = ''] = parameters.split(';');
  const [modifiers = '1', event = '1'] = second.split(':');
  const type = EVENTS[Number.parseInt(event, 10) - 1] ?? 'press';
  const code = Number.parseInt(first, 10);
  const base = final === 'u' ? kittyName(code) : final === '~' ? NUMBERS[code] : LETTERS[final];
  if (base === undefined) return undefined;
  const held = Math.max(0, (Number.parseInt(modifiers, 10) || 1) - 1);
  const isWord = [...base].length > 1;
  // Some terminals say what the key types, which is more than its code and Shift tell: "?".
  const typed = final === 'u' && !isWord && /^\d+$/.test(text) ? Number(text) : undefined;
  if (typed !== undefined && typed > 32 && typed <= 0x10ffff && !(held & 6)) {
    return { type, key: String.fromCodePoint(typed) };
  }
  const shift = held & 1 && isWord ? 'shift-' : '';
  const key = held & 1 && !isWord ? base.toUpperCase() : base;
  const name = `${held & 4 ? 'ctrl-' : ''}${held & 2 ? 'alt-' : ''}${shift}${held & 4 ? base : key}`;
  return { type, key: name };
}

/** A key of the kitty protocol by its code; undefined for those that have no use here. */
function kittyName(code: number): Key | undefined {
  if (code === KEYPAD_ENTER) return 'enter';
  const keypad = KEYPAD[code - KEYPAD_ZERO];
  if (keypad !== undefined) return keypad;
  const isPrivate = code >= 57344 && code <= 63743;
  return isPrivate || !(code > 0 && code <= 0x10ffff) ? undefined : nameOf(code);
}
