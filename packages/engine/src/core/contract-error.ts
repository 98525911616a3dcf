/** Thrown when a caller breaks a documented rule of a class; never caught inside packages. */
export class ContractError extends Error {
  override readonly name = 'ContractError';
}
