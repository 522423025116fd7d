import type { Deadline } from '../../base/deadline.js';
import { failure } from '../../base/errors.js';
import type { Doc } from '../../base/values.js';
import type { Batch, Source } from '../../planner/batch.js';
import { type CountQuery, countMatches } from '../../planner/count.js';
import { Finder } from '../../planner/find.js';
import {
  type CountOutput,
  compileFilter,
  compilePipeline,
  encodeResult,
  type PipelineRun,
  pick,
} from '../../semantics/index.js';
import type { View } from '../../storage/view.js';
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
  return firstBatch(context, namespace, aggregateSource(context, namespace, stages), batchSize);
}

/** Reads a pipeline's input in one snapshot, which is kept until the pipeline ends. */
function aggregateSource(context: Context, namespace: string, stages: readonly Doc[]): Source {
  const pipeline = compilePipeline(stages);
  const { leading, fields, counting, firstOf } = pipeline;
  const { sort, skip = 0, limit = 0 } = leading;
  const filter = compileFilter(leading.filter ?? new Map());
  const clock: Clock = { deadline: context.deadline };
  const hint = hintOf(context.args.fields.get('hint'));
  const { view, release } = openView(context);
  try {
    const collection = view.collection(namespace);
    const within: PipelineRun = {
      now: new Date(),
      pause: () => (clock.deadline.due ? clock.deadline.pause() : undefined),
      find: (other, matching) => related(view, `${context.database}.${other}`, matching, clock),
    };
    if (collection === undefined) {
      release();
      return new PipelineSource(pipeline.run(nothing(), within), clock, () => {});
    }
    const from = { view, collection, filter, skip, limit, hint: hint(collection) };
    if (counting !== undefined && sort === undefined)
      return new PipelineSource(counted(from, counting, clock), clock, release);
    // A part of the input has other firsts than the whole.
    const isWhole = skip === 0 && limit === 0;
    const finder = new Finder({ ...from, sort, firstOf: isWhole ? firstOf : undefined });
    return new PipelineSource(pipeline.run(documents(finder, fields, clock), within), clock, () => {
      finder.close();
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
}

async function* nothing(): AsyncIterable<Doc> {}

async function* counted(query: CountQuery, counting: CountOutput, clock: Clock): AsyncIterable<Doc> {
  const result = counting(await countMatches(query, clock.deadline));
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

/** The documents that a pipeline looks up in another collection. */
async function* related(view: View, namespace: string, filter: Doc, clock: Clock): AsyncIterable<Doc> {
  const collection = view.collection(namespace);
  if (collection === undefined) return;
  const finder = new Finder({ view, collection, filter: compileFilter(filter), skip: 0, limit: 0 });
  yield* documents(finder, undefined, clock);
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

  close(): void {
    this.onClose();
  }
}
