import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './lib/install-and-build.mjs';

/**
 * Joins the compiled backend and the packages that it always loads into a few files, because a start spends most of its
 * time on finding, reading and linking 4,000 of them.
 */
const SOURCES = join(ROOT, 'backend', 'src');
const COMPILED = join(ROOT, 'backend', 'build');
const TARGET = join(ROOT, 'backend', 'dist');

/** The programs of the backend; workers are found by the addresses that name them. */
const PROGRAMS = ['main', 'container-start', 'export-openapi', 'verify-activity'].map((name) =>
  join(COMPILED, `${name}.js`),
);

/**
 * The routes that prepare data for tests, in a folder that the image leaves out. The server imports them with NODE_ENV=test
 * only.
 */
const FIXTURES = join(COMPILED, 'testing');
const FIXTURES_ENTRY = 'testing/test-fixtures.module';

/** Loaded as they are installed. */
const APART = [
  // Native code, or files beside their code that they look for.
  /^(bwip-js|sharp|harfbuzzjs|subset-font|fontverter|fontkit|pdfmake|swagger-ui-dist)(\/|$)/,
  /^@fontsource/,
  // Loaded at the first use, if ever.
  /^(@aws-sdk|stripe|nodemailer|bidi-js|mjml|css-inline|@css-inline|preview-email|handlebars|ejs|pug|nunjucks|liquidjs)(\/|$)/,
  /^@opentelemetry\/(context-async-hooks|core|exporter-trace-otlp-http|resources|sdk-trace-base)/,
  /^@nestjs\/(websockets|microservices|platform-express)/,
  /^@fastify\/view/,
  // Its index is CommonJS whose exports call each other through `this`, which a joined module cannot keep.
  /^(mongoose|mongodb|bson)(\/|$)/,
  // A workspace that starts its own worker threads.
  /^@stockroom\//,
];

const compiled = readdirSync(COMPILED, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.js'),
);
const hasSource = (name) => existsSync(join(SOURCES, name.replace(/\.js$/, '.ts')));
// The compiler leaves the output of sources that were moved or deleted.
for (const name of compiled.filter((each) => !hasSource(each))) rmSync(join(COMPILED, name));
const files = compiled.filter(hasSource).map((name) => join(COMPILED, name));
const workers = new Set(
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new URL\('(\.[^']+\.js)', import\.meta\.url\)/g)].map(
      ([, path]) => {
        // Everything is in one folder, where a worker's address is its file name.
        if (dirname(path) !== '.') throw new Error(`${file} names a worker outside of its folder: ${path}`);
        return join(file, '..', path);
      },
    ),
  ),
);
const inputs = [...PROGRAMS, ...workers];
const names = inputs.map((file) => basename(file, '.js'));
if (new Set(names).size < names.length)
  throw new Error(`two workers have the same name: ${names.join(', ')}`);

rmSync(TARGET, { recursive: true, force: true });
const { output } = await build({
  configFile: false,
  root: join(ROOT, 'backend'),
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: TARGET,
    minify: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(inputs.map((file, index) => [names[index], file])),
        [FIXTURES_ENTRY]: join(COMPILED, `${FIXTURES_ENTRY}.js`),
      },
      external: APART,
      // Schemas and error texts name classes.
      output: { keepNames: true, entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' },
    },
  },
});

const misplaced = output.filter(
  ({ fileName, moduleIds = [] }) =>
    dirname(fileName) !== 'testing' && moduleIds.some((id) => dirname(id) === FIXTURES),
);
if (misplaced.length > 0)
  throw new Error(`test fixtures are in ${misplaced.map(({ fileName }) => fileName).join(', ')}`);
