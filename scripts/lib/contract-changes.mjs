/**
 * The facts that programs rely on, as lines of text, one fact each, so that two versions of the contract can be compared
 * and read. A line with `demands` is a demand of the server on a program: adding one breaks. Removing any other line
 * breaks.
 */
export function surfaceOf({ paths, components }) {
  const lines = new Set();
  const sides = { takes: new Set(), answers: new Set() };
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods))
      addOperation(lines, sides, path, method, operation);
  // Every operation may be refused; the codes of refusals are promised.
  if (components.schemas.ProblemDto) sides.answers.add('ProblemDto');
  for (const [side, names] of Object.entries(sides))
    for (const name of withNested(names, components.schemas))
      addShape(lines, side, name, components.schemas[name]);
  return [...lines].sort();
}

/** The changes that break programs, as lines that the changelog of the contract must name. */
export function breakingChanges(before, after) {
  const [old, now] = [new Set(before), new Set(after)];
  return [
    ...before.filter((line) => !isDemand(line) && !now.has(line)).map((line) => `removed: ${line}`),
    // A demand of a new operation or a new shape breaks nothing that exists.
    ...after
      .filter((line) => isDemand(line) && !old.has(line) && old.has(subjectOf(line)))
      .map((line) => `added: ${line}`),
  ];
}

/** The breaking changes that the section "Unreleased" of the changelog does not name. */
export function unexplained(changes, changelog) {
  const [, unreleased = ''] = /^## Unreleased$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(changelog) ?? [];
  return changes.filter((change) => !unreleased.includes(`\`${change}\``));
}

const isDemand = (line) => line.includes(' demands ');
const subjectOf = (line) => line.slice(0, line.indexOf(' demands '));
const shapeOf = (reference) => reference.slice('#/components/schemas/'.length);

function addOperation(lines, sides, path, method, operation) {
  const name = `${method.toUpperCase()} ${path}`;
  lines.add(name);
  lines.add(`${name} is ${operation.operationId}`);
  for (const way of operation.security ?? [{ none: [] }])
    lines.add(`${name} accepts credentials ${Object.keys(way).join('+')}`);
  for (const parameter of operation.parameters ?? []) {
    addValue(lines, 'takes', `${name} ${parameter.in} ${parameter.name}`, parameter.schema);
    if (parameter.required && parameter.in !== 'path')
      lines.add(`${name} demands ${parameter.in} ${parameter.name}`);
  }
  const body = operation.requestBody;
  for (const [type, { schema }] of Object.entries(body?.content ?? {})) {
    lines.add(`${name} takes ${type}: ${typeOf(schema)}`);
    collect(schema, sides.takes);
  }
  if (body?.required) lines.add(`${name} demands a body`);
  for (const [status, response] of Object.entries(operation.responses)) {
    if (!/^[23]/.test(status)) continue;
    lines.add(`${name} answers ${status}`);
    for (const [type, { schema }] of Object.entries(response.content ?? {})) {
      lines.add(`${name} answers ${status} ${type}: ${typeOf(schema)}`);
      collect(schema, sides.answers);
    }
  }
}

function addShape(lines, side, name, { properties = {}, required = [] }) {
  lines.add(`${name} ${side}`);
  for (const [field, schema] of Object.entries(properties)) {
    addValue(lines, side, `${name} ${side} ${field}`, schema);
    if (!required.includes(field)) continue;
    // A field that an answer always has may not become optional; an optional field of a body may not become required.
    lines.add(side === 'takes' ? `${name} takes demands ${field}` : `${name} answers ${field} always`);
  }
}

function addValue(lines, side, name, schema) {
  const nullable =
    [schema.type].flat().includes('null') || (schema.anyOf ?? []).some(({ type }) => type === 'null');
  lines.add(`${name}: ${typeOf(schema)}`);
  if (side === 'takes' && nullable) lines.add(`${name} may be null`);
  if (side === 'answers' && !nullable) lines.add(`${name} is never null`);
  for (const value of schema.enum ?? schema.items?.enum ?? [])
    lines.add(`${name} = ${JSON.stringify(value)}`);
}

/** The type without null. */
function typeOf(schema) {
  if (schema.$ref) return shapeOf(schema.$ref);
  const parts = (schema.allOf ?? schema.anyOf ?? schema.oneOf ?? []).filter(({ type }) => type !== 'null');
  if (parts.length > 0) return parts.map(typeOf).join('|');
  const types = [schema.type ?? 'anything'].flat().filter((type) => type !== 'null');
  return types.includes('array') ? `${typeOf(schema.items)}[]` : types.join('|');
}

function collect(node, names) {
  if (node === null || typeof node !== 'object') return;
  if (node.$ref) names.add(shapeOf(node.$ref));
  else for (const [key, part] of Object.entries(node)) if (key !== 'example') collect(part, names);
}

function withNested(names, schemas) {
  // The loop over a set also visits members that are added meanwhile.
  for (const name of names) collect(schemas[name], names);
  return names;
}
