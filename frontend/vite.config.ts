import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { help } from './vite-help.ts';
import { deepImports, firstPages, precompress, preloadFont, themeSnippet } from './vite-plugins.ts';
import { serviceWorker } from './vite-worker.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

const BASE =
  /node_modules\/(react|react-dom|scheduler|react-router|react-redux|redux|reselect|immer|@reduxjs|i18next[a-z-]*|react-i18next)\/|@ant-design\/icons\/es\/(components|icons\/(Alert|Appstore|Audit|Bulb|Profile|UnorderedList)Outlined)|src\/(i18n\/i18n|i18n\/languages|api\/(access-token|attempt-keys|base-api|cache-tags|session-link|to-problem|offline\/(kept-answers|reach)))\.ts/;

/** The icons of a list that the home page does not have. */
const LIST_ICONS = /\/(ArrowDown|ArrowUp|Check|CloseCircle|Down|Plus)(Outlined|Filled)\./;

/** The field for scans with what it is made of. */
const SCAN_FIELD =
  /src\/(components\/scan\/(candidates|scan-button|scan-choice|scan-field|use-code-lookup|use-found-code)|shared\/hooks\/use-(scan-target|task-queue))\.|\/(Barcode|Camera)Outlined\./;

export default defineConfig({
  plugins: [
    deepImports(),
    themeSnippet(path('./src/app/theme-snippet.js')),
    react(),
    preloadFont('inter-latin-wght-normal'),
    firstPages(path('./src/app/first-page.tsx'), path('./src/app/pages/home.tsx')),
    help(path('..')),
    serviceWorker(path('./src')),
    precompress(),
  ],
  resolve: { alias: { '@': path('./src') } },
  build: {
    outDir: 'dist',
    target: 'es2022',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      // These packages do not say so themselves: what a page does not use of them is left out.
      treeshake: { moduleSideEffects: (id) => !/node_modules\/@rc-component\//.test(id) },
      output: {
        codeSplitting: {
          // The code that is always needed together is one file: many small ones are sent with more bytes.
          groups: [
            { name: 'base', test: BASE, priority: 1 },
            { name: 'list-icons', test: LIST_ICONS, includeDependenciesRecursively: false },
            { name: 'scan-field', test: SCAN_FIELD, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
