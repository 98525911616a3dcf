import type { ClassicEvent, ClassicFrame } from '@tetrarium/engine/classic';
import { clearedSentence } from '@tetrarium/play/session';
import { withoutControls } from '../../shell/cell-buffer.ts';
import type { KeyMap } from './bindings.ts';
import type { KeyPlay } from './key-play.ts';
import { helpLines } from './keys-view.ts';
import type { PlayView } from './view.ts';

/** Tells a play in sentences, one line each, without one escape code. */
export function createNarratorView(
  play: KeyPlay,
  keys: KeyMap,
  print: (line: string) => void,
): PlayView {
  let toldNotices = 0;
  const say = (text: string): void => print(withoutControls(text));
  const sayEnd = (): void => {
    say(`${play.session.words.end}. ${play.session.words.result}.`);
    say('Enter leaves, r plays again.');
  };
  const sayPiece = (): void => {
    const { choice, words } = play.session;
    if (choice !== undefined && choice.by !== 'chance') say(words.choice);
    if (!play.isBrainOn) say(words.falling);
  };
  const sayLanding = (events: readonly ClassicEvent[], before: ClassicFrame): void => {
    const { session } = play;
    for (const event of events) {
      if (event.type === 'landed') {
        say(play.isBrainOn ? session.words.landed(event, before) : 'Landed');
      } else if (event.type === 'cleared') {
        say(clearedSentence(event.rows.length, session.frame().score, 'row'));
      } else if (event.type === 'over') {
        sayEnd();
      } else if (event.type === 'spawned') {
        sayPiece();
      }
    }
  };
  const sayNotices = (): void => {
    const fresh = play.noticeCount - toldNotices;
    toldNotices = play.noticeCount;
    if (fresh > 0) for (const text of play.notices.slice(-fresh)) say(text);
  };

  return {
    isFullScreen: false,
    open: () => {
      say(`${play.session.title}, in sentences. ? lists the keys, i describes the board.`);
      sayPiece();
    },
    canShow: () => true,
    isCovered: () => false,
    uncover: () => {},
    showEvents: (events, before, cause) => {
      const hasLanded = events.some(({ type }) => type === 'landed');
      if (hasLanded) sayLanding(events, before);
      else if (cause !== 'tick' && !(cause === 'down' && play.isBrainOn)) {
        if (play.isPaused) say('Paused');
        else if (events.length === 0) say(cause === 'down' ? 'Rests' : 'Blocked');
        else if (cause === 'down') say(`Height ${play.session.frame().falling?.y ?? 0}`);
        else say(play.session.words.falling);
      }
      sayNotices();
    },
    showChange: say,
    answer: (question) => {
      const lines =
        question === 'help'
          ? helpLines(keys, false, 'ghost').map(([names, does]) => `${names}: ${does}`)
          : play.session.words.board;
      for (const line of lines) say(line);
      return true;
    },
    repaint: () => {},
  };
}
