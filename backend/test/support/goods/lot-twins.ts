import { mongo } from 'mongoose';

/** Makes twins of lots of one article, as an earlier version has stored them: no call of the API makes any. */
export async function storeAsTwins(mongoUri: string, lotIds: readonly string[]): Promise<void> {
  const client = await mongo.MongoClient.connect(mongoUri);
  try {
    const _id = { $in: lotIds.map((id) => new mongo.ObjectId(id)) };
    const twin = { numberKey: 'b7', twin: true };
    await client.db().collection('lots').updateMany({ _id }, { $set: twin });
  } finally {
    await client.close();
  }
}
