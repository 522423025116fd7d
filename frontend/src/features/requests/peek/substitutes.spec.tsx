import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RequestDto } from '@/api/generated/schemas';
import { renderPage } from '@/testing/page';
import { Substitutes } from './substitutes';

const REQUEST = {
  id: 'r1',
  version: 1,
  siteId: 's1',
  status: 'submitted',
  requesterId: 'ada',
  substitutes: [],
  lines: [{ id: 'l1', parentLineId: null, kit: false, quantity: 2, cancelled: 0, waiting: 0 }],
} as unknown as RequestDto;

test.each([
  ['works at the depot of the request', ['s1'], 1],
  ['works at another one', ['s2'], 0],
])('another article is proposed by who %s', (_who, siteIds, buttons) => {
  renderPage(<Substitutes request={REQUEST} />, { permissions: ['requests:approve'], siteIds });
  expect(screen.queryAllByRole('button', { name: 'Propose another article' })).toHaveLength(buttons);
});
