import {
  ANY_RECORD,
  exactRecord,
  parseJson,
  type Result,
  refuse,
  success,
} from '@tetrarium/engine/core';
import * as v from 'valibot';
import { addAlias, addMacro, renameCommand, type Vocabulary } from './vocabulary.ts';

/** What a vocabulary file may hold, each as new words by old ones or by what they do. */
const PARTS = {
  /** Old name -> new name. */
  rename: (vocabulary: Vocabulary, from: string, to: string) => renameCommand(vocabulary, from, to),
  /** One more name -> command. */
  alias: (vocabulary: Vocabulary, name: string, of: string) => addAlias(vocabulary, name, of),
  /** Name -> commands. */
  macros: (vocabulary: Vocabulary, name: string, body: string) => addMacro(vocabulary, name, body),
} as const;

const NAMES = ['rename', 'alias', 'macros'] as const satisfies (keyof typeof PARTS)[];

const FILE = exactRecord(v.entriesFromList(NAMES, v.optional(ANY_RECORD, {})));

/** Reads a vocabulary file (JSON) on top of the words there are. */
export function parseVocabularyFile(text: string, own: Vocabulary): Result<Vocabulary> {
  const code = 'quadris/bad-vocabulary';
  const file = parseJson(FILE, text, code);
  if (!file.ok) return file;
  let vocabulary = own;
  for (const part of NAMES) {
    for (const [word, meaning] of Object.entries(file.value[part])) {
      if (typeof meaning !== 'string') return refuse(code, `text for "${word}"`, meaning);
      const changed = PARTS[part](vocabulary, word, meaning);
      if (!changed.ok) return changed;
      vocabulary = changed.value;
    }
  }
  return success(vocabulary);
}
