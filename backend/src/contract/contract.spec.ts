import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { Document, Schema } from './complete.js';
import { EXAMPLES } from './examples.js';
import { SHAPES } from './shapes.js';

const document = JSON.parse(readFileSync(resolve('backend/openapi.json'), 'utf8')) as Document & {
  readonly paths: Record<
    string,
    Record<string, { readonly summary?: string; readonly description?: string }>
  >;
};
const { schemas } = document.components;
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));

const fields = Object.entries(schemas).flatMap(([shape, { properties = {} }]) =>
  Object.entries(properties).map(([name, schema]) => ({ of: shape.replace(/Dto$/, ''), name, schema })),
);
/** Fields of bodies that have no name as a shape, such as forms with a file. */
const inline = operations.flatMap(({ operationId, requestBody }) =>
  Object.values(requestBody?.content ?? {}).flatMap(({ schema: { properties = {} } }) =>
    Object.entries(properties).map(([name, schema]) => ({ of: operationId, name, schema })),
  ),
);
const parameters = operations.flatMap(({ operationId, parameters: list = [] }) =>
  list.map((parameter) => ({ of: operationId, ...parameter })),
);
const named = ({ of, name }: { of: string; name: string }) => `${of}.${name}`;

const ajv = new Ajv2020.default({ strict: false });
addFormats.default(ajv);
ajv.addSchema({ $id: 'contract', components: { schemas } });

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

const known = new Map<string, boolean>();

/** Many fields have the same schema and example: each pair is compiled once. */
function isValid({ description: _text, example, ...schema }: Schema): boolean {
  const key = JSON.stringify([schema, example]);
  const valid = known.get(key) ?? ajv.validate(relative(schema) as object, example);
  known.set(key, valid);
  return valid;
}

describe('the document of the contract', () => {
  it('has an example for each field and each parameter: add it in examples.ts', () => {
    expect(fields.length).toBeGreaterThan(1000);
    expect(inline.length).toBeGreaterThan(2);
    const without = [...fields, ...inline, ...parameters].filter(
      ({ schema }) => schema.example === undefined,
    );
    expect(without.map(named)).toEqual([]);
  });

  it('has only examples that their schema takes', () => {
    expect([...fields, ...inline, ...parameters].filter(({ schema }) => !isValid(schema)).map(named)).toEqual(
      [],
    );
  });

  it('describes each operation, each parameter and each shape: add it in parameters.ts or shapes.ts', () => {
    expect(operations.filter(({ summary, description }) => !summary || !description)).toEqual([]);
    expect(parameters.filter(({ description }) => !description).map(named)).toEqual([]);
    expect(Object.keys(schemas).filter((name) => !schemas[name]?.description)).toEqual([]);
  });

  it('says of each answer what it is, and of each refusal that one waits for, how long', () => {
    const shared = document.components.responses as Record<
      string,
      { description?: string; headers?: object }
    >;
    const refusal = (reference: string) => shared[reference.replace('#/components/responses/', '')];
    for (const { responses } of operations)
      for (const response of Object.values(responses))
        expect(('$ref' in response ? refusal(response.$ref) : response)?.description).toBeTruthy();
    for (const status of [429, 503])
      expect(shared[`Refusal${status}`]?.headers).toHaveProperty('Retry-After');
  });

  it('uses every example and description of the tables', () => {
    const used = new Map<string, string[]>();
    for (const each of [...fields, ...parameters])
      for (const name of [each.name, named(each)])
        used.set(name, [...(used.get(name) ?? []), JSON.stringify(each.schema.example)]);
    const isUsed = ([name, examples]: [string, readonly unknown[]]) =>
      examples.every((example) => used.get(name)?.includes(JSON.stringify(example)));
    expect(Object.entries(EXAMPLES).filter((entry) => !isUsed(entry))).toEqual([]);
    expect(Object.keys(SHAPES).filter((name) => !schemas[`${name}Dto`])).toEqual([]);
  });
});
