import { Autopilot, DefaultBrain } from '@tetrarium/brains';
import {
  type ClassicVerb,
  createClassicGame,
  createClassicRules,
  formatKeyScript,
  parseKeyScript,
  playKeys,
  TEST_SEED,
} from '@tetrarium/engine/classic';
import { runHere } from '../../cli/test/run-here.ts';

/** What `tetrarium classic --json` says about a game. */
export interface HeadlessResult {
  readonly pieces: number;
  readonly score: number;
  readonly rows: number;
  /** The top row first, # for a filled cell. */
  readonly board: readonly string[];
}

type KeyState = ReturnType<typeof playKeys>[number];

/** A game after a key script; column and row of the falling piece count from 1. */
export interface HeadlessState {
  readonly pieces: number;
  readonly score: number;
  readonly column: number;
  readonly row: number;
}

/** Plays a classic game on the command line, without any screen. */
export async function playHeadless(...flags: string[]): Promise<HeadlessResult> {
  return JSON.parse(await runClassic(flags));
}

/** Plays a key script of the test sequence on the command line; answers the last state. */
export async function playKeysHeadless(script: string, landing: string): Promise<HeadlessState> {
  const flags = ['--test-sequence', `--landing=${landing}`, `--keys=${script}`];
  const { after }: { after: KeyState[] } = JSON.parse(await runClassic(flags));
  return stateOf(after.at(-1)!);
}

/** The same in this process, for tests that are about something else. */
export function playKeysHere(script: string): HeadlessState {
  const game = createClassicGame(createClassicRules(), TEST_SEED);
  const verbs = parseKeyScript(script);
  if (!verbs.ok) throw new Error(verbs.problem.message);
  return stateOf(playKeys(game, verbs.value).at(-1)!);
}

function stateOf([, , x, y, pieces, score]: KeyState): HeadlessState {
  return { pieces, score, column: x + 1, row: y + 1 };
}

async function runClassic(flags: readonly string[]): Promise<string> {
  return (await runHere(['classic', '--json', ...flags])).stdout;
}

/** The keys with which a player does what the default brain would, for some pieces of the test. */
export function scriptOfBrain(pieces: number): string {
  const game = createClassicGame(createClassicRules(), TEST_SEED);
  const pilot = new Autopilot(game, new DefaultBrain(), { animate: false });
  const verbs: ClassicVerb[] = [];
  while (game.landed < pieces) {
    for (const event of pilot.tick()) {
      if (event.type === 'moved' && event.verb !== 'down') verbs.push(event.verb);
    }
    verbs.push('down');
  }
  return formatKeyScript(verbs);
}

/** The lowest seed whose game begins with the piece of this index. */
export function seedOfPiece(index: number): number {
  let seed = 0;
  while (createClassicGame(createClassicRules(), seed).pieceIndex !== index) seed++;
  return seed;
}
