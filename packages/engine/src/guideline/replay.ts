import { success } from '../core/result.ts';
import { formatTime } from '../picture/format-time.ts';
import type { ReplayRules } from '../replay/replay.ts';
import { frameOfGuideline, wellOfGuideline } from './frame.ts';
import {
  advanceGuideline,
  applyGuideline,
  copyGuideline,
  createGuidelineGame,
  nextHappening,
} from './game.ts';
import { createGuidelineRules, GUIDELINE_VERSION, parseGuidelineOptions } from './rules.ts';
import { saveGuidelineGame } from './save.ts';
import type { GuidelineEvent, GuidelineGame } from './state.ts';
import { GUIDELINE_VERBS, type GuidelineInput, type GuidelineVerb, MOST_GARBAGE } from './verbs.ts';

/** The first verbs are the frequent ones: 3 bits each, 7 announces 4 bits for one of the others. */
const FREQUENT = 7;
const FREQUENT_BITS = 3;
const RARE_BITS = 4;
const GARBAGE_CODE = 15;
const GARBAGE_BITS = 6;

/** Replays of guideline games. */
export const GUIDELINE_REPLAY: ReplayRules<GuidelineGame, GuidelineInput, GuidelineEvent> = {
  id: 'guideline',
  version: GUIDELINE_VERSION,
  rng: 'minstd-7bag',
  create: (seed, options) => {
    const checked = parseGuidelineOptions(options, 'guideline/bad-options');
    return checked.ok
      ? success(createGuidelineGame(createGuidelineRules(checked.value), seed))
      : checked;
  },
  apply: applyGuideline,
  advance: advanceGuideline,
  nextHappening,
  copy: copyGuideline,
  isOver: ({ over }) => over !== undefined,
  piecesOf: ({ pieces }) => pieces,
  letGo: ({ isSoft, slide }) => [
    ...(isSoft ? (['soft-off'] as const) : []),
    ...(slide !== 0 ? (['slide-stop'] as const) : []),
  ],
  stateOf: saveGuidelineGame,
  pictureOf: (game) => {
    const frame = frameOfGuideline(game);
    return {
      wells: [wellOfGuideline(frame)],
      labels: [
        ['Mode', game.rules.mode.title],
        ...(game.practice === undefined
          ? []
          : [['Practice', `${game.practice.retries} retried`] as const]),
        ['Time', formatTime(frame.time)],
        ['Score', `${frame.score}`],
        ['Rows', `${frame.lines}`],
        ['Pieces', `${frame.pieces}`],
        ['Level', `${frame.level}`],
        ['Hold', frame.held ?? '-'],
        ['Next', frame.next.join('') || '-'],
        ...(frame.over === undefined ? [] : [['End', frame.over] as const]),
      ],
    };
  },
  encode: (input, writer) => {
    const code = typeof input === 'string' ? GUIDELINE_VERBS.indexOf(input) : -1;
    if (code >= 0 && code < FREQUENT) {
      writer.bits(code, FREQUENT_BITS);
      return;
    }
    writer.bits(FREQUENT, FREQUENT_BITS);
    writer.bits(code < 0 ? GARBAGE_CODE : code - FREQUENT, RARE_BITS);
    if (typeof input !== 'string') writer.bits(input.garbage, GARBAGE_BITS);
  },
  decode: (reader) => {
    const code = reader.bits(FREQUENT_BITS);
    if (code < FREQUENT) return GUIDELINE_VERBS[code];
    const rare = reader.bits(RARE_BITS);
    return rare === GARBAGE_CODE
      ? garbageOf(reader.bits(GARBAGE_BITS))
      : GUIDELINE_VERBS[FREQUENT + rare];
  },
  formatInput: (input) => (typeof input === 'string' ? input : `garbage ${input.garbage}`),
  parseInput: (word) => {
    const rows = /^garbage (\d{1,2})$/.exec(word)?.[1];
    if (rows !== undefined) return garbageOf(Number(rows));
    return (GUIDELINE_VERBS as readonly string[]).includes(word)
      ? (word as GuidelineVerb)
      : undefined;
  },
};

function garbageOf(rows: number): GuidelineInput | undefined {
  return rows >= 1 && rows <= MOST_GARBAGE ? { garbage: rows } : undefined;
}
