import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { formatBoard } from '@tetrarium/engine/core';
import { CONTEST_LIMITS, type ContestRules, type ServerClient } from '@tetrarium/protocol/server';
import { watchArenaGame } from '@tetrarium/trainer';
import { bundleEntry, entryName, isCode } from '../arena/entry.ts';
import type { MatchJob } from '../arena/play-match.ts';
import { formatContest } from '../arena/report.ts';
import { RULES_OPTIONS, rulesOf } from '../arena/rules.ts';
import { ContestStopped, type Entrant, runContest } from '../arena/run-contest.ts';
import { CONTEST_OPTIONS, demandCode, withServer } from '../arena/server.ts';
import { openHands } from '../jobs/hands.ts';
import { QUEUE_OPTIONS, withQueue } from '../jobs/run.ts';
import { type Arguments, defineCommand, type OptionTable } from '../shell/command.ts';
import { CliError, EXIT, type ExitCode, quoted, refusal } from '../shell/exit.ts';
import { FILE_FLAG, TEXT_FLAG, wholeFlag } from '../shell/flags.ts';
import { guide } from '../shell/guide.ts';
import { createProgressLine } from '../shell/progress-line.ts';
import type { Terminal } from '../shell/terminal.ts';
import { orLate } from '../shell/thread.ts';
import { visible } from '../shell/visible.ts';
import { readToken } from '../store/place.ts';

const OPTIONS = {
  action: {
    type: 'string',
    demandOption: true,
    choices: [
      ...(['create', 'show', 'watch', 'freeze', 'open', 'rename', 'remove'] as const),
      ...(['run', 'export', 'delete'] as const),
    ],
    describe: 'What to do',
  },
  ...CONTEST_OPTIONS,
  'code-file': {
    ...FILE_FLAG,
    describe: "A file with the instructor's code, or with the token of the operator",
  },
  title: { ...TEXT_FLAG, describe: 'What a new contest is called' },
  ...RULES_OPTIONS,
  folder: { ...FILE_FLAG, describe: 'run: the brains in this folder, without a server' },
  name: { ...TEXT_FLAG, describe: 'watch: whose games; rename, remove: which entry' },
  to: { ...TEXT_FLAG, describe: 'rename: the new name of the entry' },
  threads: {
    ...wholeFlag('threads', 1, 256),
    describe: 'How many threads play; the results are the same [default: one per core]',
  },
  ...QUEUE_OPTIONS,
  json: { type: 'boolean', default: false, describe: 'Print JSON' },
} as const satisfies OptionTable;

type ContestArguments = Arguments<typeof OPTIONS>;

export const contest = defineCommand({
  options: OPTIONS,
  notes: [`More: ${guide('arena')}`],
  exits: {
    [EXIT.ok]: 'it was done',
    [EXIT.failed]: 'the server refused it',
    [EXIT.badInput]: 'a brain or the file of the code is missing or unusable',
    [EXIT.unavailable]: 'the server or the database does not answer',
    [EXIT.interrupted]: 'interrupted; a contest that was being played has no standings',
  },
  run: async (args, terminal) => {
    const isFolder = args.action === 'run' && args.folder !== undefined;
    if (isFolder) refuse(args, ['server', 'contest', 'code-file'], '--folder, which has no server');
    else if (args.action !== 'create') {
      refuse(args, Object.keys(RULES_OPTIONS), `${args.action}: a contest keeps its rules`);
    }
    if (isFolder) {
      return playAndTell(args, await readFolder(args.folder!, terminal), rulesOf(args), terminal);
    }
    const wanted = CODES[args.action];
    const bearer = await readToken(args.codeFile);
    if (wanted !== undefined && bearer === undefined) {
      throw refusal(`Expected a --code-file with ${wanted}, got none`);
    }
    return withServer(args.server, bearer, (client) =>
      ACTIONS[args.action](args, client, terminal),
    );
  },
});

function refuse(args: ContestArguments, flags: readonly string[], where: string): void {
  const given = flags.find(
    (flag) => (args as Readonly<Record<string, unknown>>)[flag] !== undefined,
  );
  if (given === undefined) return;
  throw refusal(`Expected no --${given} with ${where}, got one`);
}

const INSTRUCTOR = "the instructor's code";
/** What is in the --code-file of an action that needs one. */
const CODES: Readonly<Partial<Record<ContestArguments['action'], string>>> = {
  create: 'the token of the operator',
  ...{ freeze: INSTRUCTOR, open: INSTRUCTOR, run: INSTRUCTOR },
  ...{ export: INSTRUCTOR, delete: INSTRUCTOR, rename: INSTRUCTOR, remove: INSTRUCTOR },
};

type Action = (
  args: ContestArguments,
  client: ServerClient,
  terminal: Terminal,
) => Promise<ExitCode>;

const ACTIONS: Readonly<Record<ContestArguments['action'], Action>> = {
  create: async (args, client, terminal) => {
    const title = demand(args.title, 'title');
    const made = await client.createContest({ title, rules: rulesOf(args) });
    terminal.print(
      args.json
        ? JSON.stringify(made)
        : `Class code       ${made.contest.code}\nInstructor code  ${made.instructorCode}\n` +
            'Give the first to your class. Keep the second: it is not shown again.',
    );
    return EXIT.ok;
  },
  show: async ({ contest: code, json }, client, terminal) => {
    const found = await client.contest(demandCode(code));
    if (json) terminal.print(JSON.stringify(found));
    else {
      const names = found.entries.map(({ name }) => visible(name)).join(', ');
      terminal.print(`${visible(found.title)}, ${found.state}: ${names || 'nobody yet'}`);
      terminal.print(found.result === undefined ? 'Not played yet' : formatContest(found.result));
      const since = found.entries.filter(
        ({ enteredAt }) => enteredAt > (found.playedAt ?? enteredAt),
      );
      if (since.length > 0) {
        const late = since.map(({ name }) => visible(name)).join(', ');
        terminal.print(`Entered or replaced since these games: ${late}`);
      }
    }
    return EXIT.ok;
  },
  watch: async ({ contest: code, name, json }, client, terminal) => {
    const wanted = demand(name, 'name');
    const { rules, entries, result } = await client.contest(demandCode(code));
    const played = (result?.standings ?? []).map(({ entrant }) => entrant);
    const known = [...played, ...entries.map((entry) => entry.name)];
    const found = known.find((each) => each.toLowerCase() === wanted.toLowerCase());
    if (found === undefined) {
      throw new CliError(
        EXIT.failed,
        `Expected the name of a brain of this contest, got ${quoted(wanted)}`,
      );
    }
    const { games } = await client.contestGames(demandCode(code), found);
    if (json) terminal.print(JSON.stringify({ rules, games }));
    else if (games.length === 0) terminal.print('No games to watch');
    else for (const game of games) terminal.print(describeGame(game, rules));
    return EXIT.ok;
  },
  freeze: async ({ contest: code }, client, terminal) => {
    await client.setContestState(demandCode(code), 'frozen');
    terminal.print('Frozen: no more brains can enter');
    return EXIT.ok;
  },
  open: async ({ contest: code }, client, terminal) => {
    await client.setContestState(demandCode(code), 'open');
    terminal.print('Open: brains can enter');
    return EXIT.ok;
  },
  rename: async ({ contest: code, name, to }, client, terminal) => {
    const [from, next] = [demand(name, 'name'), demand(to, 'to')];
    await client.renameEntry(demandCode(code), from, next);
    terminal.print(`${visible(from)} is now ${visible(next)}; its author keeps the code of it`);
    return EXIT.ok;
  },
  remove: async ({ contest: code, name }, client, terminal) => {
    const entry = demand(name, 'name');
    await client.removeEntry(demandCode(code), entry);
    terminal.print(`${visible(entry)} is deleted from the contest`);
    return EXIT.ok;
  },
  run: async (args, client, terminal) => {
    const code = demandCode(args.contest);
    const { rules } = await client.contest(code);
    const entrants: Entrant[] = [];
    for (;;) {
      const page = await client.contestEntries(code, { offset: entrants.length, limit: PAGE });
      entrants.push(...page.entries.map(({ name, source }) => ({ name, source })));
      if (page.entries.length < PAGE) break;
    }
    if (entrants.length === 0) {
      throw new CliError(EXIT.failed, 'Expected a brain in the contest, got none');
    }
    return playAndTell(args, entrants, rules, terminal, (result) =>
      client.publishContest(code, result),
    );
  },
  export: async ({ contest: code }, client, terminal) => {
    terminal.print((await client.exportContest(demandCode(code))).trimEnd());
    return EXIT.ok;
  },
  delete: async ({ contest: code }, client, terminal) => {
    await client.removeContest(demandCode(code));
    terminal.print('Deleted, with its brains and its result');
    return EXIT.ok;
  },
};

function demand(value: string | undefined, flag: string): string {
  if (value !== undefined) return value;
  throw refusal(`Expected a --${flag}, got none`);
}

const PAGE = 20;

async function readFolder(folder: string, terminal: Terminal): Promise<Entrant[]> {
  if (!existsSync(folder)) {
    throw new CliError(
      EXIT.badInput,
      `Expected a folder of brains at ${visible(folder)}, got none`,
    );
  }
  const found = readdirSync(folder, { withFileTypes: true }).filter(({ name }) => isCode(name));
  const names: string[] = [];
  for (const each of found) {
    // A link shows the files of others, or plays them.
    if (each.isSymbolicLink()) terminal.say(`${each.name} is a link, which is not followed`);
    else names.push(each.name);
  }
  if (names.length === 0 || names.length > CONTEST_LIMITS.entries) {
    throw new CliError(
      EXIT.badInput,
      `Expected 1 to ${CONTEST_LIMITS.entries} brains in ${folder}, got ${names.length}`,
    );
  }
  const keys = names.map((name) => entryName(name).toLowerCase());
  const twin = names.find((_, i) => keys.indexOf(keys[i]!) !== i);
  if (twin !== undefined) {
    throw new CliError(
      EXIT.badInput,
      `Expected brains of different names in ${folder}, got ${entryName(twin)} twice`,
    );
  }
  return Promise.all(
    names.map(async (name) => ({
      name: entryName(name),
      source: await bundleEntry(join(folder, name), folder).catch((error: unknown) => {
        // One file that cannot be read does not keep a class from playing.
        if (!(error instanceof CliError)) throw error;
        terminal.say(error.message);
        return `throw new SyntaxError(${JSON.stringify(error.message)});`;
      }),
    })),
  );
}

async function playAndTell(
  args: ContestArguments,
  entrants: readonly Entrant[],
  rules: ContestRules,
  terminal: Terminal,
  publish?: (result: Awaited<ReturnType<typeof runContest>>) => Promise<void>,
): Promise<ExitCode> {
  const stop = terminal.stopSignal();
  return withQueue(args, `contest of ${entrants.length}`, terminal, async (queue) => {
    const hands =
      queue === undefined ? openHands(args.threads ?? availableParallelism()) : undefined;
    const helpers =
      queue?.pool('match').helpers ??
      hands!.hands.map(
        (hand) => async (work: MatchJob) => (await hand({ kind: 'match', work })) as never,
      );
    const late = orLate(stop);
    const progress = createProgressLine(terminal, entrants.length * rules.games, {
      note: queue?.tell,
    });
    try {
      const result = await runContest(entrants, rules, {
        helpers: helpers.map((help) => (job) => late(help(job))),
        isStopped: () => stop.aborted,
        tell: progress.tell,
      });
      await publish?.(result);
      terminal.print(args.json ? JSON.stringify(result) : formatContest(result));
      return EXIT.ok;
    } catch (error) {
      if (!(error instanceof ContestStopped)) throw error;
      terminal.say('Interrupted; half a contest has no standings.');
      return EXIT.interrupted;
    } finally {
      progress.stop();
      hands?.stop();
      await hands?.close();
    }
  });
}

function describeGame(
  game: Awaited<ReturnType<ServerClient['contestGames']>>['games'][number],
  rules: ContestRules,
): string {
  const steps = [...watchArenaGame(rules, game.game, game.moves)];
  const last = steps.at(-1);
  const end = game.fault === undefined ? '' : `, then it ${visible(game.fault.message)}`;
  const isSame = steps.length === game.pieces && (last?.lines ?? 0) === game.lines;
  return [
    `Game ${game.game}: ${game.lines} lines with ${game.pieces} pieces${end}`,
    ...(isSame ? [] : ['These moves do not make this game.']),
    ...(last === undefined ? [] : formatBoard(last.board)),
  ].join('\n');
}
