/** Thrown for an answer that makes no sense; the message is the end of a sentence. */
export class Nonsense extends Error {}
