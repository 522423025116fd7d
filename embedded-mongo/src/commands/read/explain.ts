import { failure } from '../../base/errors.js';
import type { Doc, Value } from '../../base/values.js';
import { Finder } from '../../planner/find.js';
import type { Plan } from '../../planner/plan.js';
import type { ScanCounters } from '../../planner/scan.js';
import { compileFilter, compilePipeline } from '../../semantics/index.js';
import type { ReplyFields } from '../../wire/reply.js';
import { Arguments } from '../arguments.js';
import { type Context, hintOf, openView } from '../context.js';
import { runPipeline } from './aggregate.js';
import { nonEmpty } from './find.js';

interface ExplainInput {
  readonly collection: string;
  readonly filter: Doc;
  readonly sort: Doc | undefined;
  readonly hint: Value | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** The filter and sort of the explained command. */
function explained(inner: Doc): ExplainInput {
  const [name = ''] = inner.keys();
  const args = new Arguments(name, inner);
  const collection = args.string(name);
  const hint = inner.get('hint');
  if (name === 'aggregate') {
    const {
      filter = new Map(),
      sort,
      skip = 0,
      limit = 0,
    } = compilePipeline(args.documents('pipeline') ?? []).leading;
    return { collection, filter, sort, hint, skip, limit };
  }
  if (name === 'update' || name === 'delete') {
    const [first = new Map<string, Value>()] = args.documents(`${name}s`) ?? [];
    const statement = new Arguments(`${name}.${name}s`, first);
    return {
      collection,
      filter: statement.document('q'),
      sort: nonEmpty(statement.optionalDocument('sort')),
      hint: first.get('hint'),
      skip: 0,
      limit: 0,
    };
  }
  const field = name === 'find' ? 'filter' : 'query';
  return {
    collection,
    filter: args.optionalDocument(field) ?? new Map(),
    sort: nonEmpty(args.optionalDocument('sort')),
    hint,
    skip: args.count('skip', 0),
    limit: name === 'findAndModify' ? 1 : args.count('limit', 0),
  };
}

/** The plan, and the number of documents and keys that it examines. */
export async function explain(context: Context): Promise<ReplyFields> {
  const inner = context.args.document('explain');
  const verbosity = context.args.optionalString('verbosity') ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity)) {
    throw failure(
      9,
      `verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}`,
    );
  }
  const { collection: name, filter, sort, hint, ...limits } = explained(inner);
  const namespace = `${context.database}.${name}`;
  const { view, release } = openView(context);
  try {
    const collection = view.collection(namespace);
    const planner = { namespace, indexFilterSet: false, parsedQuery: filter, rejectedPlans: [] };
    if (collection === undefined) {
      return { explainVersion: '1', queryPlanner: { ...planner, winningPlan: { stage: 'EOF' } }, ok: 1 };
    }
    const compiled = compileFilter(filter);
    const finder = new Finder({
      view,
      collection,
      filter: compiled,
      sort,
      hint: hintOf(hint)(collection),
      ...limits,
    });
    const winningPlan = describePlan(finder.plan, filter, sort);
    const stats = verbosity === 'queryPlanner' ? undefined : await execute(context, finder, inner);
    finder.close();
    return {
      explainVersion: '1',
      queryPlanner: { ...planner, winningPlan },
      executionStats: stats,
      command: inner,
    };
  } finally {
    release();
  }
}

async function execute(context: Context, finder: Finder, inner: Doc): Promise<ReplyFields> {
  const started = performance.now();
  const examined = { keys: 0, documents: 0 };
  const nReturned = inner.has('aggregate')
    ? await runPipeline(context, pipelineOf(context, inner, examined))
    : await countRows(context, finder, examined);
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: examined.keys,
    totalDocsExamined: examined.documents,
  };
}

function pipelineOf(context: Context, inner: Doc, examined: ScanCounters) {
  const args = new Arguments('aggregate', inner);
  return {
    namespace: `${context.database}.${args.string('aggregate')}`,
    stages: args.documents('pipeline') ?? [],
    hint: inner.get('hint'),
    examined,
  };
}

async function countRows({ deadline }: Context, finder: Finder, examined: ScanCounters): Promise<number> {
  let found = 0;
  while ((await finder.next(deadline)) !== undefined) found++;
  Object.assign(examined, finder.examined);
  return found;
}

function describePlan(plan: Plan, filter: Doc, sort: Doc | undefined): ReplyFields {
  const source = describeSource(plan, filter);
  return plan.sorted || sort === undefined
    ? source
    : { stage: 'SORT', sortPattern: sort, inputStage: source };
}

function describeSource(plan: Plan, filter: Doc): ReplyFields {
  const direction = plan.backwards ? 'backward' : 'forward';
  if (plan.accesses.length === 0) {
    return { stage: 'COLLSCAN', filter: filter.size === 0 ? undefined : filter, direction };
  }
  const scans = plan.accesses.map(({ index }) => ({
    stage: 'IXSCAN',
    keyPattern: index.spec.get('key'),
    indexName: index.name,
    isMultiKey: index.multikey.some((components) => components.length > 0),
    isUnique: index.unique,
    isSparse: index.sparse,
    isPartial: index.partial !== undefined,
    direction,
  }));
  const [single] = scans;
  const inputStage: ReplyFields =
    scans.length === 1 && single !== undefined ? single : { stage: 'OR', inputStages: scans };
  return { stage: 'FETCH', filter: plan.exact ? undefined : filter, inputStage };
}
