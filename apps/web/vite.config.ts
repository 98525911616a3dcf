import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

// Packages are read from their sources: the `source` export condition of each package.json.
const conditions = ['source', 'module', 'browser', 'development|production'];

/** How long plugins take is nothing to tell whoever installs. */
const QUIET = { pluginTimings: false } as const;

/** What nearly every page with a board loads. */
const SHARED_BY_ALL = new RegExp(
  [
    'web/src/board/',
    'shell/(page-header|loop|fields|select-field)',
    'picture/(picture|format-time)',
    'session/(seed|sentences)',
    'core/(result|java-random|unchecked|cell-layer|piece-set)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
);

/** Writes each asset a second and third time, compressed, for the server to choose from. */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle: ({ dir }) => {
      const assets = join(dir!, 'assets');
      for (const name of readdirSync(assets).filter((file) => /\.(js|css|wasm)$/.test(file))) {
        const content = readFileSync(join(assets, name));
        writeFileSync(join(assets, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(assets, `${name}.gz`), gzipSync(content));
      }
    },
  };
}

/** The fonts are under the Open Font License, whose text goes where they go. */
function shipLicences(): Plugin {
  return {
    name: 'ship-licences',
    apply: 'build',
    generateBundle() {
      for (const font of ['funnel-sans', 'martian-mono']) {
        const path = `../../node_modules/@fontsource-variable/${font}/LICENSE`;
        const source = readFileSync(new URL(path, import.meta.url), 'utf8');
        this.emitFile({ type: 'asset', fileName: `licences/${font}.txt`, source });
      }
    },
  };
}

/** The protocol gets a copy of valibot: in the one all share, what only it needs would load with a game. */
function ownValibot(): Plugin {
  return {
    name: 'own-valibot',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'valibot' || !/protocol[\\/]src/.test(importer ?? '')) return undefined;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && `${found.id}?protocol`;
    },
  };
}

const { version } = JSON.parse(
  readFileSync(new URL('./package.json', import.meta.url), 'utf8'),
) as { readonly version: string };

export default defineConfig({
  root: import.meta.dirname,
  define: { TETRARIUM_VERSION: JSON.stringify(version) },
  resolve: { conditions },
  worker: { rolldownOptions: { checks: QUIET } },
  build: {
    target: 'es2022',
    // The content security policy allows no data: scripts, and small files compress together badly.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What pages share is few files: split by who shares it, it compresses badly.
    rolldownOptions: {
      checks: QUIET,
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'] },
            { name: 'board', test: SHARED_BY_ALL },
            { name: 'srs', test: /engine[\\/]src[\\/]srs[\\/](?!bag|spin|replay|actions|view)/ },
            {
              name: 'srs-view',
              test: /engine[\\/]src[\\/]srs[\\/]view/,
              includeDependenciesRecursively: false,
            },
            { name: 'replay', test: /engine[\\/]src[\\/]replay[\\/]/ },
            {
              name: 'controls',
              test: /game-ui[\\/](browser-world|game-|option|pad-button|ranked-link|seed-field|stat)|play[\\/]src[\\/](controller|options)[\\/]/,
            },
            {
              name: 'server',
              test: /web[\\/]src[\\/]server[\\/]|protocol[\\/]src|\?protocol$/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'boards',
              test: /web[\\/]src[\\/](boards|player)[\\/]/,
              includeDependenciesRecursively: false,
            },
            { name: 'guideline', test: /web[\\/]src[\\/]guideline[\\/]page\.tsx$/ },
          ],
        },
      },
    },
  },
  plugins: [
    ownValibot(),
    precompress(),
    shipLicences(),
    VitePWA({
      // A new version waits until the user takes it, so that it never interrupts a game.
      registerType: 'prompt',
      // `src/shell/updates.ts` registers it: an injected script would break the strict policy.
      injectRegister: null,
      workbox: {
        globPatterns: ['**/*.{html,js,css,svg,png,wasm,woff2,webmanifest}'],
        navigateFallback: 'index.html',
        // What the server answers itself: its API, and links to scores with their pictures.
        navigateFallbackDenylist: [/^\/(api|s|metrics|healthz|readyz)(\/|$)/],
      },
      manifest: {
        name: 'Tetrarium',
        short_name: 'Tetrarium',
        description: 'A workbench for falling-block games and the brains that play them',
        lang: 'en',
        start_url: '.',
        display: 'standalone',
        background_color: '#101312',
        theme_color: '#101312',
        icons: [
          { src: 'icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: 'icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: 'icon-mask.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'maskable' },
        ],
      },
    }),
  ],
});
