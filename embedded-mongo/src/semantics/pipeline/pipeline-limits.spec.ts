import type { Doc } from '../../base/values.js';
import { encodeResult } from '../bson/encode.js';
import { codeOf, doc, show } from '../testing.js';
import { compilePipeline } from './pipeline.js';
import type { PipelineRun } from './stage.js';

type Plain = Record<string, unknown>;

async function* stream(documents: readonly Doc[]): AsyncIterable<Doc> {
  yield* documents;
}

const context: PipelineRun = {
  now: new Date(0),
  pause: () => undefined,
  find: () => stream([]),
  aggregate: () => stream([]),
};

/** All stages are run, as the first one that a planner takes over is empty. */
async function run(stages: Plain[], documents: Plain[], within = context): Promise<Doc[]> {
  const all = [{ $limit: 10_000 }, { $match: {} }, ...stages];
  const results: Doc[] = [];
  for await (const result of compilePipeline(all.map(doc)).run(stream(documents.map(doc)), within))
    results.push(result);
  return results;
}

describe('Pipelines', () => {
  it('give no document that is too large for BSON', () => {
    expect(codeOf(() => encodeResult(doc({ a: 'x'.repeat(2 ** 24 + 2 ** 14) })))).toBe(10334);
  });

  it('ask for a pause at each of the documents that they hold back', async () => {
    let pauses = 0;
    const counted: PipelineRun = {
      ...context,
      pause: () => {
        pauses++;
        return undefined;
      },
    };
    const documents = Array.from({ length: 100 }, (_, n) => ({ a: n % 10 }));
    await run([{ $sort: { a: 1 } }, { $group: { _id: '$a' } }], documents, counted);
    expect(pauses).toBe(100 + 10);
  });

  it('sort many documents, and keep the order of those that are equal', async () => {
    const documents = Array.from({ length: 5_500 }, (_, n) => ({ n, key: (n * 7_919) % 11 }));
    const sorted = await run([{ $sort: { key: -1 } }, { $project: { n: 1 } }], documents);
    const expected = [...documents].sort((left, right) => right.key - left.key || left.n - right.n);
    expect(sorted.map(show)).toEqual(expected.map(({ n }) => `{n:${n}}`));
  });
});
