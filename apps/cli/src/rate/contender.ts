import { BRAINS, type LinearRecipe, withFastWells } from '@tetrarium/brains';
import { ALL_PLACEMENTS, lookaheadOf } from '@tetrarium/trainer';
import { chooseBrain, findOurBrain } from '../brain-host/choose-brain.ts';
import { nameOf, prepareBrain } from '../brain-host/hosted-brain.ts';
import { refusal } from '../shell/exit.ts';
import type { RatePlayer } from './games.ts';

export interface Contender {
  readonly name: string;
  readonly player: RatePlayer;
}

export interface ContenderFlags {
  readonly command: string;
  readonly wells: 'dellacherie' | 'fast';
  /** As the brain is made where it is undefined. */
  readonly lookahead: ReturnType<typeof lookaheadOf>['lookahead'] | undefined;
  readonly from: number | undefined;
  readonly beam: number | undefined;
  readonly nodes: number | undefined;
  /** Milliseconds a user's program may think about one question. */
  readonly thinkLimit: number;
  readonly wantsOutput: boolean;
}

export async function readContender(text: string, flags: ContenderFlags): Promise<Contender> {
  const { lookahead, from, beam, nodes, thinkLimit, wantsOutput } = flags;
  const choice = chooseBrain(text, { command: flags.command, name: 'a brain' });
  const isProgram = choice.kind === 'file';
  const found = isProgram ? undefined : choice.spec.recipe;
  const name = findOurBrain(text)?.id ?? nameOf(text);
  if (found === undefined) {
    const registered = { kind: 'registered', id: name } as const;
    const isAsked = lookahead !== undefined && lookahead !== 'none';
    const isRefused =
      lookahead === 'none' && !isProgram && lookaheadOf(registered).limits !== undefined;
    if (flags.wells === 'fast' || isAsked || isRefused) {
      const flag = isAsked || isRefused ? '--lookahead' : '--wells';
      throw refusal(
        `Expected a brain of weighted features with ${flag}, got ${name}, which is none`,
        `Such are ${BRAINS.flatMap(({ id, recipe }) => (recipe ? [id] : [])).join(', ')} and weight files.`,
      );
    }
    if (!isProgram) return { name, player: registered };
    const program = await prepareBrain(text);
    return { name, player: { kind: 'program', path: text, program, thinkLimit, wantsOutput } };
  }
  const weights = flags.wells === 'fast' ? withFastWells(found.weights) : found.weights;
  const recipe: LinearRecipe = { ...found, weights };
  if (lookahead === undefined) return { name, player: { kind: 'linear', recipe } };
  if (lookahead === 'none') {
    const { ahead: _ahead, ...plain } = recipe;
    return { name, player: { kind: 'linear', recipe: plain } };
  }
  if (lookahead === 'expected' && nodes === undefined) {
    const ahead = { from: from ?? 0, beam: beam ?? ALL_PLACEMENTS };
    return { name, player: { kind: 'linear', recipe: { ...recipe, ahead } } };
  }
  const options = { ...(from && { from }), ...(beam && { beam }), ...(nodes && { nodes }) };
  return {
    name,
    player: { kind: 'lookahead', recipe, options, seesNext: lookahead === 'next' },
  };
}
