import type { Ref } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import type { Told } from './store.ts';

interface TextFieldProps {
  readonly label: string;
  readonly hint?: string;
  /** A secret is not shown to who looks on. */
  readonly kind?: 'text' | 'number' | 'secret';
  readonly value: string;
  readonly isRequired?: boolean;
  readonly longest?: number;
  /** Of a number. */
  readonly range?: { readonly least: number; readonly most: number };
  readonly field?: Ref<HTMLInputElement>;
  readonly onValue: (value: string) => void;
}

/** A line of text with its label above and its hint below. */
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

/** What came of something, said to people who listen too. */
export function ToldLine({ told }: { readonly told: Told | undefined }) {
  const lines = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed may be far from here.
    if (told !== undefined) lines.current?.scrollIntoView({ block: 'nearest' });
  }, [told]);
  return (
    <div ref={lines}>
      <p class="arena-told" role="status">
        {told !== undefined && 'done' in told ? told.done : ''}
      </p>
      {told !== undefined && 'fault' in told && (
        <p class="arena-told bad" role="alert">
          {told.fault}
        </p>
      )}
    </div>
  );
}
