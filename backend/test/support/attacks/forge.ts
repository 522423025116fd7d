import { createHash } from 'node:crypto';
import type { mongo } from 'mongoose';
import { type ActivityRecord, activityHash, GENESIS, movementHash } from '../../../src/ledger/index.js';
import type { Books } from './alterations.js';

type Row = mongo.Document & { _id: mongo.ObjectId };

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const text = (id: unknown) => (id === null || id === undefined ? null : String(id));

/** Takes a unit more in at a level's first movement, and makes its whole chain and the level again, with right hashes. */
export async function forgeLevel({ db, tenantId }: Books): Promise<void> {
  const level = await db
    .collection<Row>('levels')
    .findOne({ tenantId, seq: { $gt: 1 } }, { sort: { _id: 1 } });
  if (!level) throw new Error('there is no level to forge');
  const movements = db.collection<Row>('movements');
  let hash = GENESIS;
  let onHand = 0;
  for await (const row of movements.find({ levelKey: level._id }).sort({ seq: 1 })) {
    const deltaOnHand = row['deltaOnHand'] + (row['seq'] === 1 ? 1000 : 0);
    onHand += deltaOnHand;
    const forged = { deltaOnHand, onHandAfter: onHand, prevHash: hash };
    const ids = { actorId: String(row['actorId']), articleId: String(row['articleId']) };
    const place = {
      siteId: String(row['siteId']),
      lotId: text(row['lotId']),
      reverses: text(row['reverses']),
    };
    hash = movementHash(hash, { ...row, ...forged, ...ids, ...place, assetIds: [] } as never, sha256);
    await movements.updateOne({ _id: row._id }, { $set: { ...forged, hash } });
  }
  const available = onHand - level['reserved'];
  await db
    .collection('levels')
    .updateOne({ _id: level._id }, { $set: { onHand, available, headHash: hash } });
}

/** Enters the forged movements into the records, and makes the whole activity chain and its head again. */
export async function forgeActivity({ db, tenantId }: Books): Promise<void> {
  const events = db.collection<Row>('events');
  const movements = await db.collection<Row>('movements').find({ tenantId }).toArray();
  const hashes = new Map(movements.map(({ _id, hash }) => [String(_id), hash]));
  let last = { seq: 0, hash: GENESIS };
  for await (const row of events.find({ tenantId, seq: { $gt: 0 } }).sort({ seq: 1 })) {
    const { facts } = row;
    for (const trace of facts.movements?.after ?? []) trace.hash = hashes.get(trace.id) ?? trace.hash;
    const record = {
      ...row,
      id: String(row._id),
      tenantId: String(tenantId),
      at: row['at'].toISOString(),
      actorId: text(row['actorId']),
      facts,
    } as unknown as ActivityRecord;
    const hash = activityHash(last.hash, record, sha256);
    await events.updateOne({ _id: row._id }, { $set: { facts, prevHash: last.hash, hash } });
    last = { seq: row['seq'], hash };
  }
  await db.collection<{ _id: string }>('event_heads').updateOne({ _id: String(tenantId) }, { $set: last });
}
