/** The build writes it in. */
declare const TETRARIUM_VERSION: string;

/** The version of this page. */
export const VERSION = TETRARIUM_VERSION;
