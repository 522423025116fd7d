import type { ClientSession, Connection, mongo } from 'mongoose';
import { type CombinedRead, readCombined, readTogether } from './combined-reads.js';

type Command = mongo.Document;

/** A database whose collections answer all their documents, and which records the commands that it gets. */
function databaseOf(collections: Readonly<Record<string, readonly string[]>>, { isLarge = false } = {}) {
  const commands: Command[] = [];
  const answered = (collection: string, stages: readonly Command[]) => {
    const tag = stages.find((stage) => stage['$project'])?.['$project'].read.$literal;
    return (collections[collection] ?? []).map((name) => ({ read: tag, found: { name } }));
  };
  const command = async (sent: Command) => {
    commands.push(sent);
    if (sent['killCursors']) return {};
    if (sent['pipeline'].some((stage: Command) => stage['$unionWith']?.coll === 'broken'))
      throw new Error('broken');
    const unions = (sent['pipeline'] as Command[]).flatMap(({ $unionWith }) => $unionWith ?? []);
    const firstBatch = [
      ...answered(sent['aggregate'], sent['pipeline']),
      ...unions.flatMap(({ coll, pipeline }) => answered(coll, pipeline)),
    ];
    return { cursor: { id: isLarge ? 5 : 0, firstBatch } };
  };
  const connection = { db: { command } } as unknown as Connection;
  return { connection, commands };
}

/** A read of a collection, and the number of times it was sent as a separate command. */
function readOf(collection: string, { expected = 1, filter = {} } = {}) {
  const alone = jest.fn(async () => [{ name: `${collection} alone` }]);
  const read: CombinedRead = { collection, stages: [{ $match: filter }], expected, alone };
  return { read, alone };
}

const namesOf = (found: readonly mongo.Document[]) => found.map((each) => each['name']);

describe('reads of one turn', () => {
  it('are one command, and each gets its own result', async () => {
    const { connection, commands } = databaseOf({ articles: ['a', 'b'], sites: ['s'] });
    const found = await Promise.all(
      ['articles', 'sites', 'people'].map((name) =>
        readCombined(connection, 'keys', () => readOf(name).read),
      ),
    );
    expect(found.map((each) => namesOf(each as mongo.Document[]))).toEqual([['a', 'b'], ['s'], []]);
    expect(commands.map(({ aggregate }) => aggregate)).toEqual(['articles']);
  });

  it('of different lanes, or of different turns, are different commands', async () => {
    const { connection, commands } = databaseOf({});
    const [first, other, later] = [readOf('articles'), readOf('sites'), readOf('people')];
    await Promise.all([
      readCombined(connection, 'one', () => first.read),
      readCombined(connection, 'another', () => other.read),
    ]);
    await readCombined(connection, 'one', () => later.read);
    for (const { alone } of [first, other, later]) expect(alone).toHaveBeenCalledTimes(1);
    expect(commands).toEqual([]);
  });

  it('that are equal are sent once', async () => {
    const { connection } = databaseOf({});
    const [own, same] = [readOf('words', { filter: { a: 1 } }), readOf('words', { filter: { a: 1 } })];
    const found = await Promise.all(
      [own, same].map(({ read }) => readCombined(connection, 'one', () => read)),
    );
    expect(found).toEqual([[{ name: 'words alone' }], [{ name: 'words alone' }]]);
    expect([own.alone.mock.calls.length, same.alone.mock.calls.length]).toEqual([1, 0]);
  });

  it('with different filters on one collection do not mix', async () => {
    const { connection, commands } = databaseOf({ words: ['w'] });
    await Promise.all(
      [1, 2].map((a) => readCombined(connection, 'one', () => readOf('words', { filter: { a } }).read)),
    );
    const [{ pipeline }] = commands as [Command];
    expect([pipeline[0], pipeline[2].$unionWith.pipeline[0]]).toEqual([
      { $match: { a: 1 } },
      { $match: { a: 2 } },
    ]);
  });

  it('fail and grow alone', async () => {
    const { connection } = databaseOf({ articles: ['a'] });
    const broken = { ...readOf('broken').read, alone: () => Promise.reject(new Error('broken')) };
    const found = await Promise.allSettled(
      [readOf('articles').read, broken].map((read) => readCombined(connection, 'keys', () => read)),
    );
    expect(found.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    const large = databaseOf({ articles: ['a'] }, { isLarge: true });
    const all = await Promise.all(
      ['articles', 'sites'].map((name) => readCombined(large.connection, 'keys', () => readOf(name).read)),
    );
    expect(all.flat()).toEqual([{ name: 'articles alone' }, { name: 'sites alone' }]);
    expect(large.commands.map((command) => Object.keys(command)[0])).toEqual(['aggregate', 'killCursors']);
  });

  it('that cannot be put fail alone', async () => {
    const { connection } = databaseOf({});
    const wrong = readCombined(connection, 'keys', () => {
      throw new Error('no id');
    });
    const right = readCombined(connection, 'keys', () => readOf('articles').read);
    await expect(wrong).rejects.toThrow('no id');
    expect(await right).toEqual([{ name: 'articles alone' }]);
  });

  it('with many results share no command', async () => {
    const { connection, commands } = databaseOf({});
    const all = ['articles', 'levels', 'sites'].map((name) =>
      readOf(name, { expected: name === 'sites' ? 1 : 200 }),
    );
    await Promise.all(all.map(({ read }) => readCombined(connection, 'keys', () => read)));
    expect(commands.map(({ aggregate }) => aggregate)).toEqual(['levels']);
    expect(all.map(({ alone }) => alone.mock.calls.length)).toEqual([1, 0, 0]);
  });
});

describe('reads of a transaction', () => {
  it('are one command of its session, and fail together', async () => {
    const { connection, commands } = databaseOf({ articles: ['a'], levels: ['l'] });
    const session = {} as ClientSession;
    const reads = ['articles', 'levels'].map((name) => readOf(name).read);
    const found = await readTogether(connection, reads, session);
    expect([found.map(namesOf), commands.length]).toEqual([[['a'], ['l']], 1]);
    const broken = [readOf('articles').read, readOf('broken').read];
    await expect(readTogether(connection, broken, session)).rejects.toThrow('broken');
  });
});
