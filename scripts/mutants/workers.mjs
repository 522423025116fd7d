import { api, unit } from './tests.mjs';

const FOLDER = 'backend/src/platform/workers';
const QUEUE = `${FOLDER}/fair-queue.ts`;
const queue = [unit('workers/fair-queue')];

export const WORKER_FAULTS = [
  {
    name: 'a task in a thread may take for ever',
    file: `${FOLDER}/worker-slot.ts`,
    find: "setTimeout(() => void this.#end(new TaskOverrun('time')), timeoutMs);",
    replace: 'setTimeout(() => undefined, timeoutMs);',
    tests: [unit('workers/worker-slot', 'uses up its time')],
  },
  {
    name: 'an organisation has all its heavy work done at once',
    file: `${FOLDER}/heavy-work.ts`,
    find: 'return this.#reads.run([key], () => this.#inSlices(work), { share });',
    replace: 'return this.#reads.run([`${key} ${Math.random()}`], () => this.#inSlices(work));',
    tests: [api('heavy-work', 'take turns within an organisation')],
  },
  {
    name: 'a key has two entries of a queue running',
    file: QUEUE,
    find: '&& !keys.some((key) => this.#busy.has(key));',
    replace: ';',
    tests: queue,
  },
  {
    name: 'a key may fill a whole queue',
    file: QUEUE,
    find: 'return this.waiting < waiting && !keys.some(isFull);',
    replace: 'return this.waiting < waiting;',
    tests: queue,
  },
  {
    name: 'what waits too long for its turn goes on waiting',
    file: QUEUE,
    find: 'this.#queue = this.#queue.filter((each) => each !== entry);\n',
    replace: '',
    tests: queue,
  },
];
