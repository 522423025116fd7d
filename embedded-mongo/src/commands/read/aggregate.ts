import type { Batch, Source } from '../../cursors.js';
import type { Deadline } from '../../deadline.js';
import { failure } from '../../errors.js';
import { type CountQuery, countMatches } from '../../planner/count.js';
import { Finder } from '../../planner/find.js';
import type { Examined } from '../../planner/scan.js';
import {
  type Counting,
  compileFilter,
  compilePipeline,
  encodeResult,
  pick,
  type Run,
} from '../../semantics/index.js';
import type { View } from '../../storage/view.js';
import type { Doc, Value } from '../../values.js';
import type { ReplyFields } from '../../wire/reply.js';
import { isNumber } from '../arguments.js';
import { type Context, collectionName, hintOf, openView } from '../context.js';
import { cursorBatchSize, firstBatch } from './find.js';

const FIRST_BATCH = 101;

export async function aggregate(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const stages = args.documents('pipeline') ?? [];
  if (isNumber(args.fields.get('aggregate'))) {
    compilePipeline(stages);
    const [name = ''] = stages[0]?.keys() ?? [];
    throw failure(73, `{aggregate: 1} is not valid for '${name}'; a collection is required.`);
  }
  const name = collectionName(context);
  if (!args.has('cursor'))
    throw failure(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  const batchSize = cursorBatchSize(context, FIRST_BATCH);
  const namespace = `${context.database}.${name}`;
  const source = aggregateSource(context, { namespace, stages, hint: args.fields.get('hint') });
  return firstBatch(context, namespace, source, batchSize);
}

interface Aggregated {
  readonly namespace: string;
  readonly stages: readonly Doc[];
  readonly hint: Value | undefined;
  /** Counts what the pipeline and its lookups read. */
  readonly examined?: Examined;
}

/** Runs a pipeline to its end, as `explain` does: the number of its results. */
export async function runPipeline(context: Context, aggregated: Aggregated): Promise<number> {
  const source = aggregateSource(context, aggregated);
  try {
    return await source.drain(context.deadline);
  } finally {
    source.close();
  }
}

/** Reads a pipeline's input in one snapshot, which is kept until the pipeline ends. */
function aggregateSource(context: Context, aggregated: Aggregated): PipelineSource {
  const { namespace, stages, examined = { keys: 0, documents: 0 } } = aggregated;
  const pipeline = compilePipeline(stages);
  const { leading, fields, counting, firstOf } = pipeline;
  const { sort, skip = 0, limit = 0 } = leading;
  const filter = compileFilter(leading.filter ?? new Map());
  const clock: Clock = { deadline: context.deadline };
  const hint = hintOf(aggregated.hint);
  const { view, release } = openView(context);
  try {
    const collection = view.collection(namespace);
    const within: Run = {
      now: new Date(),
      pause: () => (clock.deadline.due ? clock.deadline.pause() : undefined),
      find: (other, matching) => related({ view, examined }, `${context.database}.${other}`, matching, clock),
    };
    if (collection === undefined) {
      release();
      return new PipelineSource(pipeline.run(nothing(), within), clock, () => {});
    }
    const from = { view, collection, filter, skip, limit, hint: hint(collection) };
    if (counting !== undefined && sort === undefined)
      return new PipelineSource(counted(from, counting, clock, examined), clock, release);
    // A part of the input has other firsts than the whole.
    const isWhole = skip === 0 && limit === 0;
    const finder = new Finder({ ...from, sort, firstOf: isWhole ? firstOf : undefined });
    return new PipelineSource(pipeline.run(documents(finder, fields, clock), within), clock, () => {
      finder.close();
      add(finder.examined, examined);
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
}

async function* nothing(): AsyncIterable<Doc> {}

/** Adds what one finder has read to what the pipeline has read. */
function add(read: Examined, examined: Examined): void {
  examined.keys += read.keys;
  examined.documents += read.documents;
}

async function* counted(
  query: CountQuery,
  counting: Counting,
  clock: Clock,
  examined: Examined,
): AsyncIterable<Doc> {
  const result = counting(await countMatches(query, clock.deadline, examined));
  if (result !== undefined) yield result;
}

/** The deadline of the current command: the first one, or a later getMore. */
interface Clock {
  deadline: Deadline;
}

const NO_FIELDS: Doc = new Map();

async function* documents(
  finder: Finder,
  fields: ReadonlySet<string> | undefined,
  clock: Clock,
): AsyncIterable<Doc> {
  for (;;) {
    const found = finder.next(clock.deadline);
    const row = found instanceof Promise ? await found : found;
    if (row === undefined) return;
    if (fields === undefined) yield row.doc;
    else yield fields.size === 0 ? NO_FIELDS : pick(row.raw, fields);
    if (clock.deadline.due) await clock.deadline.pause();
  }
}

/** What a pipeline looks up in another collection. */
async function* related(
  { view, examined }: { readonly view: View; readonly examined: Examined },
  namespace: string,
  filter: Doc,
  clock: Clock,
): AsyncIterable<Doc> {
  const collection = view.collection(namespace);
  if (collection === undefined) return;
  const finder = new Finder({ view, collection, filter: compileFilter(filter), skip: 0, limit: 0 });
  yield* documents(finder, undefined, clock);
  add(finder.examined, examined);
}

class PipelineSource implements Source {
  private readonly results: AsyncIterator<Doc>;
  private pending: Buffer | undefined;

  constructor(
    results: AsyncIterable<Doc>,
    private readonly clock: Clock,
    private readonly onClose: () => void,
  ) {
    this.results = results[Symbol.asyncIterator]();
  }

  async fill(batch: Batch, deadline: Deadline): Promise<boolean> {
    this.clock.deadline = deadline;
    if (this.pending !== undefined) {
      batch.add(this.pending);
      this.pending = undefined;
    }
    while (!batch.full) {
      const { value, done } = await this.results.next();
      if (done === true) return true;
      const bytes = encodeResult(value);
      if (!batch.add(bytes)) {
        this.pending = bytes;
        return false;
      }
      if (deadline.due) await deadline.pause();
    }
    return false;
  }

  /** Reads all results without encoding them; answers their number. */
  async drain(deadline: Deadline): Promise<number> {
    let found = 0;
    for (; (await this.results.next()).done !== true; found++) if (deadline.due) await deadline.pause();
    return found;
  }

  close(): void {
    this.onClose();
  }
}
