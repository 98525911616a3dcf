import { computed, signal } from '@preact/signals';
import type { Well } from '@tetrarium/engine/picture';
import { PlayCtrl, PlaySetup } from '@tetrarium/play/classic';
import { useEffect } from 'preact/hooks';
import { BoardCanvas, type RowFlash } from '../board/board-canvas.tsx';
import { boardLook } from '../board/look.ts';
import { pictureOfFrame } from '../classic/picture-of.ts';
import { format } from '../shell/format.ts';
import { runFrames } from '../shell/loop.ts';
import { MESSAGES } from '../shell/messages.ts';
import { isStill } from '../shell/settings-store.ts';

const DELAY = 90;
/** The board is shown in mid-game: an empty one says little. */
const PIECES_BEFORE = 60;

/** A seed whose stack is neither flat nor desperate for a while. */
let nextSeed = 6n;
const DEFAULTS = new PlaySetup();
const demo = new PlayCtrl(DEFAULTS.with({ brain: 'default', speed: DELAY }), () => nextSeed++);

const picture = signal<Well>(begin());
const flash = signal<RowFlash | undefined>(undefined);
const pieces = signal(0);
const rows = signal(0);
const isHeld = signal(false);
const caption = computed(() => {
  const { live, still } = MESSAGES.home.caption;
  const isLive = !isStill.value && !isHeld.value;
  return format(isLive ? live : still, { pieces: pieces.value, rows: rows.value });
});

function begin(): Well {
  demo.start(0);
  const session = demo.session!;
  let landed = 0;
  while (!session.isOver && landed < PIECES_BEFORE) {
    if (demo.tick().some(({ type }) => type === 'landed')) landed++;
  }
  for (let i = 0; i < 9; i++) demo.tick();
  demo.pause();
  return pictureOfFrame(session.frame(), true);
}

function show(): void {
  const frame = demo.session!.frame();
  picture.value = pictureOfFrame(frame, true);
  pieces.value = frame.pieces;
  rows.value = frame.rows;
}

/** What Tetrarium is, in one screen, with a brain at work. */
export function HomePage() {
  const isPaused = isStill.value || isHeld.value;
  useEffect(() => {
    show();
    if (isPaused) return undefined;
    demo.resume(performance.now());
    const stop = runFrames((now) => {
      for (const event of demo.frame(now)) {
        if (event.type === 'cleared') flash.value = { rows: event.rows };
      }
      if (!demo.isOn) {
        begin();
        demo.resume(now);
      }
      show();
    });
    return () => {
      stop();
      demo.pause();
    };
  }, [isPaused]);

  const link = (changes: Partial<PlaySetup>, isAutostart = false): string => {
    const query = new URLSearchParams(DEFAULTS.with(changes).format());
    if (isAutostart) query.set('autostart', '1');
    return `#/play${query.size > 0 ? `?${query}` : ''}`;
  };
  const offers = [
    [MESSAGES.home.guidelineTitle, MESSAGES.home.guidelineText, '#/play?ruleset=guideline'],
    [
      MESSAGES.home.watchTitle,
      MESSAGES.home.watchText,
      link({ brain: 'default', speed: 100 }, true),
    ],
    [
      MESSAGES.home.testTitle,
      MESSAGES.home.testText,
      link({ brain: 'default', isTest: true, speed: 0 }, true),
    ],
    [
      MESSAGES.home.adversaryTitle,
      MESSAGES.home.adversaryText,
      link({ adversary: 100, landing: 'lock' }, true),
    ],
    [MESSAGES.home.quadrisTitle, MESSAGES.home.quadrisText, '#/quadris'],
    [MESSAGES.home.solveTitle, MESSAGES.home.solveText, '#/solve'],
  ] as const;

  return (
    <div class="home">
      <div class="home-words">
        <p class="home-name">{MESSAGES.name}</p>
        <h1>{MESSAGES.home.title}</h1>
        <p class="lead">{MESSAGES.home.lead}</p>
        <p class="home-play">
          <a class="button primary" href={link({})}>
            {MESSAGES.home.play}
          </a>
          <span class="hint">{MESSAGES.home.playText}</span>
        </p>
        <ul class="offers">
          {offers.map(([title, text, href]) => (
            <li key={href}>
              <a href={href}>{title}</a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <p class="home-more">
          <a href="#/settings">{MESSAGES.home.settings}</a>
        </p>
      </div>
      <figure class="home-board">
        <BoardCanvas
          picture={picture}
          look={boardLook}
          flash={flash}
          label={MESSAGES.home.boardLabel}
        />
        <figcaption>
          <span>{caption}</span>
          {!isStill.value && (
            <button
              type="button"
              class="button small"
              onClick={() => {
                isHeld.value = !isHeld.value;
              }}
            >
              {isHeld.value ? MESSAGES.home.resume : MESSAGES.home.pause}
            </button>
          )}
        </figcaption>
      </figure>
    </div>
  );
}
