import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type SharedApp, sharedApp } from '../../support/shared-app.js';

const LANGUAGES = ['fr', 'en', 'es', 'it'];

let app: SharedApp;

beforeAll(async () => {
  app = await sharedApp();
});

const contract = JSON.parse(readFileSync(resolve('backend/openapi.json'), 'utf8')) as {
  components: { schemas: { ProblemDto: { properties: { code: { enum: string[] } } } } };
};
const codes = contract.components.schemas.ProblemDto.properties.code.enum;
const pageIn = (query: string, accepted = '') =>
  fetch(`${app.origin}/docs/errors${query}`, { headers: { 'accept-language': accepted } });

test('the type of an error leads to the place that explains its code', async () => {
  const answer = await fetch(`${app.origin}/api/nothing`);
  const { type, code } = (await answer.json()) as { type: string; code: string };
  const address = new URL(type, answer.url);
  const page = await fetch(address);
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(address.hash).toBe(`#${code}`);
  expect(await page.text()).toContain(` id="${code}"`);
});

test.each(LANGUAGES)('the page in %s has each code once, with a sentence', async (language) => {
  const page = await (await pageIn(`?lang=${language}`)).text();
  expect(codes.length).toBeGreaterThan(100);
  const described = [...page.matchAll(/<dt id="(\w+)">.*<\/dt>\n<dd>(.+)<\/dd>/g)].map(([, code]) => code);
  expect(described.sort()).toEqual(codes);
  expect(page).toContain(`<html lang="${language}">`);
  expect(page).not.toContain('{{');
});

test('the page is in the language that its address names, else in that of the browser, else in French', async () => {
  const languageOf = async (query: string, accepted?: string) =>
    (await pageIn(query, accepted)).headers.get('content-language');
  expect(await languageOf('?lang=it', 'es')).toBe('it');
  expect(await languageOf('?lang=xx', 'es-MX,en;q=0.5')).toBe('es');
  expect(await languageOf('?lang=it&lang=es', 'en')).toBe('en');
  expect(await languageOf('', 'de')).toBe('fr');
});

test('shared caches may keep the page for an hour, for each language', async () => {
  const page = await pageIn('');
  expect(page.headers.get('cache-control')).toBe('public, max-age=3600');
  expect(page.headers.get('vary')).toContain('accept-language');
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await page.text()).not.toContain('<script');
});

test('another address under /docs is a problem and no page', async () => {
  const answer = await fetch(`${app.origin}/docs/nothing`);
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([404, 'ROUTE_NOT_FOUND']);
});
