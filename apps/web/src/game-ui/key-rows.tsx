import { KeyButton, type KeyButtonProps, KeyNames } from './key-button.tsx';

/** What a row of the list of keys is given. */
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

/** What a row that binds a key is given. */
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
