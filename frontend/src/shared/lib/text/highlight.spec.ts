import { highlight } from './highlight';

const marked = (text: string, query: string) =>
  highlight(text, query)
    .map((piece) => (piece.found ? `[${piece.text}]` : piece.text))
    .join('');

test.each([
  ['Trépied aluminium', 'trep', '[Trép]ied aluminium'],
  ['Trépied aluminium', 'ALU TRE', '[Tré]pied [alu]minium'],
  ['REQ-2026-000123', '2026', 'REQ-[2026]-000123'],
  ['Câble', 'able', 'Câble'],
  ['Câble', '', 'Câble'],
  ['Câble', 'câbles', 'Câble'],
  ['Œuf', 'oe', '[Œ]uf'],
  ['Œuf', 'o', '[Œ]uf'],
  ['Œuf', 'ou', 'Œuf'],
  ['', 'x', ''],
])('%s with %s looked for is %s', (text, query, expected) => {
  expect(marked(text, query)).toBe(expected);
});

test('a decomposed accent stays with its letter', () => {
  expect(marked('e\u0301tage', 'et')).toBe('[e\u0301t]age');
});
