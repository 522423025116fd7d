import { types } from 'node:util';
import { mongo, type Schema, type SchemaType } from 'mongoose';
import type { Client } from '../client.js';
import { ownedSchemas, UNPINNED } from '../owned-schemas.js';
import type { Books, Row } from './alteration-tools.js';

export interface StoredField {
  readonly collection: string;
  /** Such as `lines.quantity`, of a list in its first item. */
  readonly path: string;
}

/** The fields of each collection that no verification compares, by the reason. */
const OUTSIDE: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'derived from other fields, for sorting, searching and concurrent writes': {
    articles: ['nameKey', 'nameOrder', 'skuKey', 'updatedAt', 'version', 'words'],
    assets: ['serialKey', 'updatedAt', 'version'],
    categories: ['nameKey', 'nameOrder', 'path', 'version'],
    expectedreceipts: ['version'],
    levels: ['rev'],
    loans: ['updatedAt', 'version', 'words'],
    locations: ['ancestorIds', 'nameKey', 'path', 'sortKey', 'touchedAt', 'version'],
    lots: ['expiresKey', 'numberKey', 'twin'],
    memberships: ['nameOrder', 'version', 'words'],
    model_versions: ['version'],
    models: ['nameOrder', 'version'],
    orders: ['dueKey', 'updatedAt', 'version', 'words'],
    placements: ['updatedAt'],
    requests: ['neededByKey', 'queueKey', 'updatedAt', 'version', 'words'],
    returns: ['words'],
    roles: ['nameOrder', 'version'],
    sites: ['nameOrder', 'version'],
    suppliers: ['nameKey', 'nameOrder', 'version'],
    thresholds: ['updatedAt'],
    views: ['nameKey', 'nameOrder', 'version'],
    vouchers: ['words'],
  },
  'the record of the act has its time, in the chain': {
    ...Object.fromEntries(
      [
        ...['api_keys', 'articles', 'assets', 'counts', 'expectedreceipts', 'files', 'locations', 'lots'],
        ...['memberships', 'models', 'requestcomments', 'reservations', 'returns', 'roles'],
        ...['sites', 'suppliers', 'views'],
      ].map((name) => [name, ['createdAt']]),
    ),
    orders: ['createdAt', 'deliveredAt', 'preparedAt', 'startedAt'],
    requests: ['createdAt', 'decidedAt', 'submittedAt'],
  },
  'the record of the act has the person and the time': {
    counts: ['createdBy'],
    model_versions: ['actorId', 'createdAt'],
    returns: ['receiverId'],
    stockdocuments: ['actorId', 'createdAt'],
  },
  'erasable text, whose content could be guessed from a hash that stays': {
    orders: ['recipientName'],
    requests: ['lines.note', 'purpose', 'reason', 'recipient.contact', 'recipient.name'],
  },
  'an uncounted line has no record': {
    countlines: ['articleId', 'closed', 'countId', 'lotId', 'missing', 'recordedSeq', 'siteId'],
  },
  'the movements of the document have the sites': { stockdocuments: ['siteId', 'toSiteId'] },
  'series without documents that are numbered; others must have no gap': {
    counters: ['kind', 'last', 'year'],
  },
  'the document that has the file names it, and its bytes have the recorded hash': {
    files: ['holders.id', 'holders.kind', 'key'],
  },
  'the part of a key that is shown; what counts is the hash of the key': { api_keys: ['prefix'] },
  'the names of built-in roles come from the language': { roles: ['name'] },
  'the language in which a file is rendered': { vouchers: ['language'] },
};

/** The same as `collection.field`, with the reason. */
export const OUTSIDE_OF_THE_PROMISE: ReadonlyMap<string, string> = new Map(
  Object.entries(OUTSIDE).flatMap(([reason, collections]) =>
    Object.entries(collections).flatMap(([name, fields]) =>
      fields.map((field) => [`${name}.${field}`, reason] as const),
    ),
  ),
);

/** Keys of documents: another one is another document, which is missing here and unrecorded there. */
const KEYS: ReadonlySet<string> = new Set(['_id', 'tenantId']);

type Path = SchemaType & { readonly schema?: Schema; readonly instance: string };

function pathsOf(schema: Schema, before = ''): string[] {
  return Object.entries(schema.paths).flatMap(([name, type]) => {
    const path = `${before}${name}`;
    const { schema: inner } = type as Path;
    if (inner) return pathsOf(inner, `${path}.`);
    return KEYS.has(name) ? [] : [path];
  });
}

/** The fields of the collections of organisations, as their schemas declare them. */
export async function storedFields(): Promise<StoredField[]> {
  const found: StoredField[] = [];
  for (const [collection, { schema }] of await ownedSchemas())
    if (!(collection in UNPINNED))
      found.push(...[...new Set(pathsOf(schema))].map((path) => ({ collection, path })));
  return found.sort((a, b) => `${a.collection}.${a.path}`.localeCompare(`${b.collection}.${b.path}`));
}

/** Another value of the same type. */
function alteredValue(value: unknown): unknown {
  if (value instanceof mongo.ObjectId) return new mongo.ObjectId();
  // The driver makes dates of another realm than that of a test file.
  if (types.isDate(value)) return new Date(value.getTime() + 86_400_000);
  if (value instanceof mongo.Binary) return new mongo.Binary(Buffer.from('altered'));
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'string') return `${value}x`;
  if (Array.isArray(value)) return value.length > 0 ? value.slice(1) : [new mongo.ObjectId()];
  return { ...(value as object), altered: 1 };
}

/** The place of a field in a document: its concrete path, and its value; undefined without a value. */
function placeIn(
  document: unknown,
  path: string,
): { readonly path: string; readonly value: unknown } | undefined {
  let value = document;
  const steps: string[] = [];
  const names = path.split('.');
  for (const [index, name] of names.entries()) {
    value = (value as Record<string, unknown> | null | undefined)?.[name];
    steps.push(name);
    if (Array.isArray(value) && index < names.length - 1) {
      const at = value.findIndex((item) => placeIn(item, names.slice(index + 1).join('.')));
      value = value[Math.max(at, 0)];
      steps.push(String(Math.max(at, 0)));
    }
    if (value === null || value === undefined) return undefined;
  }
  return { path: steps.join('.'), value };
}

/** Returns whether the two verifications of the API name an alteration, asked by the first owner whom it did not shut out. */
async function isNamed(owners: readonly Client[]): Promise<boolean> {
  for (const path of ['/stock/ledger/verify', '/logs/verify'])
    for (const owner of owners) {
      const { status, body } = await owner.get(path);
      if (status !== 200) continue;
      if (!body.ok) return true;
      break;
    }
  return false;
}

/**
 * Alters each field in one document that has it, and puts it back. Returns the fields whose alteration no verification
 * names, and those that no document has.
 */
export async function alterFields(
  { db, tenantId }: Books,
  owners: readonly Client[],
  fields: readonly StoredField[],
) {
  const unnamed: string[] = [];
  const absent: string[] = [];
  for (const { collection, path } of fields) {
    const documents = db.collection<Row>(collection);
    const filter = collection === 'tenants' ? { _id: tenantId } : { tenantId };
    const candidates = await documents
      .find({ ...filter, [path]: { $ne: null } })
      .limit(20)
      .toArray();
    const place = candidates.map((row) => ({ row, at: placeIn(row, path) })).find(({ at }) => at);
    if (!place?.at) {
      absent.push(`${collection}.${path}`);
      continue;
    }
    const { row, at } = place;
    const alteration = { $set: { [at.path]: alteredValue(at.value) } };
    const isMade = await documents.updateOne({ _id: row._id }, alteration).then(
      () => true,
      (error: unknown) => {
        // A unique index refuses it.
        if (error instanceof mongo.MongoServerError && error.code === 11_000) return false;
        throw error;
      },
    );
    if (!isMade) continue;
    try {
      const named = await isNamed(owners).catch((cause: unknown) => {
        throw new Error(`the verification failed on an altered ${collection}.${path}`, { cause });
      });
      if (!named) unnamed.push(`${collection}.${path}`);
    } finally {
      await documents.replaceOne({ _id: row._id }, row);
    }
  }
  return { unnamed, absent };
}
