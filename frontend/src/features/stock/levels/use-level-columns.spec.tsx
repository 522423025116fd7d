import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { LevelDto } from '@/api/generated/stock';
import { answerByPath, renderPage } from '@/testing/page';
import { useLevelColumns } from './use-level-columns';

function Cells({ level }: { level: LevelDto }) {
  return useLevelColumns().map(({ id, title, render: cell }) => (
    <p key={id} title={title}>
      {cell(level)}
    </p>
  ));
}

const LEVEL = {
  article: { id: 'a1', name: 'Rope', sku: 'ROPE', unit: 'm' },
  lot: null,
  site: { id: 's1', name: 'Depot' },
  onHand: 12,
  reserved: 2,
  waiting: 0,
  available: 10,
} as unknown as LevelDto;

test.each([
  [123_456, '€1,234.56'],
  [null, '–'],
])('a value of %s is shown as %s in the currency of the organisation', async (value, text) => {
  answerByPath({ '/api/tenants/current': { currency: 'EUR', timeZone: 'UTC' } });
  renderPage(<Cells level={{ ...LEVEL, value }} />, { permissions: ['stock:read'] });
  expect((await screen.findByTitle('Value')).textContent).toBe(text);
});
