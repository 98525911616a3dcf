import { type Result, refuse, success } from '../core/result.ts';
import { isListOf, isWhole } from '../core/unchecked.ts';
import type { ReplayOptions, ReplayRules } from '../replay/replay.ts';
import { frameOfClassic, wellOfClassic } from './frame.ts';
import {
  applyClassic,
  CLASSIC_VERBS,
  type ClassicEvent,
  type ClassicGame,
  type ClassicVerb,
  createClassicGame,
} from './game.ts';
import { createClassicRules } from './rules.ts';
import { type ClassicSave, loadClassicGame, loadClassicRules, saveClassicGame } from './save.ts';
import { drawPiece, type PickPiece } from './tally.ts';

const VERB_BITS = 3;

/**
 * What differs from the brief's rules, for `ReplayRules.create`; `picks` are the pieces where
 * somebody else than the dice chose them, from the first on.
 */
export function classicReplayOptions(game: ClassicGame, picks?: readonly number[]): ReplayOptions {
  const { rules } = saveClassicGame(game);
  const plain = plainRules();
  const changes = Object.entries(rules).filter(
    ([key, value]) => JSON.stringify(value) !== JSON.stringify(plain[key as keyof typeof plain]),
  );
  return { ...Object.fromEntries(changes), ...(picks !== undefined && { picks }) };
}

/** Replays of classic games, in which the clock is a verb of the app. */
export const CLASSIC_REPLAY: ReplayRules<ClassicGame, ClassicVerb, ClassicEvent> = {
  id: 'classic',
  version: 1,
  rng: 'java-random',
  create: createGame,
  apply: (game, _at, verb) => applyClassic(game, verb),
  advance: () => [],
  nextHappening: () => undefined,
  copy: (game) => {
    const loaded = loadClassicGame(saveClassicGame(game), game.pickPiece);
    if (!loaded.ok) throw new Error(loaded.problem.message);
    return loaded.value;
  },
  isOver: ({ over }) => over !== undefined,
  piecesOf: ({ landed }) => landed,
  letGo: () => [],
  stateOf: saveClassicGame,
  pictureOf: (game) => {
    const frame = frameOfClassic(game);
    const { pieces, score, rows, over } = frame;
    return {
      wells: [wellOfClassic(frame)],
      labels: [
        ['Score', `${score}`],
        ['Rows', `${rows}`],
        ['Pieces', `${pieces}`],
        ...(over === undefined ? [] : [['End', over] as const]),
      ],
    };
  },
  encode: (verb, writer) => writer.bits(CLASSIC_VERBS.indexOf(verb), VERB_BITS),
  decode: (reader) => CLASSIC_VERBS[reader.bits(VERB_BITS)],
  formatInput: (verb) => verb,
  parseInput: (word) => CLASSIC_VERBS.find((verb) => verb === word),
};

function plainRules(): ClassicSave['rules'] {
  return saveClassicGame(createClassicGame(createClassicRules(), 0)).rules;
}

function createGame(seed: bigint, { picks, ...changes }: ReplayOptions): Result<ClassicGame> {
  const rules = loadClassicRules({ ...plainRules(), ...changes });
  if (!rules.ok) return rules;
  if (picks === undefined) return success(createClassicGame(rules.value, seed));
  const most = rules.value.pieces.length - 1;
  if (!isListOf(picks, (index) => isWhole(index, 0, most))) {
    return refuse('classic/bad-picks', `piece indices from 0 to ${most} as picks`, picks);
  }
  // The dice come back once the list is over: the game may go on from there.
  const pick: PickPiece = (tally) => picks[tally.count - 1] ?? drawPiece(tally);
  return success(createClassicGame(rules.value, seed, pick));
}
