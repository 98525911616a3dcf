import { CommandHistory } from '@tetrarium/play/quadris';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { announce } from '../shell/announcer.ts';
import { format } from '../shell/format.ts';
import { useQuadris } from './game.ts';
import { QUADRIS } from './messages.ts';

/** Opening the keyboard of a phone unasked would cover the board. */
const HAS_KEYBOARD = '(hover: hover) and (pointer: fine)';

/** The command line: Enter runs, Up and Down bring lines back, Tab completes. */
export function CommandLine() {
  const { controller, typed, commandInput: input } = useQuadris();
  const id = useId();
  const hintId = useId();
  const lines = typed.value;
  const history = useRef(new CommandHistory(lines));
  const [choices, setChoices] = useState<readonly string[]>([]);
  /** Whether the next Tab is to leave, because Escape was pressed. */
  const isLeaving = useRef(false);
  useEffect(() => {
    history.current = new CommandHistory(lines);
  }, [lines]);
  useEffect(() => {
    if (matchMedia(HAS_KEYBOARD).matches) input.current?.focus({ preventScroll: true });
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
    controller.run(line);
  };
  const step = (way: -1 | 1): void => {
    put(history.current.step(way, input.current!.value));
    setChoices([]);
  };
  /** Whether Tab had something to do here. */
  const completeInput = (): boolean => {
    const element = input.current!;
    const isAtEnd = element.selectionStart === element.value.length;
    const completion = isAtEnd ? controller.session.complete(element.value) : undefined;
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
      <label class="quadris-prompt" for={id}>
        <span aria-hidden="true">&gt;</span>
        <span class="visually-hidden">{QUADRIS.command}</span>
      </label>
      <input
        ref={input}
        id={id}
        class="input"
        type="text"
        autocomplete="off"
        autocapitalize="none"
        autocorrect="off"
        spellcheck={false}
        enterkeyhint="go"
        placeholder={QUADRIS.placeholder}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onInput={() => {
          isLeaving.current = false;
          setChoices([]);
        }}
      />
      <button type="submit" class="button">
        {QUADRIS.run}
      </button>
      <p id={hintId} class={choices.length > 0 ? 'hint' : 'visually-hidden'}>
        {choices.length > 0 ? choicesText(choices) : QUADRIS.commandHint}
      </p>
    </form>
  );
}

function choicesText(names: readonly string[]): string {
  return format(QUADRIS.choices, { names: names.join(', ') });
}
