import { EXAMPLES, exampleOfId } from './examples.js';
import { describeParameter } from './parameters.js';
import { SHAPES } from './shapes.js';

export interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly pattern?: string;
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  description?: string | undefined;
  example?: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  description?: string | undefined;
  readonly schema: Schema;
}

interface Response {
  readonly description: string;
  readonly content?: Readonly<Record<string, object>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  readonly responses: Record<string, Response | { readonly $ref: string }>;
}

export interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Record<string, Schema>;
    responses?: Record<string, object>;
  };
}

const SCHEMAS = '#/components/schemas/';
const PROBLEM = 'application/problem+json';
const NOT_MODIFIED = '304';
const WAITS: ReadonlySet<string> = new Set(['429', '503']);

/**
 * Adds in place what the declarations leave out: an example for each field and parameter, a description for each shape and
 * parameter, and one definition of each refusal, and of 304, that the operations refer to. contract.spec.ts fails where it finds none.
 */
export function completeDocument(document: Document): Document {
  const { schemas } = document.components;
  for (const [name, schema] of Object.entries(schemas)) {
    schema.description ??= describeShape(name);
    for (const [field, part] of Object.entries(schema.properties ?? {}))
      giveExample(part, [shapeName(name), field]);
  }
  for (const schema of Object.values(schemas))
    for (const part of Object.values(schema.properties ?? {})) {
      if (part.example === undefined) set(part, composed(part, schemas, new Set()));
    }
  const responses: Record<string, object> = {};
  for (const [path, operations] of Object.entries(document.paths))
    for (const operation of Object.values(operations)) {
      for (const parameter of operation.parameters ?? []) {
        giveExample(parameter.schema, [operation.operationId, parameter.name]);
        parameter.description ??= describeParameter(parameter, path);
      }
      shareResponses(operation, responses);
    }
  document.components.responses = responses;
  return document;
}

const shapeName = (name: string) => name.replace(/Dto$/, '');

function describeShape(name: string): string | undefined {
  const shape = shapeName(name);
  const page = /^(.+)Page$/.exec(shape);
  return SHAPES[shape] ?? (page ? `A page of a list: its items are of the shape ${page[1]}Dto.` : undefined);
}

function set(schema: Schema, example: unknown): void {
  if (example !== undefined) schema.example = example;
}

/** The example of a plain field: by its shape and name, by its name, or the first of its choices. */
function giveExample(schema: Schema, [owner, name]: readonly [string, string]): void {
  if (schema.example !== undefined) return;
  const named = [...(EXAMPLES[`${owner}.${name}`] ?? []), ...(EXAMPLES[name] ?? []), exampleOfId(name)];
  set(schema, named.find((example) => fits(schema, example)) ?? plainExample(schema));
}

function plainExample(schema: Schema): unknown {
  const types = typesOf(schema);
  if (schema.enum) return schema.enum[0];
  if (types.includes('boolean')) return true;
  if (types.includes('array') && schema.items?.enum) return [schema.items.enum[0]];
  return undefined;
}

const typesOf = ({ type }: Schema): readonly string[] =>
  (Array.isArray(type) ? type : type ? [type] : []) as string[];

/** Returns whether a schema of plain values takes an example. */
function fits(schema: Schema, example: unknown): boolean {
  if (example === undefined || (schema.enum && !schema.enum.includes(example))) return false;
  const types = typesOf(schema);
  if (typeof example === 'string') {
    const { minLength = 0, maxLength = Infinity, pattern = '' } = schema;
    return (
      types.includes('string') &&
      example.length >= minLength &&
      example.length <= maxLength &&
      new RegExp(pattern).test(example)
    );
  }
  if (typeof example === 'number') {
    const { minimum = -Infinity, maximum = Infinity } = schema;
    return (
      (types.includes('number') || types.includes('integer')) && example >= minimum && example <= maximum
    );
  }
  if (Array.isArray(example))
    return types.includes('array') && example.every((item) => fits(schema.items ?? {}, item));
  // The example of another shape is checked by the test.
  return types.includes(typeof example) || Boolean(schema.$ref ?? schema.anyOf ?? schema.allOf);
}

/** The example of a field that holds other shapes: made of the examples of their required fields. */
function composed(
  schema: Schema,
  schemas: Document['components']['schemas'],
  within: ReadonlySet<string>,
): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) {
    const name = schema.$ref.slice(SCHEMAS.length);
    const shape = schemas[name];
    if (!shape || within.has(name)) return undefined;
    const deeper = new Set([...within, name]);
    const required = (shape.required ?? []).map((field) => [field, shape.properties?.[field] ?? {}] as const);
    return Object.fromEntries(required.map(([field, part]) => [field, composed(part, schemas, deeper)]));
  }
  const [first] = schema.allOf ?? schema.anyOf ?? [];
  if (first) return composed(first, schemas, within);
  if (!schema.items) return undefined;
  const item = composed(schema.items, schemas, within);
  return item === undefined ? undefined : [item];
}

/** Refusals and 304 are the same for every operation, so that each is defined once. */
function shareResponses(operation: Operation, shared: Record<string, object>): void {
  for (const [status, response] of Object.entries(operation.responses)) {
    if ('$ref' in response) continue;
    if (status !== NOT_MODIFIED && !response.content?.[PROBLEM]) continue;
    const name = status === NOT_MODIFIED ? 'NotModified' : `Refusal${status}`;
    shared[name] ??= { ...response, ...(WAITS.has(status) ? { headers: RETRY_AFTER } : {}) };
    operation.responses[status] = { $ref: `#/components/responses/${name}` };
  }
}

const RETRY_AFTER = {
  'Retry-After': {
    description: 'Seconds to wait before the next attempt.',
    schema: { type: 'integer', minimum: 0, example: 2 },
  },
};
