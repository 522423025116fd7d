import { mongo } from 'mongoose';
import type { Step } from './step.js';

/**
 * Creates the person records of every organisation from the accounts that its books name, and links every membership to
 * its account. The ids in the books stay the same.
 */
export const peopleOfTenants: Step = {
  name: 'people become records of their organisations',
  async run(db, signal) {
    const memberships = db.collection('memberships');
    for await (const { _id, tenantId, userId, name, email } of memberships.find()) {
      if (signal.aborted) throw new Error('another node has taken over');
      await addPerson(db, { tenantId, userId, name, email, erasedAt: null });
      await memberships.updateOne({ _id, accountId: { $exists: false } }, { $set: { accountId: userId } });
    }
    await db
      .collection('vouchers')
      .updateMany({ issuerId: { $exists: false } }, { $set: { issuerId: null, redactedAt: null } });
    for await (const { _id: tenantId } of db.collection('tenants').find()) {
      for (const userId of await db.collection('events').distinct('actorId', { tenantId })) {
        if (signal.aborted) throw new Error('another node has taken over');
        if (userId) await addFormer(db, tenantId, userId);
      }
    }
  },
};

/** A former member: the name comes from the account, unless it was erased. */
async function addFormer(db: mongo.Db, tenantId: mongo.ObjectId, userId: mongo.ObjectId): Promise<void> {
  const account = await db.collection('users').findOne({ _id: userId });
  const [name, email] = [account?.['name'] ?? '', account?.['email'] ?? ''];
  const erasedAt = account ? null : new Date();
  await addPerson(db, { tenantId, userId, name, email, erasedAt });
  if (!account)
    await db
      .collection('erased_ids')
      .updateOne({ _id: userId }, { $setOnInsert: { at: new Date() } }, { upsert: true });
}

async function addPerson(db: mongo.Db, person: mongo.Document): Promise<void> {
  const { tenantId, userId } = person;
  const known = await db.collection('people').findOne({ tenantId, userId });
  if (!known) await db.collection('people').insertOne({ _id: new mongo.ObjectId(), ...person });
}
