import { signal } from '@preact/signals';
import { isRanked, setRanked } from '../game-ui/ranked-link.ts';
import { announce } from '../shell/announcer.ts';
import { Check } from '../shell/fields.tsx';
import { format } from '../shell/format.ts';
import { findServer, isAway, reasonOf, scoredGames, writer } from './connection.ts';
import { canSign } from './key.ts';
import { SERVER } from './messages.ts';

/** A game that seeds are for. */
interface SeededGame {
  readonly ruleset: string;
  readonly mode: string;
}

/** Milliseconds a player waits for a seed before a game begins without one. */
const PATIENCE = 3000;

const TEXT = SERVER.ranked;

/** Why the last game has no seed of the server, though it was wanted. */
export const rankedNote = signal<string | undefined>(undefined);

/** A seed of the server for one game; undefined, and said why, where there is none to be had. */
export async function takeSeed({ ruleset, mode }: SeededGame): Promise<bigint | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  rankedNote.value = undefined;
  try {
    const taken = await Promise.race([ask(ruleset, mode), late]);
    if (taken !== undefined) return taken;
    tell(TEXT.away);
  } catch (error) {
    tell(isAway(error) ? TEXT.away : reasonOf(error));
  }
  return undefined;
}

function tell(reason: string): void {
  rankedNote.value = format(TEXT.failed, { reason });
  announce(rankedNote.peek()!, true);
}

async function ask(ruleset: string, mode: string): Promise<bigint | undefined> {
  if (!canSign || (await findServer()) !== 'there') return undefined;
  const { seed } = await (await writer()).takeSeed(ruleset, mode);
  return BigInt(seed);
}

export interface RankedCheckProps {
  /** The game as it is set up; undefined where its rules are not those of a board. */
  readonly game: SeededGame | undefined;
  readonly isDisabled: boolean;
}

/** The choice between a seed of the server and any other. */
export function RankedCheck({ game, isDisabled }: RankedCheckProps) {
  const isOpen =
    canSign &&
    scoredGames.value.some(
      ({ ruleset, mode, isRanked: hasSeeds }) =>
        hasSeeds && ruleset === game?.ruleset && mode === game.mode,
    );
  return (
    <div class="field">
      <Check
        label={TEXT.label}
        hint={TEXT.hint}
        isOn={isRanked.value && isOpen}
        isDisabled={isDisabled || !isOpen}
        onChange={setRanked}
      />
      {!isOpen && <p class="hint">{canSign ? TEXT.locked : SERVER.insecure}</p>}
    </div>
  );
}
