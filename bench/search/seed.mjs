import mongoose from 'mongoose';
import { deletionsOf } from '../../backend/build/platform/search/typo.rules.js';
import { searchWords } from '../../backend/build/platform/search/words.rules.js';

const { MongoClient, ObjectId } = mongoose.mongo;
const BATCH = 1000;

const NOUNS = [
  ...['Camera', 'Tripod', 'Helmet', 'Ladder', 'Cable', 'Battery', 'Radio', 'Stretcher', 'Hose', 'Torch'],
  ...[
    'Projector',
    'Microphone',
    'Screwdriver',
    'Generator',
    'Extinguisher',
    'Harness',
    'Wheelbarrow',
    'Compressor',
  ],
];
const KINDS = [
  'light',
  'heavy',
  'spare',
  'long',
  'short',
  'sealed',
  'folding',
  'yellow',
  'wireless',
  'insulated',
  'rugged',
];
const SYLLABLES = ['ka', 'lo', 'mi', 'ru', 'te', 'sa', 'no', 'vi', 'pe', 'do', 'zu', 'fa'];

/** A maker's name: one of 20,736, so that the vocabulary is as large as that of a real catalogue. */
const makerOf = (index) =>
  [1, 12, 144, 1728].map((step) => SYLLABLES[Math.floor((index * 7) / step) % SYLLABLES.length]).join('');

export const nameOf = (index) =>
  `${NOUNS[index % NOUNS.length]} ${KINDS[(index * 3) % KINDS.length]} ${makerOf(index)} ${String(index % 1000).padStart(3, '0')}`;

function articleOf(tenantId, modelId, index) {
  const [sku, name] = [`B-${String(index).padStart(6, '0')}`, nameOf(index)];
  const description = `Kept in aisle ${index % 40}, shelf ${index % 7}`;
  return {
    _id: new ObjectId(),
    tenantId,
    ...{ sku, skuKey: sku.toLowerCase(), name, nameKey: name.toLowerCase(), description },
    ...{ categoryId: null, unit: 'piece', decimals: 0, tracking: 'quantity', returnable: false },
    ...{ barcodes: [], modelId, attrs: [], unitCost: null, archived: false, version: 1 },
    words: searchWords(sku, name, description),
    ...{ createdAt: new Date(), updatedAt: new Date() },
  };
}

async function inParts(collection, documents) {
  for (let start = 0; start < documents.length; start += BATCH)
    await collection.insertMany(documents.slice(start, start + BATCH));
}

/**
 * Puts articles and their vocabulary into the database as the server stores them: at 100,000 articles the API would take
 * a quarter of an hour. Answers how many words the vocabulary has.
 */
export async function seedArticles(uri, tenantId, count) {
  const client = await MongoClient.connect(uri);
  try {
    const db = client.db();
    const tenant = new ObjectId(tenantId);
    const model = await db.collection('models').findOne({ tenantId: tenant });
    const articles = Array.from({ length: count }, (_item, index) => articleOf(tenant, model._id, index));
    await inParts(db.collection('articles'), articles);
    const counts = new Map();
    for (const { words } of articles) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    const words = [...counts].map(([word, times]) => {
      const deletions = deletionsOf(word);
      return {
        ...{ _id: new ObjectId(), tenantId: tenant, word, weight: Math.floor(Math.log2(times)) },
        ...(deletions.length > 0 ? { deletions } : {}),
      };
    });
    await inParts(db.collection('search_words'), words);
    return counts.size;
  } finally {
    await client.close();
  }
}
