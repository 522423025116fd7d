/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

/**
 * The modules whose code the application needs without a network: what surrounds every page, and the pages that are
 * readable or workable then.
 */
const OFFLINE_MODULES = [
  'app/theme-provider.tsx',
  'app/layout/toaster.tsx',
  'app/offline/confirm-leaving.tsx',
  'app/offline/offline-runtime.tsx',
  'api/offline/outbox.ts',
  'app/pages/home.tsx',
  // The page of people without a session, who reads there that the network is needed.
  'features/auth/sign-in/sign-in-page.tsx',
  'app/pages/products.tsx',
  'features/stock/stock-page.tsx',
  'features/stock/counts/counts-page.tsx',
  'features/preparation/lists/pending-page.tsx',
  'features/preparation/checklist/checklist-page.tsx',
  'features/loans/loans-page.tsx',
  'features/loans/returns-desk-page.tsx',
  'features/requests/lists/requests-page.tsx',
];
const OFFLINE_TEXTS =
  /locales\/(\w+)\/(auth|common|shell|notifications|offline|home|catalog|stock|counts|preparation|loans|requests)\.json$/;
const OFFLINE_FONT = 'inter-latin-wght-normal';
/** Files of fixed names. */
const UNHASHED = ['index.html', 'manifest.webmanifest', 'icon.svg', 'icons/icon-192.png'];
/** The bound of what a visit keeps on a device for later, as it is stored there. */
const MAX_PRECACHE_BYTES = 2_000_000;

/** The scripts of these modules, with everything they import at once, and their styles. */
function codeOf(bundle: Rolldown.OutputBundle, sources: string): string[] {
  const wanted = OFFLINE_MODULES.map((module) => join(sources, module));
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  const missing = new Set(wanted);
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk') continue;
    const isWanted = chunk.moduleIds.some((id) => missing.delete(id));
    if (chunk.isEntry || isWanted) visit(chunk.fileName);
  }
  if (missing.size > 0) throw new Error(`Not in the bundle: ${[...missing].join(', ')}`);
  return [...files];
}

const assetsOf = (bundle: Rolldown.OutputBundle) =>
  Object.values(bundle).filter((file) => file.type === 'asset');

const fontsOf = (bundle: Rolldown.OutputBundle): string[] =>
  assetsOf(bundle)
    .map(({ fileName }) => fileName)
    .filter((name) => name.includes(OFFLINE_FONT));

/** The files of texts by language. */
function textsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const texts: Record<string, string[]> = {};
  for (const { fileName, originalFileNames } of assetsOf(bundle)) {
    const language = originalFileNames
      .map((name) => OFFLINE_TEXTS.exec(name)?.[1])
      .find((one) => one !== undefined);
    if (language !== undefined) texts[language] = [...(texts[language] ?? []), fileName];
  }
  return texts;
}

/**
 * Builds the service worker with the list of files that it keeps for starting without a network, which follows from
 * what the pages import.
 */
export function serviceWorker(sources: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist' }, bundle) {
        const hashed = [...codeOf(bundle, sources), ...fontsOf(bundle)].sort();
        const texts = textsOf(bundle);
        const bytesOf = async (files: readonly string[]) => {
          const sizes = await Promise.all(files.map((file) => stat(join(dir, file))));
          return sizes.reduce((sum, { size }) => sum + size, 0);
        };
        // A device keeps the texts of one language: the largest counts.
        const textBytes = await Promise.all(Object.values(texts).map(bytesOf));
        const bytes = (await bytesOf([...UNHASHED, ...hashed])) + Math.max(...textBytes);
        this.info(
          `The service worker keeps ${hashed.length} files and texts, ${Math.round(bytes / 1000)} kB.`,
        );
        if (bytes > MAX_PRECACHE_BYTES) throw new Error(`More than ${MAX_PRECACHE_BYTES} bytes to keep.`);
        const precache = [
          ...(await Promise.all(UNHASHED.map(async (file) => entryOf(dir, file)))),
          ...hashed.map((file) => ({ url: `/${file}`, revision: null })),
        ];
        await build({
          configFile: false,
          logLevel: 'warn',
          define: {
            PRECACHE: JSON.stringify(precache),
            TEXTS: JSON.stringify(addressesOf(texts)),
            'process.env.NODE_ENV': '"production"',
          },
          build: {
            outDir: dir,
            emptyOutDir: false,
            copyPublicDir: false,
            rolldownOptions: {
              input: join(sources, 'worker/service-worker.ts'),
              output: { format: 'iife', entryFileNames: 'service-worker.js' },
            },
          },
        });
      },
    },
  };
}

const addressesOf = (files: Readonly<Record<string, readonly string[]>>) =>
  Object.fromEntries(Object.entries(files).map(([name, list]) => [name, list.map((file) => `/${file}`)]));

async function entryOf(dir: string, file: string): Promise<{ url: string; revision: string }> {
  const revision = createHash('sha256')
    .update(await readFile(join(dir, file)))
    .digest('hex')
    .slice(0, 16);
  return { url: `/${file}`, revision };
}
