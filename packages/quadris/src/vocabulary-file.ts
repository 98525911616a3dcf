import { failure, isRecord, isText, type Result, show, success } from '@tetrarium/engine/core';
import { parseJson } from './parse-json.ts';
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

/** Reads a vocabulary file (JSON) on top of the words there are. */
export function parseVocabularyFile(text: string, own: Vocabulary): Result<Vocabulary> {
  const json = parseJson(text, 'quadris/bad-vocabulary');
  if (!json.ok) return json;
  const file = json.value;
  const parts = Object.keys(PARTS);
  if (!isRecord<typeof PARTS>(file) || Object.keys(file).some((part) => !parts.includes(part))) {
    return refuse(`Expected a record with ${parts.join(', ')}, got ${show(file)}`);
  }
  let vocabulary = own;
  for (const part of parts as (keyof typeof PARTS)[]) {
    const entries = file[part] ?? {};
    if (!isRecord<object>(entries))
      return refuse(`Expected words in ${part}, got ${show(entries)}`);
    for (const [word, meaning] of Object.entries(entries)) {
      if (!isText(meaning)) return refuse(`Expected text for "${word}", got ${show(meaning)}`);
      const changed = PARTS[part](vocabulary, word, meaning);
      if (!changed.ok) return changed;
      vocabulary = changed.value;
    }
  }
  return success(vocabulary);
}

function refuse(fault: string): Result<never> {
  return failure('quadris/bad-vocabulary', fault);
}
