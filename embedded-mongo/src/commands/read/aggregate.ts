import type { Deadline } from '../../base/deadline.js';
import { failure } from '../../base/errors.js';
import type { Doc, Value } from '../../base/values.js';
import type { Batch, Source } from '../../planner/batch.js';
import { type CountQuery, countMatches } from '../../planner/count.js';
import { Finder } from '../../planner/find.js';
import type { Row, ScanCounters } from '../../planner/scan.js';
import {
  type CompiledPipeline,
  type CountOutput,
  compileFilter,
  compilePipeline,
  EncodedDoc,
  encodeResult,
  type PipelineRun,
  pick,
} from '../../semantics/index.js';
import type { View } from '../../storage/view.js';
import type { ReplyFields } from '../../wire/reply.js';
import { isNumber } from '../arguments.js';
import { type Context, collectionName, type Hint, hintOf, openView } from '../context.js';
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

interface PipelineQuery {
  readonly namespace: string;
  readonly stages: readonly Doc[];
  readonly hint: Value | undefined;
  /** Counts the documents and keys that the pipeline, its lookups and its unions examine. */
  readonly examined?: ScanCounters;
}

/** Runs a pipeline to its end, as `explain` does: the number of its results. */
export async function runPipeline(context: Context, aggregated: PipelineQuery): Promise<number> {
  const source = aggregateSource(context, aggregated);
  try {
    return await source.drain(context.deadline);
  } finally {
    source.close();
  }
}

/** Reads a pipeline's input in one snapshot, which is kept until the pipeline ends. */
function aggregateSource(context: Context, aggregated: PipelineQuery): PipelineSource {
  const { namespace, stages, examined = { keys: 0, documents: 0 } } = aggregated;
  const pipeline = compilePipeline(stages);
  const clock: Clock = { deadline: context.deadline };
  const { view, release } = openView(context);
  const finders: Finder[] = [];
  const reading = { view, database: context.database, clock, examined, finders, now: new Date() };
  try {
    const results = resultsOf(reading, namespace, pipeline, hintOf(aggregated.hint));
    return new PipelineSource(results, clock, () => {
      for (const finder of finders) {
        finder.close();
        add(finder.examined, examined);
      }
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
}

/** The state that a pipeline and those of its unions share. */
interface PipelineContext {
  readonly view: View;
  readonly database: string;
  readonly clock: Clock;
  readonly examined: ScanCounters;
  /** To be closed when the pipeline ends. */
  readonly finders: Finder[];
  readonly now: Date;
}

function resultsOf(
  reading: PipelineContext,
  namespace: string,
  pipeline: CompiledPipeline,
  hint: Hint,
): AsyncIterable<Doc> {
  const { view, database, clock, now } = reading;
  const within: PipelineRun = {
    now,
    pause: () => (clock.deadline.due ? clock.deadline.pause() : undefined),
    find: (other, matching) => related(reading, `${database}.${other}`, matching),
    aggregate: (other, inner) => resultsOf(reading, `${database}.${other}`, inner, () => undefined),
  };
  const collection = view.collection(namespace);
  if (collection === undefined) return pipeline.rest(pipeline.run(nothing(), within), within);
  const { filter = new Map(), sort, skip = 0, limit = 0 } = pipeline.leading;
  const from = { view, collection, filter: compileFilter(filter), skip, limit, hint: hint(collection) };
  if (pipeline.counting !== undefined && sort === undefined)
    return pipeline.rest(counted(from, pipeline.counting, reading), within);
  // A part of the input has other firsts than the whole.
  const isWhole = skip === 0 && limit === 0;
  const finder = new Finder({ ...from, sort, firstOf: isWhole ? pipeline.firstOf : undefined });
  reading.finders.push(finder);
  const { wrap } = pipeline;
  const results = wrap
    ? wrapped(finder, wrap, clock)
    : pipeline.run(documents(finder, pipeline.fields, clock), within);
  return pipeline.rest(results, within);
}

async function* nothing(): AsyncIterable<Doc> {}

/** Adds the counters of one finder to those of the pipeline. */
function add(read: ScanCounters, examined: ScanCounters): void {
  examined.keys += read.keys;
  examined.documents += read.documents;
}

async function* counted(
  query: CountQuery,
  counting: CountOutput,
  { clock, examined }: PipelineContext,
): AsyncIterable<Doc> {
  const result = counting(await countMatches(query, clock.deadline, examined));
  if (result !== undefined) yield result;
}

/** The deadline of the current command: the first one, or a later getMore. */
interface Clock {
  deadline: Deadline;
}

const NO_FIELDS: Doc = new Map();

function documents(
  finder: Finder,
  fields: ReadonlySet<string> | undefined,
  clock: Clock,
): AsyncIterable<Doc> {
  if (fields === undefined) return found(finder, ({ doc }) => doc, clock);
  return found(finder, ({ raw }) => (fields.size === 0 ? NO_FIELDS : pick(raw, fields)), clock);
}

const wrapped = (finder: Finder, wrap: (stored: Buffer) => Buffer, clock: Clock): AsyncIterable<Doc> =>
  found(finder, ({ raw }) => new EncodedDoc(wrap(raw)), clock);

async function* found(finder: Finder, docOf: (row: Row) => Doc, clock: Clock): AsyncIterable<Doc> {
  for (;;) {
    const next = finder.next(clock.deadline);
    const row = next instanceof Promise ? await next : next;
    if (row === undefined) return;
    yield docOf(row);
    if (clock.deadline.due) await clock.deadline.pause();
  }
}

/** The documents that a pipeline looks up in another collection. */
async function* related(
  { view, clock, examined }: PipelineContext,
  namespace: string,
  filter: Doc,
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
