import { fork } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { ensureBuilt, ROOT } from '../lib/install-and-build.mjs';
import { isSource, transpile } from '../lib/swc.mjs';
import { importedPackages } from './imported-packages.mjs';

const SOURCES = join(ROOT, 'backend', 'src');
/** Apart from `dist`, so that a build never takes the output of this transpiler for that of the compiler. */
const OUTPUT = join(ROOT, 'backend', 'dist-dev');
/** The first file of each process, see `writeEntry`. */
const ENTRY = join(OUTPUT, 'dev-entry.js');
const DATABASE_SOURCES = join(ROOT, 'embedded-mongo', 'src');
/** An editor that saves several files at once causes one restart. */
const SETTLE_MS = 30;

const outputOf = (file) => join(OUTPUT, relative(SOURCES, file)).replace(/\.ts$/, '.js');

const emit = (file) => transpile(file, outputOf(file), { sourceMaps: true });

/**
 * Writes the program of a spare process. It loads the packages that the sources import, which takes longer than all the
 * rest of a start; on `load` it loads the application, while the process before it still ends, and on `run` it starts.
 */
async function writeEntry(files) {
  const sources = await Promise.all(files.map((file) => readFile(join(SOURCES, file), 'utf8')));
  const packages = new Set((await Promise.all(sources.map(importedPackages))).flat());
  const program = `
const next = (name) => new Promise((resolve) => process.on('message', (message) => message === name && resolve()));
const [load, run] = [next('load'), next('run')];
process.once('disconnect', () => process.exit(0));
// One after the other: Node 20 cannot require() a module that is being imported.
for (const name of ${JSON.stringify([...packages])}) await import(name);
await load;
await import('./app.js');
await run;
process.removeAllListeners('disconnect');
await import('./main.js');
`;
  await writeFile(ENTRY, program);
}

/**
 * The backend while it is worked on: transpiles changed files, without waiting for the type checker, ends the running
 * process in order, so that the embedded database is closed, and starts the next one.
 */
export class DevBackend {
  #env;
  #log;
  #child;
  #spare;
  #port;
  #waiting = new Set();
  #changed = new Set();
  #timer;
  #work = Promise.resolve();
  #ending = false;
  /** True if there is nothing to wait for until the next change. */
  #failed = false;

  constructor(env, log) {
    this.#env = env;
    this.#log = log;
  }

  /** Transpiles everything and starts the server; answers whether it runs, rejects where a source has a syntax error. */
  async start() {
    await rm(OUTPUT, { recursive: true, force: true });
    const files = (await readdir(SOURCES, { recursive: true })).filter(isSource);
    await Promise.all(files.map((file) => emit(join(SOURCES, file))));
    await writeEntry(files);
    return this.#startProcess();
  }

  watch(watcher) {
    watcher.add([SOURCES, DATABASE_SOURCES]);
    watcher.on('all', (_event, file) => {
      const isOurs = file.startsWith(SOURCES) || file.startsWith(DATABASE_SOURCES);
      if (!isOurs || !isSource(file)) return;
      this.#changed.add(file);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#enqueue(() => this.#restart()), SETTLE_MS);
    });
  }

  /** The port of the running server; waits while it starts, and answers undefined where it does not start in time. */
  port(timeoutMs) {
    if (this.#port !== undefined || this.#failed) return Promise.resolve(this.#port);
    return new Promise((resolve) => {
      const settle = (port) => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(port);
      };
      const timer = setTimeout(settle, timeoutMs);
      this.#waiting.add(settle);
    });
  }

  async end() {
    this.#ending = true;
    clearTimeout(this.#timer);
    await this.#enqueue(() => this.#stopProcess());
    this.#spare?.kill();
  }

  #enqueue(step) {
    this.#work = this.#work
      .then(step)
      .catch((error) => this.#log(String(error.message ?? error).split('\n\nCaused by')[0]));
    return this.#work;
  }

  async #restart() {
    if (this.#ending) return;
    const began = Date.now();
    const files = [...this.#changed];
    this.#changed.clear();
    try {
      await this.#emitAll(files);
    } catch (error) {
      // Tried again with the next change: until then the server goes on with its present build.
      for (const file of files) this.#changed.add(file);
      throw error;
    }
    this.#prepareSpare().send('load');
    await this.#stopProcess();
    if (await this.#startProcess()) this.#log(`restarted in ${Date.now() - began + SETTLE_MS} ms`);
  }

  async #emitAll(files) {
    for (const file of files.filter((name) => name.startsWith(SOURCES))) {
      await emit(file).catch(async (error) => {
        if (error.code !== 'ENOENT') throw error;
        await rm(outputOf(file), { force: true });
      });
    }
    if (files.some((name) => name.startsWith(DATABASE_SOURCES))) await ensureBuilt(['embedded-mongo']);
  }

  /** The process that runs next; a developer's restart is quick because its packages are loaded by then. */
  #prepareSpare() {
    this.#spare ??= fork(ENTRY, {
      cwd: ROOT,
      execArgv: ['--enable-source-maps'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      env: this.#env,
    });
    return this.#spare;
  }

  async #startProcess() {
    const child = this.#prepareSpare();
    this.#spare = undefined;
    this.#failed = false;
    child.send('load');
    child.send('run');
    this.#child = child;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    void ended.then(() => {
      if (this.#child !== child) return;
      this.#child = undefined;
      this.#settle(undefined);
      if (!this.#ending) this.#log('the server ended; the next change starts it again');
    });
    const ready = new Promise((resolve) => {
      child.once('message', resolve);
    });
    const message = await Promise.race([ready, ended.then(() => undefined)]);
    if (message === undefined) return false;
    this.#settle(message.port);
    this.#prepareSpare();
    return true;
  }

  #settle(port) {
    this.#port = port;
    this.#failed = port === undefined;
    for (const settle of this.#waiting) settle(port);
  }

  async #stopProcess() {
    const child = this.#child;
    this.#child = this.#port = undefined;
    this.#failed = false;
    if (child === undefined) return;
    const ended = new Promise((resolve) => {
      child.once('exit', resolve);
    });
    child.kill('SIGINT');
    await ended;
  }
}
