import type { Doc } from '../values.js';
import { encodeResult } from './encode.js';
import { compilePipeline } from './pipeline.js';
import type { Run } from './stages.js';
import { codeOf, doc, show } from './testing.js';

type Plain = Record<string, unknown>;

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

const context: Run = { now: new Date(0), pause: () => undefined, read: () => stream([]) };

async function run(stages: Plain[], documents: Plain[], within = context): Promise<Doc[]> {
  const results: Doc[] = [];
  for await (const result of compilePipeline(stages.map(doc)).runAll(stream(documents.map(doc)), within))
    results.push(result);
  return results;
}

describe('Pipelines', () => {
  it('end with the size of a document where they make one that is endless in BSON', async () => {
    const doubled = Array.from({ length: 60 }, () => ({ $replaceWith: { a: '$$ROOT', b: '$$ROOT' } }));
    const push = { $group: { _id: null, all: { $push: '$$ROOT' } } };
    await expect(run([...doubled, push], [{ x: 1 }])).rejects.toMatchObject({ code: 292 });
    const [result] = await run(doubled, [{ x: 1 }]);
    expect(codeOf(() => encodeResult(result as Doc))).toBe(10334);
    expect(codeOf(() => encodeResult(doc({ a: 'x'.repeat(2 ** 24 + 2 ** 14) })))).toBe(10334);
  });

  it('ask for a pause at each of the documents that they make of few or hold back', async () => {
    let pauses = 0;
    const counted: Run = {
      ...context,
      pause: () => {
        pauses++;
        return undefined;
      },
    };
    const numbers = Array.from({ length: 10 }, (_, n) => n);
    const stages = [
      { $unwind: '$a' },
      { $unwind: '$b' },
      { $sort: { a: 1 } },
      { $group: { _id: '$a' } },
      { $sample: { size: 10 } },
      { $facet: { x: [{ $match: { none: 1 } }] } },
    ];
    await run(stages, [{ a: numbers, b: numbers }], counted);
    expect(pauses).toBe(10 + 100 + 100 + 10 + 10 + 10);
  });

  it('sort many documents, and keep the order of those that are equal', async () => {
    const documents = Array.from({ length: 5_500 }, (_, n) => ({ n, key: (n * 7_919) % 11 }));
    const sorted = await run([{ $sort: { key: -1 } }, { $project: { n: 1 } }], documents);
    const expected = [...documents].sort((left, right) => right.key - left.key || left.n - right.n);
    expect(sorted.map(show)).toEqual(expected.map(({ n }) => `{n:${n}}`));
  });
});
