import { formatTime } from '@tetrarium/engine/picture';
import { formatRate, nextPace } from '@tetrarium/play/race';
import { format } from '../shell/format.ts';
import { RACE } from './messages.ts';
import { RaceResult, WatchLink } from './result-view.tsx';
import {
  changeSetup,
  endRace,
  faultOfRival,
  left,
  record,
  replay,
  screen,
  setup,
  startRace,
} from './store.ts';
import { terms } from './words.ts';

const TEXT = RACE.over;

export function BrainResult() {
  const { winner } = screen.match.value;
  const isWon = winner === 0;
  const isLeft = winner === undefined;
  const pace = nextPace(setup.value.pace, isWon);
  return (
    <RaceResult
      screen={screen}
      sentence={format(RACE.against, {
        terms: terms(setup.value),
        rival: screen.names.value[1],
        rate: formatRate(setup.value.pace),
      })}
      verdict={isLeft ? TEXT.left : isWon ? TEXT.youWon : TEXT.youLost}
      isGood={isLeft ? undefined : isWon}
      note={faultOfRival() ?? (isLeft ? leftWords() : recordWords(isWon))}
      left={left.value}
      onAgain={startRace}
    >
      <button type="button" class="button primary large" onClick={startRace}>
        {TEXT.again}
        <span aria-hidden="true">
          <kbd>R</kbd>
        </span>
      </button>
      {!isLeft && pace !== setup.value.pace && (
        <button
          type="button"
          class="button large"
          onClick={() => {
            changeSetup({ pace });
            startRace();
          }}
        >
          {format(TEXT.nextPace, { rate: formatRate(pace) })}
        </button>
      )}
      {replay.value !== undefined && <WatchLink replay={replay.value} />}
      <button type="button" class="button plain large" onClick={endRace}>
        {TEXT.change}
      </button>
    </RaceResult>
  );
}

function leftWords(): string {
  if (left.value === undefined) return '';
  const { time, lines, attack } = left.value;
  const [own, theirs] = attack;
  return format(TEXT.leftAt, { lines, own, theirs, time: formatTime(time, 1) });
}

function recordWords(isWon: boolean): string {
  const { won, lost } = record.value;
  if (isWon && won === 1) return TEXT.firstWin;
  return format(TEXT.record, { won: String(won), lost: String(lost) });
}
