import { BRAINS } from '@tetrarium/brains';
import type { List } from '@tetrarium/protocol/server';
import { scoredGames } from '../server/connection.ts';
import { SERVER } from '../server/messages.ts';
import { Segments, Slider } from '../shell/fields.tsx';
import { Icon } from '../shell/icons.tsx';
import { SelectField } from '../shell/select-field.tsx';
import { type BoardChoice, dayAfter, hasAdversary, listsOf } from './choice.ts';
import { gameName } from './games.ts';
import { BOARDS as TEXT } from './messages.ts';
import { board } from './store.ts';

interface ControlsProps {
  readonly choice: BoardChoice;
  readonly onChange: (changes: Partial<BoardChoice>) => void;
}

export function Controls({ choice, onChange }: ControlsProps) {
  const { game, list, playedBy, adversary, brain } = choice;
  return (
    <section class="board-controls stack gap-4" aria-label={TEXT.controls}>
      <SelectField
        label={TEXT.game}
        value={`${game.ruleset}-${game.mode}`}
        choices={scoredGames.value.map((each) => [`${each.ruleset}-${each.mode}`, gameName(each)])}
        onChange={(value) => {
          const next = scoredGames.peek().find((each) => `${each.ruleset}-${each.mode}` === value);
          if (next !== undefined) onChange({ game: next });
        }}
      />
      <Segments
        legend={TEXT.list}
        value={list}
        choices={listsOf(game, adversary).map((value) => ({ value, label: SERVER.lists[value] }))}
        onChange={(value: List) => onChange({ list: value })}
      />
      {game.isRanked && (
        <Segments
          legend={TEXT.by}
          value={playedBy}
          choices={(['person', 'brain'] as const).map((value) => ({
            value,
            label: TEXT.players[value],
          }))}
          onChange={(value: BoardChoice['playedBy']) => onChange({ playedBy: value })}
        />
      )}
      {list === 'daily' && <Day choice={choice} onChange={onChange} />}
      {hasAdversary(game) && (
        <Slider
          label={TEXT.adversary}
          typedLabel={TEXT.adversaryTyped}
          unit={TEXT.percent}
          least={0}
          most={100}
          value={adversary}
          onChange={(value) => onChange({ adversary: value })}
        />
      )}
      {brain !== undefined && (
        <SelectField
          label={TEXT.brain}
          value={brain}
          choices={BRAINS.map(({ id, title }) => [id, title])}
          onChange={(value) => onChange({ brain: value })}
        />
      )}
      <p class="hint">{TEXT.listHints[list]}</p>
    </section>
  );
}

const DAYS = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

function Day({ choice, onChange }: ControlsProps) {
  const date = choice.date ?? board.value?.date ?? new Date().toISOString().slice(0, 10);
  const step = (days: number, label: string, icon: 'left' | 'right') => (
    <button
      type="button"
      class="button plain square"
      aria-label={label}
      title={label}
      onClick={() => onChange({ date: dayAfter(date, days) })}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <fieldset class="field split middle">
      <legend>{TEXT.day}</legend>
      {step(-1, TEXT.dayBefore, 'left')}
      <span>{DAYS.format(Date.parse(date))}</span>
      {step(1, TEXT.dayAfter, 'right')}
    </fieldset>
  );
}
