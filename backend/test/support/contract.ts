import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Schema } from './fuzz/values.js';

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly schema: Schema;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Schema }>> };
  /** Who may call it; a list means any of them. */
  readonly 'x-permission'?: string | readonly string[];
  /** `organisation` where memberships and keys that are limited to sites are refused. */
  readonly 'x-scope'?: string;
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
  readonly responses: Readonly<Record<string, DocumentedResponse | { readonly $ref: string }>>;
}

export interface DocumentedResponse {
  readonly content?: Readonly<Record<string, { readonly schema: object }>>;
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Record<string, Record<string, unknown>>;
    readonly responses: Readonly<Record<string, DocumentedResponse>>;
  };
}

const contract = JSON.parse(readFileSync(resolve('backend/openapi.json'), 'utf8')) as Contract;

/** Every object shape is closed here, so that a field that the document does not name is a leak that fails a test. */
function closed(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(closed);
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return copy['properties'] && copy['additionalProperties'] === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

const ajv = new Ajv2020.default({ strict: false, allErrors: true });
addFormats.default(ajv);
const schemas = closed(contract.components.schemas) as Contract['components']['schemas'];
// Problems may carry further members, such as `available` or `allowed`; the document says so.
const problem = schemas['ProblemDto'];
if (problem) problem['additionalProperties'] = true;
ajv.addSchema({ $id: 'contract', components: { schemas } });

const routes = Object.entries(contract.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]*')}$`),
  literal: (path.match(/\{/g) ?? []).length,
  operations,
}));
routes.sort((a, b) => a.literal - b.literal);

const validators = new Map<string, ValidateFunction>();

/** What paths answer that no operation has: no such route, no such method, or another server is asked for. */
const OUTSIDE_ROUTES: ReadonlySet<number> = new Set([404, 405, 421]);

/** Whether a content type is JSON, which JSON lines are not. */
export const isJson = (type: string | null | undefined): boolean => /[/+]json(?:;|$)/.test(type ?? '');

/** What is wrong with an answer, according to the document; null where it is as documented. */
export function contractProblem(
  method: string,
  path: string,
  status: number,
  type: string,
  body: unknown,
  withoutBody = false,
): string | null {
  const route = routes.find(
    ({ pattern, operations }) => pattern.test(path) && operations[method.toLowerCase()],
  );
  const operation = route?.operations[method.toLowerCase()];
  if (!operation) return OUTSIDE_ROUTES.has(status) ? null : `${method} ${path} is not in the document`;
  const response = responseOf(operation, status);
  if (!response) return `${operation.operationId} answered ${status}, which is not documented`;
  const media = type.split(';')[0] ?? '';
  const content = response.content?.[media];
  if (!content)
    return response.content ? `${operation.operationId} answered ${media || 'no content type'}` : null;
  if (withoutBody || !isJson(media)) return null;
  const key = `${operation.operationId} ${status}`;
  const validate = validators.get(key) ?? compiled(relative(closed(content.schema)));
  validators.set(key, validate);
  return validate(body)
    ? null
    : `${key}: ${ajv.errorsText(validate.errors)} in ${JSON.stringify(body).slice(0, 400)}`;
}

/** Refusals are defined once, and referred to. */
function responseOf({ responses }: Operation, status: number): DocumentedResponse | undefined {
  const response = responses[String(status)];
  return response && '$ref' in response
    ? contract.components.responses[response.$ref.replace('#/components/responses/', '')]
    : response;
}

function compiled(schema: unknown): ValidateFunction {
  if (schema === null || typeof schema !== 'object') throw new Error('a response without a schema');
  return ajv.compile(schema);
}

/** Points a schema's references at the components, which are registered once. */
function relative(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(relative);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      key === '$ref' ? `contract${String(value)}` : relative(value),
    ]),
  );
}

/** The routes that need no credentials, or are there in development only. Adding one is a decision, and is made here. */
export const PUBLIC = /^\/api\/(?:(?:auth|health|dev|verify)\/|(?:help|metrics)$|subscription\/webhook$)/;

export type ContractOperation = (typeof operations)[number];

/** The shapes of the document by their names. */
export const shapes = contract.components.schemas as Readonly<Record<string, Schema>>;

/** The operations of the document, for tests that go through all of them. */
export const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
);
