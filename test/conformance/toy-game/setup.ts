import type { ReplayOptions } from '@tetrarium/engine/replay';
import { choice, defineSetup, seed, toggle, whole } from '@tetrarium/play/options';

/** What a player may choose. */
export const TOY_OPTIONS = {
  goal: choice(
    [
      { value: 'none', label: 'None' },
      { value: 'rows', label: 'Rows' },
    ],
    { default: 'none', label: 'Goal', hint: 'What ends the game.' },
  ),
  rows: whole(1, 9, {
    default: 3,
    label: 'Rows to clear',
    hint: 'How many rows end the game.',
    link: 'n',
    flag: 'rows',
    requires: { goal: ['rows'] },
  }),
  plain: toggle({ label: 'Dominoes only' }),
  seed: seed({ label: 'Seed', hint: 'The seed of the pieces.', conflicts: ['plain'] }),
};

export class ToySetup extends defineSetup(TOY_OPTIONS) {
  /** What a replay has of it: what differs from the rules. */
  get recorded(): ReplayOptions {
    return { ...(this.goal === 'rows' && { rows: this.rows }), ...(this.plain && { plain: true }) };
  }
}
