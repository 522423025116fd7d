import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Checks answers against the schemas of the OpenAPI document. Compiling the schemas takes longer than most test files. */

const { components } = JSON.parse(readFileSync(resolve('backend/openapi.json'), 'utf8'));

/** Every object shape is closed here, so that a field that the document does not name is a leak that fails a test. */
function closed(node) {
  if (Array.isArray(node)) return node.map(closed);
  if (node === null || typeof node !== 'object') return node;
  const copy = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]));
  return copy.properties && copy.additionalProperties === undefined
    ? { ...copy, additionalProperties: false }
    : copy;
}

/** Points a schema's references at the components, which are registered once. */
function relative(node) {
  if (Array.isArray(node)) return node.map(relative);
  if (node === null || typeof node !== 'object') return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, key === '$ref' ? `contract${value}` : relative(value)]),
  );
}

const ajv = new Ajv2020.default({ strict: false, allErrors: true });
addFormats.default(ajv);
const schemas = closed(components.schemas);
// Problems may carry further members, such as `available` or `allowed`; the document says so.
if (schemas.ProblemDto) schemas.ProblemDto.additionalProperties = true;
ajv.addSchema({ $id: 'contract', components: { schemas } });

const validators = new Map();

/**
 * The contradiction between a body and the schema of its response; null where it fits. `key` names the response: its
 * schema is compiled once.
 */
export function responseProblem(key, schema, body) {
  if (schema === null || typeof schema !== 'object') throw new Error('a response without a schema');
  const validate = validators.get(key) ?? ajv.compile(relative(closed(schema)));
  validators.set(key, validate);
  return validate(body) ? null : ajv.errorsText(validate.errors);
}
