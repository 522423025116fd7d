import { type Connection, createConnection, mongo } from 'mongoose';
import { Consumers, EVENT_CURSOR_MODEL, eventCursorSchema } from '../../../src/platform/events/consumers.js';
import { EVENT_MODEL, eventSchema } from '../../../src/platform/events/event.schema.js';
import { EVENT_HEAD_MODEL, EventLog, eventHeadSchema } from '../../../src/platform/events/event-log.js';
import { type RunningDatabase, startDatabase } from '../../support/database.js';

const EVENTS = 3;

describe('consumers of events', () => {
  let database: RunningDatabase;
  let connection: Connection;
  let consumers: Consumers;
  let commits = 0;
  /** The names of the consumers that refuse their events. */
  const failing = new Set<string>();

  /** Stores the received events in its transaction. */
  const register = (name: string) =>
    consumers.register({
      name,
      handle: async (events, session) => {
        const rows = events.map(({ _id }) => ({ name, event: _id }));
        await connection.collection('received').insertMany(rows, { session });
        if (failing.has(name)) throw new Error('it fails');
      },
    });

  beforeAll(async () => {
    database = await startDatabase();
    connection = await createConnection(database.uri, { monitorCommands: true }).asPromise();
    connection.getClient().on('commandSucceeded', ({ commandName }) => {
      if (commandName === 'commitTransaction') commits += 1;
    });
    const events = connection.model(EVENT_MODEL, eventSchema);
    const log = new EventLog(
      events as never,
      connection.model(EVENT_HEAD_MODEL, eventHeadSchema) as never,
      connection,
    );
    consumers = new Consumers(log, connection.model(EVENT_CURSOR_MODEL, eventCursorSchema) as never);
    await connection.createCollection('received');
    for (const name of ['steady', 'shaky', 'last']) register(name);
    const rows = Array.from({ length: EVENTS }, (_, at) => ({ _id: new mongo.ObjectId(), position: at + 1 }));
    await events.collection.insertMany(rows);
  });

  afterAll(async () => {
    await connection?.close();
    await database?.dispose();
  });

  const received = async () => {
    const rows = await connection.collection('received').find().toArray();
    return Object.fromEntries(
      ['steady', 'shaky', 'last'].map((name) => [name, rows.filter((row) => row['name'] === name).length]),
    );
  };

  test('one that fails delays only itself', async () => {
    failing.add('shaky');
    expect(await consumers.catchUp([])).toBe('failed');
    expect(await received()).toEqual({ steady: EVENTS, shaky: 0, last: EVENTS });
  });

  test('receive each event once, in one commit where none fails', async () => {
    failing.clear();
    commits = 0;
    expect(await consumers.catchUp([])).toBe('done');
    expect(await received()).toEqual({ steady: EVENTS, shaky: EVENTS, last: EVENTS });
    expect(commits).toBe(1);
    expect(await consumers.catchUp([])).toBe('done');
    expect(await received()).toEqual({ steady: EVENTS, shaky: EVENTS, last: EVENTS });
  });
});
