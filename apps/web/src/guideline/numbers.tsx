import { GameButton } from '../game-ui/game-buttons.tsx';
import { LargeNumber } from '../game-ui/large-number.tsx';
import { Stat } from '../game-ui/stat.tsx';
import { format, formatNumber } from '../shell/format.ts';
import { MESSAGES } from '../shell/messages.ts';
import { formatValue } from './format-value.ts';
import { useGuideline } from './game.ts';
import { GUIDELINE } from './messages.ts';
import { stageKind } from './stage.ts';

const TEXT = GUIDELINE.stats;

/** The number that the mode is about; before a run the best so far. */
export function HeroNumber() {
  const { best, phase, setup, numbers, hero, isOn, pieces, pace } = useGuideline().screen;
  const known = best.value;
  if (phase.value === 'ready' && known !== undefined && stageKind() === 'wide') {
    return (
      <LargeNumber label={TEXT.best} value={formatValue(setup.value.mode, known.value)}>
        {known.run !== undefined && dateOf(known.run.at)}
      </LargeNumber>
    );
  }
  return (
    <LargeNumber label={numbers.value.label.hero} value={hero}>
      {isOn.value && (
        <span class="number">
          <span>{format(TEXT.piecesShort, { pieces: pieces.value })}</span>{' '}
          <span>{format(TEXT.perSecond, { pace: pace.value })}</span>
        </span>
      )}
    </LargeNumber>
  );
}

/** A day as people say it. */
export function dateOf(at: number): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' }).format(at);
}

/** The second number, with how the run compares with the best. */
export function SecondNumber() {
  const { phase, numbers, second } = useGuideline().screen;
  if (phase.value === 'ready' && stageKind() === 'wide') return null;
  return (
    <LargeNumber label={numbers.value.label.second} value={second}>
      <Pace />
    </LargeNumber>
  );
}

function Pace() {
  const { best, ahead, setup, numbers } = useGuideline().screen;
  const known = best.value;
  if (known === undefined) return null;
  const lead = ahead.value;
  if (lead === undefined) {
    return <>{format(GUIDELINE.yourBest, { value: formatValue(setup.value.mode, known.value) })}</>;
  }
  const isTime = numbers.value.pace?.of === 'at';
  const amount = isTime ? `${(Math.abs(lead) / 1000).toFixed(2)} s` : formatNumber(Math.abs(lead));
  const [lost, won] = [GUIDELINE.behind, GUIDELINE.ahead];
  return (
    <>
      <span class={lead < 0 ? 'bad' : 'good'}>{format(lead < 0 ? lost : won, { amount })}</span>{' '}
      {GUIDELINE.ofYourBest}
    </>
  );
}

export function Figures() {
  const { screen } = useGuideline();
  const { levels: hasLevels, goal } = screen.setup.value.rules;
  const isDigging = goal?.kind === 'garbage';
  return (
    <section
      class={stageKind() === 'wide' && screen.isOn.value ? 'figures' : 'figures visually-hidden'}
      aria-label={MESSAGES.play.title}
    >
      <dl class="stats">
        {hasLevels && <Stat label={TEXT.level} value={screen.level} name="level" />}
        <Stat label={TEXT.lines} value={screen.lines} name="rows" />
        <Stat label={TEXT.score} value={screen.score} name="score" />
        <Stat label={TEXT.pieces} value={screen.pieces} name="pieces" />
        <Stat label={TEXT.pps} value={screen.pace} name="pps" />
        {!isDigging && <Stat label={TEXT.attack} value={screen.attack} name="attack" />}
        {!isDigging && <Stat label={TEXT.apm} value={screen.attackPace} name="apm" />}
        <Stat label={TEXT.backToBack} value={screen.backToBack} name="b2b" />
        <Stat label={TEXT.combo} value={screen.combo} name="combo" />
      </dl>
    </section>
  );
}

/** Takes pieces back and brings them back, where the mode allows it. */
export function UndoButtons({ focusBoard }: { readonly focusBoard: () => void }) {
  const { controller, screen } = useGuideline();
  const { setup, phase, canUndo, canRedo } = screen;
  if (!setup.value.rules.undo || phase.value === 'ready') return null;
  return (
    <div class="undo cluster">
      <GameButton
        label={GUIDELINE.undo}
        isDisabled={!canUndo.value}
        onPress={() => controller.undo()}
        focusBoard={focusBoard}
      />
      <GameButton
        label={GUIDELINE.redo}
        isDisabled={!canRedo.value}
        onPress={() => controller.redo()}
        focusBoard={focusBoard}
      />
    </div>
  );
}
