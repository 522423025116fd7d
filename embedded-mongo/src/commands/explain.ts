import { failure } from '../errors.js';
import { Finder } from '../planner/find.js';
import type { Plan } from '../planner/plan.js';
import { compileFilter } from '../semantics/index.js';
import { type Doc, unsupported } from '../values.js';
import type { ReplyFields } from '../wire/reply.js';
import { Arguments } from './arguments.js';
import { type Context, hintOf, openView } from './context.js';
import { nonEmpty } from './reads.js';

interface Explained {
  readonly collection: string;
  readonly filter: Doc;
  readonly args: Arguments;
}

function explained(inner: Doc): Explained {
  const [name = ''] = inner.keys();
  const args = new Arguments(name, inner);
  const collection = args.string(name);
  if (name === 'find') return { collection, args, filter: args.optionalDocument('filter') ?? new Map() };
  if (name === 'count' || name === 'distinct' || name === 'findAndModify') {
    return { collection, args, filter: args.optionalDocument('query') ?? new Map() };
  }
  if (name === 'aggregate') {
    const [first] = args.documents('pipeline') ?? [];
    const match = first?.get('$match');
    return { collection, args, filter: match instanceof Map ? match : new Map() };
  }
  if (name === 'update' || name === 'delete') {
    const [first] = args.documents(`${name}s`) ?? [];
    const query = first?.get('q');
    return { collection, args, filter: query instanceof Map ? query : new Map() };
  }
  throw unsupported(`An explain of '${name}'`);
}

/** The plan, and what running it looks at. */
export async function explain(context: Context): Promise<ReplyFields> {
  const inner = context.args.document('explain');
  const verbosity = context.args.optionalString('verbosity') ?? 'allPlansExecution';
  if (!['queryPlanner', 'executionStats', 'allPlansExecution'].includes(verbosity)) {
    throw failure(
      9,
      `verbosity string must be one of {'queryPlanner', 'executionStats', 'allPlansExecution'}`,
    );
  }
  const { collection: name, filter, args } = explained(inner);
  const namespace = `${context.database}.${name}`;
  const { view, release } = openView(context);
  try {
    const collection = view.collection(namespace);
    const planner = { namespace, indexFilterSet: false, parsedQuery: filter, rejectedPlans: [] };
    if (collection === undefined) {
      return { explainVersion: '1', queryPlanner: { ...planner, winningPlan: { stage: 'EOF' } }, ok: 1 };
    }
    const sort = nonEmpty(args.optionalDocument('sort'));
    const hint = hintOf(inner.get('hint'))(collection);
    const limits = { skip: args.count('skip', 0), limit: args.count('limit', 0) };
    const finder = new Finder({ view, collection, filter: compileFilter(filter), sort, hint, ...limits });
    const winningPlan = describePlan(finder.plan, filter, sort);
    const stats = verbosity === 'queryPlanner' ? undefined : await execute(context, finder);
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

async function execute(context: Context, finder: Finder): Promise<ReplyFields> {
  const started = performance.now();
  let nReturned = 0;
  while ((await finder.next(context.deadline)) !== undefined) nReturned++;
  return {
    executionSuccess: true,
    nReturned,
    executionTimeMillis: Math.round(performance.now() - started),
    totalKeysExamined: finder.examined.keys,
    totalDocsExamined: finder.examined.documents,
  };
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
    isMultiKey: index.multikey.some((flag) => flag),
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
