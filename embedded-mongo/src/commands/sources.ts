import { createHash } from 'node:crypto';
import { Binary } from 'bson';
import { failure } from '../errors.js';
import { compileExpression, compileStage, environment, type Variables } from '../semantics/index.js';
import type { Doc, Value } from '../values.js';
import type { Context } from './context.js';

type Source = (argument: Value, context: Context, variables: Variables) => readonly Doc[];

/** The stages that begin a pipeline without a collection. */
const SOURCES: Readonly<Record<string, Source>> = {
  $documents: documents,
  $listLocalSessions: listLocalSessions,
};

/** What a pipeline begins with, where that is no collection. */
export function splitSource(
  context: Context,
  stages: readonly Doc[],
  variables: Variables,
): { readonly stages: readonly Doc[]; readonly input: readonly Doc[] | undefined } {
  const [first] = stages;
  const [name = ''] = first?.keys() ?? [];
  const source = Object.hasOwn(SOURCES, name) ? SOURCES[name] : undefined;
  const isNamed = typeof context.args.fields.get('aggregate') === 'string';
  if (source !== undefined && isNamed) {
    throw failure(73, `'${name}' can only be run with {aggregate: 1}, not against a collection`);
  }
  if (isNamed) return { stages, input: undefined };
  if (source === undefined) {
    if (first !== undefined) compileStage(first, variables);
    throw failure(73, `{aggregate: 1} is not valid for '${name}'; a collection is required.`);
  }
  return { stages: stages.slice(1), input: source(first?.get(name) as Value, context, variables) };
}

function documents(argument: Value, _context: Context, variables: Variables): readonly Doc[] {
  const value = compileExpression(argument, variables)(environment(new Map(), new Date()));
  if (!Array.isArray(value)) throw failure(5858203, 'an array is expected for $documents');
  return value.map((each) => {
    if (each instanceof Map) return each;
    throw failure(40228, '$documents: every element of the array must be an object');
  });
}

/** There are no users, so that all sessions are those of the same one, who has no name. */
const NO_USER = new Binary(createHash('sha256').update('').digest());

function listLocalSessions(argument: Value, { server }: Context): readonly Doc[] {
  if (!(argument instanceof Map))
    throw failure(14, '$listLocalSessions options must be specified in an object');
  for (const option of argument.keys()) {
    if (option !== 'allUsers')
      throw failure(40415, `BSON field 'listSessions.${option}' is an unknown field.`);
  }
  return [...server.sessions.all].map(({ id, lastUse }) => {
    const identity = new Map<string, Value>([
      ['id', new Binary(Buffer.from(id, 'hex'), Binary.SUBTYPE_UUID)],
      ['uid', NO_USER],
    ]);
    return new Map<string, Value>([
      ['_id', identity],
      ['lastUse', new Date(lastUse)],
    ]);
  });
}
