import { screen } from '@testing-library/react';
import { test } from 'vitest';
import type { ImportDto } from '@/api/generated/catalog';
import { answerByPath, renderPage } from '@/testing/page';
import { ImportRows } from './import-rows';

const IMPORT = {
  id: 'i1',
  status: 'ready',
  summary: { create: 0, change: 1, join: 0, unchanged: 0, refuse: 0 },
  categories: [],
  suppliers: [],
  locations: 0,
} as unknown as ImportDto;

test('a row that changes an article shows the old values beside the new ones', async () => {
  answerByPath({
    '/api/tenants/current': { currency: 'EUR', timeZone: 'UTC' },
    '/api/catalog/imports/i1/rows': {
      nextCursor: null,
      items: [
        {
          row: 2,
          outcome: 'change',
          label: 'A-1',
          name: 'Nut',
          changes: ['name', 'unitCost', 'returnable', 'category'],
          differences: [
            { field: 'name', before: 'Bolt', after: 'Nut' },
            { field: 'unitCost', before: '', after: '250' },
            { field: 'returnable', before: 'false', after: 'true' },
          ],
          problem: null,
          column: null,
          other: null,
          alike: [],
        },
      ],
    },
  });
  renderPage(<ImportRows document={IMPORT} label="Rows" />, { permissions: ['catalog:manage'] });
  await screen.findByText('Name: Bolt → Nut, Unit cost: – → €2.50, Lent and returned: No → Yes, Category');
});
