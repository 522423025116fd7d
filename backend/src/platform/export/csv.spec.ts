import { csvRow, withoutGuard } from './csv.js';

const STARTS = ['=', "'=", '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'];

it.each(STARTS)(
  'a text that begins with %j is no formula in a spreadsheet, and is read back as it was',
  (start) => {
    const text = `${start}1+1`;
    const cell = csvRow([text], 'en').trimEnd().replaceAll('"', '');
    expect(cell).toBe(`'${text}`);
    expect(withoutGuard(cell)).toBe(text);
  },
);

it.each([`'quoted`, `it's`, 'a=b'])('%j is left as it is', (text) => {
  expect(csvRow([text], 'en')).toBe(`${text}\r\n`);
  expect(withoutGuard(text)).toBe(text);
});

it('a number below zero is a number', () => {
  expect(csvRow([-1.5], 'fr')).toBe('"-1,5"\r\n');
});
