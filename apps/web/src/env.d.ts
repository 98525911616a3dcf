interface ImportMeta {
  /** What Vite puts in at build time. */
  readonly env: { readonly PROD: boolean; readonly BASE_URL: string };
}

/** Vite puts it into the page together with the script that imports it. */
declare module '*.css';
