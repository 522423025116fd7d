import { database, unit } from './tests.mjs';

const SOURCES = 'embedded-mongo/src';

export const DATABASE_FAULTS = [
  {
    name: 'a unique index takes the same key twice',
    file: `${SOURCES}/indexes/maintain.ts`,
    find: 'throw duplicateKey(collection, index, entry.values);',
    replace: '',
    tests: [database('indexes', 'name the index')],
  },
  {
    name: 'a transaction reads what others commit meanwhile',
    file: `${SOURCES}/storage/store.ts`,
    find: 'return this.db.get(key, this.options);',
    replace: 'return this.options ? this.db.get(key) : undefined;',
    tests: [database('snapshot-reads')],
  },
  {
    name: 'a transaction overwrites what was committed after its snapshot',
    file: `${SOURCES}/storage/claims.ts`,
    find: 'if ((this.committed.get(text) ?? 0) > holder.snapshotSequence) throw writeConflict();',
    replace: 'if ((this.committed.get(text) ?? 0) < 0) throw writeConflict();',
    tests: [database('transactions', 'loses against a write that was committed')],
  },
  {
    name: 'two transactions write the same document',
    file: `${SOURCES}/storage/claims.ts`,
    find: 'if (current !== undefined || this.committing.has(text)) throw writeConflict();',
    replace: 'if (this.committing.has(text)) throw writeConflict();',
    tests: [database('transactions', 'loses against the first writer')],
  },
  {
    name: 'a transaction overwrites the commit that is under way when it begins',
    file: `${SOURCES}/storage/claims.ts`,
    find: 'current !== undefined || this.committing.has(text)',
    replace: 'current !== undefined',
    tests: [unit('storage/engine\\.spec')],
  },
  {
    name: 'a total counts a document once for each of its entries',
    file: `${SOURCES}/planner/count.ts`,
    find: 'else if (access.repeats)',
    replace: 'else if (!access.exact)',
    tests: [database('differential')],
  },
  {
    name: 'entries that may match are left out on the way to the next ones',
    file: `${SOURCES}/planner/probes.ts`,
    find: 'found.compare(least) < 0',
    replace: 'found.compare(least) > 0',
    tests: [database('probes')],
  },
  {
    name: 'a document that was shown is found again by sorted entries',
    file: `${SOURCES}/planner/gather.ts`,
    find: 'yield* read(query, records, found);',
    replace: 'yield* read(query, records, new Set());',
    tests: [database('probes')],
  },
  {
    name: 'a range of several values is left after the first one',
    file: `${SOURCES}/planner/plan.ts`,
    find: 'const hasOneValue = part >= 0 && part < equalities',
    replace: 'const hasOneValue = part >= 0 && part <= equalities',
    tests: [unit('planner/plan\\.spec')],
  },
  {
    name: 'a write is answered before it is on disk',
    file: `${SOURCES}/storage/store.ts`,
    find: 'noSync: options.unsynced === true,',
    replace: 'noSync: options.unsynced !== false,',
    tests: [database('synced')],
  },
  {
    name: 'a sort puts equal documents in any order',
    file: `${SOURCES}/planner/sort.ts`,
    find: '|| left.place - right.place',
    replace: '|| right.place - left.place',
    tests: [unit('planner/sort\\.spec')],
  },
  {
    name: 'an index finds what equals the bound that it should leave out',
    file: `${SOURCES}/planner/bounds.ts`,
    find: "low: op === '$gt' && safe ? afterPrefix(key)",
    replace: "low: op === '$gt' && !safe ? afterPrefix(key)",
    tests: [database('differential')],
  },
  {
    name: 'a damaged document is given to readers',
    file: `${SOURCES}/storage/document.ts`,
    find: 'if (crc32(raw) !== stored.readUInt32LE(length)) throw damaged(record);',
    replace: '',
    tests: [unit('storage/document\\.spec')],
  },
];
