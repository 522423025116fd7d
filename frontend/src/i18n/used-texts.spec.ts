import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { saidBelow } from '@/testing/said-texts';

const FOLDER = join(__dirname, 'locales', 'fr');
const PLURAL = /_(zero|one|two|few|many|other)$/;
/** The sheet of quick help and the captions of the tour are generated from these when the pages are built. */
const BUILT = /^help:(sheet|tour\.cues)\./;

const keysIn = (node: object, path: string[] = []): string[] =>
  Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[...path, key].join('.')] : keysIn(value as object, [...path, key]),
  );

function keysOf(file: string): string[] {
  const parsed: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
  const keys = keysIn(parsed as object).map(
    (key) => `${file.replace('.json', '')}:${key.replace(PLURAL, '')}`,
  );
  return [...new Set(keys)];
}

it('keeps no text that nothing asks for, by its whole key or by one that is put together', () => {
  const said = saidBelow(join(__dirname, '..'));
  const isAsked = (key: string) => {
    const names = [key, key.slice(key.indexOf(':') + 1)];
    return said.some(({ texts, patterns }) =>
      names.some((name) => texts.has(name) || patterns.some((pattern) => pattern.test(name))),
    );
  };
  const unused = readdirSync(FOLDER)
    .flatMap(keysOf)
    .filter((key) => !BUILT.test(key) && !isAsked(key));
  expect(unused).toEqual([]);
});
