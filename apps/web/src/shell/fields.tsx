import { useId } from 'preact/hooks';

export interface SegmentsProps<T extends string> {
  readonly legend: string;
  readonly hint?: string;
  readonly value: T;
  readonly choices: readonly { readonly value: T; readonly label: string }[];
  readonly isDisabled?: boolean;
  readonly isLine?: boolean;
  readonly isBare?: boolean;
  readonly onChange: (value: T) => void;
}

export function Segments<T extends string>(props: SegmentsProps<T>) {
  const { legend, hint, value, choices, isDisabled = false, isLine = false, onChange } = props;
  const name = useId();
  return (
    <fieldset
      class={isLine ? 'field segments line' : 'field segments'}
      disabled={isDisabled}
      title={hint}
    >
      <legend class={props.isBare ? 'visually-hidden' : undefined}>{legend}</legend>
      <div class="segments-bar">
        {choices.map((choice) => (
          <label key={choice.value}>
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export interface SliderProps {
  readonly label: string;
  readonly typedLabel: string;
  readonly unit: string;
  readonly hint?: string;
  readonly valueText?: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  /** The most that can be typed, where that is more than the slider reaches. */
  readonly mostTyped?: number;
  readonly step?: number;
  readonly isDisabled?: boolean;
  readonly onChange: (value: number) => void;
}

export function Slider(props: SliderProps) {
  const { label, typedLabel, unit, hint, valueText, value, least, most, step = 1 } = props;
  const { mostTyped = most, isDisabled = false } = props;
  const id = useId();
  const change = (text: string): void => {
    const typed = Math.round(Number(text));
    if (text.trim() === '' || !Number.isFinite(typed)) return;
    props.onChange(Math.min(mostTyped, Math.max(least, typed)));
  };
  return (
    <div class="field slider" title={hint}>
      <label for={id}>{label}</label>
      <span class="typed">
        <input
          type="number"
          inputMode="numeric"
          aria-label={typedLabel}
          min={least}
          max={mostTyped}
          step="any"
          disabled={isDisabled}
          value={value}
          onChange={(event) => {
            change(event.currentTarget.value);
            // A value out of range or no number at all shows again what is in force.
            event.currentTarget.value = String(
              Math.min(
                mostTyped,
                Math.max(least, Math.round(Number(event.currentTarget.value || value))),
              ),
            );
          }}
        />
        <span aria-hidden="true">{unit}</span>
      </span>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        disabled={isDisabled}
        value={value}
        aria-valuetext={valueText}
        onInput={(event) => change(event.currentTarget.value)}
      />
    </div>
  );
}

export interface CheckProps {
  readonly label: string;
  readonly hint?: string;
  readonly isOn: boolean;
  readonly isDisabled?: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Check({ label, hint, isOn, isDisabled = false, onChange }: CheckProps) {
  return (
    <label class="check" title={hint}>
      <input
        type="checkbox"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
