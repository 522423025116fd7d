import { api, unit } from './tests.mjs';

const TRANSACTION = 'backend/src/platform/database/transactions/transaction.ts';
const UNIT_OF_WORK = 'backend/src/platform/database/transactions/unit-of-work.ts';
const QUEUE = 'backend/src/platform/database/transactions/command-queue.ts';
const MAP = 'backend/src/platform/context/identity-map.ts';
const REPOSITORY = 'backend/src/platform/database/repository/tenant-repository.ts';
const groups = [api('group-commit')];
const queue = [unit('command-queue\\.spec')];
const map = [unit('identity-map\\.spec')];

export const GROUP_COMMIT_FAULTS = [
  {
    name: 'what a refused command did stays in the group',
    file: TRANSACTION,
    find: 'changes: new ChangeLog(group) };',
    replace: 'changes: group };',
    tests: groups,
  },
  {
    name: 'a command of a group leaves nothing behind',
    file: TRANSACTION,
    find: '    group.absorb(tx.changes);\n',
    replace: '',
    tests: groups,
  },
  {
    name: 'a command that fails unexpectedly is answered as if it had been done',
    file: TRANSACTION,
    find: "    return 'alone';\n",
    replace: '    return { value: undefined };\n',
    tests: groups,
  },
  {
    name: 'a query in a group does not see what the commands before it have put off',
    file: REPOSITORY,
    find: 'if (!session || !changes?.hasPending(this.#namespace)) return;',
    replace: 'if (!session || changes?.group || !changes?.hasPending(this.#namespace)) return;',
    tests: groups,
  },
  {
    name: 'a key that has taken effect takes effect again in a group',
    file: TRANSACTION,
    find: 'const record = known.get(command.ctx);',
    replace: 'const record = known.size < 0 ? known.get(command.ctx) : undefined;',
    tests: groups,
  },
  {
    name: 'commands that the database refuses together are not tried in smaller groups',
    file: UNIT_OF_WORK,
    find: '    return group.map((command) => command.leaveGroup(Math.ceil(group.length / 2)));',
    replace: "    throw new AppError('TRY_AGAIN', { retryAfter: 1 });",
    tests: groups,
  },
  {
    name: 'a command that leaves its group goes on with what it had looked up there',
    file: 'backend/src/platform/database/transactions/command.ts',
    find: '    this.largestGroup = largestNext;\n    this.ctx.requestCache?.clear();\n',
    replace: '    this.largestGroup = largestNext;\n',
    tests: groups,
  },
  {
    name: 'two commands with one key share a transaction',
    file: QUEUE,
    find: '(key !== undefined && keys.has(key))',
    replace: '(key !== undefined && keys.size < 0)',
    tests: queue,
  },
  {
    name: 'a command that waits for too long runs all the same',
    file: QUEUE,
    find: '      waiting.splice(waiting.indexOf(entry), 1);\n',
    replace: '',
    tests: queue,
  },
  {
    name: 'a document that changes twice is written from how it was left in between',
    file: MAP,
    find: 'const stored = known ? known.stored : before;',
    replace: 'const stored = before;',
    tests: map,
  },
];
