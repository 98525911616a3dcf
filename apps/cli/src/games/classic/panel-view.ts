import type { ClassicFrame } from '@tetrarium/engine/classic';
import { formatNumber } from '@tetrarium/words';
import type { CellBuffer } from '../../shell/cell-buffer.ts';
import type { Look } from '../../shell/look.ts';
import type { Style } from '../../shell/style.ts';
import { drawLine, labelledLine, type StyledLine, wrapText } from '../../shell/text-box.ts';
import type { KeyPlay } from './key-play.ts';
import type { ClassicLayout } from './layout.ts';

/** How many lines of notices are shown at most. */
const NOTICE_LINES = 8;

/** Draws the numbers, the brain, the dials with the last choice, and the notices. */
export function drawPanel(
  buffer: CellBuffer,
  play: KeyPlay,
  frame: ClassicFrame,
  layout: ClassicLayout,
  look: Look,
): void {
  const { panelLeft, panelTop, panelRows, panelWidth } = layout;
  const lines = panelLines(play, frame, look, panelWidth);
  lines.slice(0, panelRows).forEach((line, i) => {
    drawLine(buffer, panelLeft, panelTop + i, line);
  });
  const notices = noticeLines(play, panelWidth).slice(-Math.max(0, panelRows - lines.length - 1));
  const top = panelTop + panelRows - notices.length;
  notices.forEach((line, i) => {
    buffer.text(panelLeft, top + i, line, look.text);
  });
}

function panelLines(play: KeyPlay, frame: ClassicFrame, look: Look, width: number): StyledLine[] {
  const { session, brain } = play;
  const row = (label: string, value: string, style: Style = look.text): StyledLine =>
    labelledLine([label, look.muted], [value, style], width);
  const words = (text: string, style: Style): StyledLine[] =>
    wrapText(text, width).map((line): StyledLine => [[line, style]]);
  const rule: StyledLine = [[look.signs.rule.repeat(width), look.wall]];

  const lines: StyledLine[] = [
    row('Score', formatNumber(frame.score), look.strong),
    row('Pieces', formatNumber(frame.pieces)),
    row('Rows', formatNumber(frame.rows)),
    row('Speed', play.isTurnBased ? 'by key' : `${play.delay} ms`),
    row('State', ...stateOf(play, frame, look)),
    rule,
    row('Brain', ...brainState(play, look)),
  ];
  if (brain !== undefined) lines.push(...words(brain.title, look.muted));
  lines.push(rule);
  const { dials, choice } = session;
  if (dials !== undefined) {
    lines.push(dialLine('Adversary', dials.adversary, look, width));
    lines.push(dialLine('Friend', dials.friend, look, width));
    if (choice !== undefined && (choice.by !== 'chance' || dials.adversary + dials.friend > 0)) {
      lines.push(...words(session.words.choice, look.text));
    }
    lines.push(rule);
  }
  lines.push(row('Seed', `${session.seed}`));
  return lines;
}

function stateOf(play: KeyPlay, frame: ClassicFrame, look: Look): [string, Style] {
  if (frame.over !== undefined) return ['over', look.bad];
  if (play.isPaused) return ['paused', look.accent];
  return [play.isBrainOn ? 'watching' : 'playing', look.text];
}

function brainState({ brain, isBrainOn }: KeyPlay, look: Look): [string, Style] {
  if (brain === undefined) return ['none', look.text];
  if (brain.isOff) return ['gave up', look.bad];
  return isBrainOn ? ['on', look.good] : ['off', look.text];
}

/** "Adversary ━━━───  40". */
function dialLine(label: string, value: number, look: Look, width: number): StyledLine {
  const number = `${value}`.padStart(4);
  const bar = Math.max(0, width - 10 - number.length);
  const filled = Math.round((bar * value) / 100);
  return [
    [label.padEnd(10), look.muted],
    [look.signs.bar.repeat(filled), look.accent],
    [look.signs.barRest.repeat(bar - filled), look.wall],
    [number, look.text],
  ];
}

function noticeLines({ notices }: KeyPlay, width: number): string[] {
  return notices.flatMap((text) => wrapText(text, width)).slice(-NOTICE_LINES);
}
