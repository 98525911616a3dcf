import type { LinearRecipe, LookaheadOptions } from '@tetrarium/brains';

/** A brain as data, so that threads can make it again. */
export type PlayerSpec =
  | { readonly kind: 'linear'; readonly recipe: LinearRecipe }
  | {
      readonly kind: 'lookahead';
      readonly recipe: LinearRecipe;
      readonly options: LookaheadOptions;
      /** Whether the game shows it the next piece. */
      readonly seesNext: boolean;
    }
  | { readonly kind: 'registered'; readonly id: string };

export interface PlayerRules {
  readonly width: number;
  readonly height: number;
  readonly source?: 'uniform' | 'bag';
}
