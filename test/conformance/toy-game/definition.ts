import { defineGame } from '@tetrarium/play/games';
import { TOY_RULES, VERBS } from './rules.ts';
import { ToySession } from './session.ts';
import { TOY_OPTIONS, ToySetup } from './setup.ts';

/** A game on a board of 5 by 8 with two pieces and two versions of its rules. */
export const TOY = defineGame({
  id: 'toy',
  title: 'Toy',
  summary: 'Dominoes and corners.',
  options: TOY_OPTIONS,
  Setup: ToySetup,
  commands: VERBS,
  replays: TOY_RULES,
  start: (setup, seed) => ToySession.start(setup, seed),
  load: (text) => ToySession.load(text),
});
