import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
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
  /** The permissions for the call; a list means any of them. */
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

declare global {
  /** Of response-validators.mjs, which environment.mjs shares among the test files of a worker. */
  const responseProblem: (key: string, schema: object, body: unknown) => string | null;
}

const contract = JSON.parse(readFileSync(resolve('backend/openapi.json'), 'utf8')) as Contract;

const routes = Object.entries(contract.paths).map(([path, operations]) => ({
  pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]*')}$`),
  literal: (path.match(/\{/g) ?? []).length,
  operations,
}));
routes.sort((a, b) => a.literal - b.literal);

/** The statuses of calls that match no operation: no such route, no such method, or another server is asked for. */
const OUTSIDE_ROUTES: ReadonlySet<number> = new Set([404, 405, 421]);

/** Returns whether a content type is JSON, which JSON lines are not. */
export const isJson = (type: string | null | undefined): boolean => /[/+]json(?:;|$)/.test(type ?? '');

/** The problem of an answer, according to the document; null where it is as documented. */
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
  const wrong = responseProblem(key, content.schema, body);
  return wrong && `${key}: ${wrong} in ${JSON.stringify(body).slice(0, 400)}`;
}

/** Refusals are defined once, and referred to. */
function responseOf({ responses }: Operation, status: number): DocumentedResponse | undefined {
  const response = responses[String(status)];
  return response && '$ref' in response
    ? contract.components.responses[response.$ref.replace('#/components/responses/', '')]
    : response;
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
