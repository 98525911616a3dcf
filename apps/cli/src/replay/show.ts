import { formatTime, type Picture } from '@tetrarium/engine/picture';
import {
  currentPiece,
  playUntil,
  type ReplayPlayer,
  seekPiece,
  seekTime,
} from '@tetrarium/engine/replay';
import type { CellBuffer } from '../shell/cell-buffer.ts';
import type { ExitCode } from '../shell/exit.ts';
import type { Key } from '../shell/key-decoder.ts';
import type { Look } from '../shell/look.ts';
import { exitOf, requireScreen, runScreen, type ScreenControls } from '../shell/run-screen.ts';
import { Screen } from '../shell/screen.ts';
import type { Terminal } from '../shell/terminal.ts';
import { drawTooSmall, fits } from '../shell/text-box.ts';
import { drawLabels, drawWells, wellColumns } from '../shell/well-view.ts';

export interface PictureFrame {
  readonly title: string;
  readonly keys: string;
}

/** The columns of the labels. */
const PANEL = 20;

export function drawPicture(
  buffer: CellBuffer,
  { wells, labels }: Picture,
  look: Look,
  { title, keys }: PictureFrame,
): void {
  const { height } = wells[0]!;
  const columns = wellColumns(wells);
  const needs = { columns: columns + 2 + PANEL, rows: height + 1 };
  if (!fits(buffer, needs)) {
    drawTooSmall(buffer, needs, look, 'q leaves.');
    return;
  }
  const left = Math.floor((buffer.columns - needs.columns) / 2);
  const top = buffer.rows > height + 2 ? 1 : 0;
  if (top > 0) buffer.text(1, 0, title, look.accent);
  drawWells(buffer, wells, look, left, top);
  drawLabels(buffer, labels, look, left + columns + 2, top, PANEL);
  if (buffer.rows > top + height + 1) buffer.text(1, buffer.rows - 1, keys, look.muted);
}

/** Milliseconds between two pictures. */
const FRAME = 33;

const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16] as const;

export async function showReplay(
  player: ReplayPlayer<unknown, unknown>,
  look: Look,
  terminal: Terminal,
): Promise<ExitCode> {
  requireScreen('With --json, or in a pipe, it tells how the game ended.');
  const screen = new Screen(look.depth);
  const state = { isPaused: false, speed: 2 };
  let controls: ScreenControls | undefined;
  const draw = (): void => {
    if (controls === undefined || controls.raw.isBehind) return;
    const { columns, rows } = controls.raw;
    const { text } = screen.update(columns, rows, look.surface, (buffer) => {
      paint(buffer, player, state, look);
    });
    if (text !== '') controls.raw.write(text);
  };
  let last = performance.now();
  const ending = await runScreen(
    {
      isFullScreen: true,
      open: (opened) => {
        controls = opened;
        draw();
      },
      delay: () => FRAME,
      tick: () => {
        const now = performance.now();
        const passed = now - last;
        last = now;
        if (!state.isPaused && player.time < player.replay.end) {
          playUntil(player, Math.round(player.time + passed * SPEEDS[state.speed]!));
        }
        draw();
      },
      onKey: (key) => {
        if (key === 'q' || key === 'escape') controls?.finish('quit');
        else if (key === 'ctrl-c') controls?.finish('SIGINT');
        else steer(player, state, key);
        draw();
      },
      repaint: () => {
        screen.forget();
        draw();
      },
    },
    terminal,
  );
  return exitOf(ending);
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
