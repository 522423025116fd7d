import ts from 'typescript';

/** The file of the shapes that several areas of the client use. */
export const SCHEMAS = 'schemas.ts';

/**
 * Takes the shapes that several generated files define out of them, into one file from which they import them.
 *
 * @param {Readonly<Record<string, string>>} files
 * @returns {Record<string, string>}
 */
export function shareSchemas(files) {
  const shapes = Object.entries(files).flatMap(([file, text]) =>
    shapesIn(text).map((shape) => ({ ...shape, file })),
  );
  /** @type {Map<string, string>} */
  const shared = new Map();
  for (const { name, file, source } of shapes) {
    const others = shapes.filter((other) => other.name === name && other.file !== file);
    if (others.length === 0) continue;
    if (others.some((other) => other.source !== source)) throw new Error(`${name} has several shapes`);
    shared.set(name, source);
  }
  const names = [...shared.keys()].sort();
  const areas = Object.entries(files).map(([file, text]) => [file, withoutShapes(text, names)]);
  return { ...Object.fromEntries(areas), [SCHEMAS]: names.map((name) => `${shared.get(name)}\n`).join('') };
}

/**
 * The shapes that a generated file defines, without the arguments and answers of its calls.
 *
 * @param {string} text
 */
function shapesIn(text) {
  const file = ts.createSourceFile('area.ts', text, ts.ScriptTarget.Latest, false);
  return file.statements
    .filter(ts.isTypeAliasDeclaration)
    .map(({ name, pos, end }) => ({ name: name.text, pos, end, source: text.slice(pos, end).trim() }))
    .filter(({ name }) => !/Api(Response|Arg)$/.test(name));
}

/**
 * @param {string} text
 * @param {readonly string[]} names
 */
function withoutShapes(text, names) {
  const own = shapesIn(text)
    .filter(({ name }) => names.includes(name))
    .reverse();
  const rest = own.reduce((left, { pos, end }) => left.slice(0, pos) + left.slice(end), text);
  const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(rest));
  if (used.length === 0) return rest;
  return `import type { ${used.join(', ')} } from "./schemas";\n${rest}`;
}
