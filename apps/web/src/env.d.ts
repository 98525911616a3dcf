interface ImportMeta {
  /** What Vite puts in at build time. */
  readonly env: { readonly PROD: boolean; readonly BASE_URL: string };
}

/** Style sheets are the bundler's. */
declare module '*.css';
