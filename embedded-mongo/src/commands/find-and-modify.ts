import { failure } from '../errors.js';
import { compileFilter, compileProjection, decode } from '../semantics/index.js';
import type { Doc } from '../values.js';
import type { ReplyFields } from '../wire/reply.js';
import { preselect } from '../writes/preselect.js';
import { remove, update } from '../writes/statements.js';
import { type Context, collectionName, hintOf, writeScope } from './context.js';
import { compileUpdateOf } from './writes.js';
import { writing } from './writing.js';

export async function findAndModify(context: Context): Promise<ReplyFields> {
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
  const found = upsert ? undefined : await preselect(context, name, selection);
  const chosen = { ...selection, candidates: found };
  const now = new Date();
  if (isRemove) {
    return writing(context, (view) => {
      const { removed, last } = remove(writeScope(context, view, name, now), chosen);
      return { lastErrorObject: { n: removed }, value: last === undefined ? null : shown(last.doc) };
    });
  }
  const compiled = compileUpdateOf(args.fields.get('update'), args);
  return writing(context, (view) => {
    const scope = writeScope(context, view, name, now);
    const outcome = update(scope, { ...chosen, query, update: compiled, upsert });
    const found = outcome.matched > 0;
    const value = wantsNew
      ? outcome.after === undefined
        ? null
        : shown(decode(outcome.after))
      : outcome.before === undefined
        ? null
        : shown(outcome.before.doc);
    return {
      lastErrorObject: {
        n: found || outcome.upsertedId !== undefined ? 1 : 0,
        updatedExisting: found,
        upserted: outcome.upsertedId,
      },
      value,
    };
  });
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
