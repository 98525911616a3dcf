import { SourceMap } from 'node:module';

/** Code for a realm, and from where in the user's files each part of it came. */
export interface MappedCode {
  readonly code: string;
  /** A source map, as JSON, with paths as they are shown. */
  readonly map: string;
}

/** A call: what is called, and where in the code. QuickJS writes them so, the innermost first. */
const FRAME = /at (?<called>[^\n]*?) \((?<file>[^\s():]+):(?<line>\d+):(?<column>\d+)\)/g;
/** The constructor of an error is not where it was thrown. */
const ERROR = /(Error|Exception)$/;

/** Finds "FILE:LINE" of the user's own sources in stacks of code that is loaded as `name`. */
export function ownPlaces(
  { map }: MappedCode,
  name: string,
): (stack: string) => string | undefined {
  let sources: SourceMap | undefined;
  return (stack) => {
    const places: string[] = [];
    for (const { groups } of stack.matchAll(FRAME)) {
      const { called, file, line, column } = groups!;
      if (file !== name || ERROR.test(called!)) continue;
      sources ??= new SourceMap(JSON.parse(map));
      const entry = sources.findEntry(Number(line) - 1, Number(column) - 1);
      // A line of the code after the last one leads to the last one.
      if (!('originalSource' in entry) || entry.generatedLine !== Number(line) - 1) continue;
      places.push(`${entry.originalSource}:${entry.originalLine + 1}`);
    }
    return places.find((place) => !place.includes('node_modules/')) ?? places[0];
  };
}
