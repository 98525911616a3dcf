import type { Result } from '@tetrarium/engine/core';
import { isBlockKind, parseSequence } from './blocks.ts';
import { type Command, readCommand } from './command.ts';
import { describeGame } from './describe.ts';
import { frameOf, type QuadrisFrame } from './frame.ts';
import { changeGame, type Interpreter, redoChange, undoChange } from './interpreter.ts';
import { helpLines, messagesFor, OVER } from './messages.ts';
import type { Verb } from './rules.ts';
import { formatSave, parseSave } from './save.ts';
import { isOver, type Outcome } from './state.ts';
import {
  act,
  BLIND,
  fixBlocks,
  forceBlock,
  GAME_VERBS,
  type GameVerb,
  HEAVY,
  play,
  type SpecialDeed,
} from './verbs.ts';
import { addMacro, renameCommand, type Vocabulary } from './vocabulary.ts';

/** What a command answers: a new picture, or a line of text beside it. */
export type Reply =
  | { readonly type: 'frame'; readonly frame: QuadrisFrame }
  | { readonly type: 'message'; readonly text: string };

/** Takes the replies in order, as they come. */
export type Emit = (reply: Reply) => void;

/** How much one typed command may do in all: no multiplier, macro or file can hang the game. */
const MOST_STEPS = 20_000;
/** A block that plays itself costs as much as so many drops. */
const AUTOPLAY_STEPS = 40;
/** A text that is read, written or said costs a step for each so many characters. */
const STEP_CHARACTERS = 100;
/** A step more for each so many words to look a command up in. */
const STEP_WORDS = 100;
/** The sentences about a board cost as much as so many drops. */
const DESCRIBE_STEPS = 3;
/** A step for each so many commands taken back or done again. */
const STEP_TRAVELS = 10;
/** How deep macros and files may run each other. */
const MOST_DEPTH = 500;

/** One typed command on its way through macros and files. */
interface Run {
  readonly interpreter: Interpreter;
  readonly emit: Emit;
  /** The files that are being run, to refuse those that run themselves. */
  readonly files: readonly string[];
  /** How many macros and files it is inside of. */
  readonly depth: number;
  /** Inside a macro only the whole of it redraws. */
  readonly isQuiet: boolean;
  readonly budget: { left: number };
}

/** What became of a command: it redraws, it has redrawn already, or it was refused. */
type Done = 'redraw' | 'redrawn' | 'refused';

/** Carries out a whole line and gives the replies. */
export function executeLine(interpreter: Interpreter, line: string): Reply[] {
  const replies: Reply[] = [];
  feedText(interpreter, `${line}\n`, (reply) => replies.push(reply));
  return replies;
}

/** Takes text as it is typed or piped and carries out each command as soon as it is complete; a line end at its end completes the last. */
export function feedText(interpreter: Interpreter, text: string, emit: Emit): void {
  const lines = (interpreter.typed + text).split(/\r\n|\n|\r/);
  // What is still being typed must be found there by a line that loads or fails half way.
  interpreter.typed = '';
  const last = lines.pop()!;
  for (const line of lines) runText(interpreter, line, true, emit);
  interpreter.typed = runText(interpreter, last, false, emit);
}

function runText(interpreter: Interpreter, text: string, isWhole: boolean, emit: Emit): string {
  let rest = text;
  for (;;) {
    const reading = readCommand(interpreter.vocabulary, rest, isWhole);
    if (reading === undefined) return isWhole ? '' : rest;
    rest = reading.rest;
    if (interpreter.stepsLeft <= 0) return '';
    const steps = Math.min(MOST_STEPS, interpreter.stepsLeft);
    const budget = { left: steps };
    runCommand({ interpreter, emit, files: [], depth: 0, isQuiet: false, budget }, reading.command);
    interpreter.stepsLeft -= steps - budget.left;
  }
}

function runLine(run: Run, line: string): void {
  let rest = line;
  // A line without a command is read all the same.
  if (line.trim() === '') spend(run, 1);
  while (run.budget.left > 0) {
    const reading = readCommand(run.interpreter.vocabulary, rest);
    if (reading === undefined) return;
    rest = reading.rest;
    runCommand(run, reading.command);
  }
}

function runCommand(run: Run, read: Result<Command>): Done {
  const { interpreter, emit, isQuiet } = run;
  const { names, macros } = interpreter.vocabulary;
  spend(run, 1 + Math.floor((names.length + macros.length) / STEP_WORDS));
  if (!read.ok) {
    say(run, read.problem.message);
    return 'refused';
  }
  interpreter.hint = [];
  const messages: string[] = [];
  const done = carryOut(run, read.value, (text) => messages.push(text));
  if (done === 'redraw' && !isQuiet) emit({ type: 'frame', frame: frameOf(interpreter) });
  for (const text of messages) say(run, text);
  return done;
}

/** Takes steps off the budget; says so once when it is used up. */
function spend(run: Run, steps: number): boolean {
  if (run.budget.left <= 0) return false;
  run.budget.left -= steps;
  if (run.budget.left <= 0) say(run, `Stopped: one command may take ${MOST_STEPS} steps at most.`);
  return run.budget.left > 0;
}

function spendText(run: Run, length: number): void {
  spend(run, Math.floor(length / STEP_CHARACTERS));
}

function say({ emit }: Run, text: string): void {
  emit({ type: 'message', text });
}

type Tell = (text: string) => void;

function carryOut(run: Run, command: Command, tell: Tell): Done {
  const { verb, macro, times } = command;
  if (macro !== undefined) {
    if (isTooDeep(run, tell)) return 'refused';
    for (let i = 0; i < times && run.budget.left > 0; i++) {
      runLine({ ...run, depth: run.depth + 1, isQuiet: true }, macro.body);
    }
    return 'redraw';
  }
  return isGameVerb(verb!) ? playVerb(run, verb, times, tell) : DEEDS[verb!](run, command, tell);
}

function isTooDeep({ depth }: Run, tell: Tell): boolean {
  if (depth < MOST_DEPTH) return false;
  tell(`Expected at most ${MOST_DEPTH} macros and files inside each other, got more`);
  return true;
}

function isGameVerb(verb: Verb): verb is GameVerb {
  return GAME_VERBS.includes(verb as GameVerb);
}

function playVerb(run: Run, verb: GameVerb, times: number, tell: Tell): Done {
  const { interpreter } = run;
  if (isOver(interpreter.game) && verb !== 'restart') tell(OVER);
  return settle(
    run,
    play(interpreter.game, verb, times, () => spend(run, 1)),
    tell,
  );
}

function settle({ interpreter }: Run, { game, events }: Outcome, tell: Tell): Done {
  changeGame(interpreter, game);
  for (const text of messagesFor(game, events)) tell(text);
  return 'redraw';
}

type Deed = (run: Run, command: Command, tell: Tell) => Done;

/** The commands that are more than a move in the game. */
const DEEDS: Readonly<Record<Exclude<Verb, GameVerb>, Deed>> = {
  norandom: (run, { words }, tell) => {
    const letters = readLetters(run, words, tell);
    if (letters === undefined) return 'refused';
    const outcome = fixBlocks(run.interpreter.game, letters);
    if (outcome.game === run.interpreter.game) tell('norandom has no effect in this level.');
    return settle(run, outcome, tell);
  },
  sequence: runFile,
  blind: (run, _command, tell) => afflict(run, BLIND, tell),
  heavy: (run, _command, tell) => afflict(run, HEAVY, tell),
  force: (run, { words }, tell) => {
    if (isBlockKind(words)) return afflict(run, forceBlock(words), tell);
    tell(`Expected force and a block's letter, got "force ${words}"`);
    return 'refused';
  },
  hint: (run, _command, tell) => {
    const { interpreter } = run;
    if (!spend(run, AUTOPLAY_STEPS)) return 'redraw';
    const advice = isOver(interpreter.game) ? undefined : interpreter.advisor(interpreter.game);
    interpreter.hint = advice?.cells ?? [];
    if (advice === undefined) tell('No hint: there is nothing to drop.');
    return 'redraw';
  },
  rename: (run, { words, times }, tell) => {
    const [from = '', to = '', ...more] = words.split(/\s+/);
    if (to === '' || more.length > 0) {
      tell(`Expected rename OLD NEW, got "rename ${words}"`);
      return 'refused';
    }
    return changeWords(run, times, tell, (words) => renameCommand(words, from, to));
  },
  macro: (run, { words, times }, tell) => {
    const [, name = '', body = ''] = /^(\S*)\s*(.*)$/s.exec(words)!;
    return changeWords(run, times, tell, (words) => addMacro(words, name, body));
  },
  undo: (run, { times }, tell) => travel(run, times, undoChange, 'Nothing to undo.', tell),
  redo: (run, { times }, tell) => travel(run, times, redoChange, 'Nothing to redo.', tell),
  save: (run, { words, times }, tell) => {
    const { interpreter } = run;
    if (times === 0) return 'redraw';
    if (words === '') return missing('save FILE', tell);
    const text = formatSave(interpreter.game, interpreter.vocabulary);
    spendText(run, text.length);
    const written = interpreter.files.write(words, text);
    tell(written.ok ? `Saved as ${words}; load ${words} goes on.` : written.problem.message);
    return written.ok ? 'redraw' : 'refused';
  },
  load: (run, { words, times }, tell) => {
    if (times === 0) return 'redraw';
    if (words === '') return missing('load FILE', tell);
    const fault = loadGame(run, words);
    tell(fault ?? `Loaded ${words}.`);
    return fault === undefined ? 'redraw' : 'refused';
  },
  describe: (run, _command, tell) => {
    spend(run, DESCRIBE_STEPS);
    tell(describeGame(run.interpreter.game).join('\n'));
    return 'redraw';
  },
  autoplay: (run, { times }, tell) => {
    if (isOver(run.interpreter.game)) tell(OVER);
    for (let left = times; left > 0 && spend(run, AUTOPLAY_STEPS); left--) {
      const before = run.interpreter.game;
      playAdvice(run, tell);
      if (run.interpreter.game === before || isOver(run.interpreter.game)) break;
    }
    return 'redraw';
  },
  help: (run, _command, tell) => {
    const text = helpLines(run.interpreter.vocabulary).join('\n');
    spendText(run, text.length);
    tell(text);
    return 'redraw';
  },
};

function runFile(run: Run, { words, times }: Command, tell: Tell): Done {
  if (times === 0) return 'redraw';
  if (words === '') return missing('sequence FILE', tell);
  if (isTooDeep(run, tell)) return 'refused';
  if (run.files.includes(words)) {
    tell(`Expected a file that does not run itself, got "${words}"`);
    return 'refused';
  }
  const text = run.interpreter.files.read(words);
  if (!text.ok) {
    tell(text.problem.message);
    return 'refused';
  }
  const lines = text.value.split(/\r\n|\n|\r/);
  const inner: Run = { ...run, files: [...run.files, words], depth: run.depth + 1 };
  for (let i = 0; i < times && run.budget.left > 0; i++) {
    spend(run, 1);
    spendText(run, text.value.length);
    for (const line of lines) {
      if (run.budget.left <= 0) break;
      runLine(inner, line);
    }
  }
  return run.isQuiet || lines.every((line) => line.trim() === '') ? 'redraw' : 'redrawn';
}

function afflict(run: Run, deed: SpecialDeed, tell: Tell): Done {
  const { game } = run.interpreter;
  if (isOver(game)) tell(OVER);
  return settle(run, act(game, deed), tell);
}

function changeWords(
  run: Run,
  times: number,
  tell: Tell,
  change: (vocabulary: Vocabulary) => Result<Vocabulary>,
): Done {
  if (times === 0) return 'redraw';
  const { interpreter } = run;
  const { macros } = interpreter.vocabulary;
  // The bodies of all macros are searched for loops.
  spendText(
    run,
    macros.reduce((sum, { body }) => sum + body.length, 0),
  );
  const changed = change(interpreter.vocabulary);
  if (!changed.ok) {
    tell(changed.problem.message);
    return 'refused';
  }
  interpreter.vocabulary = changed.value;
  return 'redraw';
}

function travel(
  run: Run,
  times: number,
  step: (interpreter: Interpreter) => boolean,
  nothing: string,
  tell: Tell,
): Done {
  let done = 0;
  while (done < times && step(run.interpreter)) done++;
  spend(run, Math.floor(done / STEP_TRAVELS));
  if (done === 0 && times > 0) tell(nothing);
  return 'redraw';
}

/** Reads a file for a command, which pays for its length. */
function readFile(run: Run, name: string): Result<string> {
  const text = run.interpreter.files.read(name);
  if (text.ok) spendText(run, text.value.length);
  return text;
}

function loadGame(run: Run, name: string): string | undefined {
  const { interpreter } = run;
  const text = readFile(run, name);
  if (!text.ok) return text.problem.message;
  const save = parseSave(text.value);
  if (!save.ok) return `${name}: ${save.problem.message}`;
  const { game, vocabulary } = save.value;
  const { rules } = interpreter.game.setup;
  if (game.setup.rules !== rules) {
    return `Expected a game of the rules ${rules}, got ${game.setup.rules}: start with --rules ${game.setup.rules}`;
  }
  changeGame(interpreter, { ...game, hiScore: Math.max(game.hiScore, interpreter.game.hiScore) });
  interpreter.vocabulary = vocabulary;
  return undefined;
}

function playAdvice(run: Run, tell: Tell): void {
  const { interpreter } = run;
  const advice = isOver(interpreter.game) ? undefined : interpreter.advisor(interpreter.game);
  if (advice === undefined) return;
  let { game } = interpreter;
  const all: Outcome['events'][number][] = [];
  const verbs: GameVerb[] = advice.isDown ? [...advice.verbs] : [...advice.verbs, 'drop'];
  for (const verb of verbs) {
    const outcome = play(game, verb);
    game = outcome.game;
    all.push(...outcome.events);
  }
  settle(run, { game, events: all }, tell);
}

function readLetters(run: Run, name: string, tell: Tell): string | undefined {
  if (name === '') {
    missing('norandom FILE', tell);
    return undefined;
  }
  const text = readFile(run, name);
  if (!text.ok) {
    tell(text.problem.message);
    return undefined;
  }
  const { letters } = parseSequence(text.value);
  if (letters === '') {
    tell(`Expected block letters in ${name}, got none`);
    return undefined;
  }
  return letters;
}

function missing(wanted: string, tell: Tell): Done {
  tell(`Expected ${wanted}, got no file name`);
  return 'refused';
}
