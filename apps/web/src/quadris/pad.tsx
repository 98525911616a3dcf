import { BLOCK_KINDS, VERB_HELP, type Verb } from '@tetrarium/quadris';
import { format } from '../shell/format.ts';
import { Icon, type IconName } from '../shell/icons.tsx';
import { useQuadris } from './game.ts';
import { QUADRIS } from './messages.ts';

type NamedVerb = keyof typeof QUADRIS.verbs & Verb;

const PAD: readonly (readonly [verb: NamedVerb, icon: IconName])[] = [
  ['left', 'left'],
  ['counterclockwise', 'rotate'],
  ['down', 'down'],
  ['drop', 'drop'],
  ['clockwise', 'rotateRight'],
  ['right', 'right'],
];

/** Keys and buttons can be mixed: a button leaves the focus where it is. */
function keepFocus(event: Event): void {
  event.preventDefault();
}

/** The buttons that move the block, or those of the special action that is due. */
export function QuadrisPad() {
  const { frame, controller } = useQuadris();
  const { choices, players, isOver } = frame.value;
  if (choices.length > 0) {
    const number = players.findIndex(({ isTurn }) => isTurn) + 1;
    return <ActionChooser number={number} />;
  }
  return (
    <fieldset class="quadris-pad" aria-label={QUADRIS.pad}>
      {PAD.map(([verb, icon]) => (
        <button
          key={verb}
          type="button"
          class={`button pad-button pad-${verb}`}
          disabled={isOver}
          onMouseDown={keepFocus}
          onClick={() => controller.runVerb(verb)}
        >
          <Icon name={icon} />
          <span>{QUADRIS.verbs[verb]}</span>
        </button>
      ))}
    </fieldset>
  );
}

function ActionChooser({ number }: { readonly number: number }) {
  const { controller } = useQuadris();
  return (
    <fieldset class="quadris-actions cluster">
      <legend>{format(QUADRIS.choose, { number })}</legend>
      <button type="button" class="button primary" onClick={() => controller.runVerb('blind')}>
        {QUADRIS.actions.blind}
      </button>
      <button type="button" class="button primary" onClick={() => controller.runVerb('heavy')}>
        {QUADRIS.actions.heavy}
      </button>
      <span class="hint">{QUADRIS.forceLabel}</span>
      {BLOCK_KINDS.map((block) => (
        <button
          key={block}
          type="button"
          class="button"
          aria-label={format(QUADRIS.force, { block })}
          onClick={() => controller.runVerb('force', block)}
        >
          {block}
        </button>
      ))}
    </fieldset>
  );
}

/** The commands that are not moves. */
export function GameTools() {
  const { frame, canUndo, canRedo, isAutoplaying, controller } = useQuadris();
  const { isOver, players } = frame.value;
  const isSkippable = players.some(({ isTurn, current }) => isTurn && current?.isSkippable);
  return (
    <>
      <Tool verb="undo" isDisabled={!canUndo.value} />
      <Tool verb="redo" isDisabled={!canRedo.value} />
      <Tool verb="leveldown" isDisabled={isOver} />
      <Tool verb="levelup" isDisabled={isOver} />
      <Tool verb="hint" isDisabled={isOver} />
      <button
        type="button"
        class="button small"
        aria-pressed={isAutoplaying.value}
        disabled={isOver}
        onMouseDown={keepFocus}
        onClick={() => controller.toggleAutoplay()}
      >
        {QUADRIS.autoplay}
      </button>
      {isSkippable && <Tool verb="skip" isDisabled={isOver} />}
      <Tool verb="describe" />
      <Tool verb="restart" />
    </>
  );
}

interface ToolProps {
  readonly verb: NamedVerb;
  readonly isDisabled?: boolean;
}

function Tool({ verb, isDisabled = false }: ToolProps) {
  const { controller } = useQuadris();
  return (
    <button
      type="button"
      class="button small"
      disabled={isDisabled}
      title={VERB_HELP[verb]}
      onMouseDown={keepFocus}
      onClick={() => controller.runVerb(verb)}
    >
      {QUADRIS.verbs[verb]}
    </button>
  );
}
