import { failure, isListOf, isRecord, isText, type Result, success } from '@tetrarium/engine/core';
import { formatSave, type Interpreter, parseSave, type QuadrisGame } from '@tetrarium/quadris';
import { formatQuadrisLink, parseQuadrisLink, type QuadrisSetup } from './setup.ts';

/** A session as it goes on after a reload. */
export interface KeptQuadris extends Pick<Interpreter, 'game' | 'vocabulary' | 'past'> {
  readonly setup: QuadrisSetup;
  /** The text of its recording; undefined where it was kept without. */
  readonly recording: string | undefined;
  /** The lines typed last, for the history. */
  readonly typed: readonly string[];
}

/** The text under which a session is kept. */
interface KeptText {
  readonly version: 1;
  readonly setup: string;
  readonly save: string;
  readonly past: readonly string[];
  readonly recording?: string;
  readonly typed: readonly string[];
}

/** How many commands can be taken back after a reload. */
const MOST_PAST = 20;

/** Writes a session as text. */
export function formatKept(kept: KeptQuadris): string {
  const { setup, game, vocabulary, past, recording, typed } = kept;
  const text: KeptText = {
    version: 1,
    setup: formatQuadrisLink({ setup, lines: [] }).toString(),
    save: formatSave(game, vocabulary),
    past: past.slice(-MOST_PAST).map((each) => formatSave(each, vocabulary)),
    ...(recording !== undefined && { recording }),
    typed,
  };
  return JSON.stringify(text);
}

/** Reads what `formatKept` wrote. */
export function parseKept(text: string): Result<KeptQuadris> {
  const refuse = (fault: string) => failure('quadris/bad-kept', fault);
  let kept: unknown;
  try {
    kept = JSON.parse(text);
  } catch (error) {
    return refuse(`Expected JSON, got ${String(error)}`);
  }
  if (!isRecord<KeptText>(kept) || kept.version !== 1) {
    return refuse('Expected a kept game of version 1');
  }
  const { setup, save, past, recording, typed } = kept;
  if (!isText(setup) || !isText(save) || !isListOf(past, isText) || !isListOf(typed, isText)) {
    return refuse('Expected texts as setup, save, past and typed');
  }
  const saved = parseSave(save);
  if (!saved.ok) return saved;
  const games: QuadrisGame[] = [];
  for (const each of past) {
    const before = parseSave(each);
    if (!before.ok) return before;
    games.push(before.value.game);
  }
  return success({
    ...saved.value,
    setup: parseQuadrisLink(new URLSearchParams(setup)).setup,
    past: games,
    recording: isText(recording) ? recording : undefined,
    typed,
  });
}
