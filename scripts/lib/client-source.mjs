/**
 * The sources of client/src/generated from the contract: `shapes.ts` has a type for each shape, `operations.ts` the
 * types of each operation that takes API keys and is not deprecated, and the table of methods and paths that the
 * client reads when it runs.
 */
export function clientSource(contract) {
  const operations = Object.entries(contract.paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => describe(path, method, operation)),
    )
    .filter(({ operation }) => takesKeys(operation) && !operation.deprecated)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return {
    'shapes.ts': shapesFile(reachable(operations, contract.components.schemas), contract.components.schemas),
    'operations.ts': operationsFile(operations),
  };
}

const HEAD = '// Written by `npm run contract` from backend/openapi.json.\n';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';

const takesKeys = ({ security = [], responses }) =>
  security.some((way) => 'api-key' in way) &&
  !Object.values(responses).some(({ content = {} }) => 'text/event-stream' in content);

function describe(path, method, operation) {
  const parameters = operation.parameters ?? [];
  const bodies = operation.requestBody?.content ?? {};
  const [bodyType] = Object.keys(bodies);
  const [, success] = Object.entries(operation.responses).find(([status]) => status.startsWith('2')) ?? [];
  const answers = success?.content ?? {};
  const named = (place) => parameters.filter((each) => each.in === place && each.name !== 'format');
  const header = (name) => parameters.some((each) => each.in === 'header' && each.name === name);
  return {
    name: operation.operationId,
    operation,
    path,
    method: method.toUpperCase(),
    bodyType,
    pathParameters: named('path'),
    query: named('query'),
    body: bodies[bodyType]?.schema,
    bodyRequired: operation.requestBody?.required === true,
    answer: answers[JSON_TYPE]?.schema,
    isFile: !(JSON_TYPE in answers) && Object.keys(answers).length > 0,
    exports: JSON_TYPE in answers && 'text/csv' in answers,
    keyed: header('Idempotency-Key'),
    versioned: header('If-Match'),
  };
}

function reachable(operations, schemas) {
  const found = new Set();
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    const name = shapeOf(node.$ref);
    if (name && !found.has(name)) {
      found.add(name);
      visit(schemas[name]);
    }
    for (const part of Object.values(node)) visit(part);
  };
  for (const { body, answer, query } of operations) visit([body, answer, query]);
  found.add('ProblemDto');
  visit(schemas.ProblemDto);
  return [...found].sort();
}

const shapeOf = (reference) => reference?.slice('#/components/schemas/'.length);
const typeName = (shape) => shape.replace(/Dto$/, '');
const keyOf = (name) => (/^[\w$]+$/.test(name) ? name : JSON.stringify(name));

function shapesFile(names, schemas) {
  const shapes = names.map(
    (name) =>
      `${comment(schemas[name].description, '')}export interface ${typeName(name)} ${object(schemas[name], '')}`,
  );
  return `${HEAD}\n${shapes.join('\n\n')}\n`;
}

function object({ properties = {}, required = [] }, indent) {
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, part]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${comment(part.description, inner)}${inner}${keyOf(name)}${mark}: ${typeOf(part, inner)};`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}';
}

function comment(text, indent) {
  return text ? `${indent}/** ${text.replaceAll('*/', '*\\/').replaceAll('\n', ' ')} */\n` : '';
}

function typeOf(schema, indent = '', prefix = '') {
  if (schema.$ref) return prefix + typeName(shapeOf(schema.$ref));
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent, prefix)).join(' & ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((part) => typeOf(part, indent, prefix)).join(' | ');
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  return [schema.type ?? 'unknown']
    .flat()
    .map((type) => plain(type, schema, indent, prefix))
    .join(' | ');
}

function plain(type, schema, indent, prefix) {
  if (type === 'integer') return 'number';
  if (type === 'array')
    return `readonly (${typeOf(schema.items, indent, prefix)})[]`.replace(/\(([\w.]+)\)/, '$1');
  if (type === 'string' && schema.format === 'binary') return 'Blob';
  if (type !== 'object') return type;
  if (schema.properties) return object(schema, indent);
  const values = schema.additionalProperties;
  return `Readonly<Record<string, ${typeof values === 'object' ? typeOf(values, indent, prefix) : 'unknown'}>>`;
}

function operationsFile(operations) {
  const types = operations.map(
    (each) =>
      `${comment(`${each.operation.summary}. ${each.operation.description}`, '  ')}  ${each.name}: {\n${members(each)}\n  };`,
  );
  const rows = operations.map((each) => `  ${each.name}: ${JSON.stringify(row(each))},`);
  return `${HEAD}import type * as Shapes from './shapes.js';

/** The inputs and answers of each operation. */
export interface Operations {
${types.join('\n')}
}

/**
 * Method, path, and flags: k takes an Idempotency-Key, m a multipart form, f answers a file, x is also exported as a
 * file.
 */
export const OPERATIONS = {
${rows.join('\n')}
} as const satisfies Record<keyof Operations, readonly [method: string, path: string, flags: string]>;
`;
}

function members(each) {
  const inner = '    ';
  const fields = (list) =>
    object(
      {
        properties: Object.fromEntries(
          list.map(({ name, schema, description }) => [name, { ...schema, description }]),
        ),
        required: list.filter(({ required }) => required).map(({ name }) => name),
      },
      `${inner}  `,
    );
  const input = [];
  if (each.pathParameters.length > 0) input.push(`path: ${fields(each.pathParameters)};`);
  if (each.query.length > 0)
    input.push(`query${each.query.some(({ required }) => required) ? '' : '?'}: ${fields(each.query)};`);
  if (each.body) input.push(`body${each.bodyRequired ? '' : '?'}: ${typeOf(each.body, inner, 'Shapes.')};`);
  if (each.versioned) input.push('ifMatch: number;');
  if (each.keyed) input.push('idempotencyKey?: string;');
  const answer = each.isFile ? 'Blob' : each.answer ? typeOf(each.answer, inner, 'Shapes.') : 'void';
  return `${inner}input: {${input.length > 0 ? `\n${input.map((line) => `${inner}  ${line}`).join('\n')}\n${inner}` : ''}};\n${inner}answer: ${answer};${
    each.exports ? `\n${inner}exports: true;` : ''
  }`;
}

function row({ method, path, keyed, bodyType, isFile, exports }) {
  return [
    method,
    path,
    `${keyed ? 'k' : ''}${bodyType === FORM_TYPE ? 'm' : ''}${isFile ? 'f' : ''}${exports ? 'x' : ''}`,
  ];
}
