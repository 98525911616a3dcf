export const SANDBOX_TEXT = {
  frame: 'Sandbox of your brain',
  failed: '{name} {reason}.',
  syntax: 'cannot be read: {message}',
  tooBig: 'is too long: expected at most {most} characters, got {count}',
  noStart: 'did not start within {limit} ms: does something at its top run for ever?',
  noRuntime: 'cannot run here: its sandbox could not be loaded',
  tooLong: 'took longer than {limit} ms',
  closed: 'was ended',
  thrown: 'threw {what}',
  talks: 'answered nonsense: it must not send messages of its own',
  place: ' (line {line}, column {column})',
} as const;
