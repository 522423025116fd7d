import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { errorTexts } from '../../../locales/errors.js';
import { ERROR_CODES } from '../../errors/index.js';
import type { PluralText } from '../../i18n/index.js';

const formsOf = (text: string | PluralText) => (typeof text === 'string' ? [text] : [text.one, text.other]);
const placeholdersOf = (form: string) => [...form.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

test('every error has a sentence in every language, with the same placeholders', () => {
  for (const code of ERROR_CODES) {
    const [wanted] = formsOf(errorTexts.fr[code]).map(placeholdersOf);
    for (const form of Object.values(errorTexts).flatMap((texts) => formsOf(texts[code]))) {
      expect(form.length).toBeGreaterThan(0);
      expect([code, placeholdersOf(form)]).toEqual([code, wanted]);
    }
  }
});

test('the documentation and the contract list exactly the errors that exist', () => {
  const documented = [
    ...readFileSync(resolve('docs/errors.md'), 'utf8').matchAll(/^\| `([A-Z_]+)` \|/gm),
  ].map(([, code]) => code);
  expect(documented).toEqual(ERROR_CODES);
  const contract = JSON.parse(readFileSync(resolve('backend/openapi.json'), 'utf8')) as {
    components: { schemas: { ProblemDto: { properties: { code: { enum: string[] } } } } };
  };
  expect(contract.components.schemas.ProblemDto.properties.code.enum).toEqual(ERROR_CODES);
});

/** Codes that no caller can trigger, with the reason. */
const OUT_OF_REACH: Readonly<Record<string, string>> = {
  INTERNAL: 'only a programming error answers it',
};

test('every code of the error catalogue is asserted by a test', () => {
  const tests = ['backend/test', 'backend/src', 'e2e']
    .flatMap((folder) =>
      readdirSync(resolve(folder), { recursive: true }).map((file) => join(folder, String(file))),
    )
    .filter((file) => /\.(e2e|spec)\.ts$|test\/support\//.test(file) && file.endsWith('.ts'))
    .map((file) => readFileSync(resolve(file), 'utf8'));
  const unasserted = ERROR_CODES.filter(
    (code) => !(code in OUT_OF_REACH) && !tests.some((text) => new RegExp(`['"\`]${code}['"\`]`).test(text)),
  );
  expect(unasserted).toEqual([]);
});
