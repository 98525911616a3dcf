import { BRAINS, FEATURES } from '@tetrarium/brains';
import { GENOMES } from '@tetrarium/trainer';
import { defineCommand } from '../shell/command.ts';
import { EXIT } from '../shell/exit.ts';
import { JSON_FLAG } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { formatTable } from '../shell/table.ts';

export const features = defineCommand({
  options: {
    json: JSON_FLAG,
  },
  notes: [
    `A weight file gives some of them a number, {"holes": -4}; tetrarium train holes,max_height finds
good ones. More: ${guide('brains')}`,
  ],
  exits: { [EXIT.ok]: 'the list is printed' },
  run: async ({ json }, terminal) => {
    const all = FEATURES.map(({ id, title, about }) => ({
      id,
      title,
      about,
      brains: BRAINS.filter(({ recipe }) => recipe?.weights[id] !== undefined).map(
        (brain) => brain.id,
      ),
      genomes: GENOMES.filter(
        ({ plays, genes }) => plays === 'features' && genes.some((gene) => gene.id === id),
      ).map((genome) => genome.id),
    }));
    if (json) {
      terminal.print(JSON.stringify({ features: all }));
      return EXIT.ok;
    }
    const rows = all.map(({ id, about, brains, title }) => [id, about, `${brains.length}`, title]);
    const head = ['id', 'of the', 'brains', 'what it counts'];
    for (const line of formatTable([head, ...rows], terminal.columns)) terminal.print(line);
    return EXIT.ok;
  },
});
