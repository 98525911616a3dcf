import { formatTime } from '@tetrarium/engine/picture';
import { RaceRecords } from '@tetrarium/play/race';
import { brains, openRegistry, ratings, refOf } from '../brains/registry.ts';
import { listReplays } from '../game-ui/library.ts';
import { format, formatNumber } from '../shell/format.ts';
import { recall } from '../shell/storage.ts';
import { HOME } from './messages.ts';

export interface Figures {
  readonly sprint?: string;
  readonly races?: string;
  readonly brain?: string;
  readonly brainNote?: string;
  readonly replays?: string;
}

const TEXT = HOME;

export async function readFigures(): Promise<Figures> {
  const [replays] = await Promise.all([listReplays(), openRegistry()]);
  const best = sprintBest();
  return {
    ...(best !== undefined && { sprint: formatTime(best) }),
    ...raceFigure(),
    ...brainFigure(),
    ...(replays !== undefined && replays.length > 0 && { replays: formatNumber(replays.length) }),
  };
}

/** The key of `bestKey` for a sprint: to compute it would fetch the whole game. */
const SPRINT = 'guideline@1/sprint/1/srs';

function sprintBest(): number | undefined {
  try {
    const { [SPRINT]: best } = JSON.parse(recall('tetrarium/bests') ?? '{}');
    return Number.isFinite(best) ? best : undefined;
  } catch {
    // Somebody else's text under our key: no bests yet.
    return undefined;
  }
}

function raceFigure(): Figures {
  const records = Object.values(RaceRecords.parse(recall('tetrarium/races')).values);
  if (records.length === 0) return {};
  const sum = (side: 'won' | 'lost') => records.reduce((all, each) => all + each[side], 0);
  return { races: `${sum('won')} : ${sum('lost')}` };
}

function brainFigure(): Figures {
  const [latest] = brains.peek();
  if (latest === undefined) return {};
  const mean = ratings.peek().get(refOf(latest))?.latest.mean;
  const note = mean === undefined ? TEXT.unrated : format(TEXT.rated, { lines: Math.round(mean) });
  return { brain: latest.name, brainNote: note };
}
