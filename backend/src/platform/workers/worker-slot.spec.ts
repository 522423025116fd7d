import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformFileSync } from '@swc/core';
import { WorkerSlot } from './worker-slot.js';

const TASKS = `data:text/javascript,${encodeURIComponent(`
  export const double = (n) => 2 * n;
  export const fail = () => { throw Object.assign(new Error('no'), { code: 'E_NO' }); };
  export const spin = () => { for (;;); };
  export const hoard = () => { const kept = []; for (;;) kept.push({ n: kept.length }); };
  export const end = () => process.exit(3);
  export const threadId = async () => (await import('node:worker_threads')).threadId;
`)}`;

const task = (name: string, input: unknown = null) => ({ module: TASKS, name, input });

let directory: string;
let slot: WorkerSlot;

beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'worker-slot-'));
  const { code } = transformFileSync(join(__dirname, 'worker-thread.ts'), {
    swcrc: false,
    module: { type: 'es6' },
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
  });
  writeFileSync(join(directory, 'thread.mjs'), code);
});

beforeEach(() => {
  slot = new WorkerSlot(pathToFileURL(join(directory, 'thread.mjs')), 16);
});

afterEach(() => slot.close());

afterAll(() => rmSync(directory, { recursive: true, force: true }));

test('a task runs in a thread, and the next one in the same', async () => {
  expect(await slot.runTask(task('double', 21), 120_000)).toBe(42);
  const first = await slot.runTask(task('threadId'), 120_000);
  expect(first).toBeGreaterThan(0);
  expect(await slot.runTask(task('threadId'), 120_000)).toBe(first);
});

test('an error of a task arrives with its message and code, and the thread goes on', async () => {
  const thread = await slot.runTask(task('threadId'), 120_000);
  await expect(slot.runTask(task('fail'), 120_000)).rejects.toMatchObject({
    name: 'Error',
    message: 'no',
    code: 'E_NO',
  });
  expect(await slot.runTask(task('threadId'), 120_000)).toBe(thread);
});

test('a task that uses up its time is ended, and the next one runs in a new thread', async () => {
  await expect(slot.runTask(task('spin'), 200)).rejects.toMatchObject({
    name: 'TaskOverrun',
    resource: 'time',
  });
  expect(await slot.runTask(task('double', 1), 120_000)).toBe(2);
});

test('a task that uses up its memory is ended, and the next one runs in a new thread', async () => {
  await expect(slot.runTask(task('hoard'), 60_000)).rejects.toMatchObject({ resource: 'memory' });
  expect(await slot.runTask(task('double', 1), 120_000)).toBe(2);
});

test('a thread that ends by itself fails its task, and the next one runs in a new thread', async () => {
  await expect(slot.runTask(task('end'), 120_000)).rejects.toThrow('ended with 3');
  expect(await slot.runTask(task('double', 1), 120_000)).toBe(2);
});

test('closing ends a running task', async () => {
  const running = slot.runTask(task('spin'), 60_000);
  await Promise.all([expect(running).rejects.toThrow('closed'), slot.close()]);
});
