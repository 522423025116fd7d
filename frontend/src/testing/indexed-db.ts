import * as fake from 'fake-indexeddb';

const { default: _, forceCloseDatabase: __, ...classes } = fake;

/** An empty database in the memory of each test file that imports this. */
Object.assign(globalThis, classes, { indexedDB: new fake.IDBFactory() });
