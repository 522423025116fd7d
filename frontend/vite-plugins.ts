/// <reference types="node" />
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build, type Plugin, type Rolldown } from 'vite';

const kebab = (name: string) =>
  name === 'QRCode' ? 'qr-code' : name.replace(/([a-z0-9])([A-Z])/g, '$1-$2').toLowerCase();

const BARRELS: Record<string, (name: string) => string> = {
  antd: (name) => `antd/es/${kebab(name)}`,
  '@ant-design/icons': (name) => `@ant-design/icons/es/icons/${name}`,
};

/** Ant Design's components that carry others as members, which nothing but a rewrite keeps out of a page without them. */
const FAMILIES: Record<string, { module: string; members: readonly string[] }> = {
  Input: { module: 'antd/es/input', members: ['TextArea', 'Search', 'Password', 'OTP'] },
};

/** `<Input.TextArea>` becomes `<InputTextArea>`, imported on its own. */
function splitFamilies(code: string): string {
  let next = code;
  for (const [name, { module, members }] of Object.entries(FAMILIES)) {
    const whole = `import ${name} from '${module}';`;
    if (!next.includes(whole)) continue;
    const used = members.filter((member) => next.includes(`${name}.${member}`));
    for (const member of used) next = next.replaceAll(`${name}.${member}`, name + member);
    const imports = used.map((member) => `import ${name + member} from '${module}/${member}';`);
    next = next.replace(whole, [`import ${name} from '${module}/${name}';`, ...imports].join(' '));
  }
  return next;
}

/**
 * The bundler puts every component imported through these barrels, from any route, into the entry chunk.
 * Sources keep the documented import form; this rewrites it to one import per component.
 */
export function deepImports(): Plugin {
  const pattern = /import\s*\{([^}]*)\}\s*from\s*['"](antd|@ant-design\/icons)['"];?/g;
  return {
    name: 'deep-imports',
    // The development server bundles each barrel once, and would load the page again for every single import.
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (id.includes('node_modules') || !/\.tsx?($|\?)/.test(id) || !code.includes('ant')) return null;
      const next = code.replace(pattern, (_match, names: string, barrel: string) =>
        names
          .split(',')
          .map((part) => part.trim())
          .filter((part) => part !== '' && !part.startsWith('type '))
          .map((part) => {
            const [name = '', alias] = part.split(/\s+as\s+/);
            return `import ${alias ?? name} from '${BARRELS[barrel]?.(name) ?? barrel}';`;
          })
          .join(' '),
      );
      return next === code ? null : { code: splitFamilies(next), map: null };
    },
  };
}

/**
 * The provider of the component library's configuration brings all that positions pop-ups, for one tooltip that many elements
 * share. Nothing here has one.
 */
export function noSharedTooltip(): Plugin {
  const PROVIDER = '\0no-shared-tooltip';
  return {
    name: 'no-shared-tooltip',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === '../tooltip/UniqueProvider' && importer?.includes('antd/es/config-provider')
        ? PROVIDER
        : null,
    load: (id) => (id === PROVIDER ? 'export default ({ children }) => children;' : null),
  };
}

/** Asks for the one font file that every page needs while the scripts are still on their way. */
export function preloadFont(name: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, context) {
        const font = Object.keys(context.bundle ?? {}).find((file) => file.includes(name));
        if (font === undefined) return [];
        return [
          {
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: true },
            injectTo: 'head',
          },
        ];
      },
    },
  };
}

/** The style sheets that a page of the bundle needs, those of what it imports before its own. */
function sheetsOf(bundle: Rolldown.OutputBundle, isPage: (chunk: Rolldown.OutputChunk) => boolean): string[] {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (seen.has(file) || chunk?.type !== 'chunk') return;
    seen.add(file);
    chunk.imports.forEach(visit);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  };
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && isPage(chunk)) visit(chunk.fileName);
  return [...sheets];
}

/**
 * Writes a `home.<language>.html` beside index.html that shows the home page of visitors without a session at once, with
 * its styles inside, while the scripts are on their way. `entry` is run for it by Node.
 */
export function firstPages(entry: string, page: string): Plugin {
  return {
    name: 'first-pages',
    apply: 'build',
    writeBundle: {
      sequential: true,
      order: 'post',
      async handler({ dir = 'dist' }, bundle) {
        const scratch = join(dir, '../node_modules/.first-pages');
        await build({
          configFile: false,
          logLevel: 'warn',
          plugins: [deepImports()],
          resolve: { alias: { '@': join(dir, '../src') } },
          // Everything goes in: packages with ES modules under a CommonJS name do not load in Node by themselves.
          ssr: { noExternal: true },
          build: {
            ssr: entry,
            outDir: scratch,
            emptyOutDir: true,
            rolldownOptions: { output: { entryFileNames: 'first-pages.mjs' } },
          },
        });
        const made = (await import(pathToFileURL(join(scratch, 'first-pages.mjs')).href)) as FirstPages;
        const sheets = sheetsOf(bundle, ({ isEntry, facadeModuleId }) => isEntry || facadeModuleId === page);
        const styles = await Promise.all(sheets.map((sheet) => readFile(join(dir, sheet), 'utf8')));
        const style = `<style>${styles.join('')}</style>`;
        const html = await readFile(join(dir, 'index.html'), 'utf8');
        for (const { language, title, description, markup } of await made.firstPages())
          await writeFile(
            join(dir, `home.${language}.html`),
            html
              .replace('<html lang="fr">', `<html lang="${language}">`)
              .replace(/<title>[^<]*/, () => `<title>${title}`)
              .replace(/(<meta name="description" content=")[^"]*/, (_all, tag: string) => tag + description)
              .replace(/<link rel="stylesheet"[^>]*>\s*/, '')
              .replace('</head>', () => `${style}</head>`)
              // In place of the frame that every other page begins with.
              .replace(/<!-- first -->[\s\S]*<!-- \/first -->/, () => `<div id="first">${markup}</div>`),
          );
      },
    },
  };
}

interface FirstPages {
  firstPages: () => Promise<{ language: string; title: string; description: string; markup: string }[]>;
}

const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|webmanifest)$/;
const SMALLEST_WORTH_IT = 1024;
const toGzip = promisify(gzip);
const toBrotli = promisify(brotliCompress);

/** Writes .gz and .br beside each text file, so that the server never compresses the same bytes twice. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async closeBundle() {
      const entries = await readdir(outDir, { recursive: true, withFileTypes: true });
      const files = entries
        .filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name))
        .map((entry) => join(entry.parentPath, entry.name));
      for (const file of files) {
        const bytes = await readFile(file);
        if (bytes.length < SMALLEST_WORTH_IT) continue;
        const [gz, br] = await Promise.all([
          toGzip(bytes, { level: 9 }),
          toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        ]);
        await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
      }
    },
  };
}
