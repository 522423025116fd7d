import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ImportDto } from '@/api/generated/catalog';
import { renderPage } from '@/testing/page';
import { type ColumnAnswer, ColumnReading } from './column-reading';

const COLUMN: ImportDto['columns'][number] = {
  ...{ title: 'Quantity', sample: [], target: 'quantity', decimal: null, dateOrder: null, asks: null },
  readings: [],
};

function show(column: Partial<typeof COLUMN>): ColumnAnswer[] {
  const answers: ColumnAnswer[] = [];
  renderPage(
    <ColumnReading
      column={{ ...COLUMN, ...column }}
      busy={false}
      onAnswer={(answer) => answers.push(answer)}
    />,
  );
  return answers;
}

test('a number with two readings shows both and asks for the decimal sign', async () => {
  const answers = show({ asks: 'decimal', readings: [{ text: '1,250', values: ['1250', '1.25'] }] });
  await screen.findByText('1,250 → 1,250.000 or 1.250?');
  await userEvent.click(screen.getByRole('combobox', { name: 'Decimal sign of Quantity' }));
  await userEvent.click(await screen.findByTitle('Decimal comma (1,5)'));
  expect(answers).toEqual([{ decimal: ',' }]);
});

test('a day with two readings shows both and asks for the order', async () => {
  const answers = show({
    ...{ title: 'Expiry', asks: 'date-order' },
    readings: [{ text: '03/04/2026', values: ['2026-04-03', '2026-03-04'] }],
  });
  await screen.findByText(/^03\/04\/2026 → .*Apr.* or .*Mar.*\?$/);
  await userEvent.click(screen.getByRole('combobox', { name: 'Order of day and month of Expiry' }));
  await userEvent.click(await screen.findByTitle('Dates: day first (31/12)'));
  expect(answers).toEqual([{ dateOrder: 'day-first' }]);
});

test('cells with one reading are shown without a question, and those with none say so', async () => {
  show({
    readings: [
      { text: '2,50', values: ['2.5'] },
      { text: 'Wire->Copper', values: ['Wire › Copper'] },
      { text: 'many', values: [] },
    ],
  });
  await screen.findByText('2,50 → 2.5');
  await screen.findByText('Wire->Copper → Wire › Copper');
  await screen.findByText('many is not read');
  expect(screen.queryByRole('combobox')).toBeNull();
});
