import type { RequestDto } from '../requests.dto.js';
import { answerPage } from './answer.page.js';
import { decisionPage, type Reader } from './decision.page.js';

const reader = {
  language: 'en',
  regional: { timeZone: 'Europe/Paris', englishLocale: 'en-GB' },
  tenantId: 'a'.repeat(24),
} as unknown as Reader;

const line = (id: string, fields: object) => ({
  ...{ id, parentLineId: null, quantity: 1, cancelled: 0, waiting: 0, from: null, to: null },
  article: { name: id, unit: 'piece' },
  ...fields,
});

function request(lines: object[], substitutes: object[] = []): RequestDto {
  return {
    ...{ id: 'r1', number: 'REQ-1', requester: null, site: null, neededBy: null, purpose: '' },
    lines,
    substitutes,
  } as unknown as RequestDto;
}

/** The items of a page; whether there are spaces around the dash of a range depends on the version of Node. */
const itemsOf = (html: string) =>
  [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) => item.replace(/\s–\s/, '–'));

test('a decision shows a kit with its parts, the days of a line, and the quantity without withdrawn and replaced parts', () => {
  const html = decisionPage(
    reader,
    request([
      line('Kit', { quantity: 2 }),
      line('Camera', { quantity: 2, parentLineId: 'Kit' }),
      line('Battery', { quantity: 4, parentLineId: 'Kit' }),
      line('Drill', { from: '2026-03-03T08:00:00Z', to: '2026-03-05T22:59:59Z' }),
      line('Lamp', { quantity: 5, cancelled: 2 }),
      line('Rope', { quantity: 3, cancelled: 3 }),
    ]),
    new Map(),
  );
  expect(itemsOf(html)).toEqual([
    '2 × Kit (pieces): 2 × Camera (pieces), 4 × Battery (pieces)',
    '1 × Drill (piece), 3–5 March 2026',
    '3 × Lamp (pieces)',
  ]);
});

test('a decision shows the available quantity of each line, in bold where it does not suffice', () => {
  const lines = [line('Drill', { quantity: 2 }), line('Lamp', { quantity: 2 }), line('Rope', {})];
  const available = new Map([
    ['Drill', 2],
    ['Lamp', 1.5],
  ]);
  expect(itemsOf(decisionPage(reader, request(lines), available))).toEqual([
    '2 × Drill (pieces)<br><small>Available: 2</small>',
    '2 × Lamp (pieces)<br><strong>Only 1.5 available</strong>',
    '1 × Rope (piece)',
  ]);
});

test.each([
  ['the waiting quantity of an approved line', { quantity: 10, waiting: 4 }, '4 × Rope'],
  ['all of a line that waits for its decision', { quantity: 10 }, '10 × Rope'],
  ['the rest of a line that was replaced before', { quantity: 10, cancelled: 3 }, '7 × Rope'],
])('an answer shows %s as what a substitute replaces', (_what, fields, shown) => {
  const proposed = { id: 's1', lineId: 'Rope', quantity: 1, article: null, answerBy: '2026-03-03T08:00:00Z' };
  expect(answerPage(reader, request([line('Rope', fields)], [proposed]), 's1')).toContain(shown);
});
