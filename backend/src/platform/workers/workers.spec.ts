import { Types } from 'mongoose';
import { Metrics } from '../metrics/metrics.js';
import { WorkerSlot } from './worker-slot.js';
import { type Task, Workers } from './workers.js';

const task = (name: string, readsUpload = false): Task<null, string> => ({
  module: 'data:,',
  name,
  timeoutMs: 1_000,
  readsUpload,
});

/** The tasks that have a thread, in their order, and what ends each of them. */
const started: string[] = [];
const ends = new Map<string, () => void>();
let workers: Workers;

beforeEach(() => {
  started.length = 0;
  jest.spyOn(WorkerSlot.prototype, 'isBusy', 'get').mockReturnValue(false);
  jest.spyOn(WorkerSlot.prototype, 'runTask').mockImplementation(({ name }) => {
    started.push(name);
    return new Promise((resolve) => ends.set(name, () => resolve(name)));
  });
  workers = new Workers(new Metrics());
});

afterEach(() => jest.restoreAllMocks());

const begin = async (name: string, readsUpload: boolean) => {
  void workers.run(new Types.ObjectId(), task(name, readsUpload), null);
  await new Promise(setImmediate);
};

test('tasks that read what people sent leave one thread to documents and labels', async () => {
  for (const name of ['import 1', 'import 2', 'import 3']) await begin(name, true);
  expect(started).toEqual(['import 1', 'import 2']);
  await begin('document', false);
  expect(started).toEqual(['import 1', 'import 2', 'document']);
  ends.get('import 1')?.();
  await new Promise(setImmediate);
  expect(started).toEqual(['import 1', 'import 2', 'document', 'import 3']);
});
