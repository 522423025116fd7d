import { fork } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './lib/install-and-build.mjs';

/**
 * Joins the compiled backend and the packages that it always loads into a few files, because a start spends most of its
 * time on finding, reading and linking 4,000 of them. They are scripts and no modules: V8 keeps compiled code of scripts only.
 */
const SOURCES = join(ROOT, 'backend', 'src');
const COMPILED = join(ROOT, 'backend', 'build');
const TARGET = join(ROOT, 'backend', 'dist');

/** Loaded first by every program, see backend/src/compiled-code.ts. */
const LOADER = 'compiled-code';

/** The programs of the backend; workers are found by the addresses that name them. */
const PROGRAMS = [LOADER, 'main', 'container-start', 'export-openapi', 'verify-activity'].map((name) =>
  join(COMPILED, `${name}.js`),
);

/**
 * The routes that prepare data for tests, in a folder that the image leaves out. The server imports them with NODE_ENV=test
 * only.
 */
const FIXTURES = join(COMPILED, 'testing');
const FIXTURES_ENTRY = 'testing/test-fixtures.module';

/** The thread of the embedded database, at the address by which its code names it. */
const DATABASE_ENTRY = 'server/worker';
const DATABASE_THREAD = join(ROOT, 'embedded-mongo', 'dist', `${DATABASE_ENTRY}.js`);

/** Loaded as they are installed. */
const APART = [
  // Native code, or files beside their code that they look for.
  /^(lmdb|bwip-js|sharp|harfbuzzjs|subset-font|fontverter|fontkit|pdfmake|swagger-ui-dist)(\/|$)/,
  /^@fontsource/,
  // Loaded at the first use, if ever.
  /^(@aws-sdk|stripe|nodemailer|bidi-js)(\/|$)/,
  /^@opentelemetry\/(context-async-hooks|core|exporter-trace-otlp-http|resources|sdk-trace-base)/,
  /^@nestjs\/(websockets|microservices|platform-express)/,
  // Never loaded: see WITHOUT_SCHEMAS of the backend.
  /^@fastify\/(view|(ajv|fast-json-stringify)-compiler)/,
  // Optional parts of the driver, which are not installed.
  /^(kerberos|snappy|socks|gcp-metadata|mongodb-client-encryption|@mongodb-js\/zstd)(\/|$)/,
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

const loaderFor = (fileName) => `require('${dirname(fileName) === '.' ? '.' : '..'}/${LOADER}.js')`;

/** The loader imports modules for the files that it loads, see `importModule`. */
const importByLoader = {
  name: 'import-by-loader',
  renderChunk: (code, { name, fileName }) =>
    name === LOADER ? null : code.replaceAll(/(?<![\w.#$])import\(/g, `${loaderFor(fileName)}.importModule(`),
};

rmSync(TARGET, { recursive: true, force: true });
const { output } = await build({
  configFile: false,
  root: join(ROOT, 'backend'),
  logLevel: 'warn',
  publicDir: false,
  plugins: [importByLoader],
  ssr: { noExternal: true, external: [] },
  build: {
    ssr: true,
    target: 'node20',
    outDir: TARGET,
    minify: false,
    rolldownOptions: {
      input: {
        ...Object.fromEntries(inputs.map((file, index) => [names[index], file])),
        [DATABASE_ENTRY]: DATABASE_THREAD,
        [FIXTURES_ENTRY]: join(COMPILED, `${FIXTURES_ENTRY}.js`),
      },
      external: APART,
      // Schemas and error texts name classes.
      output: {
        format: 'cjs',
        keepNames: true,
        entryFileNames: '[name].js',
        chunkFileNames: 'chunk-[hash].js',
        // A banner is above all that a program requires.
        banner: ({ name, fileName, isEntry }) =>
          isEntry && name !== LOADER ? `${loaderFor(fileName)};` : '',
      },
    },
  },
});

const misplaced = output.filter(
  ({ fileName, moduleIds = [] }) =>
    dirname(fileName) !== 'testing' && moduleIds.some((id) => dirname(id) === FIXTURES),
);
if (misplaced.length > 0)
  throw new Error(`test fixtures are in ${misplaced.map(({ fileName }) => fileName).join(', ')}`);

writeFileSync(join(TARGET, 'package.json'), '{ "type": "commonjs" }\n');
await recordCompiledCode();

/** Starts the server once, which writes the code that V8 compiles for that beside the bundle. */
async function recordCompiledCode() {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'stockroom-build-'));
  try {
    const server = fork(join(TARGET, 'main.js'), {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      env: { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '0', DATA_DIR, RECORD_CODE: 'on' },
    });
    server.once('message', () => server.kill('SIGINT'));
    const status = await new Promise((ended) => server.once('exit', ended));
    if (status !== 0) throw new Error(`the server that was built ended with ${status}`);
  } finally {
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}
