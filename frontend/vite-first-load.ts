/// <reference types="node" />
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';
import type { FirstFiles } from './src/app/first-load/first-load.ts';
import { paletteCss } from './src/shared/theme/palette.ts';

const ENTRY = 'app/first-load/first-load.ts';
const ROUTES = 'app/navigation/routes.tsx';
const MENU = 'app/navigation/menu.ts';
/** Provides the component library to each page that uses it. */
const LIBRARY = 'app/theme-provider';
const TEXTS = /locales\/(\w+)\/(\w+)\.json$/;

/** The paths of pages that are no entries of the menu, by the name of their definition. */
const OTHER_PATHS: Readonly<Record<string, string>> = {
  '/auth/signin': 'signIn',
  '/search': 'search',
  '/catalog/products/': 'article',
  '/q/': 'label',
};

interface PageSource {
  readonly module: string;
  readonly texts: readonly string[];
  readonly isPlain: boolean;
}

/** The modules and the texts of pages, as routes.tsx defines them, by the id in the menu or by the name of the definition. */
function pageSources(routes: string): Map<string, PageSource> {
  const named = new Map<string, string>();
  for (const [, name = '', module = ''] of routes.matchAll(/^const (\w+) = \(\) =>\s+import\('([^']+)'\)/gm))
    named.set(name, module);
  const sources = new Map<string, PageSource>();
  const definitions = routes.split(/^(?= {2}'?[a-z][\w-]*'?: (?:\{|page\()|export const \w+Page = page\()/m);
  for (const definition of definitions) {
    const [, entry, page] = /^(?: {2}'?([\w-]+)'?:|export const (\w+)Page)/.exec(definition) ?? [];
    const id = entry ?? page;
    const load = /load: (?:withProps\(\s*)?([\s\S]*?)texts: \[([^\]]*)\]/.exec(definition);
    if (id === undefined || load === null) continue;
    const [, loader = '', texts = ''] = load;
    const module = /import\('([^']+)'\)/.exec(loader)?.[1] ?? named.get(/^\w+/.exec(loader)?.[0] ?? '');
    if (module === undefined) throw new Error(`No module is found for the page ${id} in ${ROUTES}.`);
    const names = [...texts.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
    sources.set(id, { module, texts: names, isPlain: definition.includes('plain: true') });
  }
  return sources;
}

/** The pages by their paths. */
async function pagesByPath(sources: string): Promise<Map<string, PageSource>> {
  const read = (file: string) => readFile(join(sources, file), 'utf8');
  const [routes, menu] = await Promise.all([read(ROUTES), read(MENU)]);
  const pages = pageSources(routes);
  const entries = [...menu.matchAll(/id: '([\w-]+)',\s*path: '([^']+)'/g)].map(
    ([, id = '', path = '']) => [path, id] as const,
  );
  return new Map(
    [...entries, ...Object.entries(OTHER_PATHS)].map(([path, id]) => {
      const page = pages.get(id);
      if (page === undefined) throw new Error(`The page ${id} is not defined in ${ROUTES}.`);
      return [path, page];
    }),
  );
}

/** The scripts and style sheets that a chunk needs, those of its imports included. */
function filesOf(bundle: Rolldown.OutputBundle, start: Rolldown.OutputChunk): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (files.has(file) || chunk?.type !== 'chunk') return;
    files.add(file);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  };
  visit(start.fileName);
  return files;
}

async function firstFiles(bundle: Rolldown.OutputBundle, sources: string): Promise<FirstFiles> {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const chunkOf = (module: string) => {
    const path = join(sources, module).replace(/\.tsx?$/, '');
    const found = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.replace(/\.tsx?$/, '') === path));
    if (found === undefined) throw new Error(`Not in the bundle: ${module}`);
    return found;
  };
  const entry = chunks.find(({ isEntry }) => isEntry);
  // The page's HTML names the files of the entry itself.
  const inPage = entry === undefined ? new Set<string>() : filesOf(bundle, entry);
  const library = filesOf(bundle, chunkOf(LIBRARY));
  const files: string[] = [];
  const indexOf = (file: string) => {
    const known = files.indexOf(`/${file}`);
    return known === -1 ? files.push(`/${file}`) - 1 : known;
  };
  const pages: Record<string, FirstFiles['pages'][string]> = {};
  for (const [path, { module, texts, isPlain }] of await pagesByPath(sources)) {
    const source = module.startsWith('@/') ? module.slice(2) : join('app/navigation', module);
    const needed = [...new Set([...filesOf(bundle, chunkOf(source)), ...(isPlain ? [] : library)])];
    pages[path] = { files: needed.filter((file) => !inPage.has(file)).map(indexOf), texts };
  }
  const texts: Record<string, Record<string, string>> = {};
  for (const { type, fileName, ...output } of Object.values(bundle)) {
    const [, language, name] =
      TEXTS.exec(('originalFileNames' in output && output.originalFileNames[0]) || '') ?? [];
    if (type === 'asset' && language !== undefined && name !== undefined)
      texts[language] = { ...texts[language], [name]: `/${fileName}` };
  }
  return { files, pages, texts };
}

async function bundleInline(sources: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { '@': sources } },
    build: {
      write: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: { input: join(sources, ENTRY), output: { format: 'iife' } },
    },
  });
  const [output] = [built].flat();
  const [chunk] = output !== undefined && 'output' in output ? output.output : [];
  if (chunk === undefined) throw new Error(`${ENTRY} makes no script.`);
  return chunk.code.trim();
}

/**
 * Inlines the script that sets the theme and begins with what the page loads, and writes its hash for the server's
 * content security policy, so that no other inline script can ever run. Beside it are the colours, and the files of each
 * page, as data.
 */
export function firstLoad(sources: string): Plugin[] {
  let hash = '';
  return [
    {
      name: 'first-load-script',
      transformIndexHtml: {
        order: 'pre',
        async handler(html) {
          const code = await bundleInline(sources);
          hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
          return html
            .replace('<!-- palette -->', () => `<style>${paletteCss}</style>`)
            .replace('<!-- first-load -->', () => `<!-- first-files --><script>${code}</script>`);
        },
      },
      generateBundle() {
        this.emitFile({
          type: 'asset',
          fileName: 'csp.json',
          source: `${JSON.stringify({ scriptHashes: [hash] })}\n`,
        });
      },
    },
    {
      name: 'first-load-files',
      apply: 'build',
      transformIndexHtml: {
        order: 'post',
        async handler(html, { bundle }) {
          const data = JSON.stringify(await firstFiles(bundle ?? {}, sources));
          return html.replace(
            '<!-- first-files -->',
            () => `<script type="application/json" id="first-files">${data}</script>`,
          );
        },
      },
    },
  ];
}
