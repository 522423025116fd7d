import type { Batch, Source } from '../cursors.js';
import type { Deadline } from '../deadline.js';
import { failure } from '../errors.js';
import { Finder } from '../planner/find.js';
import {
  compileFilter,
  compilePipeline,
  encodeResult,
  type Lookup,
  pick,
  type Run,
} from '../semantics/index.js';
import type { View } from '../storage/view.js';
import type { Doc } from '../values.js';
import type { ReplyFields } from '../wire/reply.js';
import { isNumber } from './arguments.js';
import { type Context, collectionName, type Hint, hintOf, openView, variablesOf } from './context.js';
import { splitOutput } from './output.js';
import { cursorBatchSize, firstBatch } from './reads.js';
import { splitSource } from './sources.js';

const FIRST_BATCH = 101;

export async function aggregate(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const name = isNumber(args.fields.get('aggregate')) ? '$cmd.aggregate' : collectionName(context);
  const { stages, output } = splitOutput(context, args.documents('pipeline') ?? []);
  if (!args.has('cursor'))
    throw failure(9, "The 'cursor' option is required, except for aggregate with the explain argument");
  const batchSize = cursorBatchSize(context, FIRST_BATCH);
  const source = aggregateSource(context, name, stages);
  const namespace = `${context.database}.${name}`;
  if (output === undefined) return firstBatch(context, namespace, source, batchSize);
  try {
    await output.write(context, source);
  } finally {
    source.close();
  }
  return { cursor: { firstBatch: [], id: 0n, ns: namespace } };
}

function aggregateSource(context: Context, name: string, stages: readonly Doc[]): PipelineSource {
  const variables = variablesOf(context);
  const { stages: others, input: given } = splitSource(context, stages, variables);
  const pipeline = compilePipeline(others, variables);
  const { filter, sort, skip = 0, limit = 0 } = pipeline.leading;
  const { fields } = pipeline;
  const clock: Clock = { deadline: context.deadline };
  const hint = hintOf(context.args.fields.get('hint'));
  const { view, release } = openView(context);
  const finders = new Finders(view, context.database, clock, release);
  try {
    const run: Run = {
      now: new Date(),
      pause: () => (clock.deadline.due ? clock.deadline.pause() : undefined),
      read: (other, asked) => finders.documents(other, asked),
    };
    if (given !== undefined)
      return new PipelineSource(pipeline.runAll(stream(given, run), run), finders, clock);
    const lookup = { filter: compileFilter(filter ?? new Map(), variables), sort, skip, limit };
    const input = finders.documents(name, lookup, { hint, fields });
    return new PipelineSource(pipeline.run(input, run), finders, clock);
  } catch (error) {
    finders.close();
    throw error;
  }
}

/** What a pipeline reads, all of it in one snapshot, which is kept until the pipeline is at its end. */
class Finders {
  private readonly open = new Set<Finder>();

  constructor(
    private readonly view: View,
    private readonly database: string,
    private readonly clock: Clock,
    private readonly release: () => void,
  ) {}

  documents(
    name: string,
    lookup: Lookup,
    { hint, fields }: { hint?: Hint; fields?: ReadonlySet<string> | undefined } = {},
  ): AsyncIterable<Doc> {
    const collection = this.view.collection(`${this.database}.${name}`);
    if (collection === undefined) return nothing();
    const countOnly = fields?.size === 0;
    const finder = new Finder({
      view: this.view,
      collection,
      ...lookup,
      hint: hint?.(collection),
      countOnly,
    });
    this.open.add(finder);
    return documents(finder, fields, this.clock, () => {
      finder.close();
      this.open.delete(finder);
    });
  }

  close(): void {
    for (const finder of this.open) finder.close();
    this.open.clear();
    this.release();
  }
}

async function* nothing(): AsyncIterable<Doc> {}

async function* stream(docs: readonly Doc[], run: Run): AsyncIterable<Doc> {
  for (const doc of docs) {
    yield doc;
    await run.pause();
  }
}

/** The deadline of the command that asks at the moment: the first one, or a later getMore. */
interface Clock {
  deadline: Deadline;
}

const NO_FIELDS: Doc = new Map();

async function* documents(
  finder: Finder,
  fields: ReadonlySet<string> | undefined,
  clock: Clock,
  onEnd: () => void,
): AsyncIterable<Doc> {
  try {
    for (;;) {
      const found = finder.next(clock.deadline);
      const row = found instanceof Promise ? await found : found;
      if (row === undefined) return;
      if (fields === undefined) yield row.doc;
      else yield fields.size === 0 ? NO_FIELDS : pick(row.raw, fields);
      if (clock.deadline.due) await clock.deadline.pause();
    }
  } finally {
    onEnd();
  }
}

class PipelineSource implements Source, AsyncIterable<Doc> {
  private readonly results: AsyncIterator<Doc>;
  private pending: Buffer | undefined;

  constructor(
    results: AsyncIterable<Doc>,
    private readonly finders: Finders,
    private readonly clock: Clock,
  ) {
    this.results = results[Symbol.asyncIterator]();
  }

  [Symbol.asyncIterator](): AsyncIterator<Doc> {
    return this.results;
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
    this.finders.close();
  }
}
