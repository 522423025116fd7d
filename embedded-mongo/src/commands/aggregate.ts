import type { Batch, Source } from '../cursors.js';
import type { Deadline } from '../deadline.js';
import { Finder } from '../planner/find.js';
import { compilePipeline } from '../pending.js';
import { compileFilter, encode } from '../semantics/index.js';
import { type Doc, unsupported } from '../values.js';
import type { ReplyFields } from '../wire/reply.js';
import { collectionName, type Context, hintOf, openView } from './context.js';
import { firstBatch } from './reads.js';

const FIRST_BATCH = 101;

export async function aggregate(context: Context): Promise<ReplyFields> {
  const { args } = context;
  if (typeof args.fields.get('aggregate') !== 'string')
    throw unsupported('An aggregation without a collection');
  const name = collectionName(context);
  const stages = args.documents('pipeline') ?? [];
  const cursor = args.document('cursor');
  const size = cursor.get('batchSize');
  const source = aggregateSource(context, name, stages);
  const batchSize = size === undefined ? FIRST_BATCH : Number(size);
  return firstBatch(context, `${context.database}.${name}`, source, batchSize);
}

function aggregateSource(context: Context, name: string, stages: Doc[]): Source {
  const pipeline = compilePipeline(stages);
  const { filter, sort, skip = 0, limit = 0 } = pipeline.leading;
  const hint = hintOf(context.args.fields.get('hint'));
  const { view, release } = openView(context);
  try {
    const collection = view.collection(`${context.database}.${name}`);
    if (collection === undefined) {
      release();
      return new PipelineSource(pipeline.run(nothing()), () => {}, undefined);
    }
    const finder = new Finder({
      view,
      collection,
      filter: compileFilter(filter ?? new Map()),
      sort,
      hint: hint(collection),
      skip,
      limit,
    });
    return new PipelineSource(pipeline.run(documents(finder, context.deadline)), release, finder);
  } catch (error) {
    release();
    throw error;
  }
}

async function* nothing(): AsyncIterable<Doc> {}

async function* documents(finder: Finder, deadline: Deadline): AsyncIterable<Doc> {
  for (;;) {
    const found = finder.next(deadline);
    const row = found instanceof Promise ? await found : found;
    if (row === undefined) return;
    yield row.doc;
    if (deadline.due) await deadline.pause();
  }
}

class PipelineSource implements Source {
  private readonly results: AsyncIterator<Doc>;
  private pending: Buffer | undefined;

  constructor(
    results: AsyncIterable<Doc>,
    private readonly release: () => void,
    private readonly finder: Finder | undefined,
  ) {
    this.results = results[Symbol.asyncIterator]();
  }

  async fill(batch: Batch, deadline: Deadline): Promise<boolean> {
    if (this.pending !== undefined) {
      batch.add(this.pending);
      this.pending = undefined;
    }
    while (!batch.full) {
      const { value, done } = await this.results.next();
      if (done === true) return true;
      const bytes = encode(value);
      if (!batch.add(bytes)) {
        this.pending = bytes;
        return false;
      }
      if (deadline.due) await deadline.pause();
    }
    return false;
  }

  close(): void {
    this.finder?.close();
    this.release();
  }
}
