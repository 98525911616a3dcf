import { KeyButton, type KeyButtonProps, KeyNames } from './key-button.tsx';

export interface KeyNamesRowProps {
  readonly name: string;
  readonly codes: readonly string[];
}

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
