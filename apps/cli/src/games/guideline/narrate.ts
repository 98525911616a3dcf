import {
  type Button,
  frameOfGuideline,
  type GuidelineEvent,
  titleOfGuideline,
} from '@tetrarium/engine/guideline';
import { count } from '@tetrarium/play/session';
import { drawSeed } from '../../shell/draw-seed.ts';
import { EXIT, type ExitCode } from '../../shell/exit.ts';
import type { Key } from '../../shell/key-decoder.ts';
import { enterRawTerminal } from '../../shell/raw-terminal.ts';
import type { Terminal } from '../../shell/terminal.ts';
import { GUIDELINE_KEYS, type GuidelineWish, helpLines, WISH_KEYS } from './keys.ts';
import { GuidelineSession } from './play.ts';
import { resultOf } from './result.ts';
import { type GuidelineRun, keepGuideline } from './run.ts';
import {
  boardSentences,
  endSentences,
  eventSentence,
  fallingSentence,
  newPieceSentence,
} from './sentences.ts';
import type { GuidelineSetup } from './table.ts';

/** What a turn takes where nothing falls by itself: too little for a piece of level 1 to fall. */
const TURN = 100;

/** Milliseconds between two looks at the clock, where it runs. */
const LOOK = 50;

/** Plays guideline games in sentences, one line each, without one escape code. */
export async function narrateGuideline(
  given: GuidelineSetup,
  { isSeedDrawn, view, replayPath }: GuidelineRun,
  terminal: Terminal,
): Promise<ExitCode> {
  const isWatched = given.brain !== undefined && !given.isRace;
  const isTurnBased = view.turnBased ?? !isWatched;
  // In turns the rival plays a piece for each of the player's.
  const { brain } = given;
  const isInTurn = isTurnBased && given.isRace && brain !== undefined;
  const setup = isInTurn ? { ...given, brain: { ...brain, pace: TURN } } : given;
  const stop = terminal.stopSignal();
  let turns = 0;
  const now = isTurnBased ? () => turns * TURN : () => performance.now();
  let session = new GuidelineSession(setup, now);
  let isRestartAsked = false;
  let isInputOver = false;
  let incoming = 0;
  let finish: (code: ExitCode) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const done = new Promise<ExitCode>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const say = (line: string): void => terminal.print(line);

  const tell = (events: readonly GuidelineEvent[]): void => {
    const { game, isOver } = session;
    for (const event of events) {
      // Alone, an attack goes nowhere.
      if (event.type === 'attacked' && !setup.isRace) continue;
      const sentence = eventSentence(event, game);
      if (sentence !== undefined) say(sentence);
    }
    const coming = frameOfGuideline(game).incoming;
    if (coming > incoming) say(`${count(coming, 'row')} of garbage coming`);
    incoming = coming;
    if (isOver) {
      for (const line of endSentences(session)) say(line);
      say('q leaves, r plays again.');
      if (isInputOver) finish(EXIT.ok);
    } else if (!isWatched && events.some(({ type }) => NEW_PIECE.includes(type))) {
      say(newPieceSentence(game));
    }
  };
  const open = (): void => {
    const title = titleOfGuideline(session.game.rules).toLowerCase();
    say(`Tetrarium ${title}, in sentences. ? lists the keys, i describes the board.`);
    if (setup.isRace && brain !== undefined) {
      const pace = isTurnBased ? 'one piece for each of yours' : `a piece every ${brain.pace} ms`;
      say(`Against ${brain.id}: ${pace}.`);
    }
    if (!isWatched) say(newPieceSentence(session.game));
  };
  const restart = (): void => {
    turns = 0;
    incoming = 0;
    session = new GuidelineSession(isSeedDrawn ? { ...setup, seed: drawSeed() } : setup, now);
    open();
  };
  const steer = (button: Button): void => {
    if (session.isOver) return;
    if (session.isPaused) {
      say('Paused');
      return;
    }
    const events = session.press(button);
    const hasLocked = events.some(({ type }) => type === 'locked');
    if (hasLocked && isTurnBased && !session.isOver) {
      turns++;
      events.push(...session.tick());
    }
    const isNew = events.some(({ type }) => NEW_PIECE.includes(type));
    if (isNew || session.isOver) tell(events);
    else if (events.length === 0) say(button === 'soft-drop' ? 'Rests' : 'Blocked');
    else if (button === 'soft-drop') {
      const { falling } = frameOfGuideline(session.game);
      say(`Height ${Math.min(...(falling?.cells ?? []).map(({ y }) => y))}`);
    } else say(fallingSentence(session.game));
  };
  const pause = (): void => {
    if (session.isOver) return;
    const events = session.pause();
    if (events.length > 0 || session.isOver) tell(events);
  };
  const grant = (wish: GuidelineWish): void => {
    const wasAsked = isRestartAsked;
    isRestartAsked = false;
    if (wish === 'quit') finish(EXIT.ok);
    else if (wish === 'interrupt') finish(EXIT.interrupted);
    else if (wish === 'suspend') {
      if (!isTurnBased) pause();
      raw.suspend();
    } else if (wish === 'help') for (const line of helpLines(undefined, hasUndo())) say(line);
    else if (wish === 'pause') {
      if (session.isPaused) {
        session.resume();
        say('The game goes on');
      } else {
        pause();
        if (session.isPaused) say('Paused');
      }
    } else if (wish === 'undo' || wish === 'redo') {
      session[wish]();
      say(newPieceSentence(session.game));
    } else if (wish !== 'restart') return;
    else if (session.isOver || wasAsked) restart();
    else {
      isRestartAsked = true;
      say('r again starts a new game');
    }
  };
  const hasUndo = (): boolean => session.game.rules.mode.undo;
  const press = (key: Key): void => {
    const small = key.toLowerCase();
    const button = GUIDELINE_KEYS.get(key) ?? GUIDELINE_KEYS.get(small);
    const wish = WISH_KEYS.get(key) ?? WISH_KEYS.get(small);
    if (button !== undefined) {
      isRestartAsked = false;
      steer(button);
    } else if (small === 'i') for (const line of boardSentences(session)) say(line);
    else if (wish !== undefined) grant(wish);
  };
  const raw = enterRawTerminal(
    { stdin: process.stdin, stdout: process.stdout, isFullScreen: false },
    {
      onKey: press,
      onRepaint: () => {},
      onDrain: () => {},
      onInputEnd: () => {
        // After the last key of a pipe a brain may still finish its game.
        if (process.stdin.isTTY) finish(EXIT.interrupted);
        else if (session.isOver || !isWatched || isTurnBased) finish(EXIT.ok);
        else isInputOver = true;
      },
      onHangUp: () => finish(EXIT.interrupted),
      onFault: fail,
    },
  );
  const tick = (): void => {
    if (session.isOver || session.isPaused) return;
    const events = session.tick();
    if (events.length > 0 || session.isOver) tell(events);
  };
  const timer = isTurnBased ? undefined : setInterval(tick, LOOK);
  const onStop = (): void => finish(EXIT.interrupted);
  stop.addEventListener('abort', onStop);
  let code: ExitCode;
  try {
    open();
    code = await done;
  } finally {
    clearInterval(timer);
    stop.removeEventListener('abort', onStop);
    raw.leave();
  }
  if (!session.isOver) say(resultOf(session));
  keepGuideline(session, replayPath, terminal);
  return code;
}

/** Events after which another piece is to be told. */
const NEW_PIECE: readonly GuidelineEvent['type'][] = ['locked', 'held', 'retried'];
