import { Double, Int32, ObjectId } from 'bson';
import type { Doc } from '../../src/base/values.js';
import { decode, pick } from '../../src/semantics/bson/decode.js';
import { encode } from '../../src/semantics/bson/encode.js';
import { compileFilter } from '../../src/semantics/filter/filter.js';
import { doc } from '../../src/semantics/testing.js';

const COUNT = 5_000;
/** Far above what a busy machine takes, so that only an algorithm gone wrong is noticed. */
const LIMIT_MS = 10_000;

function article(index: number): Doc {
  return doc({
    _id: new ObjectId(),
    sku: `SKU-${index}`,
    name: `Article number ${index} with a name`,
    category: `category-${index % 50}`,
    quantity: new Int32(index % 1000),
    price: new Double(index * 1.01),
    createdAt: new Date(1.7e12 + index),
    tags: ['a', 'b', `t${index % 10}`],
    attrs: [
      { k: 'color', v: 'red' },
      { k: 'size', v: index % 20 },
    ],
    note: 'x'.repeat(150),
  });
}

describe('the codec and the matcher', () => {
  it(`handle ${COUNT} documents of 400 bytes without a surprise`, () => {
    const filter = compileFilter(doc({ category: 'category-7', quantity: { $gte: 500 } }));
    const started = performance.now();
    let found = 0;
    for (let index = 0; index < COUNT; index++) {
      const bytes = encode(article(index));
      if (filter.matches(decode(bytes)) && filter.matches(pick(bytes, new Set(['category', 'quantity']))))
        found++;
    }
    expect(found).toBe(COUNT / 100);
    expect(performance.now() - started).toBeLessThan(LIMIT_MS);
  });
});
