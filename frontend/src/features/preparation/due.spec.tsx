import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answerByPath, renderPage } from '@/testing/page';
import { Chooser } from './checklist/chooser';
import { orderWith } from './checklist/order.testing';
import { Due } from './due';

const TOMORROW = new Date(Date.now() + 36 * 3_600_000).toISOString();
const LAST_WEEK = new Date(Date.now() - 7 * 24 * 3_600_000).toISOString();

test.each([
  ['its window begins', { startsAt: TOMORROW, neededBy: null }, /^Begins /],
  ['its window begins, also with a due date', { startsAt: TOMORROW, neededBy: TOMORROW }, /^Begins /],
  ['it has no date', { startsAt: null, neededBy: null }, /^No date$/],
])('an order says when it is due: %s', (_case, order, text) => {
  renderPage(<Due order={{ ...order, status: 'pending' }} />);
  expect(screen.getByText(text)).toBeTruthy();
});

test.each([
  ['pending', true],
  ['in-preparation', true],
  ['prepared', true],
  ['delivered', false],
  ['cancelled', false],
] as const)('an order whose date has passed is late as long as it is open: %s', (status, isLate) => {
  renderPage(<Due order={{ startsAt: null, neededBy: LAST_WEEK, status }} />);
  expect(screen.queryByText(/, late$/) !== null).toBe(isLate);
});

test('the preparation sheet offers the orders that the user has taken, with the beginning of their window', async () => {
  const order = { ...orderWith([{ name: 'Rope', quantity: 1 }]), status: 'pending', recipientName: 'Ada' };
  const dated = { ...order, startsAt: TOMORROW, neededBy: null, assigneeId: 'ada' };
  const others = { ...dated, id: 'other', recipientName: 'Bob', assigneeId: 'eve' };
  answerByPath({ '/api/preparation/orders': { items: [dated, others], nextCursor: null } });
  renderPage(<Chooser label="Orders" />, { permissions: ['preparation:work'] });
  expect(await screen.findByText(/^Begins /)).toBeTruthy();
  expect(screen.queryByText('No date')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
