import type { Ref } from 'preact';
import { useId, useState } from 'preact/hooks';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'text' | 'number' | 'secret';
  readonly value: string;
  readonly isRequired?: boolean;
  readonly longest?: number;
  readonly range?: { readonly least: number; readonly most: number };
  readonly field?: Ref<HTMLInputElement>;
  readonly onValue: (value: string) => void;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, kind = 'text', value, isRequired = false, longest, range, field } = props;
  const id = useId();
  const shared = {
    id,
    ref: field ?? null,
    class: 'input',
    value,
    required: isRequired,
    autocomplete: 'off',
    spellcheck: false,
    'aria-describedby': hint === undefined ? undefined : `${id}-hint`,
    onInput: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
      props.onValue(currentTarget.value),
  } as const;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {kind === 'secret' ? (
        <input {...shared} type="password" />
      ) : kind === 'number' ? (
        <input {...shared} type="number" inputMode="numeric" min={range?.least} max={range?.most} />
      ) : (
        <input {...shared} type="text" maxLength={longest} />
      )}
      {hint !== undefined && (
        <p id={`${id}-hint`} class="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

export function LineForm({
  button,
  onLine,
  ...field
}: Omit<TextFieldProps, 'value' | 'isRequired' | 'onValue'> & {
  readonly button: string;
  readonly onLine: (line: string) => void;
}) {
  const [value, setValue] = useState('');
  return (
    <form
      class="form stack gap-4 start narrow"
      onSubmit={(event) => {
        event.preventDefault();
        onLine(value.trim());
      }}
    >
      <TextField {...field} isRequired value={value} onValue={setValue} />
      <button type="submit" class="button primary">
        {button}
      </button>
    </form>
  );
}
