import { FILE_FLAG } from '../../shell/flags.ts';
/** The option of `tetrarium grade`. */
export const QUADRIS_OPTIONS = {
  quadris: { ...FILE_FLAG, describe: 'A Quadris program: ./quadris, or "java -cp bin Quadris"' },
} as const;
