import { formatTime } from '@tetrarium/engine/picture';
import {
  currentPiece,
  playUntil,
  type ReplayPlayer,
  seekPiece,
  seekTime,
} from '@tetrarium/engine/replay';
import type { CellBuffer } from '../shell/cell-buffer.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Key } from '../shell/key-decoder.ts';
import type { Look } from '../shell/look.ts';
import { enterRawTerminal } from '../shell/raw-terminal.ts';
import { Screen } from '../shell/screen.ts';
import type { Terminal } from '../shell/terminal.ts';
import { drawPicture } from './picture-view.ts';

/** Milliseconds between two pictures. */
const FRAME = 33;

/** The speeds the keys step through. */
const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

/** Plays a replay on the screen until the viewer leaves. */
export async function showReplay(
  player: ReplayPlayer<unknown, unknown>,
  look: Look,
  terminal: Terminal,
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  const screen = new Screen(look.depth);
  const state = { isPaused: false, speed: 2 };
  let finish: (code: ExitCode) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const done = new Promise<ExitCode>((resolve, reject) => {
    finish = resolve;
    fail = reject;
  });
  const draw = (): void => {
    if (raw.isBehind) return;
    const { text } = screen.update(raw.columns, raw.rows, look.surface, (buffer) => {
      paint(buffer, player, state, look);
    });
    if (text !== '') raw.write(text);
  };
  let last = performance.now();
  const tick = (): void => {
    const now = performance.now();
    const passed = now - last;
    last = now;
    if (!state.isPaused && player.time < player.replay.end) {
      playUntil(player, Math.round(player.time + passed * SPEEDS[state.speed]!));
      draw();
    }
  };
  const press = (key: Key): void => {
    if (key === 'q' || key === 'escape') finish(EXIT.ok);
    else if (key === 'ctrl-c') finish(EXIT.interrupted);
    else steer(player, state, key);
    draw();
  };
  const raw = enterRawTerminal(
    { stdin: process.stdin, stdout: process.stdout, isFullScreen: true },
    {
      onKey: press,
      onRepaint: () => {
        screen.forget();
        draw();
      },
      onDrain: draw,
      onInputEnd: () => finish(EXIT.interrupted),
      onHangUp: () => finish(EXIT.interrupted),
      onFault: fail,
    },
  );
  const timer = setInterval(tick, FRAME);
  const onStop = (): void => finish(EXIT.interrupted);
  stop.addEventListener('abort', onStop);
  try {
    draw();
    return await done;
  } finally {
    clearInterval(timer);
    stop.removeEventListener('abort', onStop);
    raw.leave();
  }
}

function steer(
  player: ReplayPlayer<unknown, unknown>,
  state: { isPaused: boolean; speed: number },
  key: Key,
): void {
  const piece = currentPiece(player);
  if (key === 'space' || key === 'p') state.isPaused = !state.isPaused;
  else if (key === 'right') seekPiece(player, piece + 1);
  // As with music: back to the start of this one first.
  else if (key === 'left') {
    seekPiece(player, player.inputs > player.marks[piece]!.inputs ? piece : piece - 1);
  } else if (key === 'home') seekPiece(player, 0);
  else if (key === 'end') seekTime(player, player.replay.end);
  else if (key === '+' || key === '=') state.speed = Math.min(SPEEDS.length - 1, state.speed + 1);
  else if (key === '-') state.speed = Math.max(0, state.speed - 1);
}

function paint(
  buffer: CellBuffer,
  player: ReplayPlayer<unknown, unknown>,
  { isPaused, speed }: { readonly isPaused: boolean; readonly speed: number },
  look: Look,
): void {
  const { rules, replay, time, marks } = player;
  const place = `${formatTime(time)} of ${formatTime(replay.end)}   piece ${currentPiece(player) + 1} of ${marks.length}`;
  const pace = isPaused ? 'paused' : `${SPEEDS[speed]}x`;
  drawPicture(buffer, rules.pictureOf(player.game), look, {
    title: `Tetrarium replay   ${place}   ${pace}`,
    keys: 'Space pauses   Left/Right piece   Home/End   +/- speed   q leaves',
  });
}
