import {
  type ClientSession,
  type Connection,
  type Model,
  mongo,
  type PipelineStage,
  type QueryFilter,
} from 'mongoose';
import { sessionOf } from '../scope/transaction-scope.js';
import { aggregateDocuments, casted, findDocuments, MAX_TIME_MS } from './find-documents.js';

type Stage = PipelineStage.FacetPipelineStage;

/** A read that can share a command with others: a pipeline of one collection. */
export interface CombinedRead {
  readonly collection: string;
  readonly stages: readonly Stage[];
  /** About how many results it has: many are read alone. */
  readonly expected: number;
  /** The same read as a separate command. */
  readonly alone: () => Promise<readonly mongo.Document[]>;
}

interface Caller {
  readonly resolve: (found: readonly mongo.Document[]) => void;
  readonly reject: (error: unknown) => void;
}

interface ArrivedRead extends Caller {
  readonly readAtTurn: () => CombinedRead;
}

/** A read and all who wait for it. */
interface SharedRead {
  readonly read: CombinedRead;
  readonly callers: readonly Caller[];
}

interface TaggedResult {
  /** The position of the read that has found it. */
  readonly read: number;
  readonly found: mongo.Document;
}

/** The lane of reads by keys, which are short: those of all callers share commands. */
export const BY_KEYS = 'keys';

/**
 * The maximum number of reads that share a command, and of their results: the database encodes those of a pipeline once
 * more.
 */
const MAX_READS = 24;
const MAX_EXPECTED = 250;

/** More results than a reply has. */
const WHOLE_REPLY = 1_000_000;

/** The limit of a read by keys; a plan declares fewer. */
const MAX_FOUND = 160_000;

/** The reads of each connection that wait for the end of the turn, in lanes. */
const lanes = new WeakMap<Connection, Map<string, ArrivedRead[]>>();

/**
 * Sends the different reads that arrive in the same turn of the event loop as one command; `BatchLoader` makes one such read
 * of the keys that concurrent callers ask for. The overhead of a command in the driver, on the socket and in the
 * database exceeds the cost of a small read. A lane holds reads that may wait for each other: those by keys, or the longer ones of one
 * organisation. Each read keeps its own filter; it is read at the end of the turn.
 */
export async function readCombined<D>(
  connection: Connection,
  lane: string,
  readAtTurn: () => CombinedRead,
): Promise<readonly D[]> {
  const own = lanes.get(connection) ?? new Map<string, ArrivedRead[]>();
  lanes.set(connection, own);
  const found = new Promise<readonly mongo.Document[]>((resolve, reject) => {
    const waiting = own.get(lane);
    if (waiting) {
      waiting.push({ readAtTurn, resolve, reject });
      return;
    }
    own.set(lane, [{ readAtTurn, resolve, reject }]);
    setImmediate(() => {
      const arrived = own.get(lane) ?? [];
      own.delete(lane);
      for (const part of partsOf(sameOnce(arrived))) void answer(connection, part);
    });
  });
  return (await found) as readonly D[];
}

/** Reads of a transaction, in one command where that is possible; the results of each. */
export async function readTogether(
  connection: Connection,
  reads: readonly CombinedRead[],
  session: ClientSession,
): Promise<readonly (readonly mongo.Document[])[]> {
  const found: (readonly mongo.Document[])[] = [];
  for (const part of partsOf(reads.map((read) => ({ read })))) {
    const together = await combined(connection, part, session);
    if (together) found.push(...together);
    // A session takes one command at a time.
    else for (const { read } of part) found.push(await read.alone());
  }
  return found;
}

/** Consecutive reads that share a command. */
function partsOf<R extends { readonly read: CombinedRead }>(all: readonly R[]): R[][] {
  const parts: R[][] = [];
  let expected = 0;
  for (const each of all) {
    const last = parts.at(-1);
    expected += each.read.expected;
    if (last && last.length < MAX_READS && expected <= MAX_EXPECTED) last.push(each);
    else {
      parts.push([each]);
      expected = each.read.expected;
    }
  }
  return parts;
}

async function answer(connection: Connection, part: readonly SharedRead[]): Promise<void> {
  const together = await combined(connection, part).catch(() => undefined);
  for (const [index, { read, callers }] of part.entries()) {
    // One read that fails, or is too large, fails alone.
    const found = together?.[index] ? Promise.resolve(together[index]) : read.alone();
    for (const { resolve, reject } of callers) found.then(resolve, reject);
  }
}

/** Equal reads are sent once. Only those of one collection are compared. */
function sameOnce(arrived: readonly ArrivedRead[]): SharedRead[] {
  const all = arrived.flatMap(({ readAtTurn, ...caller }) => {
    try {
      return [{ read: readAtTurn(), caller }];
    } catch (error) {
      caller.reject(error);
      return [];
    }
  });
  const collections = all.map(({ read }) => read.collection);
  const isOnly = (collection: string) =>
    collections.indexOf(collection) === collections.lastIndexOf(collection);
  const reads = new Map<string, { readonly read: CombinedRead; readonly callers: Caller[] }>();
  for (const { read, caller } of all) {
    const { collection, stages } = read;
    const key = isOnly(collection) ? collection : `${collection} ${textOf(stages)}`;
    const same = reads.get(key);
    if (same) same.callers.push(caller);
    else reads.set(key, { read, callers: [caller] });
  }
  return [...reads.values()];
}

const textOf = (stages: readonly Stage[]): string =>
  Buffer.from(mongo.BSON.serialize({ stages })).toString('latin1');

/** The results of reads by one command; undefined where they are a single read, or too large for one reply. */
async function combined(
  { db }: Connection,
  part: readonly { readonly read: CombinedRead }[],
  session?: ClientSession,
): Promise<mongo.Document[][] | undefined> {
  const [first, ...others] = part.map(({ read }, index) => ({
    ...read,
    stages: [...read.stages, tagged(index)],
  }));
  if (!db || !first || others.length === 0) return undefined;
  const unions = others.map(({ collection: coll, stages: pipeline }) => ({ $unionWith: { coll, pipeline } }));
  const command = {
    aggregate: first.collection,
    pipeline: [...first.stages, ...unions],
    cursor: { batchSize: WHOLE_REPLY },
    maxTimeMS: MAX_TIME_MS,
  };
  const options = sessionOf({ session });
  const { cursor } = await db.command(command, options);
  if (String(cursor.id) !== '0') {
    await db.command({ killCursors: first.collection, cursors: [cursor.id] }, options);
    return undefined;
  }
  const found: mongo.Document[][] = part.map(() => []);
  for (const { read, found: document } of cursor.firstBatch as TaggedResult[]) found[read]?.push(document);
  return found;
}

const tagged = (read: number): Stage => ({ $project: { _id: 0, read: { $literal: read }, found: '$$ROOT' } });

interface ReadOptions {
  readonly expected: number;
  readonly fields?: readonly string[] | undefined;
  /** True if the values of the filter have the stored types, so that the schema need not cast them. */
  readonly typed?: boolean;
  readonly sort?: Record<string, 1 | -1>;
  readonly limit?: number;
  readonly session?: ClientSession | undefined;
}

/** Documents that match, as a read that can share a command. */
export function findRead<D>(model: Model<D>, filter: QueryFilter<D>, wanted: ReadOptions): CombinedRead {
  const { expected, fields, typed = false, sort, limit, session } = wanted;
  const $match = typed ? filter : casted(model, filter);
  return {
    collection: model.collection.name,
    stages: [
      { $match },
      ...(sort && Object.keys(sort).length > 0 ? [{ $sort: sort }] : []),
      ...(limit ? [{ $limit: limit }] : []),
      ...(fields ? [{ $project: Object.fromEntries(fields.map((field) => [field, 1 as const])) }] : []),
    ],
    expected,
    alone: () =>
      findDocuments(model, $match as QueryFilter<D>, {
        limit: limit ?? MAX_FOUND,
        typed: true,
        session,
        ...(sort ? { sort } : {}),
        ...(fields ? { fields } : {}),
      }) as Promise<mongo.Document[]>,
  };
}

/** The results of stages on the documents that match, as a read that can share a command. */
export function pipelineRead<D>(
  model: Model<D>,
  filter: QueryFilter<D>,
  stages: readonly Stage[],
  { expected, typed = false, session }: Pick<ReadOptions, 'expected' | 'typed' | 'session'>,
): CombinedRead {
  const all = [{ $match: typed ? filter : casted(model, filter) }, ...stages];
  return {
    collection: model.collection.name,
    stages: all,
    expected,
    alone: () => aggregateDocuments<mongo.Document>(model as never, [...all], { limit: MAX_FOUND, session }),
  };
}
