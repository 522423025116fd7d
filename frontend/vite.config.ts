import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './vite-chunks.ts';
import { firstLoad } from './vite-first-load.ts';
import { help } from './vite-help.ts';
import { plainIcons } from './vite-icons.ts';
import { deepImports, firstPages, noSharedTooltip, precompress, preloadFont } from './vite-plugins.ts';
import { serviceWorker } from './vite-worker.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig({
  plugins: [
    deepImports(),
    noSharedTooltip(),
    plainIcons(path('./src/shared/ui/elements/icon.ts')),
    firstLoad(path('./src')),
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
    // Browsers of the target know it.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // These packages do not say so themselves: what a page does not use of them is left out.
      treeshake: { moduleSideEffects: (id) => !/node_modules\/@rc-component\//.test(id) },
      output: {
        codeSplitting: chunks(path('./src')),
      },
    },
  },
});
