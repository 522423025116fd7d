import { parse } from '@swc/core';

/**
 * The packages that a module of the backend loads as soon as it is loaded itself. It reads the syntax, because a text
 * may contain lines that look like an import, such as the samples of the API guide.
 */
export async function importedPackages(source) {
  const { body } = await parse(source, { syntax: 'typescript', decorators: true });
  return body
    .filter(({ source: from, typeOnly }) => from && !typeOnly && !from.value.startsWith('.'))
    .map(({ source: from }) => from.value);
}
