import { RACE_OPTIONS } from '@tetrarium/play/race';
import { Segments } from '../shell/fields.tsx';

const { label, least, most } = RACE_OPTIONS.firstTo;
const USUAL = [least, 2, 3, 5, 7, most];

interface FirstToFieldProps {
  readonly value: number;
  readonly isLine?: boolean;
  readonly onChange: (value: number) => void;
}

/** How many games one has to win: a few that are usual, and the one that is chosen. */
export function FirstToField({ value, isLine = false, onChange }: FirstToFieldProps) {
  const games = [...new Set([...USUAL, value])].sort((a, b) => a - b);
  return (
    <Segments
      legend={label}
      isLine={isLine}
      value={`${value}`}
      choices={games.map((each) => ({ value: `${each}`, label: `${each}` }))}
      onChange={(chosen) => onChange(Number(chosen))}
    />
  );
}
