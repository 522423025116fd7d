import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ERROR_CODES } from '../errors/index.js';
import { errorTexts } from '../errors/texts/index.js';

const PLACEHOLDER = /\{\{(\w+)\}\}/g;

test('every error has a sentence in every language, with the same placeholders', () => {
  for (const code of ERROR_CODES) {
    const wanted = [...errorTexts.fr[code].matchAll(PLACEHOLDER)].map(([, name]) => name);
    for (const texts of Object.values(errorTexts)) {
      expect(texts[code].length).toBeGreaterThan(0);
      expect([code, [...texts[code].matchAll(PLACEHOLDER)].map(([, name]) => name)]).toEqual([code, wanted]);
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
