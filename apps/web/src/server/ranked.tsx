import { signal } from '@preact/signals';
import type { GameKey } from '@tetrarium/protocol/server';
import { isRanked, setRanked } from '../game-ui/ranked-link.ts';
import { announce } from '../shell/announcer.ts';
import { Check } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import { findScored, findServer, isAway, reasonOf, writer } from './connection.ts';
import { canSign } from './key.ts';
import { SERVER } from './messages.ts';

/** Milliseconds a player waits for a seed before a game begins without one. */
const PATIENCE = 3000;

const TEXT = SERVER.ranked;

export const rankedNote = signal<string | undefined>(undefined);

/** A seed of the server for one game; undefined, and said why, where there is none to be had. */
export async function takeSeed(game: GameKey): Promise<bigint | undefined> {
  const away = new Promise<'away'>((resolve) => setTimeout(() => resolve('away'), PATIENCE));
  rankedNote.value = undefined;
  try {
    const taken = await Promise.race([ask(game), away]);
    if (typeof taken !== 'string') return taken;
    tell(TEXT.away);
  } catch (error) {
    tell(isAway(error) ? TEXT.away : reasonOf(error));
  }
  return undefined;
}

function hasSeeds(game: GameKey | undefined): boolean {
  return game !== undefined && findScored(game)?.isRanked === true;
}

function tell(reason: string): void {
  rankedNote.value = format(TEXT.failed, { reason });
  announce(rankedNote.peek()!, true);
}

/** A seed; undefined for a game that has none. */
async function ask(game: GameKey): Promise<bigint | 'away' | undefined> {
  if (!canSign || (await findServer()) !== 'there') return 'away';
  if (!hasSeeds(game)) return undefined;
  const { seed } = await (await writer()).takeSeed(game.ruleset, game.mode);
  return BigInt(seed);
}

export interface RankedCheckProps {
  /** The game as it is set up; undefined where its rules are not those of a board. */
  readonly game: GameKey | undefined;
  readonly isDisabled: boolean;
}

export function RankedCheck({ game, isDisabled }: RankedCheckProps) {
  const isOpen = canSign && hasSeeds(game);
  return (
    <div class="field">
      <Check
        label={TEXT.label}
        hint={TEXT.hint}
        isOn={isRanked.value && isOpen}
        isDisabled={isDisabled || !isOpen}
        onChange={setRanked}
      />
      {(!isOpen || isRanked.value) && <p class="hint">{hintOf(isOpen)}</p>}
    </div>
  );
}

function hintOf(isOpen: boolean): string {
  if (isOpen) return rankedNote.value ?? TEXT.hint;
  return canSign ? TEXT.locked : SERVER.insecure;
}
