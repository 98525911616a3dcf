import { CommandHistory } from '@tetrarium/play/quadris';
import { useEffect, useRef, useState } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { mediaSignal } from '../theme/media.ts';
import { QUADRIS } from './messages.ts';
import { complete, runLine, typed } from './store.ts';

/** The id of the input to which Escape leads from the boards. */
export const COMMAND_INPUT = 'quadris-command';

/** Opening the keyboard of a phone unasked would cover the board. */
const hasKeyboard = mediaSignal('(hover: hover) and (pointer: fine)');

/** The command line: Enter runs, Up and Down bring lines back, Tab completes. */
export function CommandLine() {
  const input = useRef<HTMLInputElement>(null);
  const lines = typed.value;
  const history = useRef(new CommandHistory(lines));
  const [choices, setChoices] = useState<readonly string[]>([]);
  /** Whether the next Tab is to leave, because Escape was pressed. */
  const isLeaving = useRef(false);
  useEffect(() => {
    history.current = new CommandHistory(lines);
  }, [lines]);
  useEffect(() => {
    if (hasKeyboard.peek()) input.current?.focus({ preventScroll: true });
  }, []);

  const put = (line: string): void => {
    const element = input.current!;
    element.value = line;
    element.setSelectionRange(line.length, line.length);
  };
  const run = (): void => {
    const line = input.current!.value;
    put('');
    setChoices([]);
    history.current = new CommandHistory(lines);
    runLine(line);
  };
  const step = (way: -1 | 1): void => {
    put(history.current.step(way, input.current!.value));
    setChoices([]);
  };
  /** Whether Tab had something to do here. */
  const completeInput = (): boolean => {
    const element = input.current!;
    const isAtEnd = element.selectionStart === element.value.length;
    const completion = isAtEnd ? complete(element.value) : undefined;
    if (completion === undefined) return false;
    const isNew = completion.line !== element.value || completion.choices.join() !== choices.join();
    put(completion.line);
    setChoices(completion.choices);
    if (completion.choices.length > 0) announce(choicesText(completion.choices), true);
    return isNew;
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return;
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault();
      step(event.key === 'ArrowUp' ? -1 : 1);
    } else if (event.key === 'Escape') {
      isLeaving.current = true;
      setChoices([]);
    } else if (event.key === 'Tab' && !event.shiftKey && !isLeaving.current) {
      if (completeInput()) event.preventDefault();
    }
  };

  return (
    <form
      class="quadris-line"
      onSubmit={(event) => {
        event.preventDefault();
        run();
      }}
    >
      <label class="quadris-prompt" for={COMMAND_INPUT}>
        <span aria-hidden="true">&gt;</span>
        <span class="visually-hidden">{QUADRIS.command}</span>
      </label>
      <input
        ref={input}
        id={COMMAND_INPUT}
        class="input"
        type="text"
        autocomplete="off"
        autocapitalize="none"
        autocorrect="off"
        spellcheck={false}
        enterkeyhint="go"
        placeholder={QUADRIS.placeholder}
        aria-describedby="quadris-command-hint"
        onKeyDown={onKeyDown}
        onInput={() => {
          isLeaving.current = false;
          setChoices([]);
        }}
      />
      <button type="submit" class="button">
        {QUADRIS.run}
      </button>
      <p id="quadris-command-hint" class={choices.length > 0 ? 'hint' : 'visually-hidden'}>
        {choices.length > 0 ? choicesText(choices) : QUADRIS.commandHint}
      </p>
    </form>
  );
}

function choicesText(names: readonly string[]): string {
  return format(QUADRIS.choices, { names: names.join(', ') });
}
