import type { Arguments, OptionTable } from '../shell/command.ts';
import { type ExitCode, refusal } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { isGiven } from './flags.ts';

/** A game as `tetrarium play` has it. */
export interface TerminalGame<O extends OptionTable = OptionTable> {
  readonly id: string;
  readonly flags: O;
  play(args: Arguments<O>, terminal: Terminal): Promise<ExitCode>;
}

/** Types `play` by the flags; the command does not care which they are. */
export function defineTerminalGame<const O extends OptionTable>(game: TerminalGame<O>) {
  return game as unknown as TerminalGame;
}

/** The flags of all games; help says whose a flag is that not every game has. */
export function flagsOfGames(games: readonly TerminalGame[]): OptionTable {
  const names = [...new Set(games.flatMap(({ flags }) => Object.keys(flags)))];
  return Object.fromEntries(
    names.map((name) => {
      const owners = games.filter(({ flags }) => name in flags);
      const texts = [...new Set(owners.map(({ flags }) => flags[name]!.describe))];
      const describe = texts.map((text) => {
        const ids = owners.filter(({ flags }) => flags[name]!.describe === text);
        return ids.length === games.length
          ? text
          : `${text} (${ids.map(({ id }) => id).join(', ')})`;
      });
      return [name, { ...owners[0]!.flags[name]!, describe: describe.join('; ') }];
    }),
  );
}

export function refuseOthers(
  games: readonly TerminalGame[],
  game: TerminalGame,
  args: Readonly<Record<string, unknown>>,
): void {
  for (const [name, { default: usual }] of Object.entries(flagsOfGames(games))) {
    const flag = usual === true ? `no-${name}` : name;
    if (name in game.flags || !isGiven(args, flag)) continue;
    const owners = games.filter(({ flags }) => name in flags).map(({ id }) => id);
    throw refusal(
      `Expected --${flag} with --ruleset ${owners.join(' or ')}, got it with ${game.id}`,
      `Leave it out, or play ${owners[0]}. See: tetrarium play --help`,
    );
  }
}
