const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/** A name or title for the middle of a sentence: where it runs from right to left it moves none of the words around it. */
export function inSentence(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

export function classCodeOf(typed: string): string {
  const [, inLink] = /[?&]contest=([^&#\s]+)/.exec(typed) ?? [];
  return (inLink ?? typed).trim().toLowerCase();
}

export function contestLink(origin: string, code: string): string {
  return `${origin}/#/arena?${new URLSearchParams({ contest: code })}`;
}
