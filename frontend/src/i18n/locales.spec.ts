import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from './languages';

type Texts = Map<string, string>;

const folder = (language: string) => join(__dirname, 'locales', language);
const features = (language: string) =>
  readdirSync(folder(language))
    .map((file) => file.replace(/\.json$/, ''))
    .sort();

function flatten(node: object, path: string[] = []): [string, string][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'string'
      ? [[[...path, key].join('.'), value]]
      : flatten(value as object, [...path, key]),
  );
}

function texts(language: string, feature: string): Texts {
  const parsed: unknown = JSON.parse(readFileSync(join(folder(language), `${feature}.json`), 'utf8'));
  return new Map(flatten(parsed as object));
}

const PLURAL = /_(zero|one|two|few|many|other)$/;
const stem = (key: string) => key.replace(PLURAL, '');
const variables = (text: string) => [...new Set(text.match(/\{\{[^}]+\}\}|<\/?[a-z0-9]+>/gi) ?? [])].sort();
const COUNT = /\{\{count\b[^}]*\}\}/;
const pluralStems = (all: Texts) => new Set([...all.keys()].filter((key) => PLURAL.test(key)).map(stem));

/** Other numbers than `count`, where a word that follows them has to agree with them. */
const NUMBER =
  /\{\{(?:\w+, number|change|max|min|most|left|total|days|hours|minutes|seconds)\}\} ([a-zà-ÿ]{2,})/g;

/** Words that follow a number and do not depend on it. */
const INVARIANT = new Set([
  ...['of', 'to', 'at', 'sur', 'au', 'par', 'de', 'di', 'su', 'como', 'mm'],
  ...['compared', 'counted', 'respecto', 'rispetto'],
]);

/** Texts whose number is always far above one. */
const WITHOUT_FORMS = new Set([
  ...['catalog form.attachmentsFull', 'photos full', 'users invite.tooMany', 'common states.resultsOver'],
]);

describe('texts', () => {
  it.each(LANGUAGES)('%s has a file for every feature', (language) => {
    expect(features(language)).toEqual(features('fr'));
  });

  describe.each(features('fr'))('%s', (feature) => {
    const reference = texts('fr', feature);

    it.each(LANGUAGES)('has the same keys in %s', (language) => {
      const stems = (all: Texts) => [...new Set([...all.keys()].map(stem))].sort();
      expect(stems(texts(language, feature))).toEqual(stems(reference));
    });

    it.each(LANGUAGES)('has the plural forms that %s uses', (language) => {
      const own = texts(language, feature);
      const wanted = [...new Intl.PluralRules(language).resolvedOptions().pluralCategories].sort();
      for (const key of pluralStems(own)) {
        const forms = [...own.keys()].filter((other) => stem(other) === key && PLURAL.test(other));
        expect([key, forms.map((form) => PLURAL.exec(form)?.[1]).sort()]).toEqual([key, wanted]);
      }
      expect(pluralStems(own)).toEqual(pluralStems(reference));
    });

    it.each(LANGUAGES)(
      'has a text for each plural form and groups the digits wherever it counts in %s',
      (language) => {
        const counting = [...texts(language, feature)].filter(([, text]) => COUNT.test(text));
        expect(counting.filter(([key]) => !PLURAL.test(key))).toEqual([]);
        expect(counting.filter(([, text]) => COUNT.exec(text)?.[0] !== '{{count, number}}')).toEqual([]);
      },
    );

    it.each(LANGUAGES)('has plural forms wherever a word follows another number in %s', (language) => {
      const counting = [...texts(language, feature)].filter(
        ([key, text]) =>
          !PLURAL.test(key) &&
          !WITHOUT_FORMS.has(`${feature} ${key}`) &&
          [...text.matchAll(NUMBER)].some(([, word = '']) => !INVARIANT.has(word)),
      );
      expect(counting).toEqual([]);
    });

    it.each(LANGUAGES)('fills the same blanks in %s', (language) => {
      for (const [key, text] of texts(language, feature)) {
        const original = reference.get(key) ?? reference.get(`${stem(key)}_other`) ?? '';
        expect([key, variables(text)]).toEqual([key, variables(original)]);
      }
    });

    it.each(LANGUAGES)('has no empty text in %s', (language) => {
      const empty = [...texts(language, feature)]
        .filter(([, text]) => text.trim() === '')
        .map(([key]) => key);
      expect(empty).toEqual([]);
    });
  });
});
