import { useId } from 'preact/hooks';

export interface NumberFieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly note?: string;
  /** Undefined is an empty field. */
  readonly value: number | undefined;
  readonly least?: number;
  readonly most?: number;
  /** What an empty field means; without it a field that is emptied shows its value again. */
  readonly empty?: string;
  readonly step?: number | 'any';
  readonly onChange: (value: number | undefined) => void;
}

export function NumberField(props: NumberFieldProps) {
  const { label, hint, note, value, least, most, empty, step = 1, onChange } = props;
  const id = useId();
  return (
    <div class="field stack gap-1" title={hint}>
      <label for={id}>{label}</label>
      <input
        id={id}
        class="input fill"
        type="number"
        inputMode={step === 1 ? 'numeric' : 'decimal'}
        min={least}
        max={most}
        step={step}
        placeholder={empty}
        aria-describedby={note && `${id}-note`}
        value={value ?? ''}
        onChange={(event) => {
          const typed = event.currentTarget.value.trim();
          if (typed !== '') onChange(Number(typed));
          else if (empty !== undefined) onChange(undefined);
          else event.currentTarget.value = String(value ?? '');
        }}
      />
      {note !== undefined && (
        <p id={`${id}-note`} class="hint">
          {note}
        </p>
      )}
    </div>
  );
}
