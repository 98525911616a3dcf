import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { findServer, isAway, reasonOf, writer } from './connection.ts';
import { canSign } from './key.ts';
import { SERVER } from './messages.ts';

/** Milliseconds a player waits for a seed before a game begins without one. */
const PATIENCE = 3000;

const TEXT = SERVER.ranked;

/** A seed of the server for one game; undefined, and said why, where there is none to be had. */
export async function takeSeed(ruleset: string, mode: string): Promise<bigint | undefined> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE));
  const reason = (error: unknown): string => (isAway(error) ? TEXT.away : reasonOf(error));
  try {
    const taken = await Promise.race([ask(ruleset, mode), late]);
    if (taken !== undefined) return taken;
    announce(format(TEXT.failed, { reason: TEXT.away }), true);
  } catch (error) {
    announce(format(TEXT.failed, { reason: reason(error) }), true);
  }
  return undefined;
}

async function ask(ruleset: string, mode: string): Promise<bigint | undefined> {
  if (!canSign || (await findServer()) !== 'there') return undefined;
  const { seed } = await (await writer()).takeSeed(ruleset, mode);
  return BigInt(seed);
}
