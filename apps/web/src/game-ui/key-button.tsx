import { signal } from '@preact/signals';
import { isBindable, keyLabel } from '../input/bindings.ts';
import { keyboardLayout } from '../input/keyboard-layout.ts';
import { MESSAGES } from '../shell/messages.ts';

const awaited = signal<string | undefined>(undefined);

export interface KeyButtonProps {
  readonly label: string;
  readonly codes: readonly string[];
  readonly onBind: (code: string) => void;
}

export function KeyButton({ label, codes, onBind }: KeyButtonProps) {
  const isAwaited = awaited.value === label;
  return (
    <button
      type="button"
      class={isAwaited ? 'button small key-button awaited' : 'button small key-button'}
      aria-label={label}
      aria-pressed={isAwaited}
      onClick={() => {
        awaited.value = isAwaited ? undefined : label;
      }}
      onBlur={() => {
        if (awaited.peek() === label) awaited.value = undefined;
      }}
      onKeyDown={(event) => {
        if (!isAwaited) return;
        if (event.code !== 'Tab') event.preventDefault();
        event.stopPropagation();
        if (isBindable(event.code)) onBind(event.code);
        awaited.value = undefined;
      }}
    >
      {isAwaited ? MESSAGES.settings.press : <KeyNames codes={codes} />}
    </button>
  );
}

export function KeyNames({ codes }: { readonly codes: readonly string[] }) {
  if (codes.length === 0) return <>{MESSAGES.keys.none}</>;
  return (
    <>
      {codes.map((code) => (
        <kbd key={code}>{keyLabel(code, keyboardLayout.value)}</kbd>
      ))}
    </>
  );
}
