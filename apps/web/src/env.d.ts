interface ImportMeta {
  /** What Vite puts in at build time. */
  readonly env: { readonly PROD: boolean; readonly BASE_URL: string };
}

/** The address of a file that Vite puts beside the scripts. */
declare module '*?url' {
  const url: string;
  export default url;
}
/** The address of a whole program that Vite made of a source, to be run in a worker. */
declare module '*?worker&url' {
  const url: string;
  export default url;
}
/** Vite puts it into the page together with the script that imports it. */
declare module '*.css';
/** The version of the program; the build writes it in. */
declare const TETRARIUM_VERSION: string;
