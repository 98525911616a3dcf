import { useId } from 'preact/hooks';

const OWN = 'own';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, label: string, hint?: string])[];
  readonly own?: string;
  readonly hint?: string | undefined;
  readonly isDisabled?: boolean;
  readonly isLine?: boolean;
  readonly onChange: (value: string) => void;
}

export function SelectField(props: SelectFieldProps) {
  const { label, value, choices, own, hint, isDisabled = false, isLine = false, onChange } = props;
  const id = useId();
  const isOwn = own !== undefined && !choices.some(([each]) => each === value);
  return (
    <div class={isLine ? 'field line' : 'field'}>
      <label for={id}>{label}</label>
      <select
        id={id}
        class="select"
        value={isOwn ? OWN : value}
        title={hint}
        disabled={isDisabled}
        onChange={(event) => {
          const { currentTarget } = event;
          const chosen = currentTarget.value;
          // It shows what is in force, and that may be asked about first.
          currentTarget.value = isOwn ? OWN : value;
          if (!isOwn || chosen !== OWN) onChange(chosen);
        }}
      >
        {isOwn && <option value={OWN}>{own}</option>}
        {choices.map(([each, text, title]) => (
          <option key={each} value={each} title={title}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
