import { failure } from '../../base/errors.js';
import type { Doc, MongoError } from '../../base/values.js';
import { compileFilter, compileProjection, decode } from '../../semantics/index.js';
import type { ReplyFields } from '../../wire/reply.js';
import { type Context, collectionName, hintOf, writeScope } from '../context.js';
import { compileUpdateOf, searchIn } from './insert-update-delete.js';
import { runProgram, type Tally } from './run-program.js';
import { remove, type UpdateOutcome, update } from './statements.js';

export function findAndModify(context: Context): Promise<ReplyFields> {
  const { args } = context;
  const name = collectionName(context);
  const query = args.optionalDocument('query') ?? new Map();
  const filter = compileFilter(query);
  const isRemove = args.boolean('remove', false);
  const wantsNew = args.boolean('new', false);
  const upsert = args.boolean('upsert', false);
  checkCombination(context, isRemove, wantsNew, upsert);
  const fields = args.optionalDocument('fields');
  const project = fields === undefined || fields.size === 0 ? undefined : compileProjection(fields, filter);
  const shown = (doc: Doc): Doc => (project === undefined ? doc : project(doc));
  const sort = args.optionalDocument('sort');
  const selection = {
    filter,
    sort: sort?.size === 0 ? undefined : sort,
    hint: hintOf(args.fields.get('hint')),
    limit: 1,
  };
  const compiled = isRemove ? undefined : compileUpdateOf(args.fields.get('update'));
  const now = new Date();
  return runProgram(context, {
    count: 1,
    ordered: true,
    tally: () => new Result(compiled === undefined, (outcome) => valueOf(outcome, wantsNew, shown)),
    run: (view, _at, { candidates, isUnbounded }) => {
      const scope = { ...writeScope(context, view, name, now), isUnbounded };
      const chosen = { ...selection, candidates };
      return compiled === undefined
        ? remove(scope, chosen)
        : update(scope, { ...chosen, query, update: compiled, upsert });
    },
    search: () => ({ ...searchIn(context, name, selection), upsert }),
  });
}

/** The requested document: before or after the change. */
function valueOf({ before, after }: UpdateOutcome, wantsNew: boolean, shown: (doc: Doc) => Doc): Doc | null {
  if (wantsNew) return after === undefined ? null : shown(decode(after));
  return before === undefined ? null : shown(before.doc);
}

class Result implements Tally {
  private outcome: UpdateOutcome = { matched: 0, modified: 0 };

  constructor(
    private readonly isRemove: boolean,
    private readonly value: (outcome: UpdateOutcome) => Doc | null,
  ) {}

  add(_at: number, outcome: UpdateOutcome): void {
    this.outcome = outcome;
  }

  fail(_at: number, error: MongoError): void {
    throw error;
  }

  reply(): ReplyFields {
    const { outcome, isRemove } = this;
    const found = outcome.matched > 0;
    return {
      lastErrorObject: {
        n: found || outcome.upsertedId !== undefined ? 1 : 0,
        updatedExisting: isRemove ? undefined : found,
        upserted: outcome.upsertedId,
      },
      value: this.value(outcome),
    };
  }
}

function checkCombination({ args }: Context, isRemove: boolean, wantsNew: boolean, upsert: boolean): void {
  if (!isRemove && !args.has('update')) {
    throw failure(9, 'Either an update or remove=true must be specified');
  }
  if (!isRemove) return;
  if (args.has('update')) throw failure(9, 'Cannot specify both an update and remove=true');
  if (upsert) throw failure(9, 'Cannot specify both upsert=true and remove=true ');
  if (wantsNew)
    throw failure(
      9,
      "Cannot specify both new=true and remove=true; 'remove' always returns the deleted document",
    );
}
