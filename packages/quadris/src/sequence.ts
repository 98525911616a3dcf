import { isBlockKind } from './blocks.ts';

/** The blocks of a sequence file in order, and what was passed over because it is none. */
export interface SequenceText {
  readonly letters: string;
  readonly ignored: readonly string[];
}

/** Reads a sequence file: block letters, blanks optional, anything else passed over. */
export function parseSequence(text: string): SequenceText {
  const characters = [...text].filter((character) => character.trim() !== '');
  return {
    letters: characters.filter(isBlockKind).join(''),
    ignored: characters.filter((character) => !isBlockKind(character)),
  };
}
