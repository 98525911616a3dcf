import { KeyButton, type KeyButtonProps, KeyNames } from './key-button.tsx';

export interface KeyNamesRowProps {
  /** What the keys do. */
  readonly name: string;
  readonly codes: readonly string[];
}

/** An action and its keys, to read. */
export function KeyNamesRow({ name, codes }: KeyNamesRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <KeyNames codes={codes} />
      </td>
    </tr>
  );
}

export interface KeyRowProps extends KeyNamesRowProps, KeyButtonProps {}

/** An action and its keys, to change. */
export function KeyRow({ name, ...button }: KeyRowProps) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <KeyButton {...button} />
      </td>
    </tr>
  );
}
