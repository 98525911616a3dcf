/** The build writes it in. */
declare const TETRARIUM_VERSION: string;

export const VERSION = TETRARIUM_VERSION;
