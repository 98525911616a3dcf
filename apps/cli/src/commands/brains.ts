import { type BrainSpec, STRENGTHS } from '@tetrarium/brains';
import { CLASSIC_REPLAY } from '@tetrarium/engine/classic';
import { SRS_REPLAY } from '@tetrarium/engine/srs';
import { formatNumber } from '@tetrarium/words';
import { OUR_BRAINS } from '../brain-host/choose-brain.ts';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { JSON_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { formatTable } from '../shell/table.ts';

const { BOARD, GAMES, OF } = STRENGTHS;

export const brains = defineCommand({
  options: {
    json: JSON_FLAG,
  },
  notes: [
    `Every command that takes a brain takes these ids, weight files, and programs of your own
(tetrarium new-brain). More: ${guide('brains')}`,
  ],
  exits: { [EXIT.ok]: 'the list is printed' },
  run: async ({ json }, terminal) => {
    if (json) {
      terminal.print(
        JSON.stringify({ board: BOARD, games: GAMES, brains: OUR_BRAINS.map(describe) }),
      );
      return EXIT.ok;
    }
    const rows = OUR_BRAINS.map((spec) => {
      const lines = OF[spec.id]?.[0];
      return [spec.id, homeOf(spec), lines === undefined ? '' : formatNumber(lines), spec.title];
    });
    const head = ['id', 'at home in', `lines on ${BOARD}`, 'what it is'];
    for (const line of formatTable([head, ...rows], terminal.columns)) terminal.print(line);
    return EXIT.ok;
  },
});

/** The game a brain was made for; each plays them all. */
function homeOf({ createActions }: BrainSpec): string {
  return (createActions === undefined ? CLASSIC_REPLAY : SRS_REPLAY).id;
}

function describe(spec: BrainSpec): object {
  const { id, title, source, options, recipe } = spec;
  const strength = OF[id];
  return {
    id,
    title,
    game: homeOf(spec),
    source,
    features: recipe ? Object.keys(recipe.weights) : null,
    options: options.map(({ id: name, value, min, max }) => ({ id: name, value, min, max })),
    lines: strength?.[0] ?? null,
    ci95: strength ? [strength[1], strength[2]] : null,
  };
}
