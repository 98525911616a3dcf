/** The option of `tetrarium grade`. */
export const QUADRIS_OPTIONS = {
  quadris: {
    type: 'string',
    requiresArg: true,
    offers: { files: true },
    describe: 'A Quadris program: ./quadris, or "java -cp bin Quadris"',
  },
} as const;
