import { csvRow } from './csv.js';
import { CalendarCell } from './export-table.js';

test.each([
  ['2026-12-10', 46_366],
  ['2026-12-10 12:00:00', 46_366.5],
  ['1900-03-01', 61],
])('%s is the day %s of a spreadsheet', (text, serial) => {
  expect(new CalendarCell(text).serial).toBe(serial);
});

test('a day that spreadsheets count differently is a text', () => {
  expect(new CalendarCell('1900-02-28').serial).toBeUndefined();
});

test('a text file has the text of a day and of a moment', () => {
  const cells = [new CalendarCell('2026-12-10'), new CalendarCell('2026-12-10 14:05:33')];
  expect(csvRow(cells, 'fr')).toBe('2026-12-10;2026-12-10 14:05:33\r\n');
});
