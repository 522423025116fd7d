import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { requestsApi } from '@/api/generated/requests';
import { answerByPath, Refetch, renderPage } from '@/testing/page';
import { ProcessingPage } from './processing-page';

const page = (items: readonly object[]) => ({ items, nextCursor: null, total: items.length });
const request = (id: string) => ({
  id,
  version: 1,
  number: id.toUpperCase(),
  status: 'submitted',
  siteId: 's1',
  site: { id: 's1', name: 'Depot' },
  requester: { id: 'eve', name: 'Eve' },
  recipient: null,
  neededBy: null,
  purpose: '',
  reason: '',
  substitutes: [],
  orders: [],
  createdAt: '2026-01-01T00:00:00.000Z',
  lines: [
    {
      id: `${id}-line`,
      parentLineId: null,
      kit: false,
      articleId: 'rope',
      article: { id: 'rope', name: 'Rope', sku: 'ROPE', unit: 'm', decimals: 0 },
      quantity: 2,
      cancelled: 0,
      note: '',
      from: null,
      to: null,
    },
  ],
});

const VIEW = {
  id: 'v1',
  version: 1,
  name: 'Lamps only',
  page: '/requests/processing',
  filters: { q: 'lamp' },
  sort: '',
  columns: [],
  density: 'comfortable',
  shared: false,
  isDefault: false,
  owner: null,
};

const desk = window.matchMedia;
beforeEach(() => {
  window.matchMedia = (media) => Object.assign(desk(media), { matches: media === '(min-width: 1024px)' });
});
afterEach(() => {
  window.matchMedia = desk;
});

async function open(requests: readonly object[] = ['r1', 'r2', 'r3'].map(request), siteIds?: string[]) {
  const answers: Record<string, object> = {
    '/api/requests': page(requests),
    '/api/sites': page([]),
    '/api/views': page([VIEW]),
    '/api/stock/availability': { items: [] },
  };
  for (const id of ['r1', 'r2', 'r3'])
    answers[`/api/requests/${id}/approve`] = { ...request(id), status: 'approved' };
  const written = answerByPath(answers);
  renderPage(
    <>
      <Refetch action={requestsApi.util.invalidateTags(['Request' as never])} />
      <ProcessingPage title="To decide" />
    </>,
    { permissions: ['requests:approve', 'requests:read-all'], ...(siteIds && { siteIds }) },
  );
  await screen.findByRole('heading', { name: 'R1' });
  return { user: userEvent.setup(), answers, written };
}

const approved = (written: ReturnType<typeof answerByPath>) => written.map(({ path }) => path);

test('a request that a colleague decides stays shown, and Ctrl+Enter does not approve the next one', async () => {
  const { user, answers, written } = await open();
  answers['/api/requests'] = page(['r2', 'r3'].map(request));
  answers['/api/requests/r1'] = {
    ...request('r1'),
    status: 'approved',
    decidedBy: { id: 'bob', name: 'Bob' },
  };
  await user.click(screen.getByText('Refetch 0'));
  await screen.findByText('Bob has decided on this request in the meantime.');
  expect(screen.getByRole('heading', { name: 'R1' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.click(screen.getByRole('button', { name: 'Open the next request' }));
  await screen.findByRole('heading', { name: 'R2' });
  expect(approved(written)).toEqual([]);
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(approved(written)).toEqual(['/api/requests/r2/approve']));
});

test('after a decision of one’s own the next request is opened', async () => {
  const { user, written } = await open();
  await user.click(screen.getByRole('button', { name: /^R2/ }));
  await screen.findByRole('heading', { name: 'R2' });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByRole('heading', { name: 'R3' });
  expect(approved(written)).toEqual(['/api/requests/r2/approve']);
});

test('after a decision on several of one’s own the next request is opened as well', async () => {
  const { user, answers } = await open();
  await user.click(screen.getByRole('button', { name: /^R1/ }));
  await user.click(screen.getByRole('checkbox', { name: /R1/ }));
  answers['/api/requests'] = page(['r2', 'r3'].map(request));
  await user.click(within(await screen.findByRole('region', { name: 'Selection' })).getByText('Approve'));
  await screen.findByRole('heading', { name: 'R2' });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a saved view of the queue sets its filters; it offers no columns, of which the queue has none', async () => {
  await open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Views' }));
  const view = await screen.findByRole('button', { name: /Lamps only/ });
  expect(screen.queryByRole('heading', { name: 'Columns' })).toBeNull();
  await user.click(view);
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lamp'));
});

test('one’s own request at a depot where one does not work is shown, and neither decided nor selected', async () => {
  const elsewhere = { ...request('r1'), siteId: 's2', site: { id: 's2', name: 'Annexe' } };
  const { user, written } = await open([elsewhere, request('r2')], ['s1']);
  screen.getByText('This request is for Annexe, where you do not work.');
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(screen.getByRole('checkbox', { name: /R1/ }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: /R2/ }));
  const bar = within(await screen.findByRole('region', { name: 'Selection' }));
  await user.click(bar.getByText('Select all'));
  await user.click(bar.getByText('Approve'));
  await waitFor(() => expect(approved(written)).toEqual(['/api/requests/r2/approve']));
});
