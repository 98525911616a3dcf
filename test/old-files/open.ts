/// <reference lib="dom" />
import { parseWeights } from '@tetrarium/brains';
import type { ClassicFrame } from '@tetrarium/engine/classic';
import { formatBody, parsePieceSet, type Result } from '@tetrarium/engine/core';
import { DEFAULT_HANDLING } from '@tetrarium/engine/guideline';
import {
  openReplay,
  parseReplay,
  type ReadReplay,
  type Recording,
  recordInput,
  replayToJson,
  seekTime,
} from '@tetrarium/engine/replay';
import { type BriefSetup, parsePlay, parseSetup } from '@tetrarium/play/brief';
import { ClassicSetup } from '@tetrarium/play/classic';
import { DailyResults, DailyState } from '@tetrarium/play/daily';
import { REPLAY_RULESETS } from '@tetrarium/play/games';
import { Bests, GuidelineSession, GuidelineSetup } from '@tetrarium/play/guideline';
import { Draft } from '@tetrarium/play/puzzle';
import { QuadrisSession } from '@tetrarium/play/quadris';
import { UtSetup } from '@tetrarium/play/ut';
import {
  createInterpreter,
  createVocabulary,
  executeLine,
  frameOf,
  type Interpreter,
  parseSequence as parseBlocks,
  parseLevelFile,
  parseSave,
  parseVocabularyFile,
  RULESETS,
  renderText,
} from '@tetrarium/quadris';
import {
  type Difficulty,
  dailyDate,
  dailyPuzzle,
  formatShare,
  generatePuzzle,
  parsePuzzle,
  puzzleToJson,
} from '@tetrarium/solver';
import { parseSequence as parsePieces, parseRun } from '@tetrarium/trainer';
import { vi } from 'vitest';
import { oldBrain } from '../../apps/web/src/brains/old-brain.ts';
import { asksForGuideline } from '../../apps/web/src/game-ui/guideline-link.ts';
import { browserFiles, fileNames } from '../../apps/web/src/quadris/browser-files.ts';
import { parseGuidelineSettings } from '../../apps/web/src/shell/guideline-settings.ts';
import { parseRoute } from '../../apps/web/src/shell/route.ts';
import { parseSettings } from '../../apps/web/src/shell/settings.ts';
import { parseFormValues } from '../../apps/web/src/train/form-values.ts';

// The address of a page, which is read as soon as its module is.
vi.hoisted(() => vi.stubGlobal('location', { hash: '' }));

// The only place here that knows where the product keeps its readers: whoever moves or renames one
// edits this file. What a function answers is in words of its own, so that no fact has to change.

/** Reads one kind of file and says what is in it. */
export type Open = (text: string) => unknown;

/** The games that had one setup. */
const BRIEFS = [ClassicSetup, UtSetup];

/** How the files of each folder are opened. */
export const OPENERS: Readonly<Record<string, Open>> = {
  library: openLibraryRow,
  links: (text) => lines(text).map(openLink),
  pieces: (text) => expectOk(parsePieceSet(text)).map(formatBody),
  puzzles: (text) => puzzleToJson(expectOk(parsePuzzle(text))),
  'puzzles/seeds': (text) => lines(text).map(makePuzzle),
  'quadris/files': openQuadrisFiles,
  'quadris/levels': (text) => expectOk(parseLevelFile(text, RULESETS['2013'].levels)),
  'quadris/sequences': (text) => parseBlocks(text).letters,
  'quadris/vocabulary': (text) =>
    expectOk(parseVocabularyFile(text, createVocabulary(RULESETS['2013']))),
  replays: openReplayText,
  runs: openRun,
  'saves/daily': (text) => [
    ...DailyResults.parse(text).spread,
    DailyResults.parse(text).streak(169),
  ],
  'saves/daily-game': openDailyGames,
  'saves/guideline': openGuidelineSave,
  'saves/play': openPlaySave,
  'saves/quadris': openQuadrisSave,
  'saves/quadris-page': openQuadrisPage,
  'saves/solve': openSolveSave,
  sequences: (text) => expectOk(parsePieces(text)),
  'settings/app': parseSettings,
  'settings/bests': (text) => Bests.parse(text).values,
  'settings/guideline': parseGuidelineSettings,
  'settings/own-brain': (text) => inBrowser('tetrarium/own-brain', text, oldBrain),
  'settings/training': parseFormValues,
  weights: (text) => expectOk(parseWeights(text)),
};

/** The names under which browsers keep things: another name would lose what is there. */
export const STORAGE_NAMES = [
  'tetrarium/bests',
  'tetrarium/daily',
  'tetrarium/daily-game',
  'tetrarium/modern',
  'tetrarium/modern-game',
  'tetrarium/own-brain',
  'tetrarium/own-brain-chosen',
  'tetrarium/brain-draft',
  'tetrarium/play',
  'tetrarium/quadris',
  'tetrarium/quadris-files',
  'tetrarium/races',
  'tetrarium/settings',
  'tetrarium/solve',
  'tetrarium/train',
  // IndexedDB: databases and their stores.
  'tetrarium',
  'replays',
  'tetrarium-train',
  'runs',
  'tetrarium-brains',
  'brains',
  'versions',
  'ratings',
];

/** Run and weight files that the repository has elsewhere. */
export const CHAMPIONS: Readonly<Record<string, Open>> = {
  '.run.jsonl': openRun,
  '.weights.json': (text) => expectOk(parseWeights(text)),
};

function openReplayText(text: string): unknown {
  return factsOfReplay(expectOk(parseReplay(text, REPLAY_RULESETS)));
}

function factsOfReplay({ rules, replay }: ReadReplay): object {
  const player = expectOk(openReplay(rules, replay));
  seekTime(player, replay.end);
  const { labels } = rules.pictureOf(player.game);
  const { inputs, ...head } = replayToJson(rules, replay);
  return {
    ...head,
    inputs: inputs.length,
    firstInputs: inputs.slice(0, 3),
    playedAgain: player.hash,
    pieces: rules.piecesOf(player.game),
    result: Object.fromEntries(labels),
  };
}

function openLibraryRow(text: string): unknown {
  const { text: replay, ...row } = JSON.parse(text) as { readonly text: string };
  return { row, replay: openReplayText(replay) };
}

function openLink(link: string): unknown {
  const { page, query } = parseRoute(link);
  const isAutostart = query.get('autostart') === '1';
  if (page === 'play') {
    const setup = asksForGuideline(query)
      ? guidelineSetup(query)
      : briefSetup(parseSetup(query, BRIEFS));
    return { page, setup, isAutostart };
  }
  if (page === 'quadris' && query.size > 0) return { page, ...openQuadrisLink(query) };
  const puzzle = query.get('p');
  if (page === 'solve' && puzzle !== null) {
    return { page, puzzle: puzzleToJson(expectOk(parsePuzzle(puzzle))) };
  }
  const replay = query.get('r');
  if (page === 'replays' && replay !== null) {
    return { page, at: query.get('at'), replay: openReplayText(replay) };
  }
  return { page, query: `${query}` };
}

/** Every setup of a brief's game had the options of both games once. */
function briefSetup(setup: BriefSetup): object {
  const { board, game: _, ...classic } = new ClassicSetup();
  const names = Object.keys(setup.options) as (keyof BriefSetup)[];
  const chosen = Object.fromEntries(names.map((name) => [name, setup[name]]));
  const { board: size = board, ...own } = chosen as Partial<ClassicSetup>;
  return { ruleset: setup.game.id, spawn: 'centre', ...classic, ...size, ...own };
}

function guidelineSetup(query: URLSearchParams): object {
  const { firstTo, handicap, ...setup } = GuidelineSetup.parse(query);
  // Races of the first links are one game on even terms.
  if (firstTo !== 1 || handicap !== 0) throw new Error(`Expected one game, got ${query}`);
  return { ruleset: 'guideline', ...setup };
}

function openQuadrisLink(query: URLSearchParams): object {
  const { setup, lines: commands } = QuadrisSession.parseLink(query);
  const session = expectOk(createInterpreter({ setup: expectOk(setup.game), seed: setup.seed }));
  for (const line of commands) executeLine(session, line);
  return { setup, commands, screen: screenOf(session) };
}

function openPlaySave(text: string): unknown {
  const session = expectOk(parsePlay(text, BRIEFS));
  const { setup, seed, played } = session;
  const before = factsOfFrame(session.frame());
  session.resume(0);
  for (let i = 0; i < 100; i++) session.tick();
  return {
    setup: briefSetup(setup!),
    seed,
    played,
    before,
    after100Ticks: factsOfFrame(session.frame()),
  };
}

function factsOfFrame({ cells, falling, pieces, score, rows, over }: ClassicFrame): object {
  return { cells, x: falling?.x, y: falling?.y, pieces, score, rows, over };
}

function openGuidelineSave(text: string): unknown {
  const kept = JSON.parse(text) as { readonly setup: string };
  const session = expectOk(GuidelineSession.load(text, DEFAULT_HANDLING));
  const recording = session.recording as unknown as Recording<unknown, string>;
  const facts = () => factsOfReplay(session.replay);
  const before = facts();
  for (let i = 1; i <= 5; i++) recordInput(recording, recording.time + 500, 'drop');
  return { setup: guidelineSetup(new URLSearchParams(kept.setup)), before, after5Drops: facts() };
}

function openQuadrisSave(text: string): unknown {
  const { game, vocabulary } = expectOk(parseSave(text));
  const session = expectOk(createInterpreter({ setup: game.setup, seed: 0 }));
  return goOn({ ...session, game, vocabulary });
}

function openQuadrisPage(text: string): unknown {
  const { setup, interpreter, recording, typed } = expectOk(QuadrisSession.parseKept(text));
  const isRecorded = 'recording' in JSON.parse(text);
  return {
    setup,
    typed,
    past: interpreter.past.length,
    commands: isRecorded ? recording.inputs.map(({ input }) => input) : undefined,
    files: isRecorded ? Object.keys(recording.files) : undefined,
    ...goOn(interpreter),
  };
}

/** The screen of a session, and what becomes of it. */
function goOn(session: Interpreter): object {
  const words = session.vocabulary.names.map(({ name }) => name).join(' ');
  const { macros } = session.vocabulary;
  const before = screenOf(session);
  const drop = session.vocabulary.names.find(({ verb }) => verb === 'drop')!.name;
  executeLine(session, `5autoplay ${drop} undo`);
  return { words, macros, before, after5Blocks: screenOf(session) };
}

function screenOf(session: Interpreter): string[] {
  return renderText(frameOf(session)).split('\n');
}

function openQuadrisFiles(text: string): unknown {
  return inBrowser('tetrarium/quadris-files', text, () =>
    fileNames().map((name) => [name, expectOk(browserFiles.read(name)).length]),
  );
}

function openSolveSave(text: string): unknown {
  const kept = Draft.parseKept(text);
  return kept && { link: kept.link, share: kept.draft.share, draft: kept.draft };
}

function openDailyGames(text: string): unknown {
  return Object.entries(JSON.parse(text).games).map(([number, game]) => {
    const puzzle = expectOk(dailyPuzzle(dailyDate(Number(number))));
    const session = DailyState.parse(puzzle, game);
    return { number, rows: session?.position.rows, kept: session };
  });
}

function makePuzzle(line: string): unknown {
  const [seed = '', difficulty] = line.split(' ');
  if (difficulty !== undefined) {
    return formatShare(generatePuzzle(BigInt(seed), difficulty as Difficulty));
  }
  const { difficulty: level, file: puzzleFile } = expectOk(dailyPuzzle(seed));
  return `${level}: ${formatShare(puzzleFile)}`;
}

function openRun(text: string): unknown {
  const { config, generations, ending } = expectOk(parseRun(text));
  const pieces = ending?.total ?? generations.at(-1)?.total;
  const winner = ending?.finalists[0]?.genes ?? generations.at(-1)?.centre;
  return { config, generations: generations.length, pieces, ending, winner };
}

/** What a function answers in a browser that keeps one text. */
function inBrowser<T>(key: string, text: string, read: () => T): T {
  vi.stubGlobal('localStorage', { getItem: (name: string) => (name === key ? text : null) });
  try {
    return read();
  } finally {
    vi.unstubAllGlobals();
  }
}

function lines(text: string): string[] {
  return text.replace(/\n$/, '').split('\n');
}

function expectOk<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  const { code, message, at } = result.problem;
  throw new Error(`${code}: ${message}${at === undefined ? '' : ` at line ${at.line}`}`);
}
