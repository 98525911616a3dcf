import { hasEffect, type Option, type Options, type Values } from '@tetrarium/play/options';
import type { ComponentChildren } from 'preact';
import { Check, Segments, Slider } from '../shell/fields.tsx';
import { MESSAGES } from '../shell/messages.ts';
import { SelectField } from '../shell/select-field.tsx';
import { SeedField } from './seed-field.tsx';

const MOST_SEGMENTS = 3;

interface OptionFormProps<T extends Options> {
  readonly options: T;
  readonly values: Values<T>;
  /** Which of them are shown, in this order; all of them unless told otherwise. */
  readonly names?: readonly (keyof T & string)[];
  readonly isLocked?: boolean;
  readonly seed?: bigint | undefined;
  readonly fields?: { readonly [K in keyof T]?: ComponentChildren };
  readonly onChange: (changes: Partial<Values<T>>) => void;
}

export function OptionForm<T extends Options>(props: OptionFormProps<T>) {
  const { options, values, fields, isLocked = false, seed, onChange } = props;
  const { names = Object.keys(options) } = props;
  return (
    <>
      {names.map((name) => {
        const option = options[name];
        if (option === undefined || !hasEffect(options, name, values)) return null;
        if (fields !== undefined && name in fields) return fields[name];
        return (
          <OptionField
            key={name}
            option={option}
            value={values[name]}
            seed={seed}
            isDisabled={isLocked && option.isLive !== true}
            onChange={(value) => onChange({ [name]: value } as Partial<Values<T>>)}
          />
        );
      })}
    </>
  );
}

interface OptionFieldProps {
  readonly option: Option;
  readonly value: unknown;
  readonly seed?: bigint | undefined;
  readonly isDisabled?: boolean;
  readonly onChange: (value: unknown) => void;
}

export function OptionField({
  option,
  value,
  seed,
  isDisabled = false,
  onChange,
}: OptionFieldProps) {
  const { label } = option;
  const rest = { label, isDisabled, ...(option.hint !== undefined && { hint: option.hint }) };
  switch (option.kind) {
    case 'whole': {
      const { least, most, typedLabel = label, unit = '', step = 1, say } = option;
      const range = { least, most, typedLabel, unit, step, value: value as number };
      const words = say && { valueText: say(range.value) };
      return <Slider {...rest} {...range} {...words} onChange={onChange} />;
    }
    case 'choice': {
      const { choices, isList = choices.length > MOST_SEGMENTS } = option;
      if (isList) {
        const list = choices.map((each) => [each.value, each.label] as const);
        return (
          <SelectField {...rest} isLine value={`${value}`} choices={list} onChange={onChange} />
        );
      }
      return (
        <Segments
          {...rest}
          legend={label}
          value={`${value}`}
          choices={choices}
          onChange={onChange}
        />
      );
    }
    case 'toggle': {
      const [on, off] = option.sides ?? [];
      if (on !== undefined && off !== undefined) {
        const choices = [
          { value: 'on', label: on },
          { value: 'off', label: off },
        ];
        const side = value === true ? 'on' : 'off';
        const change = (chosen: string) => onChange(chosen === 'on');
        return (
          <Segments {...rest} legend={label} value={side} choices={choices} onChange={change} />
        );
      }
      return <Check {...rest} isOn={value === true} onChange={onChange} />;
    }
    case 'seed':
      return (
        <SeedField
          texts={{ ...MESSAGES.play, seed: label, seedHint: option.hint ?? '' }}
          shown={value === undefined ? '' : `${value}`}
          current={seed}
          isDisabled={isDisabled}
          onChange={onChange}
        />
      );
    default:
      return null;
  }
}
