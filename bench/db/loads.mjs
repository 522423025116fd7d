/** A number of documents of about 400 bytes. */
export const DOCUMENTS = 100_000;
const CATEGORIES = 500;
const PAGE = 50;

export function article(index) {
  return {
    _id: index,
    sku: `SKU-${String(index).padStart(8, '0')}`,
    name: `Article number ${index} with a name`,
    category: index % CATEGORIES,
    quantity: index % 1000,
    price: index * 1.01,
    createdAt: new Date(1_700_000_000_000 + index),
    tags: ['a', 'b', `t${index % 10}`],
    attrs: [
      { k: 'color', v: 'red' },
      { k: 'size', v: index % 20 },
    ],
    note: 'x'.repeat(90),
  };
}

export const INDEXES = [{ category: 1, sku: 1 }, { sku: 1 }, { createdAt: -1 }];

/** Fills a collection in batches, so that no message is too long. */
export async function fill(collection, count, make = article) {
  await collection.createIndexes(INDEXES.map((key) => ({ key })));
  for (let from = 0; from < count; from += 5_000) {
    await collection.insertMany(
      Array.from({ length: Math.min(5_000, count - from) }, (_item, at) => make(from + at)),
    );
  }
}

const anyOf = (count) => Math.floor(Math.random() * count);

export const findOne = (db, count = DOCUMENTS) => db.collection('entries').findOne({ _id: anyOf(count) });

export const findPage = (db) =>
  db
    .collection('entries')
    .find({ category: anyOf(CATEGORIES) })
    .sort({ sku: 1 })
    .limit(PAGE)
    .toArray();

let inserted = 0;
export const insertOne = (db) => {
  inserted += 1;
  return db.collection('inserts').insertOne(article(inserted));
};

export const increment = (db) =>
  db.collection('entries').findOneAndUpdate({ _id: anyOf(DOCUMENTS) }, { $inc: { quantity: 1 } });

/** Two writes in one transaction; clients write different documents. */
export function transaction(db, client) {
  return db.client.withSession((session) =>
    session.withTransaction(async () => {
      const entries = db.collection('entries');
      await entries.updateOne({ _id: client * 2 }, { $inc: { quantity: -1 } }, { session });
      await entries.updateOne({ _id: client * 2 + 1 }, { $inc: { quantity: 1 } }, { session });
    }),
  );
}

export const group = (db) =>
  db
    .collection('entries')
    .aggregate([{ $group: { _id: '$category', sum: { $sum: '$quantity' } } }])
    .toArray();

/** The rate of the work, in runs per second with a number in flight, and the duration of each in milliseconds. */
export async function rate(work, inFlight, seconds) {
  const end = performance.now() + seconds * 1000;
  const started = performance.now();
  const latencies = [];
  await Promise.all(
    Array.from({ length: inFlight }, async (_item, client) => {
      while (performance.now() < end) {
        const from = performance.now();
        await work(client);
        latencies.push(performance.now() - from);
      }
    }),
  );
  return { perSecond: latencies.length / ((performance.now() - started) / 1000), latencies };
}

export function percentile(values, share) {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const median = (values) => percentile(values, 0.5);
